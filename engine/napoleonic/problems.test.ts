import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { problemsOf, zoneProblems } from './problems.ts';
import { rulesOf } from './rules.ts';
import { type Setup, type SetupUnit, stateOf } from './setup.ts';

const first: SetupUnit = {
  id: 'a',
  army: 'french',
  arm: 'infantry',
  grade: 'veteran',
  figures: 12,
  formation: 'column',
  at: [20, 10],
  facing: 0,
};
const second: SetupUnit = { ...first, id: 'b', army: 'prussian', at: [20, 30], facing: 180 };
const wood = {
  id: 'wood',
  kind: 'woods',
  area: [
    [40, 10],
    [50, 10],
    [50, 20],
    [40, 20],
  ],
} as const;
const river = {
  id: 'river',
  kind: 'river',
  area: [
    [0, 20],
    [60, 20],
    [60, 22],
    [0, 22],
  ],
} as const;
const bridge = {
  id: 'bridge',
  kind: 'bridge',
  area: [
    [28, 19],
    [32, 19],
    [32, 23],
    [28, 23],
  ],
} as const;

function found(units: readonly SetupUnit[], more: Partial<Setup> = {}): string[] {
  const rules = rulesOf(SHEETS.p7);
  const table = { width: 60, depth: 40, terrain: [wood, river, bridge] };
  const state = stateOf(rules, { id: 't', name: 't', table, units, ...more }, null);
  const problems = [...problemsOf(rules, state), ...zoneProblems(rules, state)];
  return problems.map(({ path, rule, text }) => `${path}: ${rule}: ${text}`);
}

test('two units that stand apart are no problem', () => {
  expect(found([first, second])).toEqual([]);
});

test.each<[string, readonly SetupUnit[], string]>([
  [
    'J9: units overlap by more than the tolerance',
    [first, { ...second, at: [21, 8] }],
    'units[1].at: J9: b overlaps a by 1.25 inches',
  ],
  [
    'J18: a unit is off the table',
    [first, { ...second, at: [20, 39] }],
    'units[1].at: J18: b stands off the table, which is 60 by 40',
  ],
  [
    'N3.4: guns stand in woods',
    [first, { ...second, arm: 'artillery', gun: 6, at: [45, 15] }],
    'units[1].at: N3.4: b is artillery and stands in wood',
  ],
  ['J21: a unit stands in a river', [first, { ...second, at: [10, 20] }], 'units[1].at: J21: b stands in river'],
  [
    'J32: infantry takes a formation its army does not know',
    [first, { ...second, formation: 'masse' }],
    'units[1].formation: J32: b cannot be in masse; it forms line, column, square',
  ],
  [
    'J19: cavalry stands in square',
    [first, { ...second, arm: 'cavalry', type: 'hussars', formation: 'square' }],
    'units[1].formation: J19: b cannot be in square; it forms line, column',
  ],
  [
    'N3.8: cavalry of no type has no rate',
    [first, { ...second, arm: 'cavalry', formation: 'line' }],
    'units[1]: N3.8: the sheet has no move rate for b',
  ],
  [
    'N0.1: an army of another sheet',
    [first, { ...second, army: 'russian' }],
    'units[1].army: N0.1: p7 is played by french and prussian',
  ],
  ['N0.6: a unit without figures', [first, { ...second, figures: 0 }], 'units[1].figures: N0.6: b has no figures'],
  ['N0.1: two units of one id', [first, { ...second, id: 'a' }], 'units[1].id: N0.1: "a" is used twice'],
  [
    'J4: a melee with nobody',
    [first, { ...second, inMeleeWith: ['x'] }],
    'units[1].inMeleeWith: J4: there is no unit x',
  ],
])('%s', (_title, units, line) => {
  expect(found(units)).toEqual([line]);
});

test('J0: an overlap within the tolerance, infantry in woods and a unit on the bridge are allowed', () => {
  const third = { ...first, id: 'c', at: [22.21, 10] } as const;
  expect(found([first, third, { ...second, at: [45, 12] }, { ...second, id: 'd', at: [30, 21] }])).toEqual([]);
});

test('J15: generals belong to units and stand on the table', () => {
  const generals = [
    { id: 'g', army: 'french', at: [20, 5], commands: ['a', 'b', 'x'] },
    { id: 'g', army: 'prussian', attachedTo: 'a' },
    { id: 'h', army: 'austrian', at: [-1, 5], commands: 'army' },
  ] as const;
  expect(found([first, second], { generals })).toEqual([
    'generals[0].commands[1]: J15: b is of the other army',
    'generals[0].commands[2]: J15: there is no unit x',
    'generals[1].id: J15: "g" is used twice',
    'generals[1].attachedTo: J15: his army has no unit a',
    'generals[2].army: J15: nobody plays austrian on p7',
    'generals[2].at: J15: h stands off the table',
  ]);
});

test('J16: a reserve has units of its own and an edge to come from', () => {
  const group = { id: 'r', army: 'french', units: ['a'], dueTurn: 2, edge: 'left', from: 0, to: 40 } as const;
  const reserves = [group, { ...group, id: 'q', units: ['a', 'b'], from: 10, to: 50 }, group];
  expect(found([first, second], { reserves })).toEqual([
    'reserves[1].units[1]: J16: b is of the other army',
    'reserves[1].from: J16: the left edge runs from 0 to 40',
    'reserves[1].units: J16: a is in r already',
    'reserves[2].id: J16: "r" is used twice',
    'reserves[2].units: J16: a is in r already',
    'reserves[2].units: J16: a is in q already',
  ]);
});

test("J16: a unit in reserve stands nowhere, so it stands in nobody's way", () => {
  const reserves = [{ id: 'r', army: 'prussian', units: ['b'], dueTurn: 2, edge: 'far', from: 0, to: 60 }] as const;
  expect(found([first, { ...second, at: [20, 10] }], { reserves })).toEqual([]);
});

test('J18: whoever has a deployment zone stands in it', () => {
  const zones = [
    {
      army: 'prussian',
      area: [
        [0, 0],
        [60, 0],
        [60, 10],
        [0, 10],
      ],
    },
  ] as const;
  expect(found([first, second], { zones })).toEqual([
    'units[1].at: J18: b does not stand wholly inside its deployment zone',
  ]);
});
