import type { AnyCommander } from '../../ai/commander.ts';
import {
  type AnyCommand,
  type AnyEvent,
  type AnyFamily,
  type AnyGame,
  type AnyRules,
  type AnyState,
  type AnyUnit,
  familyOf,
  hashOf,
} from '../../engine/index.ts';
import { lineAsText, linesAsText, type ReportLine, reportOf, summaryLines, tellEvents } from '../../report/index.ts';
import { type AnyScenario, anySetupOf } from '../../scenarios/index.ts';
import type { Army } from '../../sheets/words.ts';
import { UsageError } from '../errors.ts';
import { mapText } from '../map.ts';
import { writeSave } from '../save-file.ts';
import { extraOf } from '../told.ts';
import { find } from './find.ts';
import { helpFor } from './help.ts';
import { parseOrder } from './orders.ts';
import { idleText, lines, optionsText, rulesText, statusText, unitsText, WIDTH, whyText } from './screen.ts';

/** A battle between a person and a commander, one written line at a time. */
export interface Session {
  readonly scenario: AnyScenario;
  readonly rules: AnyRules;
  readonly side: Army;
  readonly enemy: AnyCommander;
  game: AnyGame;
  told: ReportLine[];
  /** The move for which the map was last shown, so that it comes once with each. */
  shown: string;
  over: boolean;
}

const playing = (session: Pick<Session, 'rules'>): AnyFamily => familyOf(session.rules.sheet);
const stateOf = (session: Session): AnyState => playing(session).currentState(session.game);
const seen = (session: Session): AnyState => playing(session).view(stateOf(session), session.side);

export function saveSession(session: Session, file: string): void {
  const names = { [session.side]: 'you' };
  for (const army of session.game.opening.state.armies) names[army] ??= session.enemy.name;
  writeSave(
    file,
    playing(session).saveOf(session.game, session.scenario.settings ?? {}, extraOf(session.scenario, names)),
  );
}

function tell(session: Session, before: AnyState, events: readonly AnyEvent[]): ReportLine[] {
  const told = tellEvents(session.rules, before, events);
  session.told.push(...told);
  return told;
}

const underHeads = (session: Session, told: readonly ReportLine[]): string => linesAsText(session.rules, told, WIDTH);
const bare = (told: readonly ReportLine[]): string =>
  told.map((line) => `${lineAsText(line, WIDTH).join('\n')}\n`).join('');

/** The other side acts until it is the person's turn again or the battle is over. */
function letEnemyAct(session: Session): AnyEvent[] {
  const { view, play } = playing(session);
  const events: AnyEvent[] = [];
  for (let state = stateOf(session); state.toAct !== null && state.toAct !== session.side; state = stateOf(session)) {
    const { command } = session.enemy.decide(session.rules, view(state, state.toAct), state.toAct);
    const played = play(session.game, command);
    if (!played.ok) throw new Error(`${session.enemy.name} gave an order that is refused: ${JSON.stringify(command)}`);
    session.game = played.game;
    events.push(...played.step.events);
  }
  return events;
}

function endText(session: Session): string {
  session.over = true;
  const { game } = session;
  const events: AnyEvent[] = [
    ...game.opening.events,
    ...game.steps.flatMap((step): readonly AnyEvent[] => step.events),
  ];
  const { summary } = reportOf(session.rules, game.opening.state, events);
  return `\n${summaryLines(summary)
    .map((line) => `${line}\n`)
    .join('')}\n`;
}

export const hashLine = (session: Session): string => `hash ${hashOf(stateOf(session))}\n`;

/** Where the battle stands: the map when a new part begins, then who may do what. */
function standText(session: Session): string {
  const state = seen(session);
  if (state.result !== null) return endText(session);
  const part = state.agenda[0];
  const moving = part?.do === 'part' && part.part === 'move' && state.questions.length === 0;
  const key = moving ? `${state.turn} ${state.phase}` : session.shown;
  const map = key === session.shown ? '' : mapText(session.rules, state, session.side);
  session.shown = key;
  return `\n${map}${statusText(session.rules, state)}`;
}

export function startSession(
  setup: Pick<Session, 'scenario' | 'rules' | 'side' | 'enemy'>,
  seed: number,
): { readonly session: Session; readonly text: string } {
  const game = playing(setup).newGame(setup.rules, anySetupOf(setup.scenario), seed);
  const session: Session = { ...setup, game, told: [], shown: '', over: false };
  const before: AnyState = game.opening.state;
  const text = underHeads(session, tell(session, before, letEnemyAct(session)));
  const head = lines(setup.scenario.name, setup.scenario.summary, '"help" lists the orders.');
  const map = mapText(setup.rules, seen(session), setup.side);
  return { session, text: `${head}${text}\n${map}${standText(session)}` };
}

function give(session: Session, command: AnyCommand): string {
  const before = stateOf(session);
  const played = playing(session).play(session.game, command);
  if (!played.ok) {
    const refusals = 'refusals' in played ? played.refusals : [];
    return refusals.map(({ rule, text }) => lines(`  no (${rule}): ${text}`)).join('');
  }
  session.game = played.game;
  const events = [...played.step.events, ...letEnemyAct(session)];
  const told = tell(session, before, events);
  const state = stateOf(session);
  const samePart = state.agenda[0] === before.agenda[0] && state.questions.length === 0 && state.result === null;
  // An order inside a part says what it did; the standing is shown when something new is asked.
  return samePart
    ? `${bare(told)}${idleText(session.rules, seen(session))}`
    : `${underHeads(session, told)}${standText(session)}`;
}

function takeBack(session: Session): string {
  const { undo, whyNoUndo } = playing(session);
  const why = whyNoUndo(session.game);
  const before = why === null ? undo(session.game) : null;
  if (before === null) return lines(`That cannot be taken back: ${why ?? 'nothing has been done yet'}.`);
  session.game = before;
  return lines('Taken back.');
}

function aboutUnit(session: Session, text: string, answer: (unit: AnyUnit) => string): string {
  const found = find<AnyUnit>(text, seen(session).units, 'unit');
  return 'problem' in found ? lines(found.problem) : answer(found.found);
}

function save(session: Session, file: string): string {
  if (file === '') return lines('Save to which file? For example: save battle.json');
  try {
    saveSession(session, file);
    return lines(`Saved to ${file}.`);
  } catch (error) {
    if (error instanceof UsageError) return lines(`Not saved: ${error.message}`);
    throw error;
  }
}

function talk(session: Session, word: string, about: string): string {
  const state = seen(session);
  switch (word) {
    case 'map':
      return mapText(session.rules, state, session.side);
    case 'units':
      return unitsText(state, session.side);
    case 'options':
      return aboutUnit(session, about, (unit) => optionsText(session.rules, state, unit));
    case 'why':
      return aboutUnit(session, about, (unit) => whyText(session.rules, state, unit, session.side, session.told));
    case 'rules':
      return rulesText(session.rules, about);
    case 'undo':
      return takeBack(session);
    case 'save':
      return save(session, about);
    case 'quit':
      session.over = true;
      return lines('You leave the field.');
    default:
      return helpFor(session.rules.sheet);
  }
}

/** What comes of one line. */
export function takeLine(session: Session, line: string): string {
  if (line.trim() === '') return '';
  const parsed = parseOrder(line, seen(session), session.side);
  if ('problem' in parsed) return lines(parsed.problem);
  if ('talk' in parsed) return talk(session, parsed.talk, parsed.about);
  return give(session, parsed.command);
}
