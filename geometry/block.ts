import type { Thou } from './measure.ts';
import type { Polygon } from './polygon.ts';
import type { Pose } from './pose.ts';
import { cos, sin } from './trig.ts';

/** The rectangle a unit covers: `width` along its front, `depth` behind it. */
export interface Block extends Pose {
  readonly width: Thou;
  readonly depth: Thou;
}

/** Front-left, front-right, rear-right, rear-left: clockwise seen with y up. */
export function corners(block: Block): Polygon {
  const s = sin(block.facing);
  const c = cos(block.facing);
  const wx = (c * block.width) / 2;
  const wy = (-s * block.width) / 2;
  const bx = s * block.depth;
  const by = c * block.depth;
  const leftX = block.x - wx;
  const leftY = block.y - wy;
  const rightX = block.x + wx;
  const rightY = block.y + wy;
  return [leftX, leftY, rightX, rightY, rightX - bx, rightY - by, leftX - bx, leftY - by];
}

export function centreOf(block: Block): { x: number; y: number } {
  const half = block.depth / 2;
  return { x: block.x - sin(block.facing) * half, y: block.y - cos(block.facing) * half };
}

/** Half the diagonal: nothing of the block is farther from its centre. */
export function circumradius(block: Block): number {
  return Math.sqrt(block.width * block.width + block.depth * block.depth) / 2;
}
