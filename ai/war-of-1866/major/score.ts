import { war1866 } from '../../../engine/index.ts';
import { away, type Unit } from '../eye.ts';
import { bestShotWorth, mightReach, shotWorth } from './fire.ts';
import type { Step } from './moves.ts';
import { type Objective, type Scene, turnsLeft, worthOf } from './scene.ts';

const moveOf = ({ rules }: Scene, unit: Unit): number => {
  const s = rules.settings;
  if (unit.arm === 'cavalry') return s.cavalryMove * 1000;
  if (unit.arm === 'artillery') return (unit.horse ? s.horseArtilleryMove : s.footArtilleryMove) * 1000;
  return (unit.formation === 'line' ? s.lineMove : s.columnMove) * 1000;
};

/** Fire of one of the enemy's foot who cannot fire at the unit there, but could come up. */
function feared(scene: Scene, unit: Unit, foe: Unit): number {
  if (foe.order !== 'good' || foe.arm !== 'infantry') return 0;
  if (!mightReach(scene, foe, unit, moveOf(scene, foe) - 4_000)) return 0;
  return worthOf(scene, unit) * 0.12 * scene.weights.shotFeared * (scene.foeMovesYet ? 1 : 0.5);
}

/** What the enemy's fire would cost the unit there: those who can fire as they stand, and those who could come up. */
function fireTaken(scene: Scene, unit: Unit): number {
  let taken = 0;
  for (const foe of scene.foes) {
    const now = shotWorth(scene, foe, unit);
    taken += now > 0 ? now * scene.weights.shotTaken : feared(scene, unit, foe);
  }
  return taken;
}

/** Those who could come up and fire at it in another turn. */
export function fireFeared(scene: Scene, unit: Unit): number {
  let sum = 0;
  for (const foe of scene.foes) sum += feared(scene, unit, foe);
  return sum;
}

/** E4.4: points of a unit that is charged by this one, and of this one. */
function edgeAgainst(scene: Scene, charger: Unit, unit: Unit): number {
  const needle = (one: Unit) => (one.arm === 'infantry' && one.weapon === 'needle-gun' ? 2 : 0);
  const stands = (one: Unit, other: Unit, charged: boolean) => {
    const engaged = Math.min(one.stands, other.stands * 2);
    if (one.order !== 'good') return Math.floor(engaged / 2);
    return charged && other.arm === 'cavalry' && one.arm !== 'cavalry' ? engaged * 3 : engaged;
  };
  const flank = war1866.zoneFrom(scene.rules, unit, charger.x, charger.y) === 'front' ? 0 : 2;
  const theirs = stands(charger, unit, false) + needle(charger) + flank;
  const ours =
    stands(unit, charger, true) + needle(unit) + (unit.arm === 'infantry' && charger.arm === 'infantry' ? 1 : 0);
  return theirs - ours + Math.sign(charger.mr - unit.mr);
}

/** Enemies who could charge it there and would win. */
function chargeDanger(scene: Scene, unit: Unit): number {
  let danger = 0;
  for (const foe of scene.foes) {
    if (foe.arm === 'artillery' || foe.order !== 'good') continue;
    const reach = moveOf(scene, foe) + (foe.arm === 'cavalry' ? 2_500 : 0);
    if (away(foe, unit) > reach + 1_500) continue;
    const chance = Math.max(0, Math.min(1, 0.5 + 0.15 * edgeAgainst(scene, foe, unit)));
    danger = Math.max(danger, chance);
  }
  return danger * worthOf(scene, unit) * scene.weights.chargeFeared;
}

/** How far the unit is from being counted at a place. */
function wayTo(unit: Unit, place: Objective): number {
  return Math.max(0, away(unit, place) - place.radius);
}

/** Is this one of the two nearest of its side that could take or hold a place? */
function isNeeded(scene: Scene, unit: Unit, place: Objective): boolean {
  const mine = scene.own.find(({ id }) => id === unit.id) ?? unit;
  const far = wayTo(mine, place);
  let nearer = 0;
  for (const other of scene.own) {
    if (other.id === unit.id || other.arm !== 'infantry' || other.order === 'routed') continue;
    const way = wayTo(other, place);
    if (way < far || (way === far && other.id < unit.id)) nearer++;
  }
  return nearer < (scene.state.holders[place.id] === scene.side ? 1 : 2);
}

