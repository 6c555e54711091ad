import { formationsOf, inFormation, onTable, type Unit } from '../../engine/index.ts';
import { breakFree } from './break-free.ts';
import { maySquareOf, standNeeds } from './by-kind.ts';
import { atMost } from './chances.ts';
import { bestCharge } from './charges.ts';
import { chargeMark, toCharge } from './daring.ts';
import { aheadness, between, FRONT_ARC, masked, nearestFoe } from './eye.ts';
import { type Field, roughly } from './field.ts';
import { gapsFrom } from './gaps.ts';
import { turnsLeft } from './hour.ts';
import { kindAt, kindOf } from './kinds.ts';
import { type Decision, face, fallBack, goTowards, takeFormation } from './steps.ts';
import { type Task, taskOf } from './tasks.ts';
import { cavalryThreat } from './threat.ts';
import { isSpent, worth } from './worth.ts';

/** What a turn spent in square costs in lost ground, in figures; leaving one asks for less danger than forming one. */
const SQUARE_PRICE = 1.8;
const LEAVE_SQUARE = 1.2;

function squareOf(field: Field, unit: Unit): Unit['formation'] | null {
  const known = formationsOf(field.rules, unit);
  return field.theirs.squares.find((formation) => known.includes(formation)) ?? null;
}

function inSquare(field: Field, unit: Unit): boolean {
  return field.theirs.squares.includes(unit.formation);
}

/** Would cavalry take more figures than this off the unit on average if it met it in column (N5.3, N6.8, J32)? */
function inDanger(field: Field, index: number, price: number): boolean {
  const unit = field.units[index] as Unit;
  const risk = (cavalryThreat(field)[index] as number) * worth(unit);
  if (risk <= price) return false;
  const met = inSquare(field, unit) ? inFormation(unit, 'column') : unit;
  const kind = met === unit ? kindAt(field, index) : kindOf(field, met);
  if (!maySquareOf(field, field.theirs, met, kind)) return true;
  const pass = atMost(standNeeds(field, field.theirs, index, met, kind, false));
  return risk * (1 - pass) > price;
}

/** N6.8: square against cavalry that can reach it. */
function againstCavalry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  if (unit.formation === 'skirmish' || !inDanger(field, index, SQUARE_PRICE)) return null;
  const square = squareOf(field, unit);
  if (square === null) return null;
  return takeFormation(field, index, square, `${unit.name}: form ${square}, cavalry is in reach (N6.8)`);
}

const isShooter = (unit: Unit) => onTable(unit) && unit.arm !== 'cavalry';

const RATHER_AHEAD = 3_000;

/** The enemy this unit has to do with: near, and rather ahead than abeam. */
function opponent(field: Field, index: number, within: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const ahead = RATHER_AHEAD * field.mine.scale;
  const gaps = gapsFrom(field, index);
  for (const foe of field.foes) {
    const away = gaps[foe] as number;
    if (away > within || away - ahead >= least || !isShooter(field.units[foe] as Unit)) continue;
    const value = away - ahead * aheadness(field, index, field.x[foe] as number, field.y[foe] as number);
    if (value >= least) continue;
    least = value;
    best = foe;
  }
  return best;
}

function spot(field: Field, index: number): { x: number; y: number } {
  return { x: field.x[index] as number, y: field.y[index] as number };
}

/** Skirmishers keep ahead, within musket range of the enemy and out of nobody's way (N3.16, N3.17). */
function skirmish(field: Field, index: number, task: Task): Decision {
  const unit = field.units[index] as Unit;
  const foe = nearestFoe(field, index, isShooter, 60_000 * field.mine.scale);
  if (foe < 0) return goTowards(field, index, task, task.short, `${unit.name}: screen the way to ${task.name}`);
  const to = spot(field, foe);
  const stop = field.mine.musket - 500 * field.mine.scale + (field.r[foe] as number) * 0.6;
  return goTowards(field, index, to, stop, `${unit.name}: keep the enemy under fire (N3.17)`);
}

/** Without room to deploy or a way to go: at least it looks at the enemy, and may charge him the next time. */
function turnTo(field: Field, index: number, foe: number): Decision {
  const to = spot(field, foe);
  if (aheadness(field, index, to.x, to.y) > FRONT_ARC) return null;
  const { name } = field.units[index] as Unit;
  return face(field, index, to, `${name}: turn to ${(field.units[foe] as Unit).name}`);
}

