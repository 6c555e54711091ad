import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { recruit as recruit1866 } from '../ai/war-of-1866/recruit/index.ts';
import { war1866 } from '../engine/index.ts';
import { SHEET_1866 } from '../sheets/index.ts';
import { readAnyScenario } from './index.ts';
import { generateBattle1866, readScenario1866, SCENARIOS_1866, setupOf1866 } from './index-1866.ts';
import { scenario1866JsonSchema } from './schema-1866.ts';
import { type Army1866, worthOfSide1866 } from './worth-1866.ts';

const rules = war1866.rulesOf(SHEET_1866);

describe.each(SCENARIOS_1866.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
  test('is a scenario as the schema has it', () => {
    expect(readScenario1866(scenario)).toEqual({ ok: true, scenario });
  });

  test('stands on free ground inside its zones', () => {
    const state = war1866.stateOf(rules, setupOf1866(scenario), 1);
    expect([...war1866.problemsOf(rules, state), ...war1866.zoneProblems(rules, state)]).toEqual([]);
  });

  test('gives both sides commanders, objectives and a fair number of units', () => {
    const state = war1866.stateOf(rules, setupOf1866(scenario), 1);
    const least = scenario.id.startsWith('first') ? 8 : 15;
    for (const army of state.armies) {
      expect(state.units.filter((unit) => unit.army === army).length).toBeGreaterThanOrEqual(least);
      expect(state.units.filter((unit) => unit.army === army).length).toBeLessThanOrEqual(25);
      expect(state.commanders.some((one) => one.army === army)).toBe(true);
    }
    expect(state.battle.objectives.length).toBeGreaterThan(1);
  });
});

test('a first battle is fought to its end by two simple commanders', { timeout: 60_000 }, () => {
  const [first] = SCENARIOS_1866;
  const opened = war1866.begin(
    rules,
    war1866.stateOf(rules, setupOf1866(first as (typeof SCENARIOS_1866)[number]), 66),
  );
  if (!opened.ok) throw new Error('no opening');
  let state = opened.state;
  const seen = new Set<string>();
  for (let n = 0; n < 4000 && state.result === null && state.toAct !== null; n++) {
    const { command } = recruit1866.decide(rules, war1866.view({ ...state }), state.toAct);
    const applied = war1866.apply(rules, state, command);
    if (!applied.ok) throw new Error(`${JSON.stringify(command)} ${JSON.stringify(applied)}`);
    for (const event of applied.events) seen.add(event.type);
    state = applied.state;
  }
  expect(state.result).not.toBeNull();
  expect([...seen]).toEqual(expect.arrayContaining(['Fired', 'Charged', 'MeleeFought', 'ResultFell']));
});

test.each([4, 12, 40, 80])('a made-up battle of %i units stands where it may', (units) => {
  for (let seed = 1; seed <= 10; seed++) {
    const scenario = generateBattle1866({ units, seed });
    expect(readScenario1866(scenario).ok).toBe(true);
    expect(scenario.units).toHaveLength(units);
    const state = war1866.stateOf(rules, setupOf1866(scenario), 1);
    expect([...war1866.problemsOf(rules, state), ...war1866.zoneProblems(rules, state)]).toEqual([]);
    expect(scenario.zones?.map(({ army }) => army)).toEqual(Object.keys(scenario.sides));
  }
});

test('both sides of a made-up battle are worth the same within one part in ten', () => {
  const unfairness = (scenario: Battle): number => {
    const sides = Object.keys(scenario.sides) as Army1866[];
    const [one = 0, other = 0] = sides.map((army) => worthOfSide1866(scenario, army));
    return Math.abs(one - other) / Math.max(one, other);
  };
  const battles = [5, 12, 24, 41].flatMap((units) =>
    Array.from({ length: 20 }, (_, seed) => generateBattle1866({ units, seed })),
  );
  expect(battles.filter((battle) => unfairness(battle) > 0.1).map((b) => [b.id, unfairness(b)])).toEqual([]);
});

test('no two units or officers of a made-up battle bear one name, of whatever army', () => {
  for (let seed = 1; seed <= 30; seed++) {
    for (const mirror of [false, true]) {
      const { units, commanders = [] } = generateBattle1866({ units: 60, seed, mirror });
      const names = [...units, ...commanders].map(({ name }) => name);
      expect(names).not.toContain(undefined);
      expect([seed, names.length]).toEqual([seed, new Set(names).size]);
    }
  }
});

