import {
  enemyOf,
  isBound,
  onTable,
  type Rules,
  rateOf,
  type State,
  shapeOf,
  type Unit,
  zoneFrom,
} from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { figuresWorth } from '../major/scene.ts';
import { type Half, halfOf } from '../recruit/half.ts';
import { inHand } from '../recruit/worth.ts';

/**
 * What a battle is judged by between two moves. Each sign is a share or a count of one side less the same of the other, so
 * what speaks for one side speaks as much against the other. How much each tells is learnt (`vedette tune --worth`).
 */
export const SIGNS = [
  ...['tempo', 'foot', 'horse', 'guns', 'worn', 'outOfHand'],
  ...['gone', 'goneSquared', 'nearlyBroken'],
  ...['held', 'heldLate', 'heldLast', 'there', 'thereLate', 'coming', 'comingLate', 'comingLast'],
  ...['underCavalry', 'flanked', 'squares', 'lossesLate'],
] as const;

export type Sign = (typeof SIGNS)[number];

const HORSE_NEAR = 18_000;
const FOE_NEAR = 9_000;

interface Army {
  start: number;
  foot: number;
  horse: number;
  guns: number;
  worn: number;
  outOfHand: number;
  units: number;
  gone: number;
  underCavalry: number;
  flanked: number;
  squares: number;
  figures: number;
  startFigures: number;
}

const fresh = (): Army => ({
  ...{ start: 0, foot: 0, horse: 0, guns: 0, worn: 0, outOfHand: 0, units: 0, gone: 0 },
  ...{ underCavalry: 0, flanked: 0, squares: 0, figures: 0, startFigures: 0 },
});

/** Cavalry that has charged and cannot be led: it failed its recall, or its marker or a melee binds it. */
function isOutOfHand(rules: Rules, unit: Unit): boolean {
  return unit.arm === 'cavalry' && (unit.mayNotMove || (unit.chargeStart !== null && isBound(rules, unit)));
}

function count(rules: Rules, army: Army, unit: Unit): void {
  army.units++;
  army.start += figuresWorth({ ...unit, figures: unit.startFigures });
  army.startFigures += unit.startFigures;
  if (unit.gone !== null) {
    army.gone++;
    return;
  }
  army.figures += unit.figures;
  const worth = figuresWorth(unit);
  if (unit.arm === 'infantry') army.foot += worth;
  else if (unit.arm === 'cavalry') army.horse += worth;
  else army.guns += worth;
  if (unit.figures * 3 <= unit.startFigures * 2) army.worn++;
  if (isOutOfHand(rules, unit)) army.outOfHand++;
}

/** Enemy horse that could come, enemies beside or behind. */
function inDanger(rules: Rules, army: Army, unit: Unit, foes: readonly Unit[]): void {
  const at = shapeOf(rules, unit);
  const square = halfOf(rules, unit.army).squares.includes(unit.formation);
  let ridden = false;
  let flanked = false;
  for (const foe of foes) {
    if (foe.arm === 'artillery') continue;
    const from = shapeOf(rules, foe);
    const dx = from.cx - at.cx;
    const dy = from.cy - at.cy;
    const away = Math.sqrt(dx * dx + dy * dy) - at.radius - from.radius;
    if (away < HORSE_NEAR && inHand(rules, foe)) ridden = true;
    if (away < FOE_NEAR && !flanked && zoneFrom(rules, unit, from.cx, from.cy) !== 'front') flanked = true;
  }
  if (ridden && !square && unit.arm !== 'cavalry') army.underCavalry++;
  if (square && !ridden) army.squares++;
  if (flanked && !square) army.flanked++;
}

interface Ground {
  held: number;
  there: number;
  coming: number;
}

/** J23: who holds a place, who stands on it, who will be there first and with how many. */
function groundOf(rules: Rules, state: State, side: Side, mine: Half, theirs: Half): Ground {
  const { objectives } = state.battle;
  let total = 0;
  const found: Ground = { held: 0, there: 0, coming: 0 };
  for (const { id, x, y, radius, points } of objectives) {
    total += points;
    const holder = state.holders[id];
    if (holder !== undefined) found.held += holder === side ? points : -points;
    let here = 0;
    let near = 0;
    let all = 4;
    for (const unit of state.units) {
      if (!onTable(unit) || unit.arm === 'artillery') continue;
      const own = unit.army === side;
      const { cx, cy, block } = shapeOf(rules, unit);
      const away = Math.max(0, Math.sqrt((cx - x) * (cx - x) + (cy - y) * (cy - y)) - radius - block.depth / 2 + 300);
      const rate = Math.max(2_000, rateOf(rules, (own ? mine : theirs).move, unit).inches);
      const turns = away / rate;
      const weight = figuresWorth(unit) / (1 + turns * turns);
      if (away === 0) here += own ? 1 : -1;
      near += own ? weight : -weight;
      all += weight;
    }
    found.there += points * Math.max(-1, Math.min(1, here));
    found.coming += (points * near) / all;
  }
  if (total === 0) return found;
  return { held: found.held / total, there: found.there / total, coming: found.coming / total };
}

function nearlyBroken({ units, gone }: Army, share: number): number {
  return gone > 0 && gone + 1 >= units * share ? 1 : 0;
}

/** The signs of a battle that is not over, for one side, in the order of `SIGNS`. */
export function signsOf(rules: Rules, state: State, side: Side): number[] {
  const own: Unit[] = [];
  const foes: Unit[] = [];
  const a = fresh();
  const b = fresh();
  for (const unit of state.units) {
    count(rules, unit.army === side ? a : b, unit);
    if (onTable(unit)) (unit.army === side ? own : foes).push(unit);
  }
  for (const unit of own) inDanger(rules, a, unit, foes);
  for (const unit of foes) inDanger(rules, b, unit, own);
  const foe = enemyOf(state, side);
  const ground = groundOf(rules, state, side, halfOf(rules, side), halfOf(rules, foe));
  const { turnLimit } = state.battle;
  const left = turnLimit === null ? 4 : Math.max(0, turnLimit - state.turn);
  const late = 1 / (1 + left);
  const last = left === 0 ? 1 : 0;
  const share = rules.settings.brokenShare;
  const [ga, gb] = [a.gone / Math.max(1, a.units * share), b.gone / Math.max(1, b.units * share)];
  const [na, nb] = [Math.max(1, a.units), Math.max(1, b.units)];
  const losses = a.figures / Math.max(1, a.startFigures) - b.figures / Math.max(1, b.startFigures);
  return [
    state.toAct === side ? 1 : -1,
    a.foot / Math.max(1, a.start) - b.foot / Math.max(1, b.start),
    a.horse / Math.max(1, a.start) - b.horse / Math.max(1, b.start),
    a.guns / Math.max(1, a.start) - b.guns / Math.max(1, b.start),
    a.worn / na - b.worn / nb,
    a.outOfHand / na - b.outOfHand / nb,
    ga - gb,
    ga * ga - gb * gb,
    nearlyBroken(a, share) - nearlyBroken(b, share),
    ground.held,
    ground.held * late,
    ground.held * last,
    ground.there,
    ground.there * late,
    ground.coming,
    ground.coming * late,
    ground.coming * last,
    a.underCavalry / na - b.underCavalry / nb,
    a.flanked / na - b.flanked / nb,
    a.squares / na - b.squares / nb,
    losses * late,
  ];
}
