import { expect, test } from 'vitest';
import { generateBattle, SCENARIOS, scenarioText } from './index.ts';

test('the text of a scenario reads as the same scenario, a unit to a line', () => {
  for (const scenario of [...SCENARIOS, generateBattle({ sheet: 'a12', units: 10, seed: 1 })]) {
    const text = scenarioText(scenario);
    expect(JSON.parse(text)).toEqual(scenario);
    expect(text.split('\n').filter((row) => row.includes('"grade":'))).toHaveLength(scenario.units.length);
  }
});

test('commas, colons and quotation marks inside a name survive', () => {
  const battle = generateBattle({ sheet: 'p7', units: 4, seed: 1 });
  const odd = { ...battle, units: battle.units.map((unit) => ({ ...unit, name: '"a":,"b",' })), objectives: [] };
  expect(JSON.parse(scenarioText(odd))).toEqual(odd);
});
