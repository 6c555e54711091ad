import { thou } from '../../geometry/index.ts';
import type { Army, MovePhase } from '../../sheets/words.ts';
import { onTable } from '../core/lookup.ts';
import { type Places, sideOf } from '../core/places.ts';
import { roughGap } from '../core/shape.ts';
import type { Battle, PartTask } from '../core/state.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import { isBound } from './rates.ts';
import { recallPending } from './recall.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { contactWith, isSilent, isTarget } from './shooting.ts';
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

function enemyNear(places: Places<Unit>, unit: Unit, shape: Shape, reach: number): boolean {
  const { x, y, r, side } = places;
  const own = sideOf(places, unit);
  const end = places.foesTo[own] as number;
  for (let i = places.foesFrom[own] as number; i < end; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - shape.cx;
    const dy = (y[i] as number) - shape.cy;
    const far = reach + (r[i] as number);
    if (dx * dx + dy * dy <= far * far) return true;
  }
  return false;
}

function someoneMayMove(rules: Rules, state: State, army: Army): boolean {
  for (const unit of state.units) {
    if (unit.army !== army || unit.gone !== null) continue;
    if (unit.offTable) {
      if (state.reserves.some((group) => group.arrived && group.units.includes(unit.id))) return true;
      continue;
    }
    if (!unit.halted && !unit.moveDone && !isBound(rules, unit)) return true;
  }
  return state.generals.some((general) => general.army === army && !general.gone);
}

/** Where the last unit with a target stood in the list of a battle. */
const lastFound = new WeakMap<Battle, number>();

const NOBODY: readonly Unit[] = [];

/** Charging enemies of the side that shoots. */
function chargersOn(state: State, army: Army): readonly Unit[] {
  let found: Unit[] | null = null;
  for (const unit of state.units) {
    if (unit.charge === null || unit.army === army || !onTable(unit)) continue;
    if (found === null) found = [unit];
    else found.push(unit);
  }
  return found ?? NOBODY;
}

/**
 * Asked after every shot, so it begins with the unit that had a target last time instead of trying all those before it
 * again.
 */
function someoneHasTarget(rules: Rules, state: State, army: Army): boolean {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) return false;
  const { units, battle } = state;
  const places = placesOf(rules, state);
  const chargers = chargersOn(state, army);
  const first = lastFound.get(battle) ?? 0;
  for (let i = 0; i < units.length; i++) {
    const at = (first + i) % units.length;
    const unit = units[at] as Unit;
    if (unit.army !== army || unit.shot || !onTable(unit) || !phase.shooting.arms.includes(unit.arm)) continue;
    if (!hasTarget(rules, state, phase, places, unit, chargers)) continue;
    lastFound.set(battle, at);
    return true;
  }
  return false;
}

function hasTarget(
  rules: Rules,
  state: State,
  phase: MovePhase,
  places: Places<Unit>,
  unit: Unit,
  charging: readonly Unit[],
): boolean {
  const { units, x, y, r, side } = places;
  const own = sideOf(places, unit);
  const { cx, cy, radius } = shapeOf(rules, unit);
  const range = radius + thou(phase.shooting.range) + rules.tolerance;
  // Asked only once an enemy is near.
  let silent: boolean | null = null;
  const end = places.foesTo[own] as number;
  for (let i = places.foesFrom[own] as number; i < end; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const reach = range + (r[i] as number);
    // Armies stand side by side: most are too far off in this direction alone.
    if (dx * dx >= reach * reach) continue;
    const dy = (y[i] as number) - cy;
    if (dx * dx + dy * dy >= reach * reach) continue;
    const other = units[i] as Unit;
    silent ??= isSilent(rules, state, phase, unit);
    if (silent) return false;
    if (isTarget(rules, state, phase, unit, other)) return true;
  }
  // Whoever charges it may still be far away.
  for (const charger of charging) {
    if (contactWith(charger, unit) === null || !isTarget(rules, state, phase, unit, charger)) continue;
    return !isSilent(rules, state, phase, unit);
  }
  return false;
}

/** Enemies that might be in range, or that charge this unit. */
export function targetsNear(rules: Rules, state: State, unit: Unit, range: number): Unit[] {
  const shape = shapeOf(rules, unit);
  return state.units.filter((other) => {
    if (other.army === unit.army || !onTable(other)) return false;
    return roughGap(shape, shapeOf(rules, other)) < range + rules.tolerance || contactWith(other, unit) !== null;
  });
}