/** X11: places by their points and the turns left. */
function ground(scene: Scene, unit: Unit): number {
  const { state, weights } = scene;
  let sum = 0;
  for (const place of state.battle.objectives) {
    const share = unit.arm !== 'infantry' ? 0.3 * weights.spare : isNeeded(scene, unit, place) ? 1 : weights.spare;
    const way = wayTo(unit, place);
    const slack = turnsLeft(scene) - 1 - way / 8_000;
    const hurry = 1 + weights.hurry * Math.max(0, Math.min(1, 1 - slack / 6));
    const near = 1 - Math.min(1, way / 30_000);
    sum += place.points * weights.objective * share * hurry * (near + (way === 0 ? 0.3 : 0));
  }
  return sum;
}

/** Inches beyond the range at which it wants the enemy. */
function distanceToGo(scene: Scene, unit: Unit): number {
  const wanted = unit.arm === 'infantry' ? 4_500 : unit.arm === 'artillery' ? 13_000 : 12_000;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of scene.foes) if (foe.order !== 'routed') least = Math.min(least, away(unit, foe));
  return least === Number.POSITIVE_INFINITY ? 0 : Math.max(0, least - wanted) / 1000;
}

/** Friends behind (X7) and beside. */
function company(scene: Scene, unit: Unit): number {
  let beside = 0;
  let behind = false;
  for (const friend of scene.own) {
    if (friend.id === unit.id || friend.order !== 'good' || friend.arm === 'artillery') continue;
    const far = away(unit, friend);
    if (far > 9_000) continue;
    beside++;
    if (far < 5_500 && war1866.zoneFrom(scene.rules, unit, friend.x, friend.y) === 'rear') behind = true;
  }
  const { weights } = scene;
  return Math.min(2, beside) * weights.cohesion + (behind ? weights.support : 0);
}

/** The same but for fire: danger of charges, ground, company, the way still to go, and rest. */
export function standingWithoutFire(scene: Scene, unit: Unit): number {
  const { weights } = scene;
  const rests =
    unit.order === 'disorganised' && unit.spent === 0 ? worthOf(scene, unit) * weights.disorder * weights.reform : 0;
  return (
    ground(scene, unit) -
    chargeDanger(scene, unit) -
    distanceToGo(scene, unit) * weights.closing +
    company(scene, unit) +
    rests
  );
}

/** What it is worth to have the unit stand so, in stands. */
function standingWorth(scene: Scene, unit: Unit): number {
  const given = unit.order === 'disorganised' ? 0 : bestShotWorth(scene, unit);
  return given * scene.weights.shotGiven - fireTaken(scene, unit) + standingWithoutFire(scene, unit);
}

/** How far guns get away that limber up under the enemy's nose, in thou. */
const WITHDRAWN = 5_000;

/** As the unit will stand: guns on the move unlimber where they still can, guns that limber are taken back. */
function asItWillStand(scene: Scene, { unit, command }: Step): Unit {
  if (unit.arm !== 'artillery' || unit.deployed) return unit;
  if (command?.do === 'limber' && scene.weights.gunsWithdraw > 0) {
    const { poly, block } = war1866.shapeOf(scene.rules, unit);
    const share = WITHDRAWN / block.depth;
    const [dx, dy] = [(poly[0] as number) - (poly[6] as number), (poly[1] as number) - (poly[7] as number)];
    return { ...unit, x: Math.round(unit.x - dx * share), y: Math.round(unit.y - dy * share) };
  }
  const left = 1_000_000 - unit.spent;
  return command?.do === 'move' && left >= 1_000_000 / scene.rules.settings.changeTakes
    ? { ...unit, deployed: true }
    : unit;
}

export function stepWorth(scene: Scene, step: Step): number {
  const stays = step.command === null || step.command.do === 'unlimber';
  return standingWorth(scene, asItWillStand(scene, step)) - (stays ? 0 : scene.weights.restlessness);
}
