import { fillIntervals } from '../../geometry/index.ts';
import { type Area, anyBeside, type Ground } from './ground.ts';

/** Could a straight way touch the terrain? */
function besideWay(box: Area, x1: number, y1: number, x2: number, y2: number): boolean {
  if (Math.max(x1, x2) < box.minX || Math.min(x1, x2) > box.maxX) return false;
  return Math.max(y1, y2) >= box.minY && Math.min(y1, y2) <= box.maxY;
}

/** The parts of a straight way that lie in any of these areas, sorted and merged: from, to, from, to, … in 0..1. */
export function spansInside(list: readonly Area[], x1: number, y1: number, x2: number, y2: number): readonly number[] {
  let found: Span[] | null = null;
  for (const terrain of list) {
    if (!besideWay(terrain, x1, y1, x2, y2)) continue;
    const count = fillIntervals(terrain.area, x1, y1, x2, y2, intervals);
    for (let i = 0; i < count; i += 2) {
      found ??= [];
      found.push([intervals[i] as number, intervals[i + 1] as number]);
    }
  }
  return found === null ? NONE : inOneRow(found);
}

const intervals: number[] = [];
const NONE: readonly number[] = [];

type Span = readonly [from: number, to: number];

/** Sorted, with spans that touch or overlap merged. */
function inOneRow(found: Span[]): number[] {
  if (found.length > 1) found.sort((a, b) => a[0] - b[0]);
  const spans: number[] = [];
  for (const [from, to] of found) {
    const last = spans.length - 1;
    if (last > 0 && from <= (spans[last] as number)) spans[last] = Math.max(to, spans[last] as number);
    else spans.push(from, to);
  }
  return spans;
}

/** J21: the parts of a straight way that are difficult; a stream is not where a bridge leads over it. */
export function difficultSpans(ground: Ground, x1: number, y1: number, x2: number, y2: number): readonly number[] {
  const { bridges, difficult } = ground;
  if (!anyBeside(difficult, x1, y1, x2, y2, 0)) return NONE;
  const dry = bridges.length === 0 ? NONE : spansInside(bridges, x1, y1, x2, y2);
  if (dry.length === 0) return spansInside(difficult, x1, y1, x2, y2);
  const found: Span[] = [];
  for (const terrain of difficult) {
    const spans = spansInside([terrain], x1, y1, x2, y2);
    const left = terrain.kind === 'stream' ? without(spans, dry) : spans;
    for (let i = 0; i + 1 < left.length; i += 2) found.push([left[i] as number, left[i + 1] as number]);
  }
  return inOneRow(found);
}

/** What is left of some spans when others are taken out of them. */
function without(spans: readonly number[], taken: readonly number[]): number[] {
  const left: number[] = [];
  for (let i = 0; i + 1 < spans.length; i += 2) {
    let from = spans[i] as number;
    const to = spans[i + 1] as number;
    for (let k = 0; k + 1 < taken.length; k += 2) {
      if ((taken[k + 1] as number) <= from || (taken[k] as number) >= to) continue;
      if ((taken[k] as number) > from) left.push(from, taken[k] as number);
      from = taken[k + 1] as number;
    }
    if (from < to) left.push(from, to);
  }
  return left;
}

/** How much of a straight way, from 0 to 1, lies in any of these areas. */
export function shareInside(list: readonly Area[], x1: number, y1: number, x2: number, y2: number): number {
  return covered(spansInside(list, x1, y1, x2, y2));
}

/** How much of a way these spans are in all. */
export function covered(spans: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < spans.length; i += 2) sum += (spans[i + 1] as number) - (spans[i] as number);
  return sum;
}
