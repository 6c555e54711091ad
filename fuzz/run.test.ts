import { expect, test } from 'vitest';
import { type Command, check, rulesOf } from '../engine/index.ts';
import { generateBattle } from '../scenarios/generator.ts';
import { settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import { playWatched } from './play.ts';
import { playersAt } from './players.ts';
import { runFuzz } from './run.ts';

test('every order of the commanders is counted, and none of them is refused', () => {
  const report = runFuzz({ sheet: 'r10', games: 2, seed: 5, units: 8, players: ['marshal', 'major', 'recruit'] });
  expect(report.failure).toBeNull();
  expect(report.orders).toBeGreaterThan(50);
  // The rest is mischief, of which some is carried out.
  expect(report.commands + report.refused).toBeGreaterThan(report.orders);
});

test('an order is told with the reason why it may not be given', () => {
  const scenario = generateBattle({ sheet: 'p7', units: 6, seed: 3, turnLimit: 1 });
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const heard: [Command, string | null][] = [];
  const next = playersAt(rules, ['recruit', 'recruit'], 3, (command, refused) => heard.push([command, refused]));
  playWatched({ rules, setup: setupOf(scenario), seed: 3, deploy: false }, (state) => {
    const command = next(state);
    const last = heard.at(-1);
    if (last?.[0] === command) expect(last[1]).toBe(check(rules, state, command)[0]?.text ?? null);
    return command;
  });
  expect(heard.length).toBeGreaterThan(5);
});
