import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { report } from './errors.ts';
import { register } from './odds.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function fileWith(value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  folders.push(folder);
  const file = join(folder, 'table.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

/** The command as a terminal sees it: what is printed, and the one line and the code of a mistake. */
function run(...words: string[]) {
  const program = new Command('vedette').exitOverride();
  register(program);
  let stdout = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    program.parse(['odds', ...words], { from: 'user' });
    return { stdout, line: '', exitCode: 0 };
  } catch (error) {
    return { stdout, ...report(error) };
  } finally {
    vi.restoreAllMocks();
  }
}

const CASE = {
  ...{ case: 1, sheet: 'p7', title: 'A column and a line', rules: ['N4.2'], turn: 2, phase: 3 },
  table: { width: 72, depth: 48 },
  units: [
    {
      id: 'ligne',
      army: 'french',
      arm: 'infantry',
      grade: 'veteran',
      figures: 12,
      formation: 'column',
      at: [36, 20],
      facing: 0,
    },
    {
      id: 'fusiliers',
      army: 'prussian',
      arm: 'infantry',
      grade: 'veteran',
      figures: 12,
      formation: 'line',
      at: [36, 26],
      facing: 180,
    },
    {
      id: 'jagers',
      army: 'prussian',
      arm: 'infantry',
      grade: 'veteran',
      figures: 12,
      formation: 'line',
      at: [48, 27],
      facing: 240,
    },
    {
      id: 'batterie',
      army: 'prussian',
      arm: 'artillery',
      grade: 'veteran',
      figures: 4,
      gun: 6,
      at: [20, 36],
      facing: 180,
    },
    {
      id: 'hussards',
      army: 'french',
      arm: 'cavalry',
      type: 'hussars',
      grade: 'veteran',
      figures: 8,
      formation: 'line',
      at: [20, 20],
      facing: 0,
    },
  ],
  commands: [],
  expect: { units: {} },
};

const ask = (query: string, ...more: string[]) => run(fileWith(CASE), query, ...more);
const lines = (text: string): string[] => text.split('\n');

