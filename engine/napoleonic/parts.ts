import { thou } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Battle, PartTask } from '../core/state.ts';
import { placesOf, shapeOf, unitsNear } from './footprint.ts';
import { markerHolds } from './rates.ts';
import { recallPending } from './recall.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { onTable } from './scene.ts';
import { contactWith, whyNoTarget, whySilent } from './shooting.ts';
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
  const near = unitsNear(rules, state, shape.cx, shape.cy, shape.radius + rules.stick[2] + 2_000);
  return near.some((unit) => unit.army !== gun.army);
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
  const near = targetsNear(rules, state, unit, thou(phase.shooting.range));
  return (
    near.length > 0 &&
    whySilent(rules, state, phase, unit).length === 0 &&
    near.some((target) => whyNoTarget(rules, state, phase, unit, target).length === 0)
  );
}

/** Enemies that might be in range, or that charge this unit. */
export function targetsNear(rules: Rules, state: State, unit: Unit, range: number): Unit[] {
  const shape = shapeOf(rules, unit);
  const far = shape.radius + range + rules.tolerance;
  const { units, x, y, r } = placesOf(rules, state);
  const found: Unit[] = [];
  for (let i = 0; i < r.length; i++) {
    const other = units[i] as Unit;
    const radius = r[i] as number;
    if (radius < 0 || other.army === unit.army) continue;
    const dx = (x[i] as number) - shape.cx;
    const dy = (y[i] as number) - shape.cy;
    const reach = far + radius;
    if (dx * dx + dy * dy < reach * reach || contactWith(other, unit) !== null) found.push(other);
  }
  return found;
}
