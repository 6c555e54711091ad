import { expect, test } from 'vitest';
import { COMMANDERS } from '../ai/commanders.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import {
  type Bout,
  type BoutResult,
  type Bouts,
  boutAt,
  boutCount,
  boutLine,
  eloOf,
  fightBout,
  ladderOf,
} from './ladder.ts';
import { ladderText } from './report/ladder-text.ts';

const none = { decisions: 10, millis: 5, worstHalf: 2 };

function result(names: readonly [string, string], score: number, sheet = 'p7'): BoutResult {
  return { sheet, names, score, turns: 6, broken: false, efforts: [none, none] };
}

const wanted: Bouts = {
  battles: ['first-battle-p7', 'first-battle-a12'],
  levels: ['major', 'recruit', 'random'],
  games: 4,
  seed: 7,
};

test('every pair meets on every battle, the stronger named first', () => {
  expect(boutCount(wanted)).toBe(2 * 3 * 4);
  const bouts = Array.from({ length: boutCount(wanted) }, (_, item) => boutAt(wanted, item));
  expect(new Set(bouts.map((bout) => JSON.stringify(bout))).size).toBe(bouts.length);
  const pairs = new Set(bouts.map(({ names }) => names.join(' ')));
  expect(pairs).toEqual(new Set(['major recruit', 'major random', 'recruit random']));
});

test('all pairs have met once before any meets again, so that a ladder broken off says something of each', () => {
  const games = Array.from({ length: boutCount(wanted) }, (_, item) => boutAt(wanted, item).game);
  expect(games).toEqual([...games].sort((a, b) => a - b));
});

test('a level that the family of a sheet does not have is left out there', () => {
  const levels = COMMANDERS.filter(({ family }) => family === 'war-of-1866').map(({ name }) => name);
  const everywhere = boutCount({ ...wanted, battles: ['first-battle-1866'], levels: ['nobody', ...levels] });
  expect(everywhere).toBe(((levels.length * (levels.length - 1)) / 2) * 4);
});

test('a bout is one line of text, and again the same line but for the time it took', () => {
  const line = () => boutLine({ ...wanted, levels: ['recruit', 'random'] }, 1, () => 0);
  expect(line()).toBe(line());
  expect(JSON.parse(line())).toMatchObject({ sheet: 'a12', names: ['recruit', 'random'] });
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

test('a pair that has not met on a sheet is not given a share there', () => {
  const results = [result(['major', 'recruit'], 1, '1866'), result(['marshal', 'recruit'], 1, 'p7')];
  const page = ladderText(ladderOf(results, ['marshal', 'major', 'recruit'], 1), 1);
  expect(page).toContain('| marshal against recruit | 100% (21 to 100) | 100% (21 to 100) | not met |');
  expect(page).not.toContain('marshal against major');
});
