import type { Chances } from './dice.ts';

/** Figures lost from now on, as a distribution. */
export interface Casualties {
  /** Index: figures lost. */
  readonly chances: Chances;
  readonly mean: number;
  /** The smallest loss that is not exceeded in 10, 50 and 90 of a hundred cases. */
  readonly quantiles: { readonly p10: number; readonly p50: number; readonly p90: number };
}

function quantile(chances: Chances, share: number): number {
  let sum = 0;
  for (const [lost, chance] of chances.entries()) {
    sum += chance;
    if (sum >= share - 1e-12) return lost;
  }
  return Math.max(0, chances.length - 1);
}

export function casualtiesOf(chances: Chances): Casualties {
  return {
    chances,
    mean: chances.reduce((sum, chance, lost) => sum + chance * lost, 0),
    quantiles: { p10: quantile(chances, 0.1), p50: quantile(chances, 0.5), p90: quantile(chances, 0.9) },
  };
}
