import { distance } from '../../geometry/index.ts';
import type { Shape } from './shape.ts';

/** How many distances are cached: the engine and both commanders keep asking about the same neighbours. */
const KEPT = 4096;

/** Serial numbers of the two shapes between which each gap was measured, in the order of the arguments. */
const first = new Float64Array(KEPT);
const second = new Float64Array(KEPT);
const gaps = new Float64Array(KEPT);

/** Least distance between the outlines of two units as they stand; measured once while both stand there. */
export function gapBetween(a: Shape, b: Shape): number {
  if (a.serial === 0 || b.serial === 0) return distance(a.poly, b.poly);
  const place = (Math.imul(a.serial, 0x9e3779b1) ^ Math.imul(b.serial, 0x85ebca6b)) >>> 20;
  if (first[place] === a.serial && second[place] === b.serial) return gaps[place] as number;
  const gap = distance(a.poly, b.poly);
  first[place] = a.serial;
  second[place] = b.serial;
  gaps[place] = gap;
  return gap;
}
