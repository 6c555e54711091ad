import type { Angle, Thou } from './measure.ts';
import { cos, normalise, sin } from './trig.ts';

/** Where a unit stands: the centre of its front edge, and the way it faces. */
export interface Pose {
  readonly x: Thou;
  readonly y: Thou;
  readonly facing: Angle;
}

export type Side = 'left' | 'right';

/** The nearest whole number, halves away from 0, so that left and right are rounded alike; without a branch. */
function whole(shift: number): number {
  return Math.trunc(2 * shift) - Math.trunc(shift);
}

/** Straight forward, or back when negative. */
export function ahead(pose: Pose, distance: Thou): Pose {
  return {
    x: (Math.round(pose.x) + whole(sin(pose.facing) * distance)) | 0,
    y: (Math.round(pose.y) + whole(cos(pose.facing) * distance)) | 0,
    facing: pose.facing,
  };
}

/** The same place with another facing. Fields written out, so that all poses have one hidden class. */
export function turnedTo({ x, y }: Pose, facing: Angle): Pose {
  return { x, y, facing };
}

/** A wheel on the inner front corner; 'right' is clockwise, and negative degrees undo a wheel on the same corner. */
export function wheel(pose: Pose, width: Thou, side: Side, degrees: Angle): Pose {
  const inner = side === 'right' ? width / 2 : -width / 2;
  const facing = normalise(side === 'right' ? pose.facing + degrees : pose.facing - degrees);
  return {
    x: (Math.round(pose.x) + whole(inner * (cos(pose.facing) - cos(facing)))) | 0,
    y: (Math.round(pose.y) - whole(inner * (sin(pose.facing) - sin(facing)))) | 0,
    facing,
  };
}

/** A point of the table in the unit's own frame. */
export function toLocal(pose: Pose, x: number, y: number): { right: number; ahead: number } {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  const dx = x - pose.x;
  const dy = y - pose.y;
  return { right: dx * c - dy * s, ahead: dx * s + dy * c };
}

export function toTable(pose: Pose, right: number, ahead: number): { x: number; y: number } {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  return { x: pose.x + right * c + ahead * s, y: pose.y - right * s + ahead * c };
}
