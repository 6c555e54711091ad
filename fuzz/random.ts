/** A stream of numbers that depends on its seed alone. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, not including, n. */
  readonly below: (n: number) => number;
  readonly between: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function randomOf(seed: number): Random {
  let at = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) >>> 0;
  const next = () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let x = Math.imul(at ^ (at >>> 15), at | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
