import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { away, enemiesWithin, type Field, order, type Unit } from '../eye.ts';
import { isLate, pursues } from './hour.ts';

/** Farthest a charge is thought of, in thou: the move and half of the bonus. */
function reachOf({ rules }: Field, unit: Unit): number {
  const s = rules.settings;
  if (unit.arm === 'cavalry') return Math.round(s.cavalryMove * 1000) + 2_500;
  return Math.round((unit.formation === 'line' ? s.lineMove : s.columnMove) * 1000);
}

/** Nothing stands against it. */
const CERTAIN = 9;

/** By how much the charge should win before the dice (E4.4, E4.5); null where it is not allowed. */
export function edgeOf({ rules, view }: Field, unit: Unit, foe: Unit): number | null {
  const edge = war1866.chargeEdge(rules, view, unit, foe);
  return edge === Number.POSITIVE_INFINITY ? CERTAIN : edge;
}

/** Foot has to come through the fire first, and so wants more. */
const WANTED = { infantry: 2, cavalry: 1, artillery: 99 } as const;
/** In a pursuit even terms will do. */
const DARES = { infantry: 0, cavalry: 0, artillery: 99 } as const;
/** Near the end whoever stands on a place is charged on even terms. */
const FOR_A_PLACE = 0;

function wantedOf(field: Field, unit: Unit, foe: Unit): number {
  const { objectives } = field.view.battle;
  const wanted = (pursues(field) ? DARES : WANTED)[unit.arm];
  if (!isLate(field)) return wanted;
  const onPlace = objectives.some(
    (place) => field.view.holders[place.id] !== unit.army && away(foe, place) < place.radius + 1_000,
  );
  return onPlace ? FOR_A_PLACE : wanted;
}

/** Horse before the front of foot that is in order: nothing of that is looked at closely. */
function isHopeless({ rules }: Field, unit: Unit, foe: Unit): boolean {
  if (unit.arm !== 'cavalry' || foe.arm !== 'infantry' || foe.order !== 'good') return false;
  return war1866.zoneFrom(rules, foe, unit.x, unit.y) === 'front';
}

/** So many targets are looked at closely. */
const TRIED = 3;

/** The charge that should win, if there is one. */
export function bestCharge(field: Field, unit: Unit): Order1866 | null {
  if (unit.arm === 'artillery' || unit.order !== 'good' || unit.charged || unit.stopped || unit.inMeleeWith.length > 0)
    return null;
  const near = enemiesWithin(field, unit, reachOf(field, unit))
    .filter(({ foe }) => !isHopeless(field, unit, foe))
    .sort((a, b) => a.gap - b.gap || (a.foe.id < b.foe.id ? -1 : 1));
  let best: Unit | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const { foe } of near.slice(0, TRIED)) {
    const edge = edgeOf(field, unit, foe);
    if (edge !== null && edge > most && edge >= wantedOf(field, unit, foe)) [best, most] = [foe, edge];
  }
  return best === null
    ? null
    : order(
        { do: 'charge', unit: unit.id, target: best.id },
        `${unit.name}: charge ${best.name}, which it should win (E4.1)`,
      );
}
