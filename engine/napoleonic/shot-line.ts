import { enterAlong, entryAlong, lateralCandidates, type Polygon, type Pose, spanOf } from '../../geometry/index.ts';
import { type Ground, groundOf } from '../core/ground.ts';
import { levelAt, levelUnder, standsOn } from '../core/hills.ts';
import {
  type Ahead,
  type Front,
  frontOf,
  isAhead,
  misses,
  passes,
  type Screen,
  type ShotCheck,
  screens,
  screensAhead,
} from './before-guns.ts';
import { placesOf, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export type { ShotCheck, ShotLine } from './before-guns.ts';

const MISSED: ShotCheck = Object.freeze({ line: null, blocker: null });

/** What is the same for every line of one battery to one target. */
export interface Aiming {
  readonly front: Front;
  readonly target: Ahead;
  readonly ground: Ground;
  /** The level of the guns, and the terrain before the frontage that they do not see over. */
  readonly level: number;
  readonly hills: readonly Screen[];
  readonly cover: readonly Screen[];
}

/** J5 along a shot line: ground, woods and towns that hide what stands at this range. */
function hiddenBy(rules: Rules, aiming: Aiming, lateral: number, range: number): string | null {
  const { pose } = aiming.front;
  for (const hill of aiming.hills) {
    if (misses(hill, lateral, range)) continue;
    if (enterAlong(pose, lateral, hill.area.area) < range) return hill.area.id;
  }
  for (const cover of aiming.cover) {
    if (misses(cover, lateral, range)) continue;
    const entry = entryAlong(pose, lateral, cover.area.area);
    if (entry === null || entry.enter >= range) continue;
    const inside = Math.min(entry.leave, range) - entry.enter;
    const atAnEnd = entry.enter <= 1 || entry.leave >= range;
    if (!atAnEnd || inside > rules.sightIntoCover + rules.tolerance) return cover.area.id;
  }
  return null;
}

/** J3: does this unit stop a shot that would pass it? Not one that the guns see over. */
function stops(rules: Rules, { front, ground, level }: Aiming, other: Ahead): boolean {
  const unit = front.places.units[other.index] as Unit;
  return rules.settings.unitsBlockSight && unit.formation !== 'skirmish' && levelUnder(ground, other.shape) >= level;
}

export function tryLine(rules: Rules, aiming: Aiming, lateral: number): ShotCheck {
  const { target } = aiming;
  const { pose, places, ahead } = aiming.front;
  if (passes(target, lateral)) return MISSED;
  const range = enterAlong(pose, lateral, target.shape.poly);
  if (range === Infinity) return MISSED;
  for (const other of ahead) {
    if (other === target || misses(other, lateral, range) || !stops(rules, aiming, other)) continue;
    if (enterAlong(pose, lateral, other.shape.poly) < range)
      return { line: null, blocker: (places.units[other.index] as Unit).name };
  }
  const blocker = hiddenBy(rules, aiming, lateral, range);
  return blocker === null ? { line: { lateral, range }, blocker } : { line: null, blocker };
}

/**
 * Is all of the target that these guns could see hidden by one thing? Then only the line in the middle needs looking
 * at.
 */
function isScreened(rules: Rules, aiming: Aiming): boolean {
  const { front, target, hills, cover } = aiming;
  const { half, ahead } = front;
  for (const hill of hills) if (screens(hill, target, half)) return true;
  for (const area of cover) if (screens(area, target, half)) return true;
  for (const other of ahead) {
    if (other !== target && screens(other, target, half) && stops(rules, aiming, other)) return true;
  }
  return false;
}

/** Where lines to the target may differ, from the middle outward. */
export function laterals({ target, ground, front }: Aiming): number[] {
  const { pose, half, ahead } = front;
  const outlines: Polygon[] = [];
  for (const other of ahead) outlines.push(other.shape.poly);
  for (const cover of ground.cover) if (isAhead(cover, pose, half)) outlines.push(cover.area);
  for (const hill of ground.hills) if (isAhead(hill, pose, half)) outlines.push(hill.area);
  return lateralCandidates(pose, half * 2, outlines, target.from, target.to);
}

/** Lines off the middle, from the middle outward. */
function tryAside(rules: Rules, aiming: Aiming, straight: ShotCheck): ShotCheck {
  let { blocker } = straight;
  for (const lateral of laterals(aiming)) {
    if (lateral === 0) continue;
    const check = tryLine(rules, aiming, lateral);
    if (check.line !== null) return check;
    blocker ??= check.blocker;
  }
  return blocker === null ? MISSED : { line: null, blocker };
}

/** J3: the eligible line nearest to the middle of the battery; else what stands before the target, or that none meets it. */
export function shotLine(rules: Rules, state: State, gun: Unit, pose: Pose, target: Unit): ShotCheck {
  const half = shapeOf(rules, gun).block.width / 2;
  // Most targets are not before the frontage at all.
  const { from, to } = spanOf(pose, shapeOf(rules, target).poly);
  if (to < -half || from > half) return MISSED;
  const places = placesOf(rules, state);
  const front = frontOf(places, gun, half, pose);
  for (const other of front.ahead) {
    if (places.units[other.index] !== target) continue;
    other.line ??= lookFor(rules, state, front, other);
    return other.line;
  }
  return MISSED;
}

export function aimingOf(state: State, front: Front, target: Ahead): Aiming {
  const { pose, half } = front;
  const ground = groundOf(state.battle);
  const level = levelAt(ground, pose.x, pose.y);
  // Hills have whole levels (J5): only a higher one hides, and not him who stands on it.
  const hills = screensAhead(ground.hills, level + 1, pose, half).filter(
    (hill) => !standsOn(ground, hill.area, target.shape),
  );
  return { front, target, ground, level, hills, cover: screensAhead(ground.cover, level, pose, half) };
}

function lookFor(rules: Rules, state: State, front: Front, target: Ahead): ShotCheck {
  const aiming = aimingOf(state, front, target);
  const straight = tryLine(rules, aiming, 0);
  if (straight.line !== null || (straight.blocker !== null && isScreened(rules, aiming))) return straight;
  return tryAside(rules, aiming, straight);
}
