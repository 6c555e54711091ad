import { inFormation, type Unit } from '../../engine/index.ts';
import { inFrontOf } from './break-free.ts';
import { weighInfantry } from './charges.ts';
import { aheadness, FRONT_ARC, masked, STRAIGHT } from './eye.ts';
import { type Field, roughly } from './field.ts';
import { pursues, turnsLeft, urgency } from './hour.ts';
import { type Decision, takeFormation } from './steps.ts';
import type { Task } from './tasks.ts';

const CHARGE_MARK = 0.3;
const VENTURED = 7;
/** Whoever holds a place leaves it only for a charge that is as good as won. */
const KEEPS_ITS_PLACE = 3;

/** In column close before the enemy, without room to deploy: then it plugs the way of those who would charge. */
function isHemmedIn(field: Field, index: number): boolean {
  if ((field.units[index] as Unit).formation !== 'column' || !inFrontOf(field, index, field.mine.musket)) return false;
  return takeFormation(field, index, 'line', '') === null;
}

/** How much a charge must promise, in figures. The later the hour, the more is ventured, most by a side that is losing. */
export function chargeMark(field: Field, index: number, task: Task): number {
  if (task.kind === 'hold' && (turnsLeft(field) <= 1 || !isHemmedIn(field, index))) return KEEPS_ITS_PLACE;
  return CHARGE_MARK - field.state.turn * 0.1 - urgency(field) * VENTURED;
}

/** So much more than usual, in figures, a charge must promise before a line gives up its fire for it. */
const WORTH_A_TURN = 1;

/** In a pursuit a line that may charge only in column (N3.9) forms one before an enemy who promises something. */
export function toCharge(field: Field, index: number, foe: number, task: Task): Decision {
  const { infantryCharge, wheel } = field.mine.move;
  const unit = field.units[index] as Unit;
  if (!pursues(field) || infantryCharge.from.formations.includes(unit.formation)) return null;
  const to = { x: field.x[foe] as number, y: field.y[foe] as number };
  // Whoever may not turn (N3.1) charges only what is straight ahead.
  const arc = wheel.never === undefined ? FRONT_ARC : STRAIGHT;
  if (roughly(field, index, foe) > field.mine.musket || aheadness(field, index, to.x, to.y) < arc) return null;
  const enemy = field.units[foe] as Unit;
  if (masked(field, index, to) || isCharged(field, enemy)) return null;
  const promised = weighInfantry(field, index, foe, inFormation(unit, 'column'));
  if (promised < Math.max(0, chargeMark(field, index, task) + WORTH_A_TURN)) return null;
  return takeFormation(field, index, 'column', `${unit.name}: form column to charge ${enemy.name} (N3.9)`);
}

/** N3.11: another has charged him already. */
function isCharged(field: Field, enemy: Unit): boolean {
  return field.own.some((index) => (field.units[index] as Unit).charge?.target === enemy.id);
}
