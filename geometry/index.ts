export { type Block, centreOf, circumradius, corners } from './block.ts';
export { cast, castSimple } from './cast.ts';
export { inches, inFractions, thou } from './measure.ts';
export { nearestPoints } from './nearest.ts';
export {
  bounds,
  contains,
  distance,
  distanceToPoint,
  fillIntervals,
  insideIntervals,
  overlapDepth,
  overlapsArea,
  overlapsBy,
  type Polygon,
} from './polygon.ts';
export { ahead, type Pose, toLocal, toTable, turnedTo, wheel } from './pose.ts';
export { enterAlong, entryAlong, lateralCandidates, type Span, spanOf } from './shot-line.ts';
export { canSee, type Obstacle } from './sight.ts';
export { sweptByLeg, wheelSteps } from './sweep.ts';
export { arcLength, bearing, cos, normalise, sin, turn } from './trig.ts';
export { zoneOf } from './zone.ts';
