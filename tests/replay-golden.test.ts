import { describe, expect, test } from 'vitest';
import { playAnyBattle } from '../ai/play-battle.ts';
import { commandersOf } from '../cli/commanders.ts';
import { rulesFor } from '../cli/scenario-file.ts';
import { extraOf, toldBattle } from '../cli/told.ts';
import { type AnyEvent, familyOf } from '../engine/index.ts';
import { ALL_SCENARIOS, type AnyScenario, anySetupOf } from '../scenarios/index.ts';

/**
 * One battle a sheet, kept as text: a changed number shows here as a diff to be read. When the change is meant,
 * `npx vitest run tests/replay-golden -u` writes the files anew.
 */
const battles = ALL_SCENARIOS.filter((scenario) => scenario.id.startsWith('first-battle-'));

function told(scenario: AnyScenario): string {
  const rules = rulesFor(scenario);
  const { saveOf, stateOf } = familyOf(rules.sheet);
  const setup = anySetupOf(scenario);
  const opening = stateOf(rules, setup, 1815);
  const commanders = commandersOf(rules.sheet, opening.armies, undefined);
  const game = playAnyBattle(rules, setup, 1815, commanders);
  const names = Object.fromEntries(Object.entries(commanders).map(([army, { name }]) => [army, name]));
  const save = saveOf(game, scenario.settings ?? {}, extraOf(scenario, names));
  const events = [...game.opening.events, ...game.steps.flatMap((step): readonly AnyEvent[] => step.events)];
  return toldBattle(rules, opening, events, save);
}

test('there is a first battle of each family to keep', () => {
  expect(battles.map((scenario) => scenario.id)).toEqual(
    expect.arrayContaining(['first-battle-p7', 'first-battle-1866']),
  );
});

describe.each(battles.map((scenario) => [scenario.id, scenario] as const))('%s', (id, scenario) => {
  test('is fought as it was when it was last looked at', async () => {
    await expect(told(scenario)).toMatchFileSnapshot(`golden/${id}.txt`);
  });
});
