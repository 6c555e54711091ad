import { distanceToPoint, inFractions, thou } from '../../geometry/index.ts';
import type { Point } from '../core/commands.ts';
import { onTable, openPart } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { isInZone, zonesOf } from '../core/zones.ts';
import { shapeOf } from './footprint.ts';
import { generalPoint } from './in-command.ts';
import { type Rules, within } from './rules.ts';
import type { General, State, Unit } from './state.ts';

export interface GeneralPlan {
  readonly refusals: readonly Refusal[];
  readonly spent: number;
}

/** J15: a general moves 24 inches with no terrain penalty. Before the battle (J18) he is placed and does not ride. */
function distancePlan(rules: Rules, state: State, general: General, distance: number): GeneralPlan {
  if (openPart(state) === 'deploy') return { refusals: [], spent: general.spent };
  const spent = Math.round(general.spent + distance);
  if (within(rules, spent, rules.generalMove)) return { refusals: [], spent };
  return {
    refusals: [refuse('J15', `${general.name} moves ${inFractions(rules.settings.generalMove)} inches at most`)],
    spent,
  };
}

export function examineGeneralMove(rules: Rules, state: State, general: General, at: Point): GeneralPlan {
  const x = thou(at[0]);
  const y = thou(at[1]);
  if (x < 0 || y < 0 || x > state.battle.width || y > state.battle.depth) {
    return { refusals: [refuse('J15', 'a general stays on the table')], spent: general.spent };
  }
  if (openPart(state) === 'deploy' && !isInZone(zonesOf(state.battle, general.army), x, y))
    return { refusals: [refuse('J18', `${general.name} must stand inside the deployment zone`)], spent: general.spent };
  const from = generalPoint(state, general);
  const dx = x - from.x;
  const dy = y - from.y;
  return distancePlan(rules, state, general, Math.sqrt(dx * dx + dy * dy));
}

export function examineAttach(rules: Rules, state: State, general: General, unit: Unit): GeneralPlan {
  const refusals: Refusal[] = [];
  if (unit.army !== general.army || !onTable(unit))
    refusals.push(refuse('J15', 'a general joins a unit of his own army on the table'));
  if (general.attachedTo === unit.id) refusals.push(refuse('J15', `${general.name} is with ${unit.name} already`));
  if (refusals.length > 0) return { refusals, spent: general.spent };
  const from = generalPoint(state, general);
  return distancePlan(rules, state, general, distanceToPoint(shapeOf(rules, unit).poly, from.x, from.y));
}
