import { describe, expect, test } from 'vitest';
import { ALL_OUTCOMES, type OutcomeName } from '../outcomes.ts';
import { Lots } from '../testing/random.ts';
import { withinFourSigma } from '../testing/sigma.ts';
import { goneOf } from './books.ts';
import { FIRE_OUTCOMES, type FireOutcome, fireOdds1866, fireOutcome } from './fire.ts';
import { type FirePlayout, type Playout1866, simulate1866, simulateFire } from './testing/playout.ts';
import { drawCharge, drawFire, oddsOf } from './testing/positions.ts';
import { unitIn } from './ways.ts';

const MINUTES = 60_000;
const RUNS = 12;

function* drawn<T>(seed: number, count: number, draw: (lots: Lots) => T | null): Generator<T> {
  const lots = new Lots(seed);
  for (let found = 0; found < count; ) {
    const position = draw(lots);
    if (position === null) continue;
    found += 1;
    yield position;
  }
}

/** What should come, what came, and by how much it may differ. */
class Sum {
  seen = 0;
  count = 0;
  mean = 0;
  variance = 0;

  add(count: number, mean: number, variance: number): void {
    this.seen += 1;
    this.count += count;
    this.mean += mean;
    this.variance += variance;
  }

  get isWithin(): boolean {
    return Math.abs(this.count - this.mean) <= 4 * Math.sqrt(this.variance) + 1e-9;
  }
}

function played(position: Playout1866, runs: number, firstSeed: number) {
  return Array.from({ length: runs }, (_, run) => simulate1866(position, (firstSeed + run) * 2_654_435 + 97));
}