describe('vedette odds', () => {
  test('a charge: every roll with its rules, then each outcome with its chance and a bar', () => {
    const { stdout, exitCode } = ask('charge ligne fusiliers');
    expect(exitCode).toBe(0);
    expect(lines(stdout).slice(0, 3)).toEqual([
      'charge of ligne on fusiliers; nobody shoots',
      '  phase 4: ligne to close: 4 or less (5, -1 (infantry charging, N4.2))',
      '  phase 5: fusiliers to stand: 4 or less (5, -1 (infantry not in column, N5.2))',
    ]);
    const reached = lines(stdout)
      .slice(lines(stdout).indexOf('to the first melee') + 1)
      .slice(0, 3);
    expect(reached).toEqual([
      '  stopped                      33.33%  ########................',
      '  thrown back                  44.44%  ###########.............',
      '  melee                        22.22%  #####...................',
    ]);
    expect(stdout).toMatch(/^the first round$/m);
    expect(stdout).toMatch(/^to the end$/m);
    expect(stdout).toMatch(/^ {2}they +\d+\.\d\d +10% \d+, half \d+, 90% \d+$/m);
  });

  test('--json is the same answer as one object on one line', () => {
    const { stdout } = ask('charge ligne fusiliers', '--json');
    expect(stdout.endsWith('}\n') && lines(stdout).length === 2).toBe(true);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ query: 'charge', charger: 'ligne', target: 'fusiliers', shotBy: [], depth: 'end' });
    expect(json.reaches.map((one: { outcome: string }) => one.outcome)).toEqual(['stopped', 'thrownBack', 'melee']);
    for (const part of ['reaches', 'ends'])
      expect(json[part].reduce((sum: number, one: { chance: number }) => sum + one.chance, 0)).toBeCloseTo(1, 12);
    expect(json.ours.chances).toHaveLength(13);
    expect(json.ours.quantiles).toEqual({ p10: 0, p50: 0, p90: 6 });
    expect(json.steps[0]).toMatchObject({ phase: 4, purpose: 'close', modifiers: [{ rule: 'N4.2', add: -1 }] });
  });

  test('"shot by" names who shoots, "shot by all" takes everybody who can', () => {
    const one = JSON.parse(ask('charge ligne fusiliers shot by fusiliers', '--json').stdout);
    expect(one.shotBy).toEqual(['fusiliers']);
    expect(one.reaches.find((o: { outcome: string }) => o.outcome === 'weRout').chance).toBeCloseTo(43 / 384, 12);
    const all = JSON.parse(ask('charge ligne fusiliers shot by all', '--json').stdout);
    expect(all.shotBy.length).toBeGreaterThan(0);
    expect(ask('charge ligne fusiliers shot by fusiliers, fusiliers').exitCode).toBe(0);
    expect(ask('charge ligne fusiliers shot by fusiliers').stdout).toContain(
      'to close with 3 to 5 lost: 3 or less (5, -1 (3 casualties, N0.3), -1 (infantry charging, N4.2))',
    );
  });

  test('answers can be stated beforehand', () => {
    const { stdout } = ask('charge ligne fusiliers shot by fusiliers if fusiliers=square');
    expect(stdout).toMatch(/fusiliers: square, 36\.98% of the time/);
  });

  test.each([
    ['shoot fusiliers ligne', /: more than 4 inches away/],
    ['charge fusiliers ligne', /^query: charge fusiliers ligne: N3\.9: infantry charges only in column/],
    ['charge ligne hussards', /^query: charge ligne hussards: /],
    ['fire ligne fusiliers', /N1\.6: only artillery fires/],
    ['recall ligne', /N13\.1: only cavalry rolls for recall/],
    ['melee ligne hussards', /N6\.1: hussards: no enemy/],
    ['check ligne 3', /N0\.2: nobody checks morale in phase 3/],
    ['charge ligne fusiliers shot by jagers', /^query: .*jagers/],
  ])('%s: what the rules forbid is one line with the rule, code 2 and nothing else', (query, message) => {
    const { stdout, line, exitCode } = ask(query);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(line).toMatch(message);
    expect(line).not.toContain('\n');
  });

  test.each([
    ['dance ligne', /^query: "dance" is none of: charge A B/],
    ['', /^query: "" is none of/],
    ['toString ligne', /^query: "toString" is none of/],
    ['charge ligne', /^query: charge A B/],
    ['charge ligne nobody', /^query: there is no unit "nobody"; there are ligne, fusiliers/],
    ['charge ligne fusiliers shot', /^query: "shot" is too much/],
    ['charge ligne fusiliers shot by', /^query: charge A B/],
    ['charge ligne fusiliers shot by nobody', /^query: there is no unit "nobody"/],
    ['charge ligne fusiliers with drums', /^query: "with drums" is too much/],
    ['charge ligne fusiliers if fusiliers=flee', /^query: "fusiliers=flee" states no answer/],
    ['charge ligne fusiliers if nobody=square', /^query: there is no unit "nobody"/],
    ['melee ligne fusiliers now', /^query: "now" is too much/],
    ['check ligne 14', /^query: "14" is no phase; there are 1 to 13/],
    ['check ligne', /^query: "" is no phase/],
    ['threats russian', /^query: there is no army "russian"; there are french, prussian/],
  ])('%s is refused by its field, code 2, with nothing printed', (query, message) => {
    const { stdout, line, exitCode } = ask(query, '--json');
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(line).toMatch(message);
  });

  test('a table that is none is refused by its file and field', () => {
    expect(run('no-such-scenario', 'charge a b')).toMatchObject({ stdout: '', exitCode: 2 });
    const bad = run(fileWith({ ...CASE, phase: 14 }), 'charge ligne fusiliers');
    expect(bad).toMatchObject({ stdout: '', exitCode: 2, line: expect.stringMatching(/table\.json: phase: /) });
    expect(run(fileWith('{'), 'charge ligne fusiliers')).toMatchObject({ stdout: '', exitCode: 2 });
  });

  test('a melee, a recall, a check and a salvo are answered in their own words', () => {
    expect(ask('melee ligne fusiliers').stdout).toMatch(
      /^ligne against fusiliers\nthe first round\n[\s\S]*rounds on average/,
    );
    expect(ask('recall hussards').stdout).toMatch(/^hussards: recalled on 5 or less \(5\)\n/);
    expect(ask('check fusiliers 5').stdout).toMatch(
      /4 or less \(5, -1 \(infantry not in column, N5\.2\)\)\n {2}passes +66\.67%/,
    );
    expect(ask('fire batterie hussards').stdout).toMatch(
      /^batterie at hussards\nhussards\n {2}phase 1: batterie to fire, 4 dice: /,
    );
  });

  test('threats lists what the enemy can do, worst first', () => {
    const { threats } = JSON.parse(ask('threats prussian', '--json').stdout);
    const shown = threats.map((one: { gone: number; cost: number }) => [Math.round(one.gone * 100), one.cost]);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual([...shown].sort(([a, c]: [number, number], [b, d]: [number, number]) => b - a || d - c));
    expect(ask('threats french').stdout).toMatch(/1 {2}hussards fired at by batterie\n/);
  });

  test('a scenario is asked by its name, as it stands before its first turn', () => {
    const { stdout, exitCode } = run('first-battle-p7', 'threats french');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/threat|nothing threatens/);
  });
});
