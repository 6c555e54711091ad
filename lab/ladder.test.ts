import { expect, test } from 'vitest';
import { SCENARIOS } from '../scenarios/index.ts';
import { type Bout, type BoutResult, boutsOf, eloOf, fightBout, ladderOf } from './ladder.ts';
import { ladderText } from './report/ladder-text.ts';

const none = { decisions: 10, millis: 5, worstHalf: 2 };

function result(names: readonly [string, string], score: number, sheet = 'p7'): BoutResult {
  return { sheet, names, score, turns: 6, broken: false, efforts: [none, none] };
}

test('every pair meets on every battle, the stronger named first', () => {
  const bouts = boutsOf(
    [
      { id: 'a', sheet: 'p7' },
      { id: 'b', sheet: 'a12' },
    ],
    ['x', 'y', 'z'],
    4,
  );
  expect(bouts).toHaveLength(2 * 3 * 4);
  expect(new Set(bouts.map(({ names }) => names.join(' ')))).toEqual(new Set(['x y', 'x z', 'y z']));
});

test('three wins in four are 191 points of Elo when many battles say so', () => {
  const results = Array.from({ length: 4000 }, (_, i) => result(['upper', 'lower'], i % 4 === 0 ? 0 : 1));
  const { pairs, levels } = ladderOf(results, ['upper', 'lower'], 4000);
  expect(pairs[0]?.all.value).toBe(0.75);
  expect(levels.map(({ elo }) => elo)).toEqual([191, 0]);
  expect(eloOf(pairs, ['upper', 'lower'])).toEqual([191, 0]);
});

test('a draw counts half, and sheets are told apart', () => {
  const names = ['upper', 'lower'] as const;
  const { pairs, levels } = ladderOf([result(names, 0.5), result(names, 1, 'a12')], names, 1);
  expect(pairs[0]?.bySheet.map(({ sheet, share }) => [sheet, share.value])).toEqual([
    ['p7', 0.5],
    ['a12', 1],
  ]);
  expect(levels[0]).toMatchObject({ decisionsASecond: 2000, worstHalf: 2 });
});

test('a bout swaps sides on the same seed, times both, and comes out alike when fought again', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'first-battle-a12');
  if (scenario === undefined) throw new Error('no first battle');
  let clock = 0;
  const now = () => clock++;
  const bout: Bout = { scenario: scenario.id, sheet: 'a12', names: ['recruit', 'random'], game: 1 };
  const one = fightBout(scenario, bout, 7, now);
  const again = fightBout(scenario, bout, 7, now);
  expect(again).toEqual(one);
  expect(one.efforts[0].decisions).toBe(one.efforts[0].millis);
  expect(one.efforts[0].worstHalf).toBeGreaterThan(1);
});

test('the page says who beats whom with intervals', () => {
  const page = ladderText(ladderOf([result(['major', 'recruit'], 1)], ['major', 'recruit'], 1), 1);
  expect(page).toContain('| major against recruit | 100% (21 to 100) | 100% (21 to 100) |');
});
