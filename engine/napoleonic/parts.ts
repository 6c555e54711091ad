import { thou } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Places } from '../core/places.ts';
import type { Battle, PartTask } from '../core/state.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import { markerHolds } from './rates.ts';
import { recallPending } from './recall.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { onTable } from './scene.ts';
import { contactWith, isTarget, whySilent } from './shooting.ts';
import type { State, Unit } from './state.ts';
import { inMelee } from './who.ts';

/** Has this side anything to do in its part? A part without work closes itself. */
export function partHasWork(rules: Rules, state: State, part: PartTask): boolean {
  switch (part.part) {
    case 'deploy':
      return state.units.some((unit) => unit.army === part.army && onTable(unit));
    case 'layGuns':
      return state.units.some((unit) => unit.army === part.army && gunsMightFire(rules, state, unit));
    case 'move':
      return someoneMayMove(rules, state, part.army);
    case 'shoot':
      return someoneHasTarget(rules, state, part.army);
    case 'recall':
      return recallPending(state, part.army);
    default:
      throw new Error(`no part ${part.part}`);
  }
}

/** Guns that are not laid yet, can be made ready, and have an enemy within the length of the stick. */
export function gunsMightFire(rules: Rules, state: State, gun: Unit): boolean {
  if (gun.arm !== 'artillery' || !onTable(gun) || gun.aim !== null || inMelee(gun)) return false;
  if (gun.limbered && !gun.horse) return false;
  const shape = shapeOf(rules, gun);
  return enemyNear(placesOf(rules, state), gun, shape, shape.radius + rules.stick[2] + 2_000);
}

function enemyNear({ units, x, y, r }: Places<Unit>, unit: Unit, shape: Shape, reach: number): boolean {
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0 || (units[i] as Unit).army === unit.army) continue;
    const dx = (x[i] as number) - shape.cx;
    const dy = (y[i] as number) - shape.cy;
    const far = reach + (r[i] as number);
    if (dx * dx + dy * dy <= far * far) return true;
  }
  return false;
}

function someoneMayMove(rules: Rules, state: State, army: Army): boolean {
  const held = markerHolds(rules);
  for (const unit of state.units) {
    if (unit.army !== army || unit.gone !== null) continue;
    if (unit.offTable) {
      if (state.reserves.some((group) => group.arrived && group.units.includes(unit.id))) return true;
      continue;
    }
    if (
      !unit.halted &&
      !unit.mayNotMove &&
      !unit.moveDone &&
      unit.inMeleeWith.length === 0 &&
      !(held && unit.chargeStart !== null)
    )
      return true;
  }
  return state.generals.some((general) => general.army === army && !general.gone);
}

/** Where the last unit with a target stood in the list of a battle. */
const lastFound = new WeakMap<Battle, number>();

/** Asked after every shot: whoever had a target the last time is asked first, and those who had none not each time again. */
function someoneHasTarget(rules: Rules, state: State, army: Army): boolean {
  const { units, battle } = state;
  const first = lastFound.get(battle) ?? 0;
  for (let i = 0; i < units.length; i++) {
    const at = (first + i) % units.length;
    const unit = units[at] as Unit;
    if (unit.army !== army || !hasTarget(rules, state, unit)) continue;
    lastFound.set(battle, at);
    return true;
  }
  return false;
}

export function hasTarget(rules: Rules, state: State, unit: Unit): boolean {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null || unit.shot || !onTable(unit) || !phase.shooting.arms.includes(unit.arm)) return false;
  const places = placesOf(rules, state);
  const shape = shapeOf(rules, unit);
  const far = shape.radius + thou(phase.shooting.range) + rules.tolerance;
  let silent: boolean | null = null;
  for (let i = 0; i < places.r.length; i++) {
    if (!mightBeTarget(places, i, unit, shape, far)) continue;
    // Asked only once somebody is near.
    silent ??= whySilent(rules, state, phase, unit).length > 0;
    if (silent) return false;
    if (isTarget(rules, state, phase, unit, places.units[i] as Unit)) return true;
  }
  return false;
}

/** An enemy who might be in range, or who charges this unit. */
function mightBeTarget(places: Places<Unit>, index: number, unit: Unit, shape: Shape, far: number): boolean {
  const radius = places.r[index] as number;
  if (radius < 0) return false;
  const other = places.units[index] as Unit;
  if (other.army === unit.army) return false;
  const dx = (places.x[index] as number) - shape.cx;
  const dy = (places.y[index] as number) - shape.cy;
  const reach = far + radius;
  return dx * dx + dy * dy < reach * reach || (other.charge !== null && contactWith(other, unit) !== null);
}

/** Enemies that might be in range, or that charge this unit. */
export function targetsNear(rules: Rules, state: State, unit: Unit, range: number): Unit[] {
  const shape = shapeOf(rules, unit);
  const far = shape.radius + range + rules.tolerance;
  const places = placesOf(rules, state);
  return places.units.filter((_, i) => mightBeTarget(places, i, unit, shape, far));
}
