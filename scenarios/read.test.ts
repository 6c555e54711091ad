import { expect, test } from 'vitest';
import { generateBattle, readScenario } from './index.ts';

const battle = generateBattle({ sheet: 'p7', units: 6, seed: 1 });

/** The battle with one field changed, as anybody might write it: `units.0.grade`. */
function changed(path: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(battle));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  if (value === undefined) Reflect.deleteProperty(Object(holder), last);
  else Reflect.set(Object(holder), last, value);
  return copy;
}

const lines = (value: unknown): string[] => {
  const read = readScenario(value);
  return read.ok ? [] : read.problems.map(({ path, rule, text }) => [path, rule, text].filter(Boolean).join(': '));
};

const infantry = battle.units.findIndex((unit) => unit.arm === 'infantry');

test('a sound scenario reads', () => {
  expect(lines(changed('name', 'Another name'))).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['format', 2, 'format: 2 should be 1'],
  ['sheet', 'p8', 'sheet: "p8" is not one of p7, a12, r10, br5'],
  ['weather', 'rain', 'unknown field "weather"'],
  ['name', undefined, 'name: missing'],
  ['notes.guess', undefined, 'notes.guess: missing'],
  [
    `units.${infantry}.formation`,
    'colum',
    `units[${infantry}].formation: "colum" is not one of line, column, square, masse, skirmish`,
  ],
  [`units.${infantry}.arm`, 'foot', `units[${infantry}].arm: "foot" is not one of infantry, cavalry, artillery`],
  [`units.${infantry}.gun`, 6, `units[${infantry}]: unknown field "gun"`],
  [`units.${infantry}.id`, 'Old Guard', `units[${infantry}].id: "Old Guard": small letters, digits and single hyphens`],
  ['units.0.figures', 0, 'units[0].figures: 0 is too small: at least 1'],
  ['units.0.figures', '12', 'units[0].figures: "12" is not a number'],
  ['units.0.figures', 7.5, 'units[0].figures: 7.5 is not a whole number'],
  ['units.0.at', '3, 4', 'units[0].at: "3, 4" is not a list'],
  ['units.0.facing', 360, 'units[0].facing: 360 is too large: less than 360'],
  ['units.0.at', [1], 'units[0].at: 2 at least are needed'],
  ['units.0.at', undefined, 'units[0].at: missing: only a unit in reserve has none'],
  ['generals.0.commands', 'all', 'generals[0].commands: "all" fits none of the forms allowed here'],
  ['settings', { commandRange: 18, naturalSixHits: true, wheelPaidAt: 'nothing' }, ''],
  ['settings', { comandRange: 18 }, 'settings.comandRange: no ruling of this sheet has such a setting'],
  ['settings', { commandRange: 'far' }, 'settings.commandRange: "far" is not a number'],
  ['settings', { commandRange: -1 }, 'settings.commandRange: -1 is too small: at least 0'],
  ['settings', { lineRanks: 0 }, 'settings.lineRanks: 0 is too small: at least 1'],
  ['settings', { lineRanks: 2.5 }, 'settings.lineRanks: 2.5 is not a whole number'],
  ['settings', { arcDegrees: 120 }, 'settings.arcDegrees: 120 is too large: at most 89'],
  ['settings', { wheelPaidAt: 'centre' }, 'settings.wheelPaidAt: "centre" is not one of outerCorner, nothing'],
  ['sides.prussian', undefined, 'sides.prussian: missing'],
  ['sides.russian', { title: 'Kutuzov' }, 'sides.russian: p7 is played by french and prussian'],
  [
    'objectives.0.at',
    [500, 1],
    `objectives[0].at: off the table, which is ${battle.table.width} by ${battle.table.depth}`,
  ],
  [
    'table.terrain.0.area.2',
    [-1, 3],
    `table.terrain[0].area[2]: off the table, which is ${battle.table.width} by ${battle.table.depth}`,
  ],
  [
    'zones.1.area.0',
    [-1, 3],
    `zones[1].area[0]: off the table, which is ${battle.table.width} by ${battle.table.depth}`,
  ],
  [
    'table.terrain.1.id',
    battle.table.terrain[0]?.id,
    `table.terrain[1].id: "${battle.table.terrain[0]?.id}" is used twice`,
  ],
])('%s set to %j', (path, value, line) => {
  expect(lines(changed(path, value))).toEqual(line === '' ? [] : [line]);
});

test('J16: a unit in reserve needs no place, but comes on in column', () => {
  const unit = battle.units[infantry];
  if (unit?.arm !== 'infantry') throw new Error('no infantry in the battle');
  const { at: _at, facing: _facing, ...held } = unit;
  const reserves = [{ id: 'r', army: unit.army, units: [unit.id], dueTurn: 2, edge: 'near', from: 0, to: 20 }];
  const withUnit = (one: object) => {
    return { ...battle, reserves, units: battle.units.map((other, i) => (i === infantry ? one : other)) };
  };
  expect(lines(withUnit({ ...held, formation: 'column' }))).toEqual([]);
  expect(lines(withUnit({ ...held, formation: 'line' }))).toEqual([
    `units[${infantry}]: J16: ${unit.id} comes on in column`,
  ]);
});

test('a side without a unit is told', () => {
  const french = battle.units.filter((unit) => unit.army === 'french');
  expect(lines({ ...battle, units: french })).toEqual(['units: the prussian side has none']);
});

test('what is no scenario at all is told in one line', () => {
  expect(lines(null)).toEqual(['null is not an object']);
  expect(lines([])).toEqual(['[] is not an object']);
});
