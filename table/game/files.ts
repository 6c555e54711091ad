import { settingsProblems } from '../../scenarios/index.ts';
import { ALL_SHEETS, type AnySheet, type AnySheetId } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import { check, currentState, type Game, type Replayed, replay, type Save } from './engine.ts';
import { errorText } from './error-text.ts';
import { isPending, type Pending } from './pending.ts';
import { newId, type OwnDice, rulesFor, type Seats, type Session } from './session.ts';

/** What came of reading a save: the battle to go on with, or why not, in words for the player. */
export type ReadSave =
  | { readonly ok: true; readonly session: Session; readonly game: Game; readonly pending: Pending | null }
  | { readonly ok: false; readonly why: string; readonly save?: Save; readonly upTo?: Game };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape of a file from outside, looked at once. */
export function saveFrom(value: unknown): Save | string {
  if (!isRecord(value) || value.vedette !== 'save') return 'This is not a saved battle of Vedette.';
  if (value.format !== 1)
    return `This battle was saved in format ${String(value.format)}, which this version cannot read.`;
  if (!ALL_SHEETS.some(({ id }) => id === value.sheet))
    return `The battle was fought on the sheet "${String(value.sheet)}", which this version does not have.`;
  const whole =
    isRecord(value.settings) &&
    isRecord(value.setup) &&
    Array.isArray(value.commands) &&
    typeof value.seed === 'number';
  if (!whole) return 'The file is damaged: parts of the battle are missing.';
  const save = value as unknown as Save;
  const [problem] = settingsProblems(ALL_SHEETS.find(({ id }) => id === save.sheet) as AnySheet, save.settings);
  return problem === undefined ? save : `The file is damaged: settings.${problem.name}: ${problem.text}.`;
}

const isSeats = (value: unknown): value is Seats =>
  isRecord(value) && Object.values(value).every((seat) => typeof seat === 'string');

const isOwnDice = (value: unknown): value is OwnDice =>
  isRecord(value) && Object.values(value).every((own) => typeof own === 'boolean');

export function sessionOf(save: Save): Session {
  const extra = save.extra ?? {};
  const sheet = save.sheet as AnySheetId;
  const armies = [...new Set(save.setup.units.map(({ army }) => army))];
  const people = Object.fromEntries(armies.map((army: Army) => [army, 'person'])) as Seats;
  return {
    id: newId(),
    title: save.setup.name,
    scenario: save.setup.id,
    sheet,
    settings: save.settings as Session['settings'],
    seats: isSeats(extra.seats) ? extra.seats : people,
    ownDice: isOwnDice(extra.ownDice) ? extra.ownDice : {},
    begun: Date.now(),
  };
}

/** The order that waits for dice, which must be one that may be given. */
function pendingOf(save: Save, game: Game): Pending | null {
  const pending = save.extra?.pending;
  if (pending === undefined) return null;
  if (!isPending(pending)) throw new Error('the order that waits for dice cannot be read');
  const [refusal] = check(game.rules, currentState(game), pending.command);
  if (refusal !== undefined) throw new Error(`the order that waits for dice is refused: ${refusal.text}`);
  return pending;
}

function played(save: Save): { readonly replayed: Replayed; readonly pending: Pending | null } | string {
  try {
    const replayed = replay(rulesFor(save.sheet, save.settings as Session['settings']), save);
    return { replayed, pending: replayed.ok ? pendingOf(save, replayed.game) : null };
  } catch (error) {
    return errorText(error);
  }
}

/** Plays a save again to its end. */
export function readSave(value: unknown): ReadSave {
  const save = saveFrom(value);
  if (typeof save === 'string') return { ok: false, why: save };
  const result = played(save);
  if (typeof result === 'string') return { ok: false, why: `The file is damaged: ${result}.` };
  const { replayed, pending } = result;
  if (!replayed.ok) {
    const why = `Command ${replayed.at + 1} no longer has the result it had when the battle was saved: ${replayed.why}.`;
    return { ok: false, why, save, upTo: replayed.game };
  }
  return { ok: true, session: sessionOf(save), game: replayed.game, pending };
}

/** Hands the player a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
