import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { enemiesWithin, type Field, isLegal, order, type Unit } from '../eye.ts';

/** Farthest a charge is thought of, in thou: the move and half of the bonus. */
function reachOf({ rules }: Field, unit: Unit): number {
  const s = rules.settings;
  if (unit.arm === 'cavalry') return Math.round(s.cavalryMove * 1000) + 2_500;
  return Math.round((unit.formation === 'line' ? s.lineMove : s.columnMove) * 1000);
}

/** E4.4: what the stands of a side count, as far as it can be told before the charge. */
function pointsOf(unit: Unit, foe: Unit, charged: boolean): number {
  const stands = Math.min(unit.stands, foe.stands * 2);
  if (unit.order !== 'good') return Math.floor(stands / 2);
  return charged && foe.arm === 'cavalry' && unit.arm !== 'cavalry' ? stands * 3 : stands;
}

function inFlank({ rules }: Field, unit: Unit, foe: Unit): boolean {
  const { block } = war1866.shapeOf(rules, foe);
  // Behind the line of the enemy's front: roughly what the rules call flank or rear.
  const [dx, dy] = [unit.x - block.x, unit.y - block.y];
  const turned = ((Math.round(block.facing / 9_000) % 4) + 4) % 4;
  const ahead = [dy, dx, -dy, -dx][turned] as number;
  return ahead < 0;
}

/** By how much the charge should win before the dice. */
export function edgeOf(field: Field, unit: Unit, foe: Unit): number {
  if (foe.order === 'routed') return 9;
  const needle = (one: Unit) => (one.arm === 'infantry' && one.weapon === 'needle-gun' ? 2 : 0);
  const stands = foe.arm !== 'cavalry' && foe.order === 'good' && unit.arm === 'infantry' && foe.spent === 0 ? 1 : 0;
  const ours = pointsOf(unit, foe, false) + needle(unit) + (inFlank(field, unit, foe) ? 2 : 0);
  const theirs = pointsOf(foe, unit, true) + needle(foe) + stands;
  return ours - theirs + Math.sign(unit.mr - foe.mr);
}

/** Foot has to come through the fire first, and so wants more. */
const WANTED = { infantry: 2, cavalry: 1, artillery: 99 } as const;
/** So many targets are looked at closely. */
const TRIED = 2;

/** The charge that should win, if there is one. */
export function bestCharge(field: Field, unit: Unit): Order1866 | null {
  if (unit.order !== 'good' || unit.charged || unit.stopped || unit.inMeleeWith.length > 0) return null;
  const reach = reachOf(field, unit);
  const worth = enemiesWithin(field, unit, reach)
    .map(({ foe }) => ({ foe, edge: edgeOf(field, unit, foe) }))
    .filter(({ foe, edge }) => edge >= (foe.order === 'good' ? WANTED[unit.arm] : 1))
    .sort((a, b) => b.edge - a.edge || (a.foe.id < b.foe.id ? -1 : 1));
  for (const { foe } of worth.slice(0, TRIED)) {
    const command = { do: 'charge', unit: unit.id, target: foe.id } as const;
    if (isLegal(field, command)) return order(command, 'it should win this charge');
  }
  return null;
}
