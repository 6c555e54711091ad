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

interface Way {
  readonly x: number;
  readonly y: number;
  /** What it is to come nearer to on that way. */
  readonly goal: Place;
}

const wayTo = (goal: Place): Way => ({ x: goal.x, y: goal.y, goal });

/** Of several ways the one on which it comes nearest to what it is for, if it gains enough. */
function bestWay(field: Field, unit: Unit, ways: readonly Way[]): Command | null {
  let best: Command | null = null;
  let most = LEAST_GAIN;
  for (const { x, y, goal } of ways) {
    const pose = { x: Math.round(x), y: Math.round(y), facing: unit.facing };
    const { command, to } = war1866.march(field.rules, field.view, unit.id, pose);
    const gain = away(unit, goal) - away(to, goal);
    if (command !== null && gain > most) [best, most] = [command, gain];
  }
  return best;
}

/** Past whoever stands in the way, on the side that leads farther. */
function past(field: Field, unit: Unit, goal: Place): Order1866 | null {
  const [dx, dy] = [goal.x - unit.x, goal.y - unit.y];
  const ways = ASIDE.map((aside) => ({ x: goal.x + dy * aside, y: goal.y - dx * aside, goal }));
  const best = bestWay(field, unit, ways);
  return best === null ? null : order(best, 'past those who stand in the way');
}

/** So far abreast of its prey horse looks for a place to charge from. */
const ABREAST = [-9_000, 9_000] as const;

/** Trees or friends hide the prey: horse rides to one side of it. */
export function rideRound(field: Field, unit: Unit, prey: Place): Order1866 | null {
  const foe = unit.arm === 'cavalry' ? field.enemies.find((one) => one === prey) : undefined;
  if (foe === undefined || war1866.sight(field.rules, field.view, unit.id, foe.id).seen) return null;
  const far = Math.max(1, away(unit, foe));
  const [dx, dy] = [(foe.x - unit.x) / far, (foe.y - unit.y) / far];
  const places = ABREAST.map((aside) => ({ x: foe.x + dy * aside, y: foe.y - dx * aside }));
  const best = bestWay(field, unit, places.map(wayTo));
  return best === null ? null : order(best, 'to where it sees its prey');
}

/** At another of the enemy, for the way to the nearest is taken. */
function elsewhere(field: Field, unit: Unit, goals: readonly Place[]): Order1866 | null {
  for (const goal of goals) {
    const way = bestWay(field, unit, [wayTo(goal)]);
    if (way !== null) return order(way, 'at another of the enemy, for here is no room');
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
