import {
  gap,
  inDefensiveTerrain,
  onTable,
  rateOf,
  roughGap,
  type State,
  shapeOf,
  type Unit,
  zoneFrom,
} from '../../engine/index.ts';
import { bonusReaches, checkChances, duel, maySquare } from '../recruit/chances.ts';
import type { Half } from '../recruit/half.ts';
import { inHand } from '../recruit/worth.ts';
import { aheadness, centre, inTheWay, isBeyond } from './eye.ts';
import { lossWorth, type Scene } from './scene.ts';

/** How far to either side a charge may be led: 45 degrees of wheel and its own front. */
const CHARGE_ARC = 0.6;

/** The chance that this rider gets as far as that enemy when it charges in its own half. */
export function reaches(scene: Scene, half: Half, rider: Unit, target: Unit): number {
  const { rules } = scene;
  const shape = shapeOf(rules, rider);
  const at = shapeOf(rules, target);
  const rate = rateOf(rules, half.move, rider).inches;
  const most = rate + half.bonusMost;
  const ahead = aheadness(shape, at.cx, at.cy);
  if (ahead < CHARGE_ARC || roughGap(shape, at) > most) return 0;
  const away = gap(rules, rider, target);
  if (away > most) return 0;
  const wheel = (1 - ahead) * shape.block.width * 1.5;
  return bonusReaches(half, Math.ceil((away + wheel - rate) / 1000));
}

/** The chance that a unit which cavalry has reached is ridden down (N5.3, N5.4, N6.7 to N6.9, N3.16). */
export function riddenDown(scene: Scene, state: State, half: Half, rider: Unit, target: Unit): number {
  const { rules } = scene;
  if (target.arm === 'cavalry') return 0;
  if (target.arm === 'artillery') return isSupported(scene, state, target) ? 0.3 : 1;
  if (half.squares.includes(target.formation)) return 0;
  if (target.formation === 'skirmish') return 0.5;
  const at = shapeOf(rules, rider);
  const inFlank = zoneFrom(rules, target, at.cx, at.cy) !== 'front';
  const { pass } = checkChances(half.stand, state, target, 0, inFlank);
  return maySquare(rules, half, target) ? 1 - pass : 1;
}

/** N6.3: close enough to these guns of its side to fight in their place; a rough word for "behind or beside". */
export function standsBy(scene: Scene, unit: Unit, guns: Unit): boolean {
  if (unit.army !== guns.army || unit.arm === 'artillery' || unit.formation === 'skirmish') return false;
  const { cx, cy } = shapeOf(scene.rules, unit);
  if (aheadness(shapeOf(scene.rules, guns), cx, cy) > 0.8) return false;
  return gap(scene.rules, unit, guns) < scene.theirs.support;
}

function isSupported(scene: Scene, state: State, guns: Unit): boolean {
  return state.units.some((unit) => onTable(unit) && standsBy(scene, unit, guns));
}

/** What enemy cavalry would cost this unit on average if it came for it in its next move. */
function cavalryDanger(scene: Scene, state: State, unit: Unit): number {
  const at = centre(scene, unit);
  let most = 0;
  let second = 0;
  for (const rider of scene.foes) {
    if (!inHand(scene.rules, rider)) continue;
    const chance = reaches(scene, scene.theirs, rider, unit);
    if (chance === 0) continue;
    const from = centre(scene, rider);
    if (inTheWay(scene, scene.foes, from, at, [rider]) !== null) continue;
    if (inTheWay(scene, scene.own, from, at, [unit]) !== null) continue;
    const { cx, cy } = shapeOf(scene.rules, rider);
    const hidden = inDefensiveTerrain(scene.rules, state, unit, cx, cy) ? 0.3 : 1;
    const cost =
      unit.arm === 'cavalry'
        ? Math.max(0, -duel(scene.theirs, unit, rider))
        : riddenDown(scene, state, scene.theirs, rider, unit) * lossWorth(scene, unit);
    const fear = chance * hidden * cost;
    if (fear > most) {
      second = most;
      most = fear;
    } else if (fear > second) second = fear;
  }
  return most + second / 2;
}

/** What a charge of enemy infantry would cost: routs above all (N5.1, N5.5). */
function infantryDanger(scene: Scene, state: State, unit: Unit): number {
  if (unit.arm !== 'infantry' || unit.formation === 'skirmish') return 0;
  const { move, stand, close } = scene.theirs;
  const { cx, cy } = shapeOf(scene.rules, unit);
  let most = 0;
  for (const foe of scene.foes) {
    if (foe.arm !== 'infantry' || foe.inMeleeWith.length > 0) continue;
    if (!move.infantryCharge.from.formations.includes(foe.formation)) continue;
    const from = shapeOf(scene.rules, foe);
    if (aheadness(from, cx, cy) < CHARGE_ARC) continue;
    if (isBeyond(scene, foe, unit, rateOf(scene.rules, move, foe).inches)) continue;
    const inFlank = zoneFrom(scene.rules, unit, from.cx, from.cy) !== 'front';
    const check = checkChances(stand, state, unit, 0, inFlank);
    const back = stand.pass.some((row) => row.then === 'placeChargerBack') ? check.pass : 0;
    const fights = (1 - check.rout - back) * Math.max(-4, -duel(scene.theirs, unit, foe));
    const comes = checkChances(close, state, foe, inFlank ? 0 : 3, false).pass;
    most = Math.max(most, comes * (check.rout * lossWorth(scene, unit) + fights));
  }
  return most;
}

export function dangerTo(scene: Scene, state: State, unit: Unit): number {
  const { fearOfCavalry, fearOfInfantry } = scene.weights;
  return fearOfCavalry * cavalryDanger(scene, state, unit) + fearOfInfantry * infantryDanger(scene, state, unit);
}
