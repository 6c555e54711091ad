import { describe, expect, test } from 'vitest';
import { playBattle } from '../ai/play-battle.ts';
import { recruit } from '../ai/recruit/index.ts';
import { rulesFor } from '../cli/scenario-file.ts';
import { extraOf, toldBattle } from '../cli/told.ts';
import { saveOf, stateOf } from '../engine/index.ts';
import { SCENARIOS, type Scenario, setupOf } from '../scenarios/index.ts';

/**
 * One battle a sheet, kept as text: a changed number shows here as a diff to be read. When the change is meant,
 * `npx vitest run tests/replay-golden -u` writes the files anew.
 */
const battles = SCENARIOS.filter((scenario) => scenario.id.startsWith('first-battle-'));

function told(scenario: Scenario): string {
  const rules = rulesFor(scenario);
  const [first, second] = rules.sheet.armies;
  const setup = setupOf(scenario);
  const game = playBattle(rules, setup, 1815, { [first]: recruit, [second]: recruit });
  const names = { [first]: recruit.name, [second]: recruit.name };
  const save = saveOf(game, scenario.settings ?? {}, extraOf(scenario, names));
  const events = [...game.opening.events, ...game.steps.flatMap((step) => step.events)];
  return toldBattle(rules, stateOf(rules, setup, 1815), events, save);
}

test('there is a first battle to keep', () => {
  expect(battles.map((scenario) => scenario.id)).toContain('first-battle-p7');
});

describe.each(battles.map((scenario) => [scenario.id, scenario] as const))('%s', (id, scenario) => {
  test('is fought as it was when it was last looked at', async () => {
    await expect(told(scenario)).toMatchFileSnapshot(`golden/${id}.txt`);
  });
});
