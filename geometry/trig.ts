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

// Once round and a quarter more, so that sine and cosine of every heading are read off without asking which quarter it lies in.
const ROUND = roundTable();

function roundTable(): Float64Array {
  const table = new Float64Array(FULL + QUARTER);
  for (let i = 0; i < table.length; i++) table[i] = byQuarter(i % FULL);
  return table;
}

function byQuarter(n: number): number {
  if (n <= QUARTER) return SINES[n] as number;
  if (n <= HALF) return SINES[HALF - n] as number;
  // 0 - x and not -x: a sine of 0 stays +0.
  return n <= HALF + QUARTER ? 0 - (SINES[n - HALF] as number) : 0 - (SINES[FULL - n] as number);
}

export function sin(a: Angle): number {
  // Two returns, so that the angles in range, nearly all of them, are used as the small integers they are.
  if (a >= 0 && a < FULL) return ROUND[a] as number;
  return ROUND[once(a)] as number;
}

export function cos(a: Angle): number {
  if (a >= 0 && a < FULL) return ROUND[a + QUARTER] as number;
  return ROUND[once(a) + QUARTER] as number;
}

/** The same angle in 0..35999. */
function once(a: Angle): number {
  const n = a % FULL;
  return n < 0 ? n + FULL : n + 0;
}

/** The same direction as a whole angle in 0..35999. */
export function normalise(a: number): Angle {
  const n = Math.round(a);
  // Most are in range already, and a floating-point remainder is slow.
  return n >= 0 && n < FULL ? n + 0 : once(n);
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

/** Angle in the first quadrant: guessed to within a hundredth or two, then moved until the direction lies between two neighbours. */
function acute(right: number, up: number): Angle {
  const guess = right <= up ? slope(right / up) : QUARTER - slope(up / right);
  let low = Math.max(0, Math.min(QUARTER - 1, Math.floor(guess)));
  while (low > 0 && past(right, up, low) < 0) low--;
  while (low < QUARTER - 1 && past(right, up, low + 1) >= 0) low++;
  return past(right, up, low) <= 0 - past(right, up, low + 1) ? low : low + 1;
}

/** The angle whose tangent this is (0 to 1), in hundredths of a degree, by a short polynomial: off by a tenth of one at most. */
function slope(t: number): number {
  const s = t * t;
  const radians = t * (0.999866 + s * (-0.3302995 + s * (0.180141 + s * (-0.085133 + s * 0.0208351))));
  return radians / RADIANS;
}

/** Positive when the direction lies clockwise of angle `i` (a cross product, so no division). */
function past(right: number, up: number, i: number): number {
  return right * (SINES[QUARTER - i] as number) - up * (SINES[i] as number);
}

/** What a point at this radius travels in a turn of `a`. */
export function arcLength(radius: number, a: Angle): number {
  return radius * a * RADIANS;
}
