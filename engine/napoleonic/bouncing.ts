import { enterAlong, entryAlong, type Polygon, type Span, spanOf, thou } from '../../geometry/index.ts';
import type { FirePhase } from '../../sheets/words.ts';
import { type Ahead, CLEAR, type Front, frontOf, passes, type ShotCheck, type ShotLine } from './before-guns.ts';
import { placesOf, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import { aimingOf, laterals, shotLine, tryLine } from './shot-line.ts';
import { levelOf } from './sight.ts';
import type { State, Unit } from './state.ts';
import { inMelee } from './who.ts';

export interface Strike {
  readonly unit: Unit;
  readonly range: number;
}

/** Whom a shot at one target may strike as well, whichever line it takes. */
interface Bouncing {
  readonly front: Front;
  readonly gun: Unit;
  readonly target: Polygon;
  readonly span: Span;
  readonly others: readonly Ahead[];
  /** How far behind the target it strikes, and how far from the guns at most. */
  readonly bounce: number;
  readonly longest: number;
}

function unitOf({ places }: Front, other: Ahead): Unit {
  return places.units[other.index] as Unit;
}

/** N1.5, J3: those on the level of guns and target and in no melee whom it reaches when it bounces. */
function bouncingOf(rules: Rules, state: State, phase: FirePhase, gun: Unit, target: Unit): Bouncing {
  const front = frontOf(placesOf(rules, state), gun, shapeOf(rules, gun).block.width / 2, gun);
  const { poly } = shapeOf(rules, target);
  const span = spanOf(front.pose, poly);
  const bounce = thou(phase.bounce.inches) + rules.tolerance;
  const level = levelOf(rules, state, gun);
  const others: Ahead[] = [];
  if (levelOf(rules, state, target) === level) {
    for (const other of front.ahead) {
      // No line enters anybody before his nearest corner nor after his farthest.
      if (other.far < span.near - CLEAR || other.near > span.far + bounce + CLEAR) continue;
      const unit = unitOf(front, other);
      if (unit.id === target.id || inMelee(unit) || levelOf(rules, state, unit) !== level) continue;
      if (unit.army !== gun.army || rules.settings.bounceStrikesFriends) others.push(other);
    }
  }
  return { front, gun, target: poly, span, others, bounce, longest: rules.stick[2] + rules.tolerance };
}

interface Struck {
  readonly other: Ahead;
  readonly range: number;
}

/** Everyone up to the bounce distance behind the target on this line. */
function struckBehind({ front, target, others, bounce, longest }: Bouncing, lateral: number): Struck[] {
  const struck: Struck[] = [];
  const { pose } = front;
  const entry = others.length === 0 ? null : entryAlong(pose, lateral, target);
  if (entry === null) return struck;
  for (const other of others) {
    if (passes(other, lateral)) continue;
    const range = enterAlong(pose, lateral, other.shape.poly);
    if (range >= entry.enter && range < entry.leave + bounce && range < longest) struck.push({ other, range });
  }
  return struck;
}

function inOrder(a: Strike, b: Strike): number {
  return a.range - b.range || (a.unit.id < b.unit.id ? -1 : 1);
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
  const bouncing = bouncingOf(rules, state, phase, gun, target);
  for (const { other, range } of struckBehind(bouncing, line.lateral))
    struck.push({ unit: unitOf(bouncing.front, other), range });
  return struck.length === 1 ? struck : struck.sort(inOrder);
}

/** What a line is worth beside the target. */
interface Bounce {
  readonly line: ShotLine;
  /** Enemies less friends whom the shot strikes behind its target. */
  readonly worth: number;
  /** Where the first of them stands in the list of units. */
  readonly first: number;
}

function bounceOf(bouncing: Bouncing, line: ShotLine): Bounce {
  const { front, gun } = bouncing;
  let worth = 0;
  let nearest: Strike | null = null;
  let first = -1;
  for (const { other, range } of struckBehind(bouncing, line.lateral)) {
    const unit = unitOf(front, other);
    worth += unit.army === gun.army ? -1 : 1;
    const strike: Strike = { unit, range };
    if (nearest !== null && inOrder(nearest, strike) < 0) continue;
    nearest = strike;
    first = other.index;
  }
  return { line, worth, first };
}

/** Lines as far to the left as to the right are told apart by whom they strike: on a table seen in a mirror it is the same. */
function isBetter(one: Bounce, other: Bounce): boolean {
  if (one.worth !== other.worth) return one.worth > other.worth;
  const nearer = Math.abs(one.line.lateral) - Math.abs(other.line.lateral);
  return nearer === 0 ? one.first < other.first : nearer < 0;
}

/** No line so far beside the middle is worth more than this: it strikes no enemy whom it passes. */
function mostWorth({ front, gun, others }: Bouncing, lateral: number): number {
  let most = 0;
  for (const other of others) if (!passes(other, lateral) && unitOf(front, other).army !== gun.army) most += 1;
  return most;
}

/** Nor is any line that meets the target: as many as can be struck at once can be struck where the last of them begins. */
function mostOfAll(bouncing: Bouncing): number {
  const { front, span, others } = bouncing;
  const left = Math.max(-front.half, span.from - CLEAR);
  const right = Math.min(front.half, span.to + CLEAR);
  let most = mostWorth(bouncing, left);
  for (const { from } of others) {
    const begins = from - CLEAR;
    if (begins > left && begins <= right) most = Math.max(most, mostWorth(bouncing, begins));
  }
  return most;
}

/** Is anybody else before the guns where a shot at the target may still strike him? */
function isFollowed(phase: FirePhase, { half, ahead }: Front, target: Ahead): boolean {
  const [from, to] = [Math.max(-half, target.from), Math.min(half, target.to)];
  const farthest = target.far + thou(phase.bounce.inches);
  return ahead.some(
    (other) =>
      other !== target && other.far > target.near && other.near < farthest && other.from <= to && other.to >= from,
  );
}

/**
 * J3: which of the lines that reach the target a battery takes is its own affair. It strikes as many enemies and as few
 * friends behind him as it can, and of such lines it takes the one nearest to its middle.
 */
export function chosenLine(rules: Rules, state: State, phase: FirePhase, gun: Unit, target: Unit): ShotCheck {
  const nearest = shotLine(rules, state, gun, gun, target);
  if (nearest.line === null) return nearest;
  const places = placesOf(rules, state);
  const front = frontOf(places, gun, shapeOf(rules, gun).block.width / 2, gun);
  const aimed = front.ahead.find((other) => places.units[other.index] === target);
  if (aimed === undefined || !isFollowed(phase, front, aimed)) return nearest;
  // Who is in a melee is not struck, and that may change while everybody stays where he is.
  const lasts = nobodyFights(front);
  if (lasts && aimed.chosen !== null) return aimed.chosen;
  const bouncing = bouncingOf(rules, state, phase, gun, target);
  const chosen: ShotCheck = { line: bestLine(rules, state, bouncing, aimed, nearest.line), blocker: null };
  if (lasts) aimed.chosen = chosen;
  return chosen;
}

function nobodyFights(front: Front): boolean {
  for (const other of front.ahead) if (inMelee(unitOf(front, other))) return false;
  return true;
}

function bestLine(rules: Rules, state: State, bouncing: Bouncing, aimed: Ahead, nearest: ShotLine): ShotLine {
  let best = bounceOf(bouncing, nearest);
  if (nearest.lateral === 0 && mostOfAll(bouncing) <= best.worth) return nearest;
  const aiming = aimingOf(state, bouncing.front, aimed);
  for (const lateral of laterals(aiming)) {
    // They come from the middle outward: one farther out has to be worth more.
    if (Math.abs(lateral) > Math.abs(best.line.lateral) && mostWorth(bouncing, lateral) <= best.worth) continue;
    const { line } = tryLine(rules, aiming, lateral);
    if (line === null || line.range >= bouncing.longest) continue;
    const other = bounceOf(bouncing, line);
    if (isBetter(other, best)) best = other;
  }
  return best.line;
}
