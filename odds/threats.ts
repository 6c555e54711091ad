import {
  type Army,
  examineCharge,
  type MovePhase,
  onTable,
  type Rules,
  rateOf,
  roughGap,
  type State,
  shapeOf,
  type Unit,
} from '../engine/index.ts';
import { type ChargeOdds, chargeOdds } from './charge/index.ts';
import type { Depth } from './charge/setting.ts';
import { asInMove, movePhaseFor } from './position.ts';
import type { Shooters } from './shots.ts';

/** What one enemy could do to one of ours when he next moves. */
export interface Threat {
  readonly unit: string;
  readonly by: string;
  /** Figures we would lose on average, a unit that leaves the game counting whole. */
  readonly cost: number;
  /** Chance that our unit leaves the game. */
  readonly gone: number;
  readonly odds: ChargeOdds;
}

export interface ThreatOptions {
  /** Who of ours shoots at a charger; everybody who can unless told. */
  readonly shooters?: Shooters;
  readonly depth?: Depth;
}

function reachOfCharge(rules: Rules, phase: MovePhase, unit: Unit): number {
  const { count, sides } = phase.cavalryCharge.bonus.dice;
  const bonus = unit.arm === 'cavalry' ? count * sides * 1000 : 0;
  return rateOf(rules, phase, unit).inches + bonus + rules.tolerance;
}

function mayCharge(phase: MovePhase, unit: Unit): boolean {
  if (!onTable(unit) || unit.arm === 'artillery') return false;
  return unit.arm === 'cavalry' || phase.infantryCharge.from.formations.includes(unit.formation);
}

function costOf(target: Unit, odds: ChargeOdds): { readonly cost: number; readonly gone: number } {
  const fate = odds.fates.find(({ unit }) => unit === target.id);
  const gone = fate === undefined ? odds.theyAreGone : fate.routed + fate.destroyed;
  // Figures that fell before the unit left are counted with it, not twice.
  const fallen = odds.ends
    .filter(({ outcome }) => !['enemyRouts', 'enemyDestroyed', 'bothDestroyed'].includes(outcome))
    .reduce((sum, { chance, theirs }) => sum + chance * theirs, 0);
  return { cost: gone * target.figures + fallen, gone };
}

/** Every charge the enemy of this side could make in his next half, worst first. */
export function threats(rules: Rules, state: State, side: Army, options: ThreatOptions = {}): Threat[] {
  const enemy = state.armies[0] === side ? state.armies[1] : state.armies[0];
  const before = asInMove(rules, state, enemy);
  const phase = movePhaseFor(rules, enemy);
  const ours = before.units.filter((unit) => unit.army === side && onTable(unit));
  const found: Threat[] = [];
  for (const charger of before.units) {
    if (charger.army !== enemy || !mayCharge(phase, charger)) continue;
    const shape = shapeOf(rules, charger);
    const reach = reachOfCharge(rules, phase, charger);
    for (const target of ours) {
      if (roughGap(shape, shapeOf(rules, target)) > reach) continue;
      if (examineCharge(rules, before, phase, charger, target).refusals.length > 0) continue;
      const odds = chargeOdds(rules, before, charger.id, target.id, {
        shooters: options.shooters ?? 'all',
        depth: options.depth ?? 'end',
      });
      found.push({ unit: target.id, by: charger.id, ...costOf(target, odds), odds });
    }
  }
  return found.sort((a, b) => b.cost - a.cost || (a.unit + a.by < b.unit + b.by ? -1 : 1));
}
