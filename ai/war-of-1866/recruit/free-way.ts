import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { away, type Command, enemiesWithin, type Field, isLegal, order, type Place, type Unit } from '../eye.ts';

/** Somebody stands before it whom it can shoot at: then it stands well where it stands. */
function hasTarget(field: Field, unit: Unit): boolean {
  const reach = Math.round(war1866.reachOf(field.rules, unit) * 1000);
  return enemiesWithin(field, unit, reach).some(({ foe }) => war1866.isTarget(field.rules, field.view, unit, foe));
}

/** Who comes no nearer than that goes past nobody. */
const LEAST_GAIN = 1_500;
/** How far to the side of its way it looks for another, as a share of the way. */
const ASIDE = [-0.7, 0.7] as const;

/** Past whoever stands in the way, on the side that leads farther. */
function past(field: Field, unit: Unit, goal: Place): Order1866 | null {
  const [dx, dy] = [goal.x - unit.x, goal.y - unit.y];
  let best: Command | null = null;
  let most = LEAST_GAIN;
  for (const aside of ASIDE) {
    const pose = { x: Math.round(goal.x + dy * aside), y: Math.round(goal.y - dx * aside), facing: unit.facing };
    const { command, to } = war1866.march(field.rules, field.view, unit.id, pose);
    const gain = away(unit, goal) - away(to, goal);
    if (command !== null && gain > most) [best, most] = [command, gain];
  }
  return best === null ? null : order(best, 'past those who stand in the way');
}

/** At another of the enemy, for the way to the nearest is taken. */
function elsewhere(field: Field, unit: Unit, goals: readonly Place[]): Order1866 | null {
  for (const goal of goals) {
    const pose = { x: Math.round(goal.x), y: Math.round(goal.y), facing: unit.facing };
    const { command, to } = war1866.march(field.rules, field.view, unit.id, pose);
    if (command !== null && away(unit, goal) - away(to, goal) > LEAST_GAIN)
      return order(command, 'at another of the enemy, for here is no room');
  }
  return null;
}

/** The share of its move a unit steps back, to have room to turn and to let others through: after so much it stays there. */
const BACK = 0.45;

export function form(field: Field, unit: Unit, formation: 'line' | 'column', why: string): Order1866 | null {
  const command: Command = { do: 'form', unit: unit.id, formation };
  return isLegal(field, command) ? order(command, why) : null;
}

/**
 * For one that cannot get on and has nobody to shoot at: round those before it, at others, into column, in which it turns on
 * little room, or back, once in a move.
 */
export function findWay(
  field: Field,
  unit: Unit,
  goal: Place,
  others: () => readonly Place[],
  mayForm: boolean,
): Order1866 | null {
  if (hasTarget(field, unit)) return null;
  const round = past(field, unit, goal) ?? elsewhere(field, unit, others());
  if (round !== null) return round;
  const deployed = mayForm && unit.arm === 'infantry' && unit.formation === 'line';
  const column = deployed ? form(field, unit, 'column', 'into column, to find a way') : null;
  if (column !== null) return column;
  if (unit.spent > 0) return null;
  const inches = Math.ceil((war1866.reachLeft(field.rules, unit) * BACK) / 100) / 10;
  const back: Command = { do: 'move', unit: unit.id, path: [{ back: inches }] };
  return isLegal(field, back) ? order(back, 'back a step, to find room') : null;
}
