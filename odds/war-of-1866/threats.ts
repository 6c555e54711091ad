import { type Army, enemyOf, onTable, roughGap, war1866 } from '../../engine/index.ts';
import type { Shooters } from '../shots.ts';
import { byWorst } from '../worst.ts';
import { type Fate1866, goneOf } from './books.ts';
import { type ChargeOdds1866, chargeOdds1866 } from './charge.ts';
import { type FireOdds1866, fireOdds1866 } from './fire.ts';
import { asInFire, asInMove } from './position.ts';
import type { Depth } from './reckoning.ts';
import type { Rules, State, Unit } from './ways.ts';

/** What one enemy could do to one of ours in his next turn. */
export type Threat1866 = {
  readonly unit: string;
  readonly by: string;
  /** Stands we would lose on average, a unit that routs counting whole. */
  readonly cost: number;
  /** Chance that our unit is routed or gone. */
  readonly gone: number;
} & (
  | { readonly kind: 'charge'; readonly odds: ChargeOdds1866 }
  | { readonly kind: 'fire'; readonly odds: FireOdds1866 }
);

export interface ThreatOptions1866 {
  /** Who of ours fires at a charger; everybody who can unless told. */
  readonly shooters?: Shooters;
  readonly depth?: Depth;
}

function costOf(fate: Fate1866 | undefined) {
  if (fate === undefined) return { cost: 0, gone: 0 };
  return { cost: fate.out, gone: goneOf(fate) };
}

function charges(rules: Rules, state: State, enemy: Army, ours: readonly Unit[], options: ThreatOptions1866) {
  const { state: before } = asInMove(rules, state, enemy);
  return before.units.flatMap((charger): Threat1866[] => {
    if (charger.army !== enemy || !onTable(charger) || charger.arm === 'artillery') return [];
    const shape = war1866.shapeOf(rules, charger);
    const reach = war1866.reachLeft(rules, charger) + war1866.bestBonus(rules, charger) + rules.tolerance;
    return ours.flatMap((target): Threat1866[] => {
      if (roughGap(shape, war1866.shapeOf(rules, target)) > reach) return [];
      if (war1866.examineCharge(rules, before, charger, target).refusals.length > 0) return [];
      const { shooters = 'all', depth = 'end' } = options;
      const odds = chargeOdds1866(rules, state, charger.id, target.id, { shooters, depth });
      const fate = odds.fates.find(({ unit }) => unit === target.id);
      return [{ kind: 'charge', unit: target.id, by: charger.id, ...costOf(fate), odds }];
    });
  });
}

function shots(rules: Rules, state: State, enemy: Army, ours: readonly Unit[]): Threat1866[] {
  const before = asInFire(rules, state);
  return before.units.flatMap((firer): Threat1866[] => {
    if (firer.army !== enemy || !onTable(firer)) return [];
    const shape = war1866.shapeOf(rules, firer);
    const reach = Math.round(war1866.reachOf(rules, firer) * 1000) + rules.tolerance;
    return ours.flatMap((target): Threat1866[] => {
      if (roughGap(shape, war1866.shapeOf(rules, target)) > reach) return [];
      if (war1866.examineFire(rules, before, firer, target).length > 0) return [];
      const odds = fireOdds1866(rules, state, [firer.id], target.id);
      return [{ kind: 'fire', unit: target.id, by: firer.id, ...costOf(odds.fate), odds }];
    });
  });
}

/** Every charge the enemy of this side could make and every shot he has, worst first. */
export function threats1866(rules: Rules, state: State, side: Army, options: ThreatOptions1866 = {}): Threat1866[] {
  const enemy = enemyOf(state, side);
  const ours = state.units.filter((unit) => unit.army === side && onTable(unit));
  return [...charges(rules, state, enemy, ours, options), ...shots(rules, state, enemy, ours)].sort(
    (a, b) => byWorst(a, b) || (a.unit + a.by < b.unit + b.by ? -1 : 1),
  );
}
