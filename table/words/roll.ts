import type { Roll, RollRequest, State } from '../../engine/index.ts';
import { nameIn } from './unit.ts';

const WHAT: Readonly<Partial<Record<RollRequest['purpose'], string>>> = {
  fire: 'fires on',
  shoot: 'shoots at',
  morale: 'checks its morale',
  melee: 'fights',
  rideThrough: 'rides through',
  recall: 'rolls for recall',
  disorderLoss: 'loses figures in disorder',
  chargeBonus: 'rolls its charge bonus',
  evade: 'evades',
  retire: 'retires',
  reserve: 'rolls to arrive',
  chargeOrder: 'waits for the order to charge',
  square: 'tries to form square',
};

/** These are done to somebody; the others only because of him. */
const DONE_TO: readonly RollRequest['purpose'][] = ['fire', 'shoot', 'melee', 'rideThrough'];

const CANNOT = 'cannot hit';

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

export function purposeText(state: State, { unit, purpose, against }: RollRequest): string {
  const on = against !== undefined && DONE_TO.includes(purpose) ? ` ${nameIn(state, against)}` : '';
  return `${nameIn(state, unit)} ${WHAT[purpose] ?? purpose}${on}`;
}

export function neededText({ needed, succeeds }: RollRequest): string {
  if (needed === undefined) return '';
  return succeeds === 'atMost' ? `${needed} or less` : needed > 6 ? CANNOT : `${needed}+`;
}

function outcome({ kind, hits, total, faces, purpose }: Roll): string {
  if (kind === 'sum') return String(total);
  if (kind === 'band') return hits > 0 ? `${faces[0]}: passed` : `${faces[0]}: failed`;
  const word =
    purpose === 'reserve' || purpose === 'chargeOrder' || purpose === 'square' ? (hits > 0 ? 'yes' : 'no') : null;
  return word ?? `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}

/** One throw in words: who, for what, what was needed, what came of it. */
export function rollText(state: State, roll: Roll): string {
  const modifiers = roll.modifiers.map((m) => `${signed(m.add)} ${m.text}`).join(', ');
  const need = neededText(roll);
  const needs =
    need === '' ? '' : `, ${need === CANNOT ? need : `needs ${need}`}${modifiers === '' ? '' : ` (${modifiers})`}`;
  return `${purposeText(state, roll)}${needs}: ${outcome(roll)}`;
}
