import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHEETS } from '../sheets/index.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import { differences } from './diff.ts';
import { settingDifferences } from './diff-rulings.ts';
import { differencesAsMarkdown, differencesAsText } from './diff-text.ts';
import { settingsAsText } from './settings-text.ts';

const rowsOf = (a: NapoleonicSheet, b: NapoleonicSheet, phase: number) =>
  (differences(a, b).find((one) => one.phase === phase)?.rows ?? []).map(
    ({ about, cells }) => [about, ...cells.map((cell) => cell?.text ?? null)] as const,
  );

describe('P7 and R10', () => {
  test('the same rows are not shown, whatever the enemy is called', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 1)).toEqual([]);
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 4)).toEqual([]);
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 13)).toEqual([]);
  });

  test('N5.2 a row only one sheet has, and a row that reads otherwise', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 5)).toEqual([
      ['infantry not in column', '-1', null],
      ['Opolchenie', null, '-1'],
      [null, 'The unit stands and may form square.', 'The unit stands; from column it may form square.'],
    ]);
  });

  test('N3.8 rates are compared kind by kind, however the sheets group them', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 8).filter(([about]) => about !== null)).toEqual([['dragoons', '14"', '10"']]);
  });
});

test('a sheet does not differ from itself', () => {
  expect(differences(SHEETS.br5, SHEETS.br5).flatMap((phase) => phase.rows)).toEqual([]);
  expect(settingDifferences([SHEETS.br5, SHEETS.br5])).toEqual([]);
});

test('one number changed is one difference', () => {
  const changed = structuredClone(SHEETS.p7) as NapoleonicSheet;
  Object.assign(changed.phases[2] ?? {}, { lock: { rule: 'N3.2', inches: 5 } });
  expect(differences(SHEETS.p7, changed).flatMap((phase) => phase.rows)).toHaveLength(1);
});

test('the phases are called alike for all enemies of the French', () => {
  const titles = differences(SHEETS.p7, SHEETS.br5).map((phase) => phase.title);
  expect(titles.filter((title) => /Prussian|British| \/ /.test(title))).toEqual([]);
});

