import { type DiceSum, type RollRequest, succeeds, sumOf } from '../engine/index.ts';

/** Chances of 0, 1, 2, … ; they add up to 1. */
export type Chances = readonly number[];

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chance that one die succeeds, counted over its faces by the engine's own judgement. */
export function faceChance(request: Pick<RollRequest, 'needed' | 'succeeds'>): number {
  return FACES.filter((face) => succeeds(request, face)).length / 6;
}

/** To hit: this face or more. */
export function hitChance(needed: number): number {
  return faceChance({ needed, succeeds: 'atLeast' });
}

// Six faces give seven chances only, so every pool ever asked for is worked out once.
const pools = new Map<number, Chances[]>();

function nextPool(smaller: Chances, chance: number): Chances {
  const next = [...smaller, 0];
  for (let k = next.length - 1; k > 0; k--)
    next[k] = (next[k] as number) * (1 - chance) + (smaller[k - 1] ?? 0) * chance;
  next[0] = (smaller[0] ?? 0) * (1 - chance);
  return next;
}

/** Hits of so many dice: the binomial chances, built die by die. */
export function poolChances(dice: number, chance: number): Chances {
  let known = pools.get(chance);
  if (known === undefined) {
    known = [[1]];
    pools.set(chance, known);
  }
  while (known.length <= dice) known.push(nextPool(known[known.length - 1] as Chances, chance));
  return known[dice] as Chances;
}

const sums = new Map<string, Chances>();

/** Totals of a sum of dice as they are thrown: index is the total. */
export function throwChances(count: number, sides: number): Chances {
  const key = `${count}d${sides}`;
  const known = sums.get(key);
  if (known !== undefined) return known;
  let chances: number[] = [1];
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(chances.length + sides).fill(0);
    for (const [total, chance] of chances.entries())
      for (let face = 1; face <= sides; face++) next[total + face] = (next[total + face] ?? 0) + chance / sides;
    chances = next;
  }
  sums.set(key, chances);
  return chances;
}

function dieChances(dice: DiceSum): Chances {
  const counts = new Array<number>(7).fill(0);
  for (const face of FACES) counts[sumOf(dice, face)] = (counts[sumOf(dice, face)] ?? 0) + 1;
  return counts.map((faces) => faces / 6);
}

const printed = new Map<string, Chances>();

/** What a printed sum gives: a d3 is half a d6 (J38), so the engine turns faces into the sum. */
export function sumChances(dice: DiceSum): Chances {
  const key = `${dice.count}:${dice.sides}`;
  const known = printed.get(key);
  if (known !== undefined) return known;
  let chances: Chances = [1];
  for (let die = 0; die < dice.count; die++) chances = added(chances, dieChances(dice));
  printed.set(key, chances);
  return chances;
}

/** Losses cannot exceed the figures there are (N0.6). */
export function capped(chances: Chances, most: number): Chances {
  if (chances.length <= most + 1) return chances;
  const cut = chances.slice(0, most + 1);
  cut[most] = chances.slice(most).reduce((sum, chance) => sum + chance, 0);
  return cut;
}

/** Two independent losses added up. */
export function added(a: Chances, b: Chances): Chances {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + p * q;
  return sum;
}
