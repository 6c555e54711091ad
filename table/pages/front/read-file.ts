import type { AnyScenario, ScenarioProblem } from '../../../scenarios/index.ts';
import { begin } from '../../game/battle.ts';
import type { Save } from '../../game/engine.ts';
import { errorText } from '../../game/error-text.ts';
import { readSave } from '../../game/files.ts';
import { keepOwn, keptInPlaceOf, readOwn } from '../../game/own-battles.ts';
import { isMissingPart } from '../../game/updated.ts';
import { putOwn } from '../choose/draft.ts';
import { FROM_FILE, putRecord } from '../replay/from-file.ts';

/** What came of a file: where to go now, or what is wrong with it. */
export type Opened =
  | { readonly ok: true; readonly go: string }
  | {
      readonly ok: false;
      readonly title: string;
      readonly problems: readonly ScenarioProblem[];
      /** A damaged battle can still be looked at as far as it was written down. */
      readonly look?: string;
    }
  /** A different battle is kept under its id: whoever opened it says what is to become of the two. */
  | { readonly ok: false; readonly scenario: AnyScenario; readonly kept: AnyScenario }
  /** The file may be sound: it is this page that is too old to read it. */
  | { readonly ok: false; readonly updated: true };

const isSave = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'vedette' in value && value.vedette === 'save';

const broken = (title: string, text: string) => ({ ok: false, title, problems: [{ path: '', text }] }) as const;

function openSave(name: string, value: unknown): Opened {
  const read = readSave(value);
  if (read.ok) return { ok: true, go: `/battle/${begin(read.session, read.game, 'halted', read.pending)}` };
  const told = broken(`The saved battle in ${name} cannot be continued`, read.why);
  if (read.save === undefined) return told;
  return { ...told, look: lookAt(read.save) };
}

function lookAt(save: Save): string {
  putRecord(save);
  return `/replay/${FROM_FILE}`;
}

async function openScenario(name: string, value: unknown): Promise<Opened> {
  const read = await readOwn(value);
  if (!read.ok) return { ok: false, title: `The battle in ${name} has errors`, problems: read.problems };
  const kept = await keptInPlaceOf(read.scenario);
  if (kept !== null) return { ok: false, scenario: read.scenario, kept };
  return { ok: true, go: await takeIn(read.scenario) };
}

/** Keeps a battle, in place of any that has its id, and says where it is to be found. */
export async function takeIn(scenario: AnyScenario): Promise<string> {
  const key = putOwn(scenario);
  await keepOwn(scenario);
  return `/choose/${key}`;
}

/** A saved battle or a battle to be fought: the file says itself which it is. */
export async function openFile(file: Pick<File, 'name' | 'text'>): Promise<Opened> {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return broken(`${file.name} cannot be read`, 'The file is damaged: it is not JSON, or it ends in the middle.');
  }
  try {
    return isSave(value) ? openSave(file.name, value) : await openScenario(file.name, value);
  } catch (error) {
    if (isMissingPart(error)) return { ok: false, updated: true };
    return broken(`${file.name} cannot be read`, errorText(error));
  }
}
