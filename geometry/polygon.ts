/** A shape on the table as a flat list x0, y0, x1, y1, …; either way round. One point or two (a wall) will also do. */
export type Polygon = readonly number[];

export { bounds, contains } from './contains.ts';
export { distance, distanceToPoint } from './distance.ts';
export { fillIntervals, insideIntervals } from './intervals.ts';
export { overlapDepth, overlapsArea, overlapsBy } from './overlap.ts';