describe('odds and engine of 1866', () => {
  test('random charges, fought to the end, agree within four sigma', { timeout: 5 * MINUTES }, () => {
    const sums = new Map<OutcomeName, Sum>();
    const stands = { ours: new Sum(), theirs: new Sum() };
    const generals = new Sum();
    const doubtful: { position: Playout1866; outcome: OutcomeName; chance: number }[] = [];
    let found = 0;
    for (const position of drawn(1866, 500, drawCharge)) {
      found += 1;
      const odds = oddsOf(position, 'end');
      for (const part of [odds.reaches, odds.ends])
        expect(Math.abs(part.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12);
      for (const fate of odds.fates)
        expect(Math.abs(fate.good + fate.disorganised + goneOf(fate) - 1)).toBeLessThan(1e-12);
      const games = played(position, RUNS, found * 1000);
      for (const outcome of ALL_OUTCOMES) {
        const chance = odds.ends.find((one) => one.outcome === outcome)?.chance ?? 0;
        const count = games.filter((game) => game.outcome === outcome).length;
        if (chance < 1e-3 && count === 0) continue;
        const sum = sums.get(outcome) ?? new Sum();
        sum.add(count, RUNS * chance, RUNS * chance * (1 - chance));
        sums.set(outcome, sum);
        if (!withinFourSigma(count, RUNS, chance)) doubtful.push({ position, outcome, chance });
      }
      for (const [side, ids] of [
        ['ours', position.chargers],
        ['theirs', [position.target]],
      ] as const) {
        const lost = games.reduce((sum, { state }) => {
          const left = ids.map((id) => unitIn(state, id)).reduce((all, u) => all + (u.gone === null ? u.stands : 0), 0);
          return sum + ids.reduce((all, id) => all + unitIn(position.state, id).stands, 0) - left;
        }, 0);
        const { chances, mean } = odds[side];
        const variance = chances.reduce((sum, chance, n) => sum + chance * (n - mean) * (n - mean), 0);
        stands[side].add(lost, RUNS * mean, RUNS * variance);
      }
      for (const { id } of position.state.commanders) {
        const falls = odds.commanders.find(({ commander }) => commander === id)?.falls ?? 0;
        const fell = games.filter(({ events }) => events.some((e) => e.type === 'CommanderLost' && e.commander === id));
        if (falls === 0) expect(fell.length, id).toBe(0);
        else generals.add(fell.length, RUNS * falls, RUNS * falls * (1 - falls));
      }
    }
    // Among so many counts a few are far out by chance; those are asked again, at length.
    expect(doubtful.length).toBeLessThanOrEqual(4);
    for (const { position, outcome, chance } of doubtful) {
      const count = played(position, 1500, 77).filter((game) => game.outcome === outcome).length;
      expect(withinFourSigma(count, 1500, chance), outcome).toBe(true);
    }
    for (const [outcome, sum] of sums) expect(sum.isWithin, `${outcome} ${JSON.stringify(sum)}`).toBe(true);
    expect(stands.ours.isWithin && stands.theirs.isWithin, JSON.stringify(stands)).toBe(true);
    expect(generals.isWithin, JSON.stringify(generals)).toBe(true);
    const possible = ['fellShort', 'stopped', 'thrownBack', 'parted', 'weRout', 'enemyRouts', 'destroyed'] as const;
    const flights = ['weRoutOff', 'enemyRoutsOff'] as const;
    for (const outcome of [...possible, ...flights, 'enemyDestroyed', 'bothDestroyed', 'lost', 'won'] as const)
      expect(sums.get(outcome)?.seen ?? 0, outcome).toBeGreaterThanOrEqual(30);
  });

  test('random fire, with every result it brings, agrees within four sigma', { timeout: 5 * MINUTES }, () => {
    const sums = new Map<FireOutcome, Sum>();
    const stands = new Sum();
    const generals = new Sum();
    const doubtful: { position: FirePlayout; outcome: FireOutcome; chance: number }[] = [];
    const fired = (position: FirePlayout, runs: number, firstSeed: number) =>
      Array.from({ length: runs }, (_, run) => simulateFire(position, (firstSeed + run) * 2_654_435 + 31));
    let found = 0;
    for (const position of drawn(1859, 500, drawFire)) {
      found += 1;
      const { rules, state, units, target, answers } = position;
      const odds = fireOdds1866(rules, state, units, target, { answers });
      expect(Math.abs(odds.outcomes.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12);
      const ends = fired(position, RUNS, found * 1000);
      for (const outcome of FIRE_OUTCOMES) {
        const chance = odds.outcomes.find((one) => one.outcome === outcome)?.chance ?? 0;
        const count = ends.filter((end) => fireOutcome(state, end, target) === outcome).length;
        if (chance < 1e-3 && count === 0) continue;
        const sum = sums.get(outcome) ?? new Sum();
        sum.add(count, RUNS * chance, RUNS * chance * (1 - chance));
        sums.set(outcome, sum);
        if (!withinFourSigma(count, RUNS, chance)) doubtful.push({ position, outcome, chance });
      }
      const { chances, mean } = odds.losses;
      const before = unitIn(state, target).stands;
      const lost = ends.reduce((sum, end) => {
        const unit = unitIn(end, target);
        return sum + before - (unit.gone === null ? unit.stands : 0);
      }, 0);
      stands.add(lost, RUNS * mean, RUNS * chances.reduce((sum, p, n) => sum + p * (n - mean) * (n - mean), 0));
      for (const { commander, falls } of odds.commanders) {
        const fell = ends.filter((end) => end.commanders.some((one) => one.id === commander && one.lostIn !== null));
        generals.add(fell.length, RUNS * falls, RUNS * falls * (1 - falls));
      }
    }
    expect(doubtful.length).toBeLessThanOrEqual(4);
    for (const { position, outcome, chance } of doubtful) {
      const ends = fired(position, 1500, 77);
      const count = ends.filter((end) => fireOutcome(position.state, end, position.target) === outcome).length;
      expect(withinFourSigma(count, 1500, chance), outcome).toBe(true);
    }
    for (const [outcome, sum] of sums) expect(sum.isWithin, `${outcome} ${JSON.stringify(sum)}`).toBe(true);
    expect(stands.isWithin, JSON.stringify(stands)).toBe(true);
    expect(generals.seen).toBeGreaterThanOrEqual(30);
    expect(generals.isWithin, JSON.stringify(generals)).toBe(true);
    const common = FIRE_OUTCOMES.filter((outcome) => outcome !== 'surrenders');
    for (const outcome of common) expect(sums.get(outcome)?.seen ?? 0, outcome).toBeGreaterThanOrEqual(30);
  });
});
