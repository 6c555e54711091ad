/** A commander's own luck, for one who guesses: it depends on its seed alone. */
export interface Luck {
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
}

export function luckOf(seed: number): Luck {
  let state = seed | 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), state | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) % n;
    },
  };
}