test('made-up battles that differ have different ids, and say who meets whom', () => {
  const wishes = [24, 10, 11].flatMap((units) => [5, 6].map((seed) => ({ units, seed })));
  const battles = [
    ...wishes.map((wish) => generateBattle1866(wish)),
    generateBattle1866({ units: 10, seed: 5, mirror: true }),
  ];
  expect(new Set(battles.map(({ id }) => id)).size).toBe(battles.length);
  for (const { id, sides, summary } of battles) {
    for (const army of Object.keys(sides)) {
      expect(id).toContain(army);
      expect(summary.toLowerCase()).toContain(`${army} units`);
    }
    expect(summary).not.toContain(' prussian ');
  }
});

test('a made-up battle is named after the village in its middle, and the ground is the same from both edges', () => {
  const { name, table, objectives } = generateBattle1866({ units: 40, seed: 2 });
  const village = table.terrain.find((piece) => piece.id === 'village');
  expect([village?.kind, name, objectives?.[0]?.name]).toEqual([
    'town',
    `The battle of ${village?.name}`,
    village?.name,
  ]);
  const corners = (turn: boolean) =>
    table.terrain.flatMap(({ kind, area }) =>
      area.map(([x, y]) =>
        [kind, Math.round((turn ? table.width - x : x) * 100), Math.round((turn ? table.depth - y : y) * 100)].join(
          ' ',
        ),
      ),
    );
  expect(corners(true).sort()).toEqual(corners(false).sort());
});

test.each([8, 20, 41])('a mirror battle of 1866 with %i units looks the same from both edges', (units) => {
  const scenario = generateBattle1866({ units, seed: units, mirror: true });
  const half = Math.floor(units / 2);
  const [near, far] = [scenario.units.slice(0, half), scenario.units.slice(half)];
  expect(far).toHaveLength(near.length);
  for (const [i, unit] of near.entries()) {
    const { stands, arm, mr, at } = far[i] as (typeof far)[number];
    expect({ stands, arm, mr }).toEqual({ stands: unit.stands, arm: unit.arm, mr: unit.mr });
    expect(at[0]).toBeCloseTo(scenario.table.width - unit.at[0]);
    expect(at[1]).toBeCloseTo(scenario.table.depth - unit.at[1]);
  }
  const state = war1866.stateOf(rules, setupOf1866(scenario), 1);
  expect([readScenario1866(scenario).ok, war1866.problemsOf(rules, state)]).toEqual([true, []]);
});

test('the published JSON Schema is the one the game reads battles of 1866 by', () => {
  const published = fileURLToPath(new URL('../schema/scenario-1866.schema.json', import.meta.url));
  const now = JSON.parse(JSON.stringify(scenario1866JsonSchema()));
  // After a change: WRITE_SCHEMA=1 npx vitest run scenarios/scenarios-1866 && npx biome format --write schema
  if (process.env.WRITE_SCHEMA) writeFileSync(published, JSON.stringify(now, null, 2));
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(now);
});

type Battle = ReturnType<typeof generateBattle1866>;

test.each<[string, (battle: Battle) => unknown, string]>([
  [
    'a third army',
    (b) => ({ ...b, sides: { ...b.sides, prussian: { title: 'x' }, italian: { title: 'x' } } }),
    'sides',
  ],
  ['a unit of no side', (b) => ({ ...b, sides: { austrian: b.sides.austrian } }), 'sides'],
  ['guns of riders', (b) => ({ ...b, units: b.units.map((u) => ({ ...u, guns: 'rifled' })) }), 'units[0].guns'],
  ['a setting of another sheet', (b) => ({ ...b, settings: { commandRange: 12 } }), 'settings.commandRange'],
  ['columns that are no columns', (b) => ({ ...b, settings: { resultColumns: 'rout' } }), 'settings.resultColumns'],
  [
    'two commanders of one name',
    (b) => ({ ...b, commanders: [...(b.commanders ?? []), b.commanders?.[0]] }),
    'commanders[4].id',
  ],
])('%s is refused by its field', (_what, change, path) => {
  const read = readAnyScenario(change(generateBattle1866({ units: 8, seed: 3 })));
  expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain(path);
});

test('an army may come from any of the four edges, and from no other', () => {
  const battle = generateBattle1866({ units: 8, seed: 3 });
  const [first = '', second = ''] = Object.keys(battle.sides);
  const read = (one: string, other: string) =>
    readScenario1866({ ...battle, homes: { [first]: one, [second]: other } });
  expect([read('near', 'far').ok, read('right', 'left').ok, read('up', 'left').ok]).toEqual([true, true, false]);
});

test('a bad field is named by its path', () => {
  const [first] = SCENARIOS_1866;
  const bad = { ...first, units: [{ ...first?.units[0], stands: 0 }, first?.units[1]] };
  expect(readScenario1866(bad)).toMatchObject({ ok: false, problems: [{ path: 'units[0].stands' }] });
});