/** Near the enemy with no charge worth making: into line, and up to musket range. */
function firefight(field: Field, index: number, foe: number): Decision {
  const unit = field.units[index] as Unit;
  const enemy = field.units[foe] as Unit;
  if (unit.formation !== 'line')
    return takeFormation(field, index, 'line', `${unit.name}: form line to stand and shoot (N3.18)`);
  const to = spot(field, foe);
  const facing = aheadness(field, index, to.x, to.y);
  const { musket, scale } = field.mine;
  if (roughly(field, index, foe) < musket - 1_500 * scale && facing > FRONT_ARC) return null;
  const stop = musket - 800 * scale + Math.min(field.r[foe] as number, 1_500 * scale);
  return goTowards(field, index, to, stop, `${unit.name}: close to musket range of ${enemy.name} (N3.17)`);
}

/** A place it is to take, not yet reached, and no time left to shoot the way free (J23). */
function hastens(field: Field, unit: Unit, task: Task): boolean {
  return task.kind === 'take' && turnsLeft(field) <= 3 && between(unit, task) > task.short;
}

function hurry(field: Field, index: number, task: Task): Decision {
  const unit = field.units[index] as Unit;
  const why = `${unit.name}: hurry to ${task.name} before the battle ends (J23)`;
  return goTowards(field, index, task, task.short, why);
}

/** Nearer than this a battalion that is to shoot deploys; farther than that a line goes back into column. */
const NEAR = 5_000;
const FAR = 11_000;

function attack(field: Field, index: number, task: Task): Decision {
  const unit = field.units[index] as Unit;
  const near = NEAR * field.mine.scale;
  const far = FAR * field.mine.scale;
  const foe = opponent(field, index, far);
  const away = foe < 0 ? far : roughly(field, index, foe);
  if (inSquare(field, unit)) {
    const formation = away < near && task.kind === 'fire' ? 'line' : 'column';
    return takeFormation(field, index, formation, `${unit.name}: leave the ${unit.formation}`);
  }
  if (hastens(field, unit, task)) return hurry(field, index, task);
  if (unit.formation === 'line' && foe >= 0) return toCharge(field, index, foe, task) ?? firefight(field, index, foe);
  if (unit.formation === 'line') {
    const column = takeFormation(field, index, 'column', `${unit.name}: form column to march (N3.8)`);
    if (column !== null) return column;
  }
  if (away < near && task.kind !== 'shock' && !masked(field, index, spot(field, foe))) {
    const line = firefight(field, index, foe);
    if (line !== null) return line;
  }
  const march = goTowards(field, index, task, task.short, `${unit.name}: march on ${task.name}`);
  if (march !== null || foe < 0 || masked(field, index, spot(field, foe))) return march;
  // Come up to charge, and no charge is worth making: then it shoots with the others.
  return firefight(field, index, foe) ?? turnTo(field, index, foe);
}

/** Holding a place: on it, then in line towards the enemy (J23). */
function hold(field: Field, index: number, task: Task): Decision {
  const unit = field.units[index] as Unit;
  if (between(unit, task) > task.short + 1_500 * field.mine.scale) {
    const march = goTowards(field, index, task, task.short, `${unit.name}: occupy ${task.name} (J23)`);
    if (march !== null) return march;
  }
  const foe = opponent(field, index, 24_000 * field.mine.scale);
  if (foe < 0) return null;
  const line = takeFormation(field, index, 'line', `${unit.name}: form line to hold ${task.name} (J23)`);
  if (line !== null || roughly(field, index, foe) > field.mine.musket) return line;
  return turnTo(field, index, foe);
}

/** What a battalion does in its move. */
export function orderInfantry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  if (inSquare(field, unit) && inDanger(field, index, LEAVE_SQUARE)) return null;
  const task = taskOf(field, index);
  const charge = bestCharge(field, index, chargeMark(field, index, task));
  if (charge !== null) return charge;
  const square = againstCavalry(field, index);
  if (square !== null) return square;
  if (unit.formation === 'skirmish') return skirmish(field, index, task);
  if (isSpent(unit)) return retreat(field, index);
  if (task.kind === 'hold') return hold(field, index, task);
  return attack(field, index, task) ?? breakFree(field, index, task);
}

/** A handful of figures is kept out of reach: every unit that goes brings the army nearer to breaking (J23). */
function retreat(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  if (nearestFoe(field, index, onTable, 12_000 * field.mine.scale) < 0) return null;
  return fallBack(field, index, `${unit.name}: draw back what is left (J23)`);
}
