import { describe, expect, test } from 'vitest';
import { begin } from '../engine/index.ts';
import { chargeOdds } from './charge/index.ts';
import { OUTCOMES, type OutcomeName } from './outcomes.ts';
import { exactly, outcomeOf, type Playout, simulate } from './testing/playout.ts';
import { drawPosition, type PositionWish } from './testing/positions.ts';
import { Lots } from './testing/random.ts';
import { withinFourSigma } from './testing/sigma.ts';
import { foot, horse, tableWith } from './testing/tables.ts';

const SHEET_IDS = ['p7', 'a12', 'r10', 'br5'] as const;
const KINDS = [
  { charger: 'infantry', target: 'infantry' },
  { charger: 'infantry', target: 'infantry' },
  { charger: 'cavalry', target: 'infantry' },
  { charger: 'cavalry', target: 'cavalry' },
  { charger: 'infantry', target: 'guns' },
  { charger: 'cavalry', target: 'guns' },
] as const satisfies readonly Pick<PositionWish, 'charger' | 'target'>[];

/** Positions in which the rare outcomes can come up. */
const TWISTS = [
  { charger: 'infantry', target: 'infantry', twist: 'lastMen' },
  { charger: 'cavalry', target: 'cavalry', twist: 'unrecalledParts' },
  { charger: 'cavalry', target: 'cavalry', twist: 'markerOut' },
  { charger: 'infantry', target: 'infantry', twist: 'fighting' },
] as const satisfies readonly Pick<PositionWish, 'charger' | 'target' | 'twist'>[];

const MINUTES = 60_000;

type KindOfPosition = Pick<PositionWish, 'charger' | 'target' | 'twist'>;

/** Charges the rules allow, of every sheet and every pair of arms, drawn by lot. */
function* positions(seed: number, count: number, kinds: readonly KindOfPosition[] = KINDS): Generator<Playout> {
  const lots = new Lots(seed);
  for (let drawn = 0, tried = 0; drawn < count; tried++) {
    const kind = kinds[tried % kinds.length] as KindOfPosition;
    const sheet = SHEET_IDS[Math.floor(tried / kinds.length) % SHEET_IDS.length] as (typeof SHEET_IDS)[number];
    const position = drawPosition(lots, { sheet, ...kind, plain: kind.twist !== undefined || lots.chance(0.3) });
    if (position === null) continue;
    drawn += 1;
    yield position;
  }
}

function oddsOf(position: Playout, depth: 'melee' | 'end') {
  const { rules, state, charger, target, shooters, answers } = position;
  return chargeOdds(rules, state, charger, target, { shooters, answers, depth });
}

function counts(position: Playout, runs: number, firstSeed: number): Map<OutcomeName, number> {
  const found = new Map<OutcomeName, number>();
  for (let run = 0; run < runs; run++) {
    const told = outcomeOf(position, simulate(position, (firstSeed + run) * 2_654_435 + 97));
    // Still fighting when the last turn is over.
    const outcome = told === 'melee' ? 'neverEnds' : told;
    found.set(outcome, (found.get(outcome) ?? 0) + 1);
  }
  return found;
}

describe('odds and engine', () => {
  test('every way the dice can fall, up to the first melee, gives the same chances to the last digits', {
    timeout: 5 * MINUTES,
  }, () => {
    for (const position of positions(1815, 72)) {
      const { state } = position;
      // Infantry meets infantry in the phase of the melee; guns and rides are decided in it.
      const foot = state.units.slice(0, 2).every((unit) => unit.arm === 'infantry');
      const stopsAt = { turn: state.turn, phase: state.phase + (foot ? 3 : 4) };
      const engine = exactly({ ...position, state: { ...state, battle: { ...state.battle, stopsAt } } }, true);
      const { reaches } = oddsOf(position, 'melee');
      for (const outcome of OUTCOMES) {
        const mine = reaches.find((one) => one.outcome === outcome)?.chance ?? 0;
        expect(Math.abs(mine - (engine.get(outcome) ?? 0)), `${position.rules.sheet.id} ${outcome}`).toBeLessThan(
          1e-12,
        );
      }
    }
  });

  test('J10, J26: a rider whom a square sets back must find room to come to the cavalry beside it', () => {
    const units = [
      horse('hussards', 'french', [38, 20.8]),
      foot('perm', 'russian', [36, 24], { figures: 18 }),
      horse('grodno', 'russian', [39.5, 21.03], { figures: 4, facing: 180 }),
    ];
    const { rules, state: wide } = tableWith('r10', 3, units);
    // No place is left behind the square when the table ends there.
    for (const depth of [27_000, 48_000]) {
      const battle = { ...wide.battle, depth, stopsAt: { turn: wide.turn, phase: 7 } };
      const begun = begin(rules, { ...wide, battle: { ...battle, holdParts: true } });
      if (!begun.ok) throw new Error('the phase does not begin');
      const told = { charger: 'hussards', target: 'perm', shooters: [], answers: { perm: 'square' } };
      const position: Playout = { rules, state: begun.state, ...told };
      const engine = exactly(position, true);
      const { reaches } = oddsOf(position, 'melee');
      for (const outcome of OUTCOMES) {
        const mine = reaches.find((one) => one.outcome === outcome)?.chance ?? 0;
        expect(Math.abs(mine - (engine.get(outcome) ?? 0)), `${depth} ${outcome}`).toBeLessThan(1e-12);
      }
      // With 5 or 6 there is no square, and the way is as it was.
      expect(engine.get('melee') ?? 0).toBeCloseTo(depth === 27_000 ? 1 / 3 : 1);
    }
  });

  test('more than two thousand random charges, fought to the end, agree within four sigma in every outcome', {
    timeout: 10 * MINUTES,
  }, () => {
    const RUNS = 12;
    const sums = new Map<OutcomeName, { seen: number; count: number; mean: number; variance: number }>();
    const doubtful: { position: Playout; outcome: OutcomeName; chance: number }[] = [];
    let drawn = 0;
    for (const position of [...positions(1812, 2000), ...positions(1806, 320, TWISTS)]) {
      drawn += 1;
      const odds = oddsOf(position, 'end');
      const found = counts(position, RUNS, drawn * 1000);
      for (const outcome of OUTCOMES) {
        const chance = odds.ends.find((one) => one.outcome === outcome)?.chance ?? 0;
        const reached = odds.reaches.find((one) => one.outcome === outcome)?.chance ?? 0;
        const count = found.get(outcome) ?? 0;
        if (Math.max(chance, reached) < 1e-3 && count === 0) continue;
        const sum = sums.get(outcome) ?? { seen: 0, count: 0, mean: 0, variance: 0 };
        sum.seen += 1;
        sum.count += count;
        sum.mean += RUNS * chance;
        sum.variance += RUNS * chance * (1 - chance);
        sums.set(outcome, sum);
        if (!withinFourSigma(count, RUNS, chance)) doubtful.push({ position, outcome, chance });
      }
    }
    // Among so many counts a few are far out by chance; those are asked again, at length.
    expect(doubtful.length).toBeLessThanOrEqual(8);
    for (const { position, outcome, chance } of doubtful)
      expect(withinFourSigma(counts(position, 1500, 77).get(outcome) ?? 0, 1500, chance), outcome).toBe(true);
    for (const [outcome, { count, mean, variance }] of sums)
      expect(Math.abs(count - mean), outcome).toBeLessThanOrEqual(4 * Math.sqrt(variance) + 1e-9);
    for (const outcome of OUTCOMES) expect(sums.get(outcome)?.seen ?? 0, outcome).toBeGreaterThanOrEqual(30);
  });
});
