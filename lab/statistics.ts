/** Nothing here but + - * / and the square root: the same digits on every machine. */

/** A value with its 95% interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 95% of a normal distribution lies within so many standard deviations. */
const Z = 1.959963984540054;

/** Six decimals are more than any number of battles can tell. */
export const rounded = (x: number): number => Math.round(x * 1e6) / 1e6 + 0;

const interval = (value: number, low: number, high: number): Interval => ({
  value: rounded(value),
  low: rounded(low),
  high: rounded(high),
});

/**
 * Wilson's interval of a share: honest near 0 and 1 and for few battles, where the usual one is not. Half a success
 * (a draw) is allowed; it makes the interval a little too wide, never too narrow.
 */
export function shareOf(successes: number, n: number): Interval {
  if (n === 0) return { value: 0, low: 0, high: 1 };
  const p = successes / n;
  const zz = (Z * Z) / n;
  const middle = (p + zz / 2) / (1 + zz);
  const half = (Z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n))) / (1 + zz);
  return interval(p, Math.max(0, middle - half), Math.min(1, middle + half));
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, x) => sum + x, 0) / values.length;
}

/** The spread of a sample; one value alone has none. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / (values.length - 1));
}

/** The mean of many battles with its interval. */
export function averageOf(values: readonly number[]): Interval {
  const mean = meanOf(values);
  const half = values.length === 0 ? 0 : (Z * deviationOf(values)) / Math.sqrt(values.length);
  return interval(mean, mean - half, mean + half);
}

/** The average of what is never below nothing, and so is its interval. */
export function amountOf(values: readonly number[]): Interval {
  const { value, low, high } = averageOf(values);
  return { value, low: Math.max(0, low), high };
}

/** Battle by battle the one less the other: what the luck they share does to both is gone. */
export function pairedOf(after: readonly number[], before: readonly number[]): Interval {
  return averageOf(after.map((x, i) => x - (before[i] ?? 0)));
}

/** The value below which such a share of the battles lies. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
