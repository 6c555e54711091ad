import type { AnyRules, AnyState } from '../engine/index.ts';
import type { Army } from '../sheets/words.ts';
import type { Moment, Moments } from './moments.ts';
import { Scores } from './scores.ts';
import { type Interval, meanOf, pairedOf, shareOf } from './statistics.ts';

/**
 * Where the chances of a battle shifted most. The chance of a moment is the share of battles won that are fought on from
 * it by the same simple commander on both sides. Every moment has the same dice, so that what differs is the moment.
 */

export interface Effort {
  /** Battles fought on from every half-turn. */
  readonly coarse: number;
  /** Battles fought on from every throw of the half-turns in which the chances shifted most. */
  readonly fine: number;
}

/** Counted in battles, never in time: every machine finds the same points. Large battles take longer, so there are fewer. */
const effortFor = ({ units }: AnyState): Effort =>
  units.length <= 20 ? { coarse: 16, fine: 48 } : { coarse: 12, fine: 32 };

/** The chance of the first army, as far as it is known. */
export interface Chance {
  readonly at: number;
  readonly turn: number;
  readonly chance: number;
}

export interface TurningPoint {
  /** So many commands before it, and so many after it. */
  readonly from: number;
  readonly to: number;
  readonly before: Interval;
  readonly after: Interval;
  /** The shift is greater than luck between the battles fought on would make it once in a hundred times. */
  readonly certain: boolean;
}

/** What is known so far; more of it with every battle. */
export interface Reckoning {
  /** Whose chances are told. */
  readonly army: Army;
  readonly effort: Effort;
  readonly done: number;
  readonly total: number;
  readonly curve: readonly Chance[];
  /** The greatest shifts, in the order of the battle; none before the end of the reckoning. */
  readonly points: readonly TurningPoint[];
}

/** So many half-turns are looked into: one more than is told, for the first look may err. */
const LOOKED_INTO = 4;
const TOLD = 3;
/** So many throws are looked at in a half-turn; where there are more, some of them go together. */
const MOST_THROWS = 5;

interface Pair {
  readonly from: Moment;
  readonly to: Moment;
}

const pairsOf = (moments: readonly Moment[]): Pair[] =>
  moments.slice(1).map((to, i) => ({ from: moments[i] as Moment, to }));

const shiftOf = (scores: Scores, { from, to }: Pair): number =>
  Math.abs(meanOf(scores.of(to)) - meanOf(scores.of(from)));

/** The greatest first; of equal ones the earlier. */
const byShift = (scores: Scores, pairs: readonly Pair[]): Pair[] =>
  [...pairs].sort((a, b) => shiftOf(scores, b) - shiftOf(scores, a) || a.from.at - b.from.at);

/** The throws inside a half-turn, no more than can be looked at. */
function throwsWithin({ from, to }: Pair, throws: readonly Moment[]): Moment[] {
  const inside = throws.filter(({ at }) => at > from.at && at < to.at);
  if (inside.length <= MOST_THROWS) return inside;
  return Array.from(
    { length: MOST_THROWS },
    (_, i) => inside[Math.floor(((i + 1) * inside.length) / (MOST_THROWS + 1))] as Moment,
  );
}

/** Of many shifts the greatest are told, so that 95 in a hundred would be too little to go by; this makes it 99. */
const STRICTER = 2.575829 / 1.959964;

function isCertain(scores: Scores, { from, to }: Pair): boolean {
  const { value, low, high } = pairedOf(scores.of(to), scores.of(from));
  return Math.abs(value) > (STRICTER * (high - low)) / 2;
}

function pointOf(scores: Scores, { from, to }: Pair): TurningPoint {
  const share = (moment: Moment): Interval => {
    const all = scores.of(moment);
    return shareOf(
      all.reduce((sum, score) => sum + score, 0),
      all.length,
    );
  };
  return { from: from.at, to: to.at, before: share(from), after: share(to), certain: isCertain(scores, { from, to }) };
}

const curveOf = (scores: Scores, halves: readonly Moment[]): Chance[] =>
  halves
    .filter((moment) => scores.of(moment).length > 0)
    .map((moment) => ({ at: moment.at, turn: moment.state.turn, chance: meanOf(scores.of(moment)) }));

/** So many battles from each of the moments; of every moment the first comes before the second of any. */
function* fights(scores: Scores, moments: readonly Moment[], battles: number): Generator<void> {
  for (let n = 0; n < battles; n++)
    for (const moment of moments) {
      scores.fight(moment, n);
      yield;
    }
}

/** The coarse look: the half-turns in which the chances shifted most, each with the throws inside it. */
function lookedInto(scores: Scores, { halves, throws }: Moments): Moment[][] {
  const pairs = byShift(scores, pairsOf(halves)).slice(0, LOOKED_INTO);
  return pairs.map((pair) => [pair.from, ...throwsWithin(pair, throws), pair.to]);
}

/** The fine look: the greatest shift in each of them, and of these the greatest, in the order of the battle. */
function pointsIn(scores: Scores, parts: readonly (readonly Moment[])[]): TurningPoint[] {
  const greatest = parts.flatMap((moments) => byShift(scores, pairsOf(moments)).slice(0, 1));
  const told = byShift(scores, greatest)
    .filter((pair) => shiftOf(scores, pair) > 0)
    .slice(0, TOLD)
    .sort((a, b) => a.from.at - b.from.at);
  return told.map((pair) => pointOf(scores, pair));
}

/** Fights on, battle by battle; whoever asks may stop after any of them and has what is known so far. */
export function* turningPoints(
  rules: AnyRules,
  moments: Moments,
  own: number,
  given?: Effort,
): Generator<Reckoning, Reckoning> {
  const { halves } = moments;
  if (halves.length < 2) throw new Error('nothing has happened yet');
  const opening = (halves[0] as Moment).state;
  const effort = given ?? effortFor(opening);
  const army = opening.armies[0];
  const scores = new Scores(rules, army, own);
  let done = 0;
  let total = halves.length * effort.coarse + LOOKED_INTO * (MOST_THROWS + 1) * effort.fine;
  const known = (points: readonly TurningPoint[] = []): Reckoning => {
    const curve = curveOf(scores, halves);
    return { army, effort, done, total, curve, points };
  };

  for (const _ of fights(scores, halves, effort.coarse)) {
    done++;
    yield known();
  }
  const parts = lookedInto(scores, moments);
  total = done + parts.flat().length * effort.fine;
  for (const _ of fights(scores, parts.flat(), effort.fine)) {
    done++;
    yield known();
  }
  return known(pointsIn(scores, parts));
}
