import type { DiceSum } from '../../engine/index.ts';

/** Chances that a sum of dice comes to so much or more, from nothing to the most it can be. */
export function chancesAtLeast({ count, sides }: DiceSum): readonly number[] {
  let ways = [1];
  for (let die = 0; die < count; die++) {
    const more = new Array<number>(ways.length + sides).fill(0);
    for (const [sum, n] of ways.entries())
      for (let face = 1; face <= sides; face++) more[sum + face] = (more[sum + face] as number) + n;
    ways = more;
  }
  const all = ways.reduce((sum, n) => sum + n, 0);
  return ways.map((_, least) => ways.slice(least).reduce((sum, n) => sum + n, 0) / all);
}

/** What a sum of dice comes to on average. */
export function averageOf({ count, sides }: DiceSum): number {
  return (count * (sides + 1)) / 2;
}
