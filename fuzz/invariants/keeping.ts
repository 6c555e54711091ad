import { apply, type Command, type Game, hashOf, type Rules, type State, undo, view } from '../../engine/index.ts';
import type { Invariant, Moment } from '../moment.ts';

/** A record of one step, so that the engine's own undo can be asked about it. */
function gameOf({ rules, before, command, events, after }: Moment): Game {
  const faces = events.flatMap((event) => (event.type === 'Rolled' ? [event.roll.faces] : []));
  const setup = { id: '', name: '', table: { width: 0, depth: 0, terrain: [] }, units: [] };
  return {
    rules,
    setup,
    seed: 0,
    deploy: false,
    opening: { state: before, events: [] },
    steps: [{ command, faces, events, state: after }],
  };
}

/** Undo leads back to the very state before, and never across a die, a reveal or the end of a part. */
export const undoStopsAtDice: Invariant = (moment) => {
  const { before, after, events } = moment;
  const back = undo(gameOf(moment));
  const reveals = moment.after.units.some((unit, i) => before.units[i]?.offTable === true && !unit.offTable);
  const final = events.some(
    (event) => event.type === 'Rolled' || event.type === 'PartEnded' || event.type === 'BattleEnded',
  );
  if (back === null) return null;
  if (final) return 'a command that rolled or closed a part can be taken back';
  if (reveals) return 'a command that showed a hidden unit can be taken back';
  if (after.phase !== before.phase || after.toAct !== before.toAct) return 'undo would cross into another part';
  return back.steps.length === 0 && back.opening.state === before ? null : 'undo leads elsewhere';
};

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

/** Units are the bulk of a state; those that did not change were looked at before. */
export const stateIsJson: Invariant = ({ before, after, changed }) => {
  for (const unit of changed) if (!isPlain(unit)) return `${unit.id} is not plain JSON`;
  for (const [key, value] of Object.entries(after))
    if (key !== 'units' && value !== before[key as keyof State] && !isPlain(value)) return `${key} is not plain JSON`;
  return null;
};

/** A side's view has no seed, no enemy reserve that is still hidden, and is plain JSON. */
export const viewKeepsSecrets: Invariant = ({ after }) => {
  for (const side of after.armies) {
    const seen = view(after, side);
    if (seen.seed !== null) return `the view of ${side} has the seed`;
    const hidden = after.units.filter((unit) => unit.army !== side && unit.offTable);
    const groups = after.reserves.filter((group) => group.army !== side && !group.arrived);
    if (hidden.length === 0 && groups.length === 0) continue;
    const text = JSON.stringify(seen);
    for (const secret of [...hidden, ...groups]) {
      // Ids are short and may be part of other words: they are looked for as whole strings.
      if (text.includes(JSON.stringify(secret.id))) return `the view of ${side} knows ${secret.id}`;
      if (text.includes(JSON.stringify(secret.name))) return `the view of ${side} knows ${secret.name}`;
    }
  }
  return null;
};

/** A refused command changes nothing: the state before has the hash it had. */
export function refusalTrouble(rules: Rules, state: State, command: Command): string | null {
  const hash = hashOf(state);
  const first = apply(rules, state, command);
  if (first.ok) return 'it was refused once and is now allowed';
  return hashOf(state) === hash ? null : `the refused ${command.do} has changed the state`;
}

/** Written and read again, a state has the same hash and goes on alike. */
export function saveTrouble(rules: Rules, before: State, command: Command, after: State): string | null {
  const read = JSON.parse(JSON.stringify(before)) as State;
  if (hashOf(read) !== hashOf(before)) return 'a state read back from its file has another hash';
  const applied = apply(rules, read, command);
  if (!applied.ok) return `read back from its file, the state no longer allows ${command.do}`;
  return hashOf(applied.state) === hashOf(after) ? null : 'read back from its file, the battle goes on otherwise';
}
