import {
  foreseeCharge,
  gap,
  isHeldAtAGlance,
  onTable,
  rateOf,
  type State,
  shapeOf,
  type Unit,
} from '../../engine/index.ts';
import { type Answers, type ChargeOdds, chargeOdds } from '../../odds/index.ts';
import type { Order } from '../commander.ts';
import { bonusReaches, checkChances, duel } from '../recruit/chances.ts';
import { hasActed } from '../recruit/steps.ts';
import { reaches, riddenDown } from './danger.ts';
import { aheadness, between, isBeyond } from './eye.ts';
import { lossWorth, type Scene } from './scene.ts';

export interface Weighed {
  readonly charger: Unit;
  readonly target: Unit;
  /** Figures it promises, all things counted. */
  readonly net: number;
  /** Null where a glance had to do. */
  readonly odds: ChargeOdds | null;
}

/** What exact odds come to in figures: theirs that fall or leave less ours. */
export function netOf(scene: Scene, charger: Unit, target: Unit, odds: ChargeOdds): number {
  let net = odds.theirs.mean - odds.ours.mean;
  net -= odds.weAreGone * Math.max(0, lossWorth(scene, charger) - charger.figures);
  for (const fate of odds.fates) {
    const unit = scene.state.units.find((one) => one.id === fate.unit);
    if (unit !== undefined) net += (fate.routed + fate.destroyed) * lossWorth(scene, unit);
  }
  if (odds.fates.length === 0) net += odds.theyAreGone * lossWorth(scene, target);
  if (charger.arm === 'cavalry') return net - scene.weights.outOfHand;
  if (odds.firstRound !== null) {
    const { won, lost } = odds.firstRound;
    net += scene.weights.round * (won * lossWorth(scene, target) - lost * lossWorth(scene, charger));
  }
  return net;
}

/** A rough estimate that decides whether the exact odds are worth computing. */
function glance(scene: Scene, charger: Unit, target: Unit): number {
  const { state, mine } = scene;
  if (charger.arm === 'cavalry') {
    const chance = reaches(scene, mine, charger, target);
    if (chance < 0.2) return Number.NEGATIVE_INFINITY;
    if (target.arm === 'cavalry') return duel(mine, charger, target);
    return chance * riddenDown(scene, state, mine, charger, target) * lossWorth(scene, target) - 1;
  }
  if (target.arm === 'artillery') return 4;
  if (target.formation === 'skirmish') return 0;
  const { pass, rout } = checkChances(mine.stand, state, target, 0, false);
  const back = mine.stand.pass.some((row) => row.then === 'placeChargerBack') ? pass : 0;
  return rout * lossWorth(scene, target) + (1 - rout - back) * duel(mine, charger, target) - 1.5;
}

function mayCharge(scene: Scene, unit: Unit): boolean {
  if (unit.arm === 'artillery' || unit.orderFailed || hasActed(unit)) return false;
  if (isHeldAtAGlance(scene.rules, unit)) return false;
  return unit.arm === 'cavalry' || scene.mine.move.infantryCharge.from.formations.includes(unit.formation);
}

const ASKED = 4;

/** The charges of one unit that a glance does not rule out, most promising first. */
function prospects(scene: Scene, unit: Unit): Unit[] {
  const { rules, mine } = scene;
  const reach = rateOf(rules, mine.move, unit).inches + (unit.arm === 'cavalry' ? mine.bonusMost : 0);
  const found: { target: Unit; value: number }[] = [];
  for (const target of scene.foes) {
    if (unit.arm === 'infantry' && mine.move.infantryCharge.notAgainst.arms.includes(target.arm)) continue;
    const at = shapeOf(rules, target);
    if (aheadness(shapeOf(rules, unit), at.cx, at.cy) < 0.4 || isBeyond(scene, unit, target, reach)) continue;
    const value = glance(scene, unit, target);
    if (value > scene.weights.chargeThreshold - 2) found.push({ target, value });
  }
  found.sort((a, b) => b.value - a.value || (a.target.id < b.target.id ? -1 : 1));
  return found.slice(0, ASKED).map(({ target }) => target);
}

