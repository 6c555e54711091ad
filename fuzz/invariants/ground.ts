import { type Rules, type State, shapeOf, type Unit } from '../../engine/index.ts';
import { bounds, contains, distance, overlapDepth, overlapsArea, type Polygon } from '../../geometry/index.ts';
import { type Invariant, inchesOf, type Moment, onTable, samePose, unitNamed } from '../moment.ts';

/** Poses are whole thou: what is reckoned at the tolerance may lie this much beyond it. */
const ROUNDING = 2;

/** Who hangs over the water at a bridge or a ford is no farther from it; a stage of a leg may begin at it and lead on. */
const AT_HAND = 2_500;

function overlapOf(rules: Rules, state: State, unit: Unit): string | null {
  const shape = shapeOf(rules, unit);
  for (const other of state.units) {
    if (other.id === unit.id || !onTable(other)) continue;
    const ground = shapeOf(rules, other);
    const dx = shape.cx - ground.cx;
    const dy = shape.cy - ground.cy;
    const reach = shape.radius + ground.radius;
    if (dx * dx + dy * dy > reach * reach) continue;
    const depth = overlapDepth(shape.poly, ground.poly);
    if (depth > rules.tolerance + ROUNDING) return `${unit.id} overlaps ${other.id} by ${inchesOf(depth)} inches`;
  }
  return null;
}

/** No two units overlap deeper than the tolerance (J9, J0). */
export const noOverlap: Invariant = ({ rules, after, changed }) => {
  for (const unit of changed) {
    const found = onTable(unit) ? overlapOf(rules, after, unit) : null;
    if (found !== null) return found;
  }
  return null;
};

/** Nobody stands off the table. */
export const onTheTable: Invariant = ({ rules, after, changed }) => {
  const slack = rules.tolerance + ROUNDING;
  const { width, depth } = after.battle;
  for (const unit of changed) {
    if (!onTable(unit)) continue;
    const box = bounds(shapeOf(rules, unit).poly);
    if (box.minX < -slack || box.minY < -slack || box.maxX > width + slack || box.maxY > depth + slack)
      return `${unit.id} stands off the table at ${inchesOf(unit.x)}, ${inchesOf(unit.y)}`;
  }
  for (const general of after.generals) {
    if (general.gone || general.attachedTo !== null) continue;
    if (general.x < 0 || general.y < 0 || general.x > width || general.y > depth)
      return `general ${general.id} stands off the table`;
  }
  return null;
};

/** N3.4, J21: who is kept out of woods is out of them, and nobody's front is in a river but on a crossing, and no other part of it but at one. */
export const onFitGround: Invariant = (moment) => {
  for (const unit of moment.changed) {
    const found = onTable(unit) ? forbidden(moment, unit) : null;
    if (found !== null) return found;
  }
  return null;
};

/** In it, not on its very edge: the bank is land, and a way along it may end there to the thousandth of an inch. */
function isWithin(area: Polygon, x: number, y: number): boolean {
  return contains(area, x - 1, y) && contains(area, x + 1, y) && contains(area, x, y - 1) && contains(area, x, y + 1);
}

function forbidden({ rules, before, after }: Moment, unit: Unit): string | null {
  if (after.battle.terrain.length === 0) return null;
  const phase = rules.sheet.phases.find((p) => p.kind === 'moveAndShoot');
  const keepsOut = phase?.kind === 'moveAndShoot' && phase.keepOutOfWoods.arms.includes(unit.arm);
  const { poly } = shapeOf(rules, unit);
  for (const terrain of after.battle.terrain) {
    if (terrain.kind === 'woods' && keepsOut && overlapsArea(poly, terrain.area, rules.tolerance + ROUNDING))
      return `${unit.id} is ${unit.arm} and stands in ${terrain.id}`;
    // A front that has not moved stands where it was put, by a hair in the water perhaps.
    const was = unitNamed(before, unit.id);
    if (terrain.kind !== 'river' || samePose(unit, was)) continue;
    const crossings = after.battle.terrain.filter(({ kind }) => kind === 'bridge' || kind === 'ford');
    if (isWithin(terrain.area, unit.x, unit.y) && !crossings.some(({ area }) => contains(area, unit.x, unit.y)))
      return `${unit.id} stands in ${terrain.id}`;
    const deepest = rules.tolerance + ROUNDING;
    if (!overlapsArea(poly, terrain.area, deepest) || crossings.some(({ area }) => distance(poly, area) < AT_HAND))
      continue;
    if (!onTable(was) || !overlapsArea(shapeOf(rules, was).poly, terrain.area, deepest))
      return `${unit.id} stands in ${terrain.id} with a part of it`;
  }
  return null;
}
