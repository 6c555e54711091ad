import { expect, test } from 'vitest';
import type { AnyCommander } from '../ai/commander.ts';
import { COMMANDERS, commanderNamed } from '../ai/commanders.ts';
import { fightAnyBattle } from '../ai/play-battle.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { type Bout, type BoutResult, type Bouts, boutAt, boutCount, boutLine, fightBout } from './ladder.ts';
import { eloOf, ladderOf } from './ladder-result.ts';
import { ladderText } from './report/ladder-text.ts';
import { ENDINGS } from './summary.ts';

const none = { decisions: 10, millis: 5, worstHalf: 2 };

function result(names: readonly [string, string], score: number, sheet = 'p7'): BoutResult {
  return { sheet, names, game: 0, score, turns: 6, ending: 'objectives', efforts: [none, none] };
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
  expect(JSON.parse(line())).toMatchObject({ sheet: 'a12', names: ['recruit', 'random'], game: 0 });
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

test('the page says on which sheets, and of one battle that it is one', () => {
  const one = ladderText(ladderOf([result(['major', 'recruit'], 1, 'br5')], ['major', 'recruit'], 1), 3);
  expect(one).toContain('on the first battle of br5: 1 battle per pair and sheet from seed 3');
  const names = ['major', 'recruit'] as const;
  const results = ['p7', 'a12', '1866'].map((sheet) => result(names, 1, sheet));
  expect(ladderText(ladderOf(results, names, 2), 3)).toContain(
    'on the first battles of p7, a12 and 1866: 2 battles per pair and sheet',
  );
});

test('of the battles won the page says in how many the enemy was broken, and after how many turns', () => {
  const names = ['major', 'recruit'] as const;
  const broken = (score: number, turns: number): BoutResult => ({ ...result(names, score), ending: 'broken', turns });
  const results = [
    broken(1, 4),
    broken(1, 5),
    result(names, 1),
    result(names, 1),
    result(names, 0),
    result(names, 0.5),
  ];
  const ladder = ladderOf(results, names, 6);
  expect(ladder.pairs[0]?.wins).toEqual([
    { battles: 4, broken: 2, turns: 4.5 },
    { battles: 1, broken: 0, turns: null },
  ]);
  const page = ladderText(ladder, 1);
  expect(page).toContain('| major over recruit | 4 | 2 (50%) | 4.5 |');
  expect(page).toContain('| recruit over major | 1 | 0 (0%) | never |');
});

test('a bout says how it ended: the army of the loser is broken, or points and losses have decided', () => {
  const endings = Array.from({ length: 6 }, (_, game) => {
    const line = boutLine({ ...wanted, battles: ['first-battle-p7'], levels: ['recruit', 'random'] }, game, () => 0);
    return (JSON.parse(line) as BoutResult).ending;
  });
  for (const ending of endings) expect(ENDINGS).toContain(ending);
  expect(new Set(endings).size).toBeGreaterThan(1);
});

test('the longest half-turn is all the orders of a commander in one half of a turn, whatever their phases', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'first-battle-p7');
  const recruit = commanderNamed('napoleonic', 'recruit');
  if (scenario === undefined || recruit === undefined) throw new Error('no first battle, or nobody to lead it');
  const halves = new Map<string, number>();
  const phases = new Map<string, number>();
  const count = (counts: Map<string, number>, when: string) => counts.set(when, (counts.get(when) ?? 0) + 1);
  const { rules, setup, armies } = groundOf(scenario, AS_PRINTED);
  const [own, other] = [recruit.create(14), recruit.create(15)];
  const counting: AnyCommander = {
    name: 'counting',
    decide(asked, view, side) {
      count(halves, `${view.turn} ${view.phase < 8}`);
      count(phases, `${view.turn} ${view.phase}`);
      return own.decide(asked, view, side);
    },
  };
  fightAnyBattle(rules, setup, 7, { [armies[0]]: counting, [armies[1]]: other });
  let clock = 0;
  const bout: Bout = { scenario: scenario.id, sheet: 'p7', names: ['recruit', 'recruit'], game: 0 };
  const { efforts } = fightBout(scenario, bout, 7, () => clock++);
  expect(efforts[0].worstHalf).toBe(Math.max(...halves.values()));
  expect(efforts[0].worstHalf).toBeGreaterThan(Math.max(...phases.values()));
});

test('a pair that has not met on a sheet is not given a share there', () => {
  const results = [result(['major', 'recruit'], 1, '1866'), result(['marshal', 'recruit'], 1, 'p7')];
  const page = ladderText(ladderOf(results, ['marshal', 'major', 'recruit'], 1), 1);
  expect(page).toContain('| marshal against recruit | 100% (21 to 100) | 100% (21 to 100) | not met |');
  expect(page).not.toContain('marshal against major');
});
