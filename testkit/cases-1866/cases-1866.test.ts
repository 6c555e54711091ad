import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { RULE_IDS_1866 } from '../../print/rule-ids-1866.ts';
import { caseFiles, runCase, runFile } from '../cases/run.ts';
import { case1866JsonSchema } from './format.ts';

const schema = fileURLToPath(new URL('../../schema/case-1866.schema.json', import.meta.url));
const now = JSON.parse(JSON.stringify(case1866JsonSchema()));

// After a change of the format: WRITE_SCHEMA=1 npx vitest run testkit/cases-1866 && npx biome format --write schema
if (process.env.WRITE_SCHEMA) writeFileSync(schema, JSON.stringify(now, null, 2));

test('the published schema is the one the runner reads cases with', () => {
  expect(JSON.parse(readFileSync(schema, 'utf8'))).toEqual(now);
  expect(now.additionalProperties).toBe(false);
  expect(now.required).toEqual(['case', 'sheet', 'title', 'phase', 'table', 'units']);
});

const results = (caseFiles(fileURLToPath(new URL('../../cases/1866', import.meta.url))) ?? []).map(runFile);

test.each(RULE_IDS_1866)('%s is shown by a case that passes and cites it', (rule) => {
  const shown = results.filter(
    ({ passed, case: written, cited }) => passed && (written?.rules ?? []).includes(rule) && cited.has(rule),
  );
  expect(shown.length).toBeGreaterThan(0);
});

test.each(RULE_IDS_1866)('%s has a case at its limit', (rule) => {
  const limits = results.filter(({ file, case: written }) => /limit/.test(file) && written?.rules?.includes(rule));
  expect(limits.length).toBeGreaterThan(0);
});

const sound = {
  case: 1,
  sheet: '1866',
  title: 'A gun fires',
  phase: 3,
  table: { width: 72, depth: 48 },
  units: [
    { id: 'gun', army: 'prussian', arm: 'artillery', mr: 8, stands: 1, at: [36, 20], facing: 0 },
    { id: 'foot', army: 'austrian', arm: 'infantry', mr: 7, stands: 4, at: [36, 27], facing: 180 },
  ],
  commands: [{ do: 'fire', unit: 'gun', target: 'foot' }],
  dice: [{ for: 'gun', roll: 'hit', faces: [9] }],
};

const moltke = { id: 'moltke', army: 'prussian', at: [36, 18] };
const wood = {
  ...{ id: 'wood', kind: 'woods' },
  area: [
    [1, 1],
    [3, 1],
    [3, 3],
  ],
};

function played(changes: Record<string, unknown>): { differences: readonly string[]; bad: boolean } {
  const { differences, bad } = runCase('a.json', JSON.stringify({ ...sound, ...changes }));
  return { differences, bad };
}

describe('a case of 1866', () => {
  test('passes when nothing in it is wrong', () => {
    expect(played({})).toEqual({ differences: [], bad: false });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a unit without a rating', { units: [{ ...sound.units[1], mr: undefined }] }, 'units[0].mr: is missing'],
    ['a field nobody knows', { weather: 'fog' }, 'weather: unknown field'],
    [
      'a unit that is not there',
      { commands: [{ do: 'rally', unit: 'ghost' }] },
      'commands[0].unit: there is no unit "ghost"',
    ],
    [
      'a face no die shows',
      { dice: [{ for: 'gun', roll: 'hit', faces: [11] }] },
      'dice[0].faces[0]: 11 is too large: at most 10',
    ],
    [
      'a word that a setting does not know',
      { settings: { wheelPaidAt: 'inner' } },
      'settings.wheelPaidAt: "inner" is not one of outerCorner, nothing',
    ],
    ['a volley of none', { settings: { volleyOf: 0 } }, 'settings.volleyOf: 0 is too small: at least 1'],
    [
      'three armies',
      { units: [...sound.units, { ...sound.units[0], id: 'b', army: 'italian' }] },
      'units[2].army: two armies meet, not prussian, austrian, italian',
    ],
    [
      'a commander of a third army',
      { commanders: [{ ...moltke, army: 'italian' }] },
      'commanders[0].army: two armies meet, not prussian, austrian, italian',
    ],
    [
      'a commander with the name of a unit',
      { commanders: [moltke, { ...moltke, id: 'gun' }] },
      'commanders[1].id: there are two called "gun"',
    ],
    ['two commanders of one name', { generals: [moltke, moltke] }, 'generals[1].id: there are two called "moltke"'],
    [
      'a commander off the table',
      { commanders: [{ ...moltke, at: [73, 4] }] },
      'commanders[0].at: is off the table of 72 by 48',
    ],
    [
      'two pieces of ground of one name',
      { table: { ...sound.table, terrain: [wood, wood] } },
      'table.terrain[1].id: there are two called "wood"',
    ],
    [
      'a command of other sheets',
      { commands: [{ do: 'recall', unit: 'gun' }] },
      'commands[0].do: "recall" is not a command of this sheet',
    ],
    ['half a stand', { units: [{ ...sound.units[1], stands: 1.5 }] }, 'units[0].stands: 1.5 is not a whole number'],
    ['a unit without a name', { units: [{ ...sound.units[1], id: '' }] }, 'units[0].id: is empty'],
    ['a table without units', { units: [] }, 'units: at least one is needed'],
    ['a rating that is none', { units: [{ ...sound.units[1], mr: 10 }] }, 'units[0].mr: 10 is too large: at most 9'],
    [
      'a word nobody expects',
      { expect: { units: { gun: { stopped: true } } } },
      'expect.units.gun.stopped: unknown field',
    ],
  ])('names %s', (_what, changes, difference) => {
    expect(played(changes)).toEqual({ differences: [difference], bad: true });
  });

  test('fails when dice are missing or left over', () => {
    const short = 'dice: gun rolls 1 die for hit and the case has 0 left [E1.1 X14]';
    expect(played({ dice: [] })).toEqual({ differences: [short], bad: false });
    expect(played({ dice: [{ for: 'gun', roll: 'hit', faces: [9, 9] }] }).differences).toEqual([
      'dice: gun hit 9 left over',
    ]);
  });

  test('takes the fire of both sides in any order', () => {
    const [gun, foot] = sound.units;
    const units = [
      gun,
      foot,
      { ...gun, id: 'second', at: [40, 20] },
      { ...foot, id: 'jaeger', arm: 'artillery', stands: 1, at: [40, 27] },
    ];
    const fire = (unit: string, target: string) => ({ do: 'fire', unit, target });
    const commands = [fire('gun', 'foot'), fire('jaeger', 'second'), fire('second', 'jaeger')];
    const dice = ['gun', 'jaeger', 'second'].map((one) => ({ for: one, roll: 'hit', faces: [10] }));
    expect(played({ units, commands, dice }).differences).toEqual([]);
  });
});
