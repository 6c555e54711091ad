import type { Angle } from './measure.ts';

const QUARTER = 9000;
const HALF = 18000;
const FULL = 36000;
const RADIANS = Math.PI / HALF;

// The built-in sine may differ in its last bit between JavaScript engines, and replays must not. A table from a plain series cannot.
const SINES = sineTable();

function sineTable(): Float64Array {
  const table = new Float64Array(QUARTER + 1);
  for (let i = 0; i <= QUARTER; i++) {
    table[i] = i <= 4500 ? series(i * RADIANS, 1) : series((QUARTER - i) * RADIANS, 0);
  }
  table[3000] = 0.5;
  table[4500] = Math.sqrt(0.5);
  return table;
}

/** Sine (first = 1) or cosine (first = 0) of a small angle in radians by its power series, last terms first. */
function series(x: number, first: 0 | 1): number {
  let sum = 1;
  for (let n = 20 + first; n > first; n -= 2) sum = 1 - (sum * x * x) / (n * (n - 1));
  return first === 1 ? x * sum : sum;
}

export function sin(a: Angle): number {
  let n: number = a;
  if (n < 0 || n >= FULL) {
    n %= FULL;
    if (n < 0) n += FULL;
  }
  if (n <= QUARTER) return SINES[n] as number;
  if (n <= HALF) return SINES[HALF - n] as number;
  // 0 - x and not -x: a sine of 0 stays +0.
  return n <= HALF + QUARTER ? 0 - (SINES[n - HALF] as number) : 0 - (SINES[FULL - n] as number);
}

export function cos(a: Angle): number {
  return sin(a + QUARTER);
}

/** The same direction as a whole angle in 0..35999. */
export function normalise(a: number): Angle {
  const n = Math.round(a) % FULL;
  return n < 0 ? n + FULL : n + 0;
}

/** The smallest turn that brings `from` to `to`: -17999..18000, positive clockwise. */
export function turn(from: Angle, to: Angle): number {
  const d = normalise(to - from);
  return d > HALF ? d - FULL : d;
}

/** Direction of (dx, dy), clockwise from +y, to the nearest hundredth of a degree; 0 for no direction at all. */
export function bearing(dx: number, dy: number): Angle {
  if (dx === 0 && dy === 0) return 0;
  const a = acute(Math.abs(dx), Math.abs(dy));
  if (dy >= 0) return dx >= 0 ? a : (FULL - a) % FULL;
  return dx >= 0 ? HALF - a : HALF + a;
}

/** Angle in the first quadrant, by halving the table until the direction lies between two neighbours. */
function acute(right: number, up: number): Angle {
  let low = 0;
  let high = QUARTER;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (past(right, up, middle) >= 0) low = middle;
    else high = middle;
  }
  return past(right, up, low) <= 0 - past(right, up, high) ? low : high;
}

/** Positive when the direction lies clockwise of angle `i` (a cross product, so no division). */
function past(right: number, up: number, i: number): number {
  return right * (SINES[QUARTER - i] as number) - up * (SINES[i] as number);
}

/** What a point at this radius travels in a turn of `a`. */
export function arcLength(radius: number, a: Angle): number {
  return radius * a * RADIANS;
}
