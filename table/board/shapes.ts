import { type MapPoint, round } from './map.ts';

/** Small outlines to be filled, as pieces of a path. */

export const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

/** A rectangle about its middle, turned by so many radians. */
export interface TurnedBox extends MapPoint {
  readonly w: number;
  readonly h: number;
  readonly turn: number;
}

export function box({ x, y, w, h, turn }: TurnedBox): string {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const corner = (dx: number, dy: number) => `${round(x + dx * c - dy * s)} ${round(y + dx * s + dy * c)}`;
  return `M${corner(-w / 2, -h / 2)}L${corner(w / 2, -h / 2)}L${corner(w / 2, h / 2)}L${corner(-w / 2, h / 2)}Z`;
}