const page = differencesAsMarkdown(Object.values(SHEETS));
const pageOf = (phase: number) => page.split(/^## /m).find((part) => part.startsWith(`${phase}. `)) ?? '';
const rulings = page.slice(page.indexOf('## Rulings'));

describe('the page of differences says what holds, not which row is missing', () => {
  test.each([6, 11])(
    'N6.2 what a British column rolls in phase %i, and nothing of the French, who roll alike',
    (phase) => {
      const dice = pageOf(phase).match(/^\| Dice: .*$/gm);
      expect(dice).toEqual([
        '| Dice: elite, allied infantry in column | 1 per figure | 1 per figure | 1 per figure | 2 per 3 figures | N6.2 |',
        '| Dice: veteran, allied infantry in column | 2 per 3 figures | 2 per 3 figures | 2 per 3 figures | 1 per 2 figures | N6.2 |',
        '| Dice: conscript, allied infantry in column | 1 per 2 figures | 1 per 2 figures | 1 per 2 figures | 1 per 3 figures | N6.2 |',
      ]);
    },
  );

  test('N3.18 N6.5 J21 a fortification is cover on every sheet; on a12 nothing else is', () => {
    for (const phase of [3, 8])
      expect(pageOf(phase)).toContain('| To hit: defensive terrain | 6+ | only in a fortification: 6+ | 6+ | 6+ |');
    for (const phase of [6, 11])
      expect(pageOf(phase)).toContain('in defensive terrain | -1 | only in a fortification: -1 | -1 | -1 |');
    expect(page).not.toMatch(/To hit: fortification|the enemy is in a fortification/);
  });

  test('N3.18 an Austrian line in enfilade is hit as any line, and cavalry that charges by its formation', () => {
    expect(pageOf(8)).toContain('| To hit: enfiladed line | 4+ | 5+ as any line | 4+ | 4+ | N3.18 |');
    for (const phase of [3, 8])
      expect(pageOf(phase)).toContain(
        '| To hit: charging cavalry | 6+ | by its formation: column 4+, line 5+ | 6+ | 6+ |',
      );
  });

  test('N3.8 J32 what nobody forms has neither a number to hit nor a rate', () => {
    expect(pageOf(8)).toContain('| To hit: square | 4+ | none is formed | 4+ | 4+ |');
    expect(pageOf(8)).toContain('| Move rates: infantry in square | 0" | none is formed | 0" | 0" |');
  });

  test('N6.5 lancers trouble their enemy in the first round everywhere, on a12 in every round', () => {
    const first = 'only in the first round of a melee: -1';
    expect(pageOf(6)).toContain(`: against lancers or Uhlans | ${first} | -1 | ${first} | ${first} | N6.5 |`);
    expect(pageOf(6)).not.toContain('Uhlans in the first round');
  });
});

describe('the page of differences can be read without the sheet', () => {
  test('J1 J5 J15 J18 J34 settings stand there in words and with their unit', () => {
    expect(rulings).toContain('| artillery stick, close up to | 12" | 6" | 12" | 12" | J1 |');
    const [p7, a12] = [SHEETS.p7, SHEETS.a12];
    for (const { name, values } of settingDifferences([p7, a12])) {
      expect(page).not.toContain(name);
      for (const value of values) expect(value).toMatch(/^[\d.¼½¾]+"$/);
    }
    expect(differencesAsText([p7, a12])).toMatch(/J34 +move of heavy cavalry the sheet does not list: p7 10", a12 5"/);
  });

  test('J34 J36 numbers and results that no sheet prints are marked', () => {
    expect(pageOf(8)).toMatch(/: chasseurs \| 14" \| 7" \(not on the sheet\) \| .* \| 14" \(not on the sheet\) \|/);
    expect(pageOf(2)).toContain('Russian artillery halts: no more movement this turn. (not on the sheet)');
    expect(pageOf(9)).toContain('Artillery stands in place. (not on the sheet)');
    expect(differencesAsText([SHEETS.p7, SHEETS.br5])).not.toContain('(uncertain)');
  });

  test('its marks are explained at its head', () => {
    const marks = new Set(page.match(/\((?:lost on|not on) [a-z ]+\)|\(uncertain\)/g));
    const head = page.slice(0, page.indexOf('## 1.'));
    for (const mark of [...marks, 'as p7', 'A dash']) expect(head).toContain(mark);
  });

  test('N3.17 a sheet is not sent to a cell that speaks of another army', () => {
    expect(pageOf(3)).toContain('| British infantry and artillery shoot up to 4", one die for every 2 figures');
    const lines = page.split('\n').filter((line) => /\| as p7\b/.test(line));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => /^\|[^|]*\|[^|]*Prussian/.test(line))).toEqual([]);
  });
});

describe('what comes of a check is compared by whom it happens to', () => {
  const failing = (a: NapoleonicSheet, b: NapoleonicSheet, phase: number) =>
    rowsOf(a, b, phase).filter(([about]) => about === null);

  test('N4.4 J36 the same said of all units in one row or in three is no difference', () => {
    expect(failing(SHEETS.p7, SHEETS.br5, 9)).toEqual([]);
  });

  test('N7.3 who is left after an exception fares alike: only the exception is a difference', () => {
    const rout = 'Prussian conscript infantry routs and leaves the game.';
    expect(failing(SHEETS.p7, SHEETS.br5, 7)).toEqual([[null, rout, null]]);
    expect(failing(SHEETS.p7, SHEETS.br5, 12)).toEqual([[null, rout, null]]);
  });

  test('N4.4 N5.4 this on one sheet and that on the other stand in one row', () => {
    expect(failing(SHEETS.p7, SHEETS.br5, 4)).toEqual([[null, 'All others stand in place.', 'All others carry on.']]);
    expect(failing(SHEETS.p7, SHEETS.r10, 10)).toEqual([
      [null, expect.stringContaining('goes back to 2"'), expect.stringContaining('stays in contact')],
    ]);
  });

  test('N4.4 what Russian infantry does stands beside what charging infantry does elsewhere', () => {
    expect(failing(SHEETS.r10, SHEETS.br5, 9)).toEqual([
      [null, 'Infantry carries on.', 'Charging infantry goes back to 2" from the target.'],
      [null, 'Cavalry retires out of musket range.', 'Other infantry and cavalry stand in place.'],
    ]);
  });

  test('N2.3 where only some units fare alike, it says which', () => {
    expect(failing(SHEETS.p7, SHEETS.r10, 2)).toEqual([
      [
        null,
        'The unit halts: no more movement this turn.',
        expect.stringMatching(/^French .* Russian cavalry .* Russian art/),
      ],
      [null, null, 'Russian infantry carries on.'],
    ]);
  });
});

describe('rulings that only some sheets need', () => {
  test.each([
    ['J37', 'A Russian winner that is not in column stays where it is, and that melee ends.'],
    ['J39', 'Cavalry that moves away by itself gives up its marker.'],
    ['J36', 'The counter-charge is against infantry only and needs no 6.'],
    ['J32', 'Austrians form masse from column only and never square'],
    ['J22', 'The printed distance is not halved.'],
  ])('%s is on the page in its own words', (id, text) => {
    expect(rulings.split('\n').find((line) => line.endsWith(`| ${id} |`))).toContain(text);
  });

  test('J17 a ruling that says the same everywhere is not, nor what all say of one that does not', () => {
    expect(rulings).not.toContain('| J17 |');
    expect(rulings).not.toContain('Losses shorten the front');
  });
});

test('J1 settings that differ are listed with the ruling they belong to', () => {
  expect(settingDifferences([SHEETS.p7, SHEETS.a12])[0]).toEqual({
    ruling: 'J1',
    name: 'stickClose',
    says: 'artillery stick, close up to',
    values: ['12"', '6"'],
  });
});

test('docs/sheet-differences.md is what `vedette rules diff --all --markdown` prints', () => {
  expect(readFileSync(new URL('../docs/sheet-differences.md', import.meta.url), 'utf8')).toBe(page);
});

test('J17 the list of settings names default, reason and the scenario that plays it otherwise', () => {
  const override = { scenario: 'ligny.json', sheet: 'p7', setting: 'naturalSixHits', value: true };
  const text = settingsAsText([SHEETS.p7], [override, { ...override, scenario: 'aspern.json', sheet: 'a12' }]);
  const own = text.slice(text.indexOf('J17'), text.indexOf('J18'));
  expect(own).toMatch(/Why: .*\n {4}naturalSixHits = false\n {8}true: .*\n {8}false: .*\n {8}ligny.json plays true\n/);
  expect(own).not.toContain('aspern');
});

test('J15 where the sheets differ the list says which says what', () => {
  expect(settingsAsText(Object.values(SHEETS), [])).toContain('commandRange = p7, r10, br5: 12; a12: 6 (0 to 200)');
});
