import { ahead, type Pose } from '../../geometry/index.ts';
import { type Ground, overlapping, terrainAt } from './ground.ts';
import type { Shape } from './shape.ts';
import { spansInside } from './spans.ts';
import type { Terrain } from './state.ts';

/** Parts of a way shorter than this share of the whole are rounding. */
const SLIVER = 1e-9;

/** Where a straight way of the front centre would step into a river outside a bridge or ford: 0 to 1, or null. */
export function riverCrossing(ground: Ground, x1: number, y1: number, x2: number, y2: number): number | null {
  const wet = spansInside(ground.rivers, x1, y1, x2, y2);
  if (wet.length === 0) return null;
  const dry = spansInside(ground.crossings, x1, y1, x2, y2);
  for (let i = 0; i + 1 < wet.length; i += 2) {
    let at = wet[i] as number;
    for (let k = 0; k + 1 < dry.length; k += 2)
      if ((dry[k] as number) <= at + SLIVER) at = Math.max(at, dry[k + 1] as number);
    if (at < (wet[i + 1] as number) - SLIVER) return at;
  }
  return null;
}

/** Whoever stops at a bank stops this much short of it, so that rounding leaves him dry. */
const BANK = 10;

/** How far along a heading the front centre gets until the bank of a river, but for bridges and fords. */
export function wayToBank(ground: Ground, from: Pose, length: number): number {
  if (ground.rivers.length === 0) return length;
  const to = ahead(from, length);
  const at = riverCrossing(ground, from.x, from.y, to.x, to.y);
  return at === null ? length : Math.max(0, at * length - BANK);
}

/** The river in which a footprint stands, unless a bridge or ford carries its front centre or its middle line. */
export function riverUnder(ground: Ground, { poly, cx, cy, radius, block }: Shape, sliver: number): Terrain | null {
  const river = overlapping(ground.rivers, poly, cx, cy, radius, sliver);
  if (river === null || terrainAt(ground.crossings, block.x, block.y) !== null) return null;
  const rear = ahead(block, -block.depth);
  const wet = spansInside(ground.rivers, block.x, block.y, rear.x, rear.y).length > 0;
  return wet && riverCrossing(ground, block.x, block.y, rear.x, rear.y) === null ? null : river;
}
