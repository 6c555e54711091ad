import type { Command } from './engine.ts';

/**
 * An order that waits for somebody's dice. Kept like an order that is carried out: what has been seen to fall cannot be
 * taken back by closing the page. Plain values, for the shelf and for files.
 */
export interface Pending {
  readonly command: Command;
  /** Every throw that has fallen for it, from the box or from a hand. */
  readonly faces: readonly (readonly number[])[];
  /** What is typed of the next throw; until it is said to be whole it may still be cleared. */
  readonly typed: readonly number[];
}

const isFaces = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((face) => Number.isInteger(face));

/** The shape of what a file or the shelf has, looked at once. */
export function isPending(value: unknown): value is Pending {
  const { command, faces, typed } = (value ?? {}) as Partial<Record<keyof Pending, unknown>>;
  const named = typeof command === 'object' && command !== null && 'do' in command;
  return named && Array.isArray(faces) && faces.every(isFaces) && isFaces(typed);
}
