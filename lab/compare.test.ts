import { describe, expect, test } from 'vitest';
import { comparisonOf } from './compare.ts';
import { AS_PRINTED, type Change } from './experiment.ts';
import { compareHtml } from './html/compare.ts';
import { tornadoHtml } from './html/tornado.ts';
import { itemsOf, type Job, workerOn } from './job.ts';
import { movesOf } from './moves.ts';
import { onSheet } from './on-sheet.ts';
import { compareCsv, compareText } from './report/compare-text.ts';
import { tornadoCsv, tornadoMarkdown, tornadoText } from './report/tornado-text.ts';
import { experiment, skirmish, skirmish1866 } from './testing/battles.ts';
import { tornadoJob, tornadoOf } from './tornado.ts';

const { scenario, change: _, ...plan } = experiment(skirmish, { games: 8 });

const worked = (job: Job): string[] => Array.from({ length: itemsOf(job) }, (_, i) => i).map(workerOn(job));

function compared(...changes: readonly [Change, Change]) {
  const variants = changes.map((change) => ({ scenario: 0, change }));
  const job: Job = { ...plan, scenarios: [scenario], variants, brief: false };
  return comparisonOf(job, worked(job));
}

const setting = (settings: Change['settings']): Change => ({ settings, numbers: [] });

describe('two ways to play', () => {
  test('that are the same do not differ in any battle', () => {
    const { differences, pairs } = compared(AS_PRINTED, AS_PRINTED);
    expect(pairs).toEqual({ better: 0, same: 8, worse: 0, unchanged: 8 });
    for (const one of Object.values(differences)) expect(one).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('a ruling that never comes up changes nothing, with the same luck', () => {
    expect(compared(setting({ reserveNeeds: 2 }), AS_PRINTED).pairs.unchanged).toBe(8);
  });

  test('a ruling that matters is seen, and the difference is that of the two', () => {
    const comparison = compared(setting({ stickLong: 4, stickMedium: 3, stickClose: 2 }), AS_PRINTED);
    const { ways, differences, pairs } = comparison;
    expect(pairs.unchanged).toBeLessThan(8);
    expect(differences.lost.value).toBeCloseTo(ways[0].lost.value - ways[1].lost.value, 5);
    expect(pairs.better + pairs.same + pairs.worse).toBe(8);
    expect(compareText(comparison)).toContain('stickLong = 4');
    expect(compareCsv(comparison).split('\r\n')).toHaveLength(6);
    expect(compareHtml(comparison)).toContain('stickLong = 4');
  });
});

describe('the same battle by another sheet', () => {
  test('has the other enemy, and keeps its places', () => {
    const moved = onSheet(skirmish, 'r10');
    expect(new Set(moved.units.map(({ army }) => army))).toEqual(new Set(['french', 'russian']));
    expect(moved.units.map(({ at }) => at)).toEqual(skirmish.units.map(({ at }) => at));
    expect(moved.table).toEqual(skirmish.table);
  });

  test('J18: is half the size where figures are', () => {
    const moved = onSheet(skirmish, 'a12');
    expect(moved.table.width).toBeCloseTo(skirmish.table.width / 2, 2);
    expect(moved.units[0]?.facing).toBe(skirmish.units[0]?.facing);
    expect(moved.units[0]?.at?.[0]).toBeCloseTo((skirmish.units[0]?.at?.[0] ?? 0) / 2, 2);
  });

  test('is refused across families', () => {
    expect(() => onSheet(skirmish, '1866')).toThrow(/^against-sheet: /);
    expect(() => onSheet(skirmish1866, 'p7')).toThrow(/^against-sheet: /);
    expect(() => onSheet(skirmish, 'x9')).toThrow(/^against-sheet: /);
  });
});

describe('a tornado', () => {
  const chosen = movesOf(skirmish, AS_PRINTED, 'none').filter(({ where }) =>
    ['stickLong', 'reserveNeeds', 'commandRange', 'footFigure', 'lineRanks'].includes(where),
  );
  const wanted = tornadoJob(skirmish, AS_PRINTED, chosen, plan);
  const tornado = tornadoOf(wanted, worked(wanted.job));

  test('moves everything once and tells what could not be set up', () => {
    expect(tornado.effects.length + tornado.skipped.length).toBe(chosen.length);
    expect(tornado.games).toBe(8);
  });

  test('puts the largest effect first and both ways of a number together', () => {
    const places = tornado.effects.map(({ where }) => where);
    const runs = places.filter((where, i) => where !== places[i - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    const largest = runs.map((where) =>
      Math.max(...tornado.effects.filter((one) => one.where === where).map(({ score }) => Math.abs(score.value))),
    );
    expect(largest).toEqual([...largest].sort((a, b) => b - a));
  });

  test('finds nothing where nothing can be', () => {
    const reserve = tornado.effects.filter(({ where }) => where === 'reserveNeeds');
    expect(reserve.length).toBeGreaterThan(0);
    for (const { changed, score } of reserve) expect([changed, score.value]).toEqual([0, 0]);
  });

  test('is written as text, Markdown, table and page', () => {
    const moved = tornado.effects.filter(({ changed }) => changed > 0);
    expect(moved.length).toBeGreaterThan(0);
    expect(tornadoCsv(tornado).trimEnd().split('\r\n')).toHaveLength(tornado.effects.length + 1);
    expect(tornadoMarkdown(tornado, 40).trimEnd().split('\n')).toHaveLength(moved.length + 2);
    expect(tornadoText(tornado, 40)).toContain(`${tornado.effects.length} changes`);
    expect(tornadoHtml(tornado)).toContain(moved[0]?.text);
  });

  test('a change that leaves no room is told', () => {
    const absurd = { ...chosen[0], where: 'nowhere', change: setting({ footFigure: 12 }) } as (typeof chosen)[number];
    expect(tornadoJob(skirmish, AS_PRINTED, [absurd], plan).skipped[0]?.where).toBe('nowhere');
  });

  test('a change that leaves no game is told, and the others go on', () => {
    const lines = worked(wanted.job);
    lines[1] = '{"trouble":"no end after 100000 commands"}';
    const told = tornadoOf(wanted, lines);
    expect(told.effects).toHaveLength(tornado.effects.length - 1);
    expect(told.skipped.at(-1)).toMatchObject({ where: wanted.moves[0]?.where, why: 'no end after 100000 commands' });
  });
});
