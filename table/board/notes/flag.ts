import type { Battle } from '../../game/engine.ts';
import type { Box } from '../labels.ts';

/** A flag in pixels, from the foot of its staff. */
const WIDTH = 16;
const HEIGHT = 22;

export const FLAG = `M0 0V${-HEIGHT}M0 ${-HEIGHT}H${WIDTH}L12 -16.5L${WIDTH} -11H0`;

/** The foot of the staff: at the top of the ring, in inches. */
export const footOf = (battle: Battle, { x, y, radius }: Battle['objectives'][number]): { x: number; y: number } => ({
  x: x / 1000,
  y: (battle.depth - y - radius) / 1000,
});

/** The ground a flag covers, in pixels. */
export function flagBox(battle: Battle, objective: Battle['objectives'][number], k: number): Box {
  const foot = footOf(battle, objective);
  return { x: foot.x * k - 1, y: foot.y * k - HEIGHT, w: WIDTH + 2, h: HEIGHT };
}
