import { rateOf, type Unit } from '../../engine/index.ts';
import { bestCharge } from './charges.ts';
import { bestFoe } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import { type Decision, goTowards, takeFormation } from './steps.ts';
import { isSpent, mayRide } from './worth.ts';

const CHARGE_MARK = 0.3;
/** The last regiment in hand is kept for something better. */
const RESERVE_MARK = 3;

/** One regiment in three stays in hand: the one farthest from the enemy, which is the last in the order of march. */
function isReserve(field: Field, index: number): boolean {
  const ready = field.order.filter((i) => mayRide(field.units[i] as Unit));
  return ready.length >= 3 && ready.indexOf(index) >= ready.length - Math.floor(ready.length / 3);
}

/** Ground from which it can charge next turn: its move and a small bonus short of the prey. */
function shadow(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  const rate = rateOf(field.rules, field.mine.move, unit).inches;
  const prey = bestFoe(
    field,
    (foe) => {
      const enemy = field.units[foe] as Unit;
      if (!onTable(enemy)) return Number.POSITIVE_INFINITY;
      const bad = field.mine.melee.rideThrough.formations.includes(enemy.formation) ? 10_000 : 0;
      const better = enemy.arm === 'artillery' ? 6_000 : enemy.casualties * 800;
      return roughly(field, index, foe) + bad - better;
    },
    Number.POSITIVE_INFINITY,
  );
  if (prey < 0) return null;
  const enemy = field.units[prey] as Unit;
  const to = { x: field.x[prey] as number, y: field.y[prey] as number };
  const keep = (isReserve(field, index) ? rate + 10_000 : rate) + (field.r[prey] as number);
  return goTowards(field, index, to, keep, `${unit.name} rides to where it can charge ${enemy.name} (N3.12)`);
}

export function orderCavalry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  const charge = bestCharge(field, index, isReserve(field, index) ? RESERVE_MARK : CHARGE_MARK);
  if (charge !== null) return charge;
  if (isSpent(unit)) return null;
  const near = bestFoe(field, (foe) => roughly(field, index, foe), 24_000);
  if (unit.formation === 'column' && near >= 0)
    return takeFormation(field, index, 'line', `${unit.name} deploys (J19)`) ?? shadow(field, index);
  return shadow(field, index);
}
