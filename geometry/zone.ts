import type { Block } from './block.ts';
import type { Angle } from './measure.ts';
import { cos, sin } from './trig.ts';

export type Zone = 'front' | 'left' | 'right' | 'rear';

/** Poses are whole thou, so a point meant to lie on a line may be this far off it. */
const ON_LINE = 1;

/**
 * Which side of the block a point is on. The zones are divided by lines that run outward from the four corners at
 * `halfAngle` from straight ahead and straight back; a point on a line belongs to front or rear, not to the side.
 */
export function zoneOf(block: Block, x: number, y: number, halfAngle: Angle = 4500): Zone {
  const s = sin(block.facing);
  const c = cos(block.facing);
  const dx = x - block.x;
  const dy = y - block.y;
  const right = dx * c - dy * s;
  const ahead = dx * s + dy * c;
  const behind = -ahead - block.depth;
  const beside = Math.abs(right) - block.width / 2;
  const out = beside * cos(halfAngle) - ON_LINE;
  if (ahead >= -ON_LINE && out <= ahead * sin(halfAngle)) return 'front';
  if (behind >= -ON_LINE && out <= behind * sin(halfAngle)) return 'rear';
  if (beside < -ON_LINE) return ahead > behind ? 'front' : 'rear';
  return right < 0 ? 'left' : 'right';
}
