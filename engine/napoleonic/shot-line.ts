import {
  cos,
  entryAlong,
  lateralCandidates,
  lateralSpan,
  type Polygon,
  type Pose,
  sin,
  thou,
} from '../../geometry/index.ts';
import type { FirePhase } from '../../sheets/words.ts';
import { type Area, groundOf, levelAt } from '../core/ground.ts';
import type { Terrain } from '../core/state.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import { levelOf } from './sight.ts';
import type { State, Unit } from './state.ts';
import { inMelee } from './who.ts';

/** A line parallel to the facing that reaches the target first. */
export interface ShotLine {
  readonly lateral: number;
  /** Inches to the target along it, in thou. */
  readonly range: number;
}

export type ShotCheck = { readonly line: ShotLine } | { readonly blocker: string } | { readonly missed: true };

interface Strike {
  readonly unit: Unit;
  readonly range: number;
}

function unitsAhead(rules: Rules, state: State, gun: Unit, pose: Pose): Unit[] {
  const half = shapeOf(rules, gun).block.width / 2;
  const { units, shapes, x, y, r } = placesOf(rules, state);
  const right = cos(pose.facing);
  const down = -sin(pose.facing);
  const found: Unit[] = [];
  for (let i = 0; i < r.length; i++) {
    const unit = units[i] as Unit;
    const radius = r[i] as number;
    if (radius < 0 || unit.id === gun.id) continue;
    const off = ((x[i] as number) - pose.x) * right + ((y[i] as number) - pose.y) * down;
    if (Math.abs(off) > half + radius + 1) continue;
    const span = lateralSpan(pose, (shapes[i] as Shape).poly);
    if (span.to >= -half && span.from <= half) found.push(unit);
  }
  return found;
}

/** J5 along a shot line: ground, woods and towns that hide what stands at this range. */
function hiddenBy(
  rules: Rules,
  state: State,
  pose: Pose,
  lateral: number,
  gunLevel: number,
  targetLevel: number,
  range: number,
): Terrain | null {
  const ground = groundOf(state.battle);
  const high = Math.max(gunLevel, targetLevel);
  const right = cos(pose.facing);
  const down = -sin(pose.facing);
  const beside = (area: Area) =>
    Math.abs((area.cx - pose.x) * right + (area.cy - pose.y) * down - lateral) > area.radius + 1;
  for (const hill of ground.hills) {
    if (hill.level <= high || beside(hill)) continue;
    const entry = entryAlong(pose, lateral, hill.area);
    if (entry !== null && entry.enter < range) return hill;
  }
  for (const cover of ground.cover) {
    if (cover.level < high || beside(cover)) continue;
    const entry = entryAlong(pose, lateral, cover.area);
    if (entry === null || entry.enter >= range) continue;
    const inside = Math.min(entry.leave, range) - entry.enter;
    const atAnEnd = entry.enter <= 1 || entry.leave >= range;
    if (!atAnEnd || inside > rules.sightIntoCover + rules.tolerance) return cover;
  }
  return null;
}

function tryLine(
  rules: Rules,
  state: State,
  gun: Unit,
  pose: Pose,
  target: Unit,
  others: readonly Unit[],
  lateral: number,
): ShotCheck {
  const entry = entryAlong(pose, lateral, shapeOf(rules, target).poly);
  if (entry === null) return { missed: true };
  const ground = groundOf(state.battle);
  const gunLevel = levelAt(ground, pose.x, pose.y);
  const targetLevel = levelOf(rules, state, target);
  const high = Math.max(gunLevel, targetLevel);
  for (const other of others) {
    if (other.id === target.id || other.id === gun.id || other.formation === 'skirmish') continue;
    const between = entryAlong(pose, lateral, shapeOf(rules, other).poly);
    if (between === null || between.enter >= entry.enter) continue;
    if (levelOf(rules, state, other) >= high) return { blocker: other.name };
  }
  const hidden = hiddenBy(rules, state, pose, lateral, gunLevel, targetLevel, entry.enter);
  if (hidden !== null) return { blocker: hidden.id };
  return { line: { lateral, range: entry.enter } };
}

/** J3: the eligible line nearest to the middle of the battery; else what stands before the target, or that none meets it. */
export function shotLine(rules: Rules, state: State, gun: Unit, pose: Pose, target: Unit): ShotCheck {
  const ground = groundOf(state.battle);
  const others = unitsAhead(rules, state, gun, pose);
  if (!others.includes(target)) return { missed: true };
  const straight = tryLine(rules, state, gun, pose, target, others, 0);
  if ('line' in straight) return straight;
  const outlines: Polygon[] = [
    ...others.map((unit) => shapeOf(rules, unit).poly),
    ...ground.cover.map((t) => t.area),
    ...ground.hills.map((t) => t.area),
  ];
  let blocker: string | null = null;
  for (const lateral of lateralCandidates(pose, shapeOf(rules, gun).block.width, outlines)) {
    const check = tryLine(rules, state, gun, pose, target, others, lateral);
    if ('line' in check) return check;
    if ('blocker' in check && blocker === null) blocker = check.blocker;
  }
  return blocker === null ? { missed: true } : { blocker };
}

/** N1.5, J3: the target and everyone up to the bounce distance behind it on the same line and level, none in melee. */
export function unitsStruck(
  rules: Rules,
  state: State,
  phase: FirePhase,
  gun: Unit,
  target: Unit,
  line: ShotLine,
): Strike[] {
  const struck: Strike[] = [{ unit: target, range: line.range }];
  const level = levelOf(rules, state, gun);
  if (levelOf(rules, state, target) !== level) return struck;
  const pose: Pose = { x: gun.x, y: gun.y, facing: gun.facing };
  const entry = entryAlong(pose, line.lateral, shapeOf(rules, target).poly);
  if (entry === null) return struck;
  const farthest = entry.leave + thou(phase.bounce.inches) + rules.tolerance;
  const longest = rules.stick[2] + rules.tolerance;
  for (const unit of unitsAhead(rules, state, gun, pose)) {
    if (unit.id === target.id || inMelee(unit)) continue;
    if (unit.army === gun.army && !rules.settings.bounceStrikesFriends) continue;
    const behind = entryAlong(pose, line.lateral, shapeOf(rules, unit).poly);
    if (behind === null || behind.enter < entry.enter || behind.enter >= farthest || behind.enter >= longest) continue;
    if (levelOf(rules, state, unit) === level) struck.push({ unit, range: behind.enter });
  }
  return struck.sort((a, b) => a.range - b.range || (a.unit.id < b.unit.id ? -1 : 1));
}
