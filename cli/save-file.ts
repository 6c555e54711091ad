import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type AnySave,
  type AnyState,
  anyRulesOf,
  canonicalJson,
  familyOf,
  RULES_VERSION,
} from '../engine/index.ts';
import { whyNotWritten } from '../lab/node/system-errors.ts';
import { problemsOfIssues } from '../scenarios/problem.ts';
import { settingsProblems } from '../scenarios/setting-problem.ts';
import { ALL_SHEETS, type AnySheet } from '../sheets/index.ts';
import { oneLine, UsageError } from './errors.ts';
import { saveSchema } from './save-schema.ts';
import { save1866Schema } from './save-schema-1866.ts';
import { jsonIn } from './scenario-file.ts';

/** A save as it was read: the rules it is played by, where it began, everything that happened. */
export interface ReadSave {
  readonly save: AnySave;
  readonly rules: AnyRules;
  readonly opening: AnyState;
  readonly events: readonly AnyEvent[];
  /** Made under other rules and so told from its record, not played again. */
  readonly fromRecord: boolean;
  /** The battle as it was played again; null where it is told from its record. */
  readonly game: AnyGame | null;
}

/** One command a line: a file broken off or edited shows where. */
export function saveText(save: AnySave): string {
  const { commands, hash, extra, ...head } = save;
  const lines = commands.map((command) => JSON.stringify(command)).join(',\n');
  const tail = JSON.stringify({ hash, ...(extra === undefined ? {} : { extra }) }).slice(1);
  return `${JSON.stringify(head).slice(0, -1)},"commands":[\n${lines}\n],${tail}\n`;
}

const why = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error));

/** Before a long battle: will there be a place to keep it? */
export function checkWritable(file: string): void {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${file} is a folder`);
  } catch (error) {
    throw new UsageError(`out: ${whyNotWritten(error, file)}`);
  }
}

/** The whole file or nothing: written beside its place, then moved there. */
export function writeSave(file: string, save: AnySave): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  try {
    writeFileSync(beside, saveText(save));
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new UsageError(`out: ${whyNotWritten(error, file)}`);
  }
}

/** What else the file may be, for whoever took the wrong one. */
function refuseOthers(file: string, value: object): void {
  if ('vedette' in value) return;
  if ('units' in value && 'table' in value)
    throw new UsageError(`${file}: is a ${'case' in value ? 'case' : 'scenario'}, not a saved battle`);
}

function shapeOf(file: string, value: unknown): AnySave {
  const sheet: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'sheet') : undefined;
  if (typeof value === 'object' && value !== null) refuseOthers(file, value);
  const parsed = (sheet === '1866' ? save1866Schema : saveSchema).safeParse(value);
  if (parsed.success) return parsed.data as unknown as AnySave;
  const [problem] = problemsOfIssues(parsed.error.issues, value);
  const place = problem?.path ? `${problem.path}: ` : '';
  throw new UsageError(`${file}: ${place}${problem?.text ?? 'is not a saved battle'}`);
}

function rulesOfSave(file: string, save: AnySave): AnyRules {
  const sheet = ALL_SHEETS.find(({ id }) => id === save.sheet) as AnySheet;
  const [problem] = settingsProblems(sheet, save.settings);
  if (problem !== undefined) throw new UsageError(`${file}: settings.${problem.name}: ${problem.text}`);
  return anyRulesOf(sheet, save.settings);
}

function openingOf(file: string, rules: AnyRules, save: AnySave): AnyState {
  const { stateOf, problemsOf } = familyOf(rules.sheet);
  const state = stateOf(rules, save.setup, save.seed);
  const [problem] = problemsOf(rules, state);
  if (problem === undefined) return state;
  throw new UsageError(`${file}: setup.${problem.path}: ${problem.rule}: ${problem.text}`);
}

/** Under other rules the record stands as it was written. */
function fromRecord(save: AnySave, rules: AnyRules, opening: AnyState): ReadSave {
  const events: AnyEvent[] = save.commands.flatMap((step): readonly AnyEvent[] => step.events);
  return { save, rules, opening, events, fromRecord: true, game: null };
}

function playedAgain(file: string, save: AnySave, rules: AnyRules): ReadSave {
  const { replay, stateOf } = familyOf(rules.sheet);
  const replayed = replay(rules, save);
  if (!replayed.ok) {
    const at = replayed.at < save.commands.length ? `command ${replayed.at + 1}` : 'hash';
    throw new UsageError(`${file}: ${at}: ${replayed.why}`);
  }
  const { game } = replayed;
  const { opening, steps } = game;
  for (const [i, step] of steps.entries()) {
    if (canonicalJson(step.events) !== canonicalJson(save.commands[i]?.events))
      throw new UsageError(`${file}: command ${i + 1}: the events differ from those saved`);
  }
  const events = [...opening.events, ...steps.flatMap((step): readonly AnyEvent[] => step.events)];
  return { save, rules, opening: stateOf(rules, save.setup, save.seed), events, fromRecord: false, game };
}

/** Reads a save and plays it again, or says in one line which field or command is not what it was. */
export function readSave(file: string): ReadSave {
  const save = shapeOf(file, jsonIn(file));
  const rules = rulesOfSave(file, save);
  if (save.rulesVersion !== RULES_VERSION)
    return fromRecord(save, rules, familyOf(rules.sheet).stateOf(rules, save.setup, save.seed));
  const opening = openingOf(file, rules, save);
  try {
    return { ...playedAgain(file, save, rules), opening };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file}: commands: the battle cannot be played again (${why(error)})`);
  }
}
