import { expect, test } from 'vitest';
import { SHEETS } from '../sheets/index.ts';
import { chargeOdds, fireOdds, meleeOdds, recallOdds, shootOdds } from './index.ts';
import { Refused } from './shots.ts';
import { drawPosition } from './testing/positions.ts';
import { Lots } from './testing/random.ts';
import { foot, guns, horse, tableWith } from './testing/tables.ts';

const SHEET_IDS = Object.keys(SHEETS) as (keyof typeof SHEETS)[];
const GRADES = ['elite', 'veteran', 'conscript'] as const;

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}

function expectWhole(chances: readonly number[], what: string): void {
  expect(Math.abs(sum(chances) - 1), what).toBeLessThan(1e-12);
  for (const chance of chances) expect(chance, what).toBeGreaterThanOrEqual(0);
}

test('the chances of a charge add up to 1, and so do the losses of both sides', { timeout: 120_000 }, () => {
  const lots = new Lots(1809);
  let drawn = 0;
  for (let tried = 0; drawn < 150; tried++) {
    const sheet = SHEET_IDS[tried % SHEET_IDS.length] as keyof typeof SHEETS;
    const charger = lots.pick(['infantry', 'cavalry'] as const);
    const target =
      charger === 'infantry'
        ? lots.pick(['infantry', 'guns'] as const)
        : lots.pick(['infantry', 'cavalry', 'guns'] as const);
    const position = drawPosition(lots, { sheet, charger, target, plain: false });
    if (position === null) continue;
    drawn += 1;
    // Nobody's answers are stated here: everybody takes what is best for him.
    for (const depth of ['melee', 'firstRound', 'end'] as const) {
      const odds = chargeOdds(position.rules, position.state, 'charger', 'target', { shooters: 'all', depth });
      expectWhole(
        odds.reaches.map(({ chance }) => chance),
        `${sheet} reaches`,
      );
      expectWhole(
        odds.ends.map(({ chance }) => chance),
        `${sheet} ends ${depth}`,
      );
      expectWhole(odds.ours.chances, `${sheet} ours`);
      expectWhole(odds.theirs.chances, `${sheet} theirs`);
      if (odds.firstRound !== null) {
        const melee = odds.reaches.find(({ outcome }) => outcome === 'melee')?.chance ?? 0;
        expect(Math.abs(sum(Object.values(odds.firstRound)) - melee)).toBeLessThan(1e-12);
      }
    }
  }
});

test('the chances of a melee add up to 1 for every grade, formation and strength', () => {
  const lots = new Lots(1813);
  for (let i = 0; i < 300; i++) {
    const sheet = lots.pick(SHEET_IDS);
    const [ours, theirs] = SHEETS[sheet].armies;
    const mounted = lots.chance(0.4);
    const make = mounted ? horse : foot;
    const any = () => ({ figures: lots.whole(1, 16), casualties: lots.whole(0, 9), grade: lots.pick(GRADES) });
    const units = [
      make('a', ours, [36, 24], { ...any(), formation: lots.pick(['line', 'column']), inMeleeWith: ['b'] }),
      make('b', theirs, [36, 24], { ...any(), formation: lots.pick(['line', 'column']), facing: 180 }),
    ];
    const { rules, state } = tableWith(sheet, lots.pick([6, 11]), units);
    const odds = meleeOdds(rules, state, 'a', 'b');
    expectWhole(
      odds.ends.map(({ chance }) => chance),
      `${sheet} melee`,
    );
    expectWhole(odds.ours.chances, `${sheet} ours`);
    expectWhole(odds.theirs.chances, `${sheet} theirs`);
  }
});

test('the chances of shots and recalls add up to 1', () => {
  const lots = new Lots(1814);
  for (let i = 0; i < 200; i++) {
    const sheet = lots.pick(SHEET_IDS);
    const [ours, theirs] = SHEETS[sheet].armies;
    const formation = lots.pick(['line', 'column'] as const);
    const hurt = { figures: lots.whole(1, 14), casualties: lots.whole(0, 7), grade: lots.pick(GRADES), formation };
    const units = [
      guns('battery', theirs, [36, 24 + lots.between(1, 3)], { facing: 180, gun: lots.pick([6, 8, 12]) }),
      foot('foot', ours, [36, 23.5], hurt),
      foot('rear', ours, [36, 16], { ...hurt, figures: 8 }),
      horse('horse', ours, [10, 10], {
        figures: lots.whole(1, 8),
        casualties: lots.whole(0, 6),
        grade: lots.pick(GRADES),
      }),
    ];
    const { rules, state } = tableWith(sheet, 1, units);
    for (const odds of [fireOdds(rules, state, 'battery', 'foot'), shot(rules, state)]) {
      for (const one of odds?.struck ?? []) {
        expectWhole([one.unhurt, one.stands, one.fails, one.routs, one.destroyed], `${sheet} ${one.unit}`);
        expectWhole(one.losses.chances, `${sheet} ${one.unit}`);
      }
    }
    const recall = recallOdds(rules, state, 'horse');
    expectWhole([recall.passes, recall.fails, recall.destroyed], `${sheet} recall`);
    expectWhole([recall.atLast.recalled, recall.atLast.destroyed], `${sheet} recall at last`);
    expectWhole(recall.losses.chances, `${sheet} recall`);
  }
});

/** Out of musket range is no mistake of the odds. */
function shot(rules: Parameters<typeof shootOdds>[0], state: Parameters<typeof shootOdds>[1]) {
  try {
    return shootOdds(rules, state, 'battery', 'foot');
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
