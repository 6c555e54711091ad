import { formationsOf, type Unit } from '../../engine/index.ts';
import { checkChances } from './chances.ts';
import { bestCharge } from './charges.ts';
import { aheadness, bestFoe, between, FRONT_ARC, nearestFoe } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import { type Goal, goalOf } from './goals.ts';
import { type Decision, goTowards, takeFormation } from './steps.ts';
import { cavalryThreat } from './threat.ts';
import { isSpent, worth } from './worth.ts';

/** A charge is worth making when it promises at least this much (figures); below zero: a little is ventured. */
const CHARGE_MARK = -0.5;
/** What a turn spent in square costs in lost ground and in shot. */
const SQUARE_PRICE = 1;

const SHAPES_AGAINST_CAVALRY = ['square', 'masse'] as const;

function squareOf(field: Field, unit: Unit): 'square' | 'masse' | null {
  const known = formationsOf(field.rules, unit);
  return SHAPES_AGAINST_CAVALRY.find((formation) => known.includes(formation)) ?? null;
}

/** Figures cavalry would take off the unit on average if it does not form square now. */
function cavalryRisk(field: Field, index: number): number {
  const unit = field.units[index] as Unit;
  const reach = cavalryThreat(field)[index] as number;
  if (reach === 0) return 0;
  const stands = checkChances(field.theirs.stand, field.state, unit, 0, false).pass;
  const forms = field.theirs.stand.pass.some(
    (row) => row.then === 'mayForm' && (row.from === undefined || row.from.includes(unit.formation)),
  );
  return reach * worth(unit) * (forms ? 1 - stands : 1);
}

/** N5.3, N6.8: square against cavalry that can reach it, and out of it again when none can. */
function againstCavalry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  const square = squareOf(field, unit);
  if (square === null || unit.formation === 'skirmish' || unit.formation === square) return null;
  if (cavalryRisk(field, index) <= SQUARE_PRICE) return null;
  return takeFormation(field, index, square, `${unit.name} forms ${square}: cavalry can reach it (N6.8)`);
}

function staysInSquare(field: Field, index: number): boolean {
  const unit = field.units[index] as Unit;
  return (unit.formation === 'square' || unit.formation === 'masse') && (cavalryThreat(field)[index] as number) > 0.1;
}

const isShooter = (unit: Unit) => onTable(unit) && unit.arm !== 'cavalry';

/** The enemy this unit has to do with: near, and rather ahead than abeam. */
function opponent(field: Field, index: number, within: number): number {
  return bestFoe(
    field,
    (foe) => {
      if (!isShooter(field.units[foe] as Unit)) return Number.POSITIVE_INFINITY;
      const away = roughly(field, index, foe);
      if (away > within) return Number.POSITIVE_INFINITY;
      return away - 3_000 * aheadness(field, index, field.x[foe] as number, field.y[foe] as number);
    },
    Number.POSITIVE_INFINITY,
  );
}

/** Skirmishers keep ahead, within musket range of the enemy and out of nobody's way (N3.16, N3.17). */
function skirmish(field: Field, index: number, goal: Goal): Decision {
  const unit = field.units[index] as Unit;
  const foe = nearestFoe(field, index, isShooter, 60_000);
  if (foe < 0) return goTowards(field, index, goal, goal.short, `${unit.name} screens the way to ${goal.name}`);
  const to = { x: field.x[foe] as number, y: field.y[foe] as number };
  const stop = field.mine.musket - 500 + (field.r[foe] as number) * 0.6;
  return goTowards(field, index, to, stop, `${unit.name} keeps the enemy under fire (N3.17)`);
}

/** Near the enemy with no charge worth making: into line, and up to musket range. */
function firefight(field: Field, index: number, foe: number): Decision {
  const unit = field.units[index] as Unit;
  const enemy = field.units[foe] as Unit;
  if (unit.formation !== 'line')
    return takeFormation(field, index, 'line', `${unit.name} forms line to stand and shoot (N3.18)`);
  const to = { x: field.x[foe] as number, y: field.y[foe] as number };
  const facing = aheadness(field, index, to.x, to.y);
  if (roughly(field, index, foe) < field.mine.musket - 500 && facing > FRONT_ARC) return null;
  const stop = field.mine.musket - 800 + Math.min(field.r[foe] as number, 1_500);
  return goTowards(field, index, to, stop, `${unit.name} closes to musket range of ${enemy.name} (N3.17)`);
}

const NEAR = 8_500;
const FAR = 12_000;

function attack(field: Field, index: number, goal: Goal): Decision {
  const unit = field.units[index] as Unit;
  const foe = opponent(field, index, FAR);
  const near = foe >= 0 && roughly(field, index, foe) < NEAR;
  if (near) {
    const decision = firefight(field, index, foe);
    if (decision !== null || unit.formation === 'line') return decision;
  }
  if (unit.formation !== 'column' && foe < 0) {
    const column = takeFormation(field, index, 'column', `${unit.name} forms column to march (N3.8)`);
    if (column !== null) return column;
  }
  if (unit.formation === 'square' || unit.formation === 'masse')
    return takeFormation(field, index, foe < 0 ? 'column' : 'line', `${unit.name} leaves its ${unit.formation}`);
  return goTowards(field, index, goal, goal.short, `${unit.name} marches on ${goal.name}`);
}

/** What a battalion does in its move. */
export function orderInfantry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  if (staysInSquare(field, index)) return null;
  const charge = bestCharge(field, index, CHARGE_MARK);
  if (charge !== null) return charge;
  const square = againstCavalry(field, index);
  if (square !== null) return square;
  const goal = goalOf(field, index);
  if (unit.formation === 'skirmish') return skirmish(field, index, goal);
  if (isSpent(unit)) return null;
  if (goal.garrison) return garrison(field, index, goal);
  return attack(field, index, goal);
}

/** Holding a place: on it, then in line towards the enemy. */
function garrison(field: Field, index: number, goal: Goal): Decision {
  const unit = field.units[index] as Unit;
  if (between(unit, goal) > goal.short + 1_500) {
    const march = goTowards(field, index, goal, goal.short, `${unit.name} occupies ${goal.name} (J23)`);
    if (march !== null) return march;
  }
  const foe = opponent(field, index, 24_000);
  if (foe < 0 || unit.formation === 'line') return null;
  return takeFormation(field, index, 'line', `${unit.name} forms line to hold ${goal.name} (J23)`);
}
