import { describe, expect, test } from 'vitest';
import { generateBattle } from '../../scenarios/index.ts';
import type { Experiment } from '../experiment.ts';
import { reportHtml } from '../html/report.ts';
import type { GameSummary } from '../summary.ts';
import { experiment, foughtAll, skirmish, skirmish1866 } from '../testing/battles.ts';
import { csvOf, gamesCsv, rulesCsv, unitsCsv } from './csv.ts';
import { reportOf } from './index.ts';
import { reportText, verdict } from './text.ts';

const asked = experiment(skirmish);
const fought = foughtAll(asked);
const report = reportOf(asked, fought);

/** Battles made up to the letter, so that the sums can be done by hand. */
function made(games: readonly Partial<GameSummary>[]): GameSummary[] {
  const [first] = fought as [GameSummary];
  const units = skirmish.units.map(() => [0] as const);
  const blank: GameSummary = {
    ...first,
    winner: null,
    ending: 'even',
    units,
    causes: [{}, {}],
    rules: {},
    lost: [0, 0],
  };
  return games.map((one, i) => ({ ...blank, game: i + 1, seed: 11 + i, ...one }));
}

const of = (games: readonly Partial<GameSummary>[], wanted: Partial<Experiment> = {}) =>
  reportOf(experiment(skirmish, wanted), made(games));

describe('the report', () => {
  test('counts wins, draws and endings', () => {
    const { results } = of([
      { winner: 0, ending: 'broken' },
      { winner: 0, ending: 'objectives' },
      { winner: 1, ending: 'broken' },
      { winner: null, ending: 'even' },
    ]);
    expect(results.armies.map(({ wins }) => wins)).toEqual([2, 1]);
    expect(results.draws.games).toBe(1);
    expect(results.armies[0].score.value).toBe(0.625);
    expect(results.endings.map(({ ending, games }) => [ending, games])).toEqual([
      ['broken', 2],
      ['objectives', 1],
      ['losses', 0],
      ['even', 1],
      ['both broken', 0],
    ]);
  });

  test('tells commanders from armies when they change places', () => {
    const games = [
      { winner: 0, swapped: false },
      { winner: 1, swapped: true },
      { winner: 0, swapped: false },
    ] as const;
    const { results } = of(games, { swapSides: true });
    expect(results.armies.map(({ wins }) => wins)).toEqual([2, 1]);
    expect(results.commanders?.map(({ wins }) => wins)).toEqual([3, 0]);
    expect(of(games).results.commanders).toBeNull();
  });

  test('says in one line what its two kinds of loss count, wherever it is read', () => {
    const said = 'a unit that left the table counts whole; as fallen count only the figures that fell';
    for (const text of [reportText(report), reportHtml(report)]) expect(text.split(said)).toHaveLength(2);
    const stands = reportOf(experiment(skirmish1866), foughtAll(experiment(skirmish1866)));
    expect(reportText(stands)).toContain('only the stands that fell');
  });

  test('tells when and why units left, and what fell', () => {
    const units = skirmish.units.map((_, i) => (i === 0 ? ([4, 2, 7, 'routed', 'N0.4'] as const) : ([1] as const)));
    const { losses, units: list } = of([{ units }, {}]);
    const [unit] = list;
    expect(unit).toMatchObject({ leftInTurn: 2, reasons: [{ because: 'routed', rule: 'N0.4', games: 1 }] });
    expect(unit?.left.value).toBe(0.5);
    expect(unit?.fell.value).toBe(2);
    const side = losses.find(({ army }) => army === unit?.army);
    expect(side?.left.byTurn).toEqual([0, 0.5, 0]);
    expect(side?.left.reasons).toEqual([
      { because: 'routed', rule: 'N0.4', title: 'Failing by 3 or more is a rout', perGame: 0.5 },
    ]);
  });

  test('tells how often each rule was used and in how many battles', () => {
    const { rules } = of([{ rules: { 'N3.1': 6 } }, { rules: { 'N3.1': 2 } }, {}, {}]);
    const wheel = rules.find(({ rule }) => rule === 'N3.1');
    expect(wheel?.title).toBe('The wheel');
    expect(wheel?.perGame.value).toBe(2);
    expect(wheel?.games.value).toBe(0.5);
    expect(rules.find(({ rule }) => rule === 'N3.2')?.perGame.value).toBe(0);
  });

  test('follows the score to the last battle', () => {
    expect(report.course.at(-1)).toEqual({ games: 6, score: report.results.armies[0].score });
  });

  test('of 1866 counts stands and the rules of that page', () => {
    const other = experiment(skirmish1866, { games: 2 });
    const told = reportOf(other, foughtAll(other));
    expect(told.counted).toBe('stands');
    expect(told.rules.some(({ rule, perGame }) => rule === 'E2.1' && perGame.value > 0)).toBe(true);
  });
});

test('the verdict says so when the interval leaves the even chance', () => {
  const wins = Array.from({ length: 30 }, () => ({ winner: 1 }) as const);
  expect(verdict(of(wins))).toMatch(/The Prussians are favoured\.$/);
  expect(verdict(of([{ winner: 0 }, { winner: 1 }]))).toMatch(/2 battles do not tell this from an even chance\.$/);
});

test('the text names every unit', () => {
  const text = reportText(report);
  for (const { name } of report.units) expect(text).toContain(name);
});

describe('tables', () => {
  test('quote what would break them', () => {
    expect(csvOf([['a, "b"', 1, null, true]])).toBe('"a, ""b""",1,,true\r\n');
  });

  test('have a row a battle, a unit, a rule, each as long as its heading', () => {
    const tables = [gamesCsv(report, fought), unitsCsv(report), rulesCsv(report)];
    const lengths = [fought.length, report.units.length, report.rules.length];
    for (const [i, table] of tables.entries()) {
      const rows = table.trimEnd().split('\r\n');
      expect(rows).toHaveLength((lengths[i] as number) + 1);
      const cells = rows.map((row) => row.replace(/"([^"]|"")*"/g, '').split(',').length);
      expect(new Set(cells).size).toBe(1);
    }
  });
});

describe('the page', () => {
  test('needs nothing but itself', () => {
    const html = reportHtml(report);
    expect(html).not.toMatch(/<script|https?:|url\(|@import|<link|<img/);
    expect(html).toContain('size: A4');
  });

  test('lets no name become markup', () => {
    const battle = generateBattle({ sheet: 'p7', units: 4, seed: 1, turnLimit: 1 });
    const evil = '<img src=x onerror="alert(1)">';
    const scenario = { ...battle, name: evil, units: battle.units.map((unit) => ({ ...unit, name: evil })) };
    const wanted = experiment(scenario, { games: 1 });
    const html = reportHtml(reportOf(wanted, foughtAll(wanted)));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  test('closes every element it opens', () => {
    const open: string[] = [];
    for (const [, end, name = '', rest = ''] of reportHtml(report).matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      if (name === 'meta' || name === 'doctype' || rest.endsWith('/')) continue;
      if (end === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });
});
