import { onTable } from '../../engine/index.ts';
import { type Casualties, casualtiesOf } from '../casualties.ts';
import type { Reckoning } from './reckoning.ts';
import { type State, type Unit, unitIn, type Way } from './ways.ts';

/** What becomes of a unit; the six add up to 1. */
export interface Fate1866 {
  readonly unit: string;
  readonly good: number;
  readonly disorganised: number;
  /** Routed and still on the table; routed, and gone over its own edge (X3). */
  readonly routed: number;
  readonly routedOff: number;
  readonly surrendered: number;
  readonly destroyed: number;
  /** Stands lost from now on; a unit that is gone has lost all it had. */
  readonly losses: Casualties;
  /** Stands out of the fight on average: lost, or with a unit that is routed. */
  readonly out: number;
}

/** The two-step roll of E3.3 and E4.9, over everything that happens. */
export interface CommanderOdds {
  readonly commander: string;
  readonly falls: number;
}

/** Stands a unit has lost since we began. */
export function standsLost(base: State, state: State, id: string): number {
  const unit = unitIn(state, id);
  const { stands } = unitIn(base, id);
  return unit.gone === null ? stands - unit.stands : stands;
}

function standingOf(unit: Unit): Exclude<keyof Fate1866, 'unit' | 'losses' | 'out'> {
  if (unit.gone === null) return unit.order;
  return unit.gone.because === 'routed' ? 'routedOff' : unit.gone.because;
}

export function fateOf(base: State, ends: readonly Way[], id: string): Fate1866 {
  const sums = { good: 0, disorganised: 0, routed: 0, routedOff: 0, surrendered: 0, destroyed: 0 };
  const { stands } = unitIn(base, id);
  const losses = new Array<number>(stands + 1).fill(0);
  let out = 0;
  for (const { state, chance } of ends) {
    const standing = standingOf(unitIn(state, id));
    sums[standing] += chance;
    const lost = standsLost(base, state, id);
    losses[lost] = (losses[lost] ?? 0) + chance;
    out += chance * (standing === 'routed' ? stands : lost);
  }
  return { unit: id, ...sums, losses: casualtiesOf(losses), out };
}

/** Chance to be routed or gone. */
export const goneOf = ({ routed, routedOff, surrendered, destroyed }: Fate1866): number =>
  routed + routedOff + surrendered + destroyed;

/** Those we ask about, and everybody else whom it touches. */
export function fatesOf(reckoning: Reckoning, ends: readonly Way[]): Fate1866[] {
  const { base, ours, theirs } = reckoning;
  const asked = [...ours, ...theirs];
  const touched = base.units
    .filter((unit, i) => onTable(unit) && !asked.includes(unit.id) && ends.some(({ state }) => state.units[i] !== unit))
    .map(({ id }) => id);
  return [...asked, ...touched].map((id) => fateOf(base, ends, id));
}

export function commandersOf(ends: readonly Way[]): CommanderOdds[] {
  const falls = new Map<string, number>();
  for (const { fallen, chance } of ends) for (const id of new Set(fallen)) falls.set(id, (falls.get(id) ?? 0) + chance);
  return [...falls].map(([commander, chance]) => ({ commander, falls: chance }));
}
