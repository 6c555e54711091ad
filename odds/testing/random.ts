/** A small seeded generator for test positions: the same positions in every run. */
export class Lots {
  private seed: number;

  constructor(seed: number) {
    this.seed = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) >>> 0;
    let x = this.seed;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
