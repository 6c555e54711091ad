import { chanceOf } from '../ai/marshal/worth.ts';

/** One moment of a battle: its signs, and 1, a half or 0 for how the battle ended for the side they are seen from. */
export interface Lesson {
  readonly signs: readonly number[];
  readonly score: number;
}

/** Solves a set of linear equations, the largest pivot first; the matrix is used up. */
function solved(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const row = (i: number) => matrix[i] as number[];
  for (let k = 0; k < n; k++) {
    let largest = k;
    for (let i = k + 1; i < n; i++)
      if (Math.abs(row(i)[k] as number) > Math.abs(row(largest)[k] as number)) largest = i;
    [matrix[k], matrix[largest]] = [row(largest), row(k)];
    [right[k], right[largest]] = [right[largest] as number, right[k] as number];
    for (let i = k + 1; i < n; i++) {
      const times = (row(i)[k] as number) / (row(k)[k] as number);
      if (times === 0) continue;
      for (let j = k; j < n; j++) row(i)[j] = (row(i)[j] as number) - times * (row(k)[j] as number);
      right[i] = (right[i] as number) - times * (right[k] as number);
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    for (let j = k + 1; j < n; j++) right[k] = (right[k] as number) - (row(k)[j] as number) * (right[j] as number);
    right[k] = (right[k] as number) / (row(k)[k] as number);
  }
  return right;
}

const ROUNDS = 12;
/** How strongly weights are held to nothing where the lessons say little, in signs scaled to one. */
const RESTRAINT = 3;

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function scalesOf(lessons: readonly Lesson[], n: number): number[] {
  return Array.from({ length: n }, (_, i) => {
    const squares = lessons.reduce((sum, { signs }) => sum + (signs[i] as number) * (signs[i] as number), 0);
    return Math.sqrt(squares / lessons.length) || 1;
  });
}

/** One step of Newton's towards the weights under which the lessons are likeliest. */
function bettered(
  rows: readonly (readonly number[])[],
  lessons: readonly Lesson[],
  weights: readonly number[],
): number[] {
  const n = weights.length;
  const slope = weights.map((weight) => -RESTRAINT * weight);
  const bend = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? RESTRAINT : 0)));
  for (const [at, row] of rows.entries()) {
    const chance = chanceOf(dot(row, weights));
    const off = (lessons[at] as Lesson).score - chance;
    const sure = chance * (1 - chance);
    for (let i = 0; i < n; i++) {
      const sign = row[i] as number;
      if (sign === 0) continue;
      slope[i] = (slope[i] as number) + off * sign;
      const line = bend[i] as number[];
      for (let j = 0; j < n; j++) line[j] = (line[j] as number) + sure * sign * (row[j] as number);
    }
  }
  const step = solved(bend, slope);
  return weights.map((weight, i) => weight + (step[i] as number));
}

/** Logistic regression: what each sign adds to the log odds of winning. */
export function learnt(lessons: readonly Lesson[]): number[] {
  const n = lessons[0]?.signs.length ?? 0;
  const scales = scalesOf(lessons, n);
  const rows = lessons.map(({ signs }) => signs.map((sign, i) => sign / (scales[i] as number)));
  let weights = scales.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) weights = bettered(rows, lessons, weights);
  return weights.map((weight, i) => weight / (scales[i] as number));
}

/** How often the weights name the winner, of those lessons that have one. */
export function rightIn(lessons: readonly Lesson[], weights: readonly number[]): number {
  const decided = lessons.filter(({ score }) => score !== 0.5);
  const right = decided.filter(({ signs, score }) => dot(signs, weights) > 0 === score > 0.5);
  return right.length / Math.max(1, decided.length);
}
