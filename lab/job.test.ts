import { describe, expect, test } from 'vitest';
import type { AnyCommanders } from '../ai/commander.ts';
import { playAnyBattle } from '../ai/play-battle.ts';
import { recruit } from '../ai/recruit/index.ts';
import { familyOf } from '../engine/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { battlesIn, itemAt, itemsOf, type Job, jobOf, outcomeOf, outcomesOf, summariesOf, workerOn } from './job.ts';
import { experiment, foughtAll, skirmish, skirmish1866 } from './testing/battles.ts';

const job = jobOf(experiment(skirmish));
const linesOf = (of: Job, order: readonly number[]): string[] => {
  const work = workerOn(of);
  const lines: string[] = [];
  for (const item of order) lines[item] = work(item);
  return lines;
};
const forwards = (of: Job): number[] => Array.from({ length: itemsOf(of) }, (_, i) => i);

describe.each([
  ['thirteen phases', skirmish],
  ['1866', skirmish1866],
] as const)('the battles of %s', (_name, scenario) => {
  const asked = jobOf(experiment(scenario));

  test('have the same lines in whatever order they are fought', () => {
    expect(linesOf(asked, forwards(asked).reverse())).toEqual(linesOf(asked, forwards(asked)));
  });

  test('count up from 1, each with its own seed', () => {
    const summaries = summariesOf(asked, linesOf(asked, forwards(asked)), 0);
    expect(summaries.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(summaries.map(({ seed }) => seed)).toEqual([11, 12, 13, 14, 15, 16]);
    expect(new Set(summaries.map((one) => JSON.stringify({ ...one, game: 0, seed: 0 }))).size).toBeGreaterThan(1);
  });

  test('tell the fate of every unit and the rules that were used', () => {
    const [first] = foughtAll(experiment(scenario, { games: 1 }));
    expect(first?.units).toHaveLength(scenario.units.length);
    expect(Object.keys(first?.rules ?? {}).length).toBeGreaterThan(10);
  });
});

test('a battle of a run is the one that its seed gives anywhere else', () => {
  const summary = foughtAll(experiment(skirmish, { games: 3 }))[2];
  const { rules, setup } = groundOf(skirmish, AS_PRINTED);
  const game = playAnyBattle(rules, setup, 13, { french: recruit, prussian: recruit } as AnyCommanders);
  const { currentState } = familyOf(rules.sheet);
  expect(summary?.seed).toBe(13);
  expect(summary?.commands).toBe(game.steps.length);
  expect(summary?.turns).toBe(currentState(game).turn);
  const winner = currentState(game).result?.winner ?? null;
  expect(summary?.winner).toBe(winner === null ? null : winner === 'french' ? 0 : 1);
});

test('commanders change armies every second battle when sides are swapped', () => {
  const summaries = foughtAll(experiment(skirmish, { swapSides: true, games: 4 }));
  expect(summaries.map(({ swapped }) => swapped)).toEqual([false, true, false, true]);
});

test('the same commander on both sides fights the same battle whichever army it is said to lead', () => {
  const plain = foughtAll(experiment(skirmish));
  const swapped = foughtAll(experiment(skirmish, { swapSides: true }));
  expect(swapped.map((one) => ({ ...one, swapped: false }))).toEqual(plain);
});

test('other commanders fight other battles', () => {
  const wild = foughtAll(experiment(skirmish, { commanders: ['random', 'recruit'] }));
  expect(wild.map(({ commands }) => commands)).not.toEqual(foughtAll(experiment(skirmish)).map((one) => one.commands));
});

test('the score belongs to the commander who is named first', () => {
  const [one] = foughtAll(experiment(skirmish, { games: 1 }));
  if (one === undefined) throw new Error('no battle');
  const won = { ...one, winner: 0, lost: [10, 30], turns: 3 } as const;
  expect(outcomeOf(won)).toEqual([1, 10, 30, 3]);
  expect(outcomeOf({ ...won, swapped: true })).toEqual([0, 30, 10, 3]);
  expect(outcomeOf({ ...won, winner: null })[0]).toBe(0.5);
});

describe('a job of several variants', () => {
  const variants = [
    { scenario: 0, change: AS_PRINTED },
    { scenario: 0, change: { settings: { commandRange: 2 }, numbers: [] } },
  ];
  const brief: Job = { ...job, variants, brief: true, games: 25 };
  const full: Job = { ...job, variants, games: 3 };

  test('goes through all variants before it takes the next battles', () => {
    expect(forwards(brief).map((item) => itemAt(brief, item))).toEqual([
      { variant: 0, first: 1, last: 10 },
      { variant: 1, first: 1, last: 10 },
      { variant: 0, first: 11, last: 20 },
      { variant: 1, first: 11, last: 20 },
      { variant: 0, first: 21, last: 25 },
      { variant: 1, first: 21, last: 25 },
    ]);
    expect(itemAt(full, 3)).toEqual({ variant: 1, first: 2, last: 2 });
  });

  test('counts the battles that are done', () => {
    expect(forwards(brief).map((items) => battlesIn(brief, items))).toEqual([0, 10, 20, 30, 40, 45]);
    expect(battlesIn(brief, 6)).toBe(50);
    expect(forwards(full).map((items) => battlesIn(full, items))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('says in brief what the whole summaries say', () => {
    const short: Job = { ...brief, games: 3 };
    const outcomes = (of: Job, variant: number) => outcomesOf(of, linesOf(of, forwards(of)), variant);
    expect(outcomes(short, 0)).toEqual(outcomes(full, 0));
    expect(outcomes(short, 1)).toEqual(outcomes(full, 1));
  });
});
