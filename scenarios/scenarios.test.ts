import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { begin, problemsOf, rulesOf, stateOf, zoneProblems } from '../engine/index.ts';
import { readScenario, SCENARIOS, settingsOf, setupOf, sheetOf } from './index.ts';
import { scenarioJsonSchema } from './schema.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('every file in the folder is in the register, under its own name', () => {
  expect(files.sort()).toEqual(SCENARIOS.map((scenario) => `${scenario.id}.json`).sort());
});

test('the published JSON Schema is the one the game reads by', () => {
  const published = fileURLToPath(new URL('../schema/scenario.schema.json', import.meta.url));
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())));
});

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_id, scenario) => {
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const state = stateOf(rules, setupOf(scenario), 1815);

  test('reads without a problem', () => {
    expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ ok: true, scenario });
  });

  test('sets up a battle in which everybody stands where he may', () => {
    expect([...problemsOf(rules, state), ...zoneProblems(rules, state)]).toEqual([]);
  });

  test('starts', () => {
    expect(begin(rules, state)).toMatchObject({ ok: true, state: { turn: 1, phase: 1 } });
  });

  test('J15: every unit is under a general of its own', () => {
    const under = (army: string, id: string) =>
      (scenario.generals ?? []).some((g) => g.army === army && (g.commands === 'army' || g.commands.includes(id)));
    expect(scenario.units.filter((unit) => !under(unit.army, unit.id)).map((unit) => unit.id)).toEqual([]);
  });

  test('says who commands, what is at stake, what is history and what is guess', () => {
    expect(scenario.objectives?.length).toBeGreaterThan(0);
    expect(scenario.zones?.map((zone) => zone.army).sort()).toEqual([...rules.sheet.armies].sort());
    for (const text of [scenario.summary, scenario.notes.history, scenario.notes.guess]) {
      expect(text.length).toBeGreaterThan(60);
    }
  });
});
