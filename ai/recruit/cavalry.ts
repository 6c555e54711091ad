import { onTable, shapeOf, type Unit } from '../../engine/index.ts';
import { breakFree } from './break-free.ts';
import { readingOf } from './by-kind.ts';
import { bestCharge, weighCavalry } from './charges.ts';
import { aheadness, bestFoe, between, comesInFlank, nearestFoe, type Point, WHEEL_ARC } from './eye.ts';
import { type Field, roughly } from './field.ts';
import { gapsFrom } from './gaps.ts';
import { isUseless, pursues, turnsLeft, urgency } from './hour.ts';
import { kindAt } from './kinds.ts';
import { type Decision, face, fallBack, goTowards, takeFormation } from './steps.ts';
import { inHand } from './worth.ts';

/** How much a charge must promise (figures): the last regiments in hand wait for more, a late hour and a pursuit ask for less. */
const CHARGE_MARK = 0.3;
const RESERVE_MARK = 2;
const PATIENCE = 4;
const VENTURED = 3;
const PURSUIT = 1.5;

/** One regiment in three stays in hand: the one farthest from the enemy, which is the last in the order. */
function isReserve(field: Field, index: number): boolean {
  const { order, units, rules } = field;
  let ready = 0;
  let before = -1;
  for (let n = 0; n < order.length; n++) {
    const i = order[n] as number;
    if (!inHand(rules, units[i] as Unit)) continue;
    if (i === index) before = ready;
    ready++;
  }
  return ready >= 3 && before >= ready - Math.floor(ready / 3);
}

function mark(field: Field, index: number): number {
  const late = Math.max(0, field.state.turn - PATIENCE) * 0.15;
  const ventured = urgency(field) * VENTURED + (pursues(field) ? PURSUIT : 0);
  return (isReserve(field, index) ? RESERVE_MARK : CHARGE_MARK) - late - ventured;
}

/** Inches to ride for one figure of gain. */
const A_FIGURE_AWAY = 5_000;
const SEEN = 45_000;

function preyOf(field: Field, index: number): number {
  const seen = SEEN * field.mine.scale;
  const figure = A_FIGURE_AWAY * field.mine.scale;
  const gaps = gapsFrom(field, index);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of field.foes) {
    const away = gaps[foe] as number;
    if (away > seen || !onTable(field.units[foe] as Unit)) continue;
    const cost = away / figure - weighCavalry(field, index, foe, 1);
    if (cost >= least) continue;
    least = cost;
    best = foe;
  }
  return best;
}

const FLANK = 9_000;
const CONTESTED = 1_000;

/** Abreast of the prey on the side from which the regiment comes. */
function besideIt(field: Field, index: number, prey: number): Point {
  const { poly, block } = shapeOf(field.rules, field.units[prey] as Unit);
  const rx = ((poly[2] as number) - (poly[0] as number)) / block.width;
  const ry = ((poly[3] as number) - (poly[1] as number)) / block.width;
  const x = field.x[prey] as number;
  const y = field.y[prey] as number;
  const side = (field.x[index] as number) - x;
  const up = (field.y[index] as number) - y;
  const flank = FLANK * field.mine.scale;
  const way = rx * side + ry * up < 0 ? -flank : flank;
  return { x: x + rx * way, y: y + ry * way };
}

/** No charge leads from here to the prey: trees or friends are in the way, and it looks for another side. */
function rideRound(field: Field, index: number, prey: number): Decision {
  const unit = field.units[index] as Unit;
  if (weighCavalry(field, index, prey, 1) <= mark(field, index)) return null;
  const why = `${unit.name}: look for a way to ${(field.units[prey] as Unit).name}`;
  return goTowards(field, index, besideIt(field, index, prey), 0, why);
}

/** Eye to eye with others, or before trees: no way leads to the prey, and in a pursuit it goes back to have room for one. */
function drawBack(field: Field, index: number, prey: number): Decision {
  if (!pursues(field) || weighCavalry(field, index, prey, 1) <= mark(field, index)) return null;
  return fallBack(field, index, `${(field.units[index] as Unit).name}: draw back to have room`);
}

function stalk(field: Field, index: number): Decision {
  const prey = preyOf(field, index);
  return prey < 0 ? null : (approach(field, index, prey) ?? drawBack(field, index, prey));
}

/** Where it can charge from next turn: in reach of the prey, on its flank if it has one. */
function approach(field: Field, index: number, prey: number): Decision {
  const unit = field.units[index] as Unit;
  const enemy = field.units[prey] as Unit;
  const { scale } = field.mine;
  const rate = readingOf(kindAt(field, index), field.mine).rate;
  const reserve = isReserve(field, index);
  const close = comesInFlank(field, prey, unit.x, unit.y) || enemy.arm === 'cavalry' || reserve;
  const { name } = enemy;
  if (!close && roughly(field, index, prey) < rate + FLANK * scale) {
    const flank = besideIt(field, index, prey);
    const ride = goTowards(field, index, flank, 0, `${unit.name}: ride round ${name} (N5.2)`);
    return ride ?? breakFree(field, index, { x: flank.x, y: flank.y, name, short: 0 });
  }
  const keep = rate + (reserve ? 10_000 : -1_000) * scale + (field.r[prey] as number);
  const to = { x: field.x[prey] as number, y: field.y[prey] as number, name, short: keep };
  if (between(unit, to) < keep) {
    const ahead = aheadness(field, index, to.x, to.y) >= WHEEL_ARC;
    const turn = ahead ? null : face(field, index, to, `${unit.name}: turn to ${name}`);
    return turn ?? (reserve ? null : rideRound(field, index, prey));
  }
  const ride = goTowards(field, index, to, keep, `${unit.name}: ride to where a charge can reach ${name} (N3.12)`);
  return ride ?? breakFree(field, index, to);
}

/** A place nobody holds against it, near enough to be reached before the battle ends (J23). */
function seize(field: Field, index: number): Decision {
  const left = turnsLeft(field);
  if (left > 2) return null;
  const { scale } = field.mine;
  const unit = field.units[index] as Unit;
  const reach = readingOf(kindAt(field, index), field.mine).rate * left;
  for (const objective of field.state.battle.objectives) {
    const { id, name, radius } = objective;
    if (field.state.holders[id] === field.side || between(unit, objective) > reach + radius) continue;
    if (bestFoe(field, (foe) => between(field.units[foe] as Unit, objective), radius + CONTESTED * scale) >= 0)
      continue;
    return goTowards(field, index, objective, Math.max(0, radius - 1_200 * scale), `${unit.name}: seize ${name} (J23)`);
  }
  return null;
}

export function orderCavalry(field: Field, index: number): Decision {
  const unit = field.units[index] as Unit;
  const seized = seize(field, index);
  if (seized !== null) return seized;
  const charge = bestCharge(field, index, mark(field, index));
  if (charge !== null) return charge;
  if (isUseless(field, unit)) return null;
  if (unit.formation === 'column' && nearestFoe(field, index, onTable, 24_000 * field.mine.scale) >= 0)
    return takeFormation(field, index, 'line', `${unit.name}: deploy (J19)`) ?? stalk(field, index);
  return stalk(field, index);
}