/** The charges of a unit by exact odds, whatever they promise, the best first. */
export function weighedCharges(scene: Scene, unit: Unit): Weighed[] {
  if (!mayCharge(scene, unit) || scene.thought?.settled.has(unit.id)) return [];
  const found: Weighed[] = [];
  for (const target of prospects(scene, unit)) {
    const foreseen = foreseeCharge(scene.rules, scene.state, unit.id, target.id);
    if (foreseen === null || bonusReaches(scene.mine, foreseen.bonusNeeded) < 0.35) continue;
    // In thought the odds of cavalry are still asked for: a glance is too often wrong about them.
    const odds = scene.thought === null || unit.arm === 'cavalry' ? oddsOf(scene, unit, target) : null;
    const net = odds === null ? glance(scene, unit, target) : netOf(scene, unit, target, odds);
    found.push({ charger: unit, target, net, odds });
  }
  return found.sort((a, b) => b.net - a.net);
}

/** The best charge of a unit, whatever it promises; null if there is none. */
export function bestCharge(scene: Scene, unit: Unit): Weighed | null {
  return weighedCharges(scene, unit)[0] ?? null;
}

/** Nobody farther off than this has a part in a charge of infantry: muskets, supports, room to fall back. */
const CONCERNED = 18_000;

interface Known {
  readonly target: Unit;
  readonly concerned: readonly Unit[];
  readonly generals: State['generals'];
  readonly phase: number;
  readonly odds: ChargeOdds;
}

const known = new WeakMap<Unit, Known[]>();

function concernedBy(state: State, unit: Unit, target: Unit): Unit[] {
  const near = (other: Unit) => between(other, unit) < CONCERNED || between(other, target) < CONCERNED;
  return state.units.filter((other) => onTable(other) && near(other));
}

/** Whoever is better at the bayonet goes on or comes to meet us (N5.3): stated, so that the odds need not try every answer out. */
function answersOf(scene: Scene, unit: Unit, target: Unit): Answers {
  const answers: Record<string, string> = {};
  for (const foe of scene.foes) {
    if (foe.arm !== 'infantry' || (foe !== target && gap(scene.rules, foe, target) > scene.mine.musket)) continue;
    const better = duel(scene.mine, unit, foe) > 0;
    answers[foe.id] = better ? 'stand' : 'counter-charge';
    if (foe === target || target.arm === 'artillery') answers[unit.id] = better ? 'continue' : 'none';
  }
  return answers;
}

/**
 * The odds of infantry are slow and asked for again after every order, so they are cached: while nobody near has
 * changed they are the same.
 */
function oddsOf(scene: Scene, unit: Unit, target: Unit): ChargeOdds {
  const { rules, state } = scene;
  const answers = unit.arm === 'infantry' ? answersOf(scene, unit, target) : {};
  // Where lines give ground and are followed a melee is long, and its first round says nearly all.
  const depth = unit.arm === 'infantry' ? 'firstRound' : 'end';
  const ask = () => chargeOdds(rules, state, unit.id, target.id, { shooters: 'all', answers, depth });
  if (unit.arm === 'cavalry') return ask();
  const concerned = concernedBy(state, unit, target);
  const list = known.get(unit) ?? [];
  const same = list.find(
    (one) =>
      one.target === target &&
      one.phase === state.phase &&
      one.generals === state.generals &&
      one.concerned.length === concerned.length &&
      one.concerned.every((other, i) => other === concerned[i]),
  );
  if (same !== undefined) return same.odds;
  const odds = ask();
  known.set(unit, [...list, { target, concerned, generals: state.generals, phase: state.phase, odds }]);
  return odds;
}

function hundredths(chance: number): number {
  return Math.round(chance * 100);
}

export function chargeOrder({ charger, target, net, odds }: Weighed): Order {
  const chances =
    odds === null
      ? ''
      : `${hundredths(odds.theyAreGone)} in 100 to drive it off, ${hundredths(odds.weAreGone)} to be lost, `;
  const why = `${charger.name}: charge ${target.name}; ${chances}${Math.round(net * 10) / 10} figures to win`;
  return { command: { do: 'charge', unit: charger.id, target: target.id }, why };
}
