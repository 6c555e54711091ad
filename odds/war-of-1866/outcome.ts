import { onTable } from '../../engine/index.ts';
import type { OutcomeName } from '../outcomes.ts';
import type { State, Unit } from './ways.ts';
import { type Told, unitIn } from './ways.ts';

/** Those who charge and the one they charge. */
export interface Parties {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

const isGone = (unit: Unit): boolean => unit.gone !== null;
const isOff = (unit: Unit): boolean => unit.gone?.because === 'routed';
const isOut = (unit: Unit): boolean => unit.gone !== null || unit.order === 'routed';

function moved(before: State, after: State, id: string): boolean {
  const [a, b] = [unitIn(before, id), unitIn(after, id)];
  return a.x !== b.x || a.y !== b.y;
}

/** Is there a melee of theirs still to be fought with dice? A routed unit is eliminated without (E4.4). */
export function meets(state: State, { ours }: Parties): boolean {
  return state.units.some((unit) => {
    if (unit.charge === null || !onTable(unit)) return false;
    const target = unitIn(state, unit.charge.target);
    return (ours.includes(unit.id) || ours.includes(target.id)) && target.order !== 'routed';
  });
}

/** How it ends, seen from those who charge; what becomes of the units is told before who won. */
export function outcomeOf(
  base: State,
  contact: State,
  state: State,
  told: Told | null,
  { ours, theirs }: Parties,
): OutcomeName {
  const us = ours.map((id) => unitIn(state, id));
  const them = theirs.map((id) => unitIn(state, id));
  const stood = (ids: readonly string[]) => ids.some((id) => unitIn(base, id).order !== 'routed');
  if (us.every(isGone) && them.every(isGone)) return 'bothDestroyed';
  if (us.every(isGone)) return us.every(isOff) ? 'weRoutOff' : 'destroyed';
  if (them.every(isGone)) return them.every(isOff) ? 'enemyRoutsOff' : 'enemyDestroyed';
  if (us.every(isOut) && stood(ours)) return 'weRout';
  if (them.every(isOut) && stood(theirs)) return 'enemyRouts';
  if (told === 'won' || told === 'lost' || told === 'neverEnds' || told === 'fellShort') return told;
  if (told === 'waits') return 'melee';
  if (ours.some((id) => moved(contact, state, id))) return 'thrownBack';
  // Nothing has befallen us, and yet there is no fight: the enemy was driven off by our fire.
  return us.some((unit) => unit.stopsNext || unit.order !== 'good') ? 'stopped' : 'parted';
}
