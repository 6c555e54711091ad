import { distanceToPoint } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { AnyState } from './family.ts';
import { enemyOf } from './lookup.ts';
import type { Places } from './places.ts';
import type { Shape } from './shape.ts';
import type { ArmyScore, BattleScore } from './shown.ts';
import type { BattleResult, CoreState, CoreUnit, Objective } from './state.ts';

/** Whoever alone stands near an objective takes it; it is kept until the other side does. */
export function objectivesTaken<U extends CoreUnit>(
  state: CoreState<U, unknown>,
  places: Places<U>,
  tolerance: number,
): { readonly objective: string; readonly army: Army }[] {
  const taken: { objective: string; army: Army }[] = [];
  for (const objective of state.battle.objectives) {
    const army = aloneAt(places, objective, objective.radius + tolerance);
    if (army !== null && state.holders[objective.id] !== army) taken.push({ objective: objective.id, army });
  }
  return taken;
}

/** The army that alone has somebody within `reach` of the place. */
function aloneAt<U extends CoreUnit>(places: Places<U>, objective: Objective, reach: number): Army | null {
  const { x, y, r, side } = places;
  let alone = -1;
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0 || (alone >= 0 && side[i] === side[alone])) continue;
    const dx = (x[i] as number) - objective.x;
    const dy = (y[i] as number) - objective.y;
    const far = reach + (r[i] as number);
    if (dx * dx + dy * dy >= far * far) continue;
    if (distanceToPoint((places.shapes[i] as Shape).poly, objective.x, objective.y) >= reach) continue;
    if (alone >= 0) return null;
    alone = i;
  }
  return alone < 0 ? null : (places.units[alone] as U).army;
}

export function pointsHeld(state: Pick<AnyState, 'battle' | 'holders'>, army: Army): number {
  let sum = 0;
  for (const { id, points } of state.battle.objectives) if (state.holders[id] === army) sum += points;
  return sum;
}

/** The share of its units at which an army breaks, in words: a half unless the settings say otherwise. */
export function shareInWords(share: number): string {
  if (share >= 1) return 'all of its units are';
  return share === 0.5 ? 'half of its units are' : `${Math.round(share * 100)} in 100 of its units are`;
}

/** A broken side loses; two broken sides draw. */
export function resultOfBroken(
  state: AnyState,
  isBroken: (army: Army) => boolean,
  because: () => string,
  rule: RuleId,
): BattleResult | null {
  const [first, second] = state.armies;
  const firstBroken = isBroken(first);
  const secondBroken = isBroken(second);
  if (!firstBroken && !secondBroken) return null;
  if (firstBroken && secondBroken) return { winner: null, why: 'both armies are broken', rule };
  const loser = firstBroken ? first : second;
  return { winner: enemyOf(state, loser), why: `the ${loser} army is broken: ${because()}`, rule };
}

/** At the turn limit objective points count, then the smaller share lost; a near thing is a draw. */
export function resultAtLimit(
  state: AnyState,
  shareLost: (army: Army) => number,
  drawWithin: number,
  what: 'figures' | 'stands',
  rule: RuleId,
): BattleResult {
  const [first, second] = state.armies;
  const held = [pointsHeld(state, first), pointsHeld(state, second)] as const;
  if (held[0] !== held[1]) {
    const why = `holds more objective points (${Math.max(...held)} to ${Math.min(...held)})`;
    return { winner: held[0] > held[1] ? first : second, why, rule };
  }
  const losses = shareLost(first) - shareLost(second);
  if (Math.abs(losses) <= drawWithin) return { winner: null, why: 'objectives are even and so are the losses', rule };
  return {
    winner: losses < 0 ? first : second,
    why: `objectives are even, and it has lost the smaller share of its ${what}`,
    rule,
  };
}

/** The smallest number of units that is this share of all of them. */
export const breakingAt = (units: number, share: number): number => Math.ceil(units * share);

/** In points of a hundred. */
export const shareLost = ({ strength, strengthLeft }: Pick<ArmyScore, 'strength' | 'strengthLeft'>): number =>
  strength === 0 ? 0 : ((strength - strengthLeft) * 100) / strength;

/** What both families say of a battle that goes on. */
export function scoreFrom(
  state: AnyState,
  armyOf: (army: Army) => Omit<ArmyScore, 'army' | 'points'>,
  atLimit: BattleResult,
  counts: BattleScore['counts'],
): BattleScore {
  const one = (army: Army): ArmyScore => ({ army, ...armyOf(army), points: pointsHeld(state, army) });
  const [first, second] = state.armies;
  const limited = state.battle.turnLimit !== null;
  return { armies: [one(first), one(second)], counts, atLimit: limited ? atLimit : null, rule: atLimit.rule };
}
