import { inFractions, thou } from '../../geometry/index.ts';
import type { Point } from '../core/commands.ts';
import { onTable, openPart } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { isInZone, zonesOf } from '../core/zones.ts';
import type { Rules } from './rules.ts';
import type { Commander, State, Unit } from './state.ts';

/** X3: how far a commander has to ride, and whether he can. Before the battle (X9) he is placed and does not ride. */
function ride(
  rules: Rules,
  state: State,
  commander: Commander,
  x: number,
  y: number,
): { refusals: Refusal[]; spent: number } {
  if (openPart(state) === 'deploy') return { refusals: [], spent: commander.spent };
  const dx = x - commander.x;
  const dy = y - commander.y;
  const spent = Math.round(commander.spent + Math.sqrt(dx * dx + dy * dy));
  const { commanderMove } = rules.settings;
  const far = spent > thou(commanderMove) + rules.tolerance;
  return { refusals: far ? [refuse('X3', `a commander moves ${inFractions(commanderMove)} inches`)] : [], spent };
}

export function examineRide(
  rules: Rules,
  state: State,
  commander: Commander,
  at: Point,
): { refusals: Refusal[]; spent: number } {
  const [x, y] = [thou(at[0]), thou(at[1])];
  if (x < 0 || y < 0 || x > state.battle.width || y > state.battle.depth)
    return { refusals: [refuse('X8', 'that is off the table')], spent: 0 };
  if (openPart(state) === 'deploy' && !isInZone(zonesOf(state.battle, commander.army), x, y))
    return { refusals: [refuse('X9', `${commander.name} must stand inside the deployment zone`)], spent: 0 };
  return ride(rules, state, commander, x, y);
}

export function examineAttach(
  rules: Rules,
  state: State,
  commander: Commander,
  unit: Unit,
): { refusals: Refusal[]; spent: number } {
  if (!onTable(unit) || unit.army !== commander.army)
    return { refusals: [refuse('X3', `${unit.name}: no unit of his on the table`)], spent: 0 };
  return ride(rules, state, commander, unit.x, unit.y);
}
