import {
  type Army,
  aimAt,
  enemyOf,
  examineCharge,
  type MovePhase,
  onTable,
  phaseOf,
  type Rules,
  rateOf,
  roughGap,
  type State,
  shapeOf,
  type Unit,
} from '../engine/index.ts';
import { type ChargeOdds, chargeOdds } from './charge/index.ts';
import type { Depth } from './charge/reckoning.ts';
import { asInFire, type FireOdds, fireOdds, type VolleyOdds, volleyOf } from './fire.ts';
import { asInMove, asInShooting, movePhaseFor } from './position.ts';
import { fireAt, type Shooters } from './shots.ts';
import { byWorst } from './worst.ts';

/** What the enemy could do to one of ours: charge it when he next moves, shoot at it when we do, fire his guns at it. */
export type Threat = {
  readonly unit: string;
  readonly by: readonly string[];
  /** The phase in which it happens. */
  readonly phase: number;
  /** Figures we would lose on average, a unit that leaves the game counting whole. */
  readonly cost: number;
  /** Chance that our unit leaves the game. */
  readonly gone: number;
} & (
  | { readonly kind: 'charge'; readonly odds: ChargeOdds }
  | { readonly kind: 'shoot'; readonly odds: VolleyOdds }
  | { readonly kind: 'fire'; readonly odds: FireOdds }
);

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

/** Every charge the enemy of this side could make in his next half. */
function charges(rules: Rules, state: State, side: Army, enemy: Army, options: ThreatOptions): Threat[] {
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
      const what = { kind: 'charge' as const, unit: target.id, by: [charger.id], phase: phase.number };
      found.push({ ...what, ...costOf(target, odds), odds });
    }
  }
  return found;
}

/** Everybody of his who can shoot at a unit of ours as it stands, when it is his to shoot. */
function volleys(rules: Rules, state: State, side: Army): Threat[] {
  const before = asInShooting(rules, state, side);
  const phase = movePhaseFor(rules, side);
  const found: Threat[] = [];
  for (const target of before.units) {
    if (target.army !== side || !onTable(target)) continue;
    const fire = fireAt(rules, before, phase, target, 'all');
    if (fire.shooting.length === 0) continue;
    const odds = volleyOf(rules, before, phase, target, fire);
    const { gone, cost } = odds.hurt;
    found.push({ kind: 'shoot', unit: target.id, by: fire.shooting, phase: phase.number, cost, gone, odds });
  }
  return found;
}

/** His guns when they next fire, each at whatever it can be laid on; a bounce counts for whoever it strikes. */
function salvoes(rules: Rules, state: State, side: Army, enemy: Army): Threat[] {
  const phase = phaseOf(rules, 1);
  const fresh = asInFire(state, phase);
  const before = { ...fresh, units: fresh.units.map((unit) => (unit.aim === null ? unit : { ...unit, aim: null })) };
  const worst = new Map<string, Threat>();
  for (const gun of before.units) {
    if (gun.army !== enemy || gun.arm !== 'artillery' || gun.limbered || !onTable(gun)) continue;
    for (const target of before.units) {
      if (target.army !== side || !onTable(target)) continue;
      const laid = aimAt(rules, before, gun.id, target.id);
      if (laid?.do !== 'fire') continue;
      const odds = fireOdds(rules, before, gun.id, target.id, laid);
      for (const { unit, gone, cost } of odds.struck) {
        const key = `${gun.id} ${unit}`;
        if (before.units.find(({ id }) => id === unit)?.army !== side || (worst.get(key)?.cost ?? 0) >= cost) continue;
        worst.set(key, { kind: 'fire', unit, by: [gun.id], phase: phase.number, cost, gone, odds });
      }
    }
  }
  return [...worst.values()];
}

/** Everything the enemy of this side could do to its units as they stand: charges, volleys and guns, worst first. */
export function threats(rules: Rules, state: State, side: Army, options: ThreatOptions = {}): Threat[] {
  const enemy = enemyOf(state, side);
  const found = [
    ...charges(rules, state, side, enemy, options),
    ...volleys(rules, state, side),
    ...salvoes(rules, state, side, enemy),
  ];
  const key = ({ unit, by }: Threat) => `${unit} ${by.join(' ')}`;
  return found.sort((a, b) => byWorst(a, b) || (key(a) < key(b) ? -1 : 1));
}
