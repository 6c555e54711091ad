import { expect, test } from 'vitest';
import { currentState, hashOf, replay, rulesOf, saveOf } from '../engine/index.ts';
import { generateBattle } from '../scenarios/generator.ts';
import { settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import type { Commander } from './commander.ts';
import { fightBattle, playBattle } from './play-battle.ts';
import { recruit } from './recruit/index.ts';

const scenario = generateBattle({ sheet: 'p7', units: 12, seed: 3, turnLimit: 5 });
const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
const both = { french: recruit, prussian: recruit };

test('a battle with a record and one without end in the same state', () => {
  const game = playBattle(rules, setupOf(scenario), 3, both);
  const fought = fightBattle(rules, setupOf(scenario), 3, both);
  expect(hashOf(currentState(game))).toBe(hashOf(fought.state));
  expect(game.steps).toHaveLength(fought.commands);
});

test('the record of a battle can be replayed', () => {
  const game = playBattle(rules, setupOf(scenario), 3, both);
  expect(replay(rules, saveOf(game, {})).ok).toBe(true);
});

test('every step is told with the reason for it', () => {
  const told: string[] = [];
  fightBattle(rules, setupOf(scenario), 3, both, (step) => told.push(step.order.why));
  expect(told.length).toBeGreaterThan(20);
  expect(told.every((why) => why.length > 0)).toBe(true);
});

test('a refused command stops the battle and names the commander', () => {
  const fool: Commander = {
    name: 'fool',
    decide: () => ({ command: { do: 'recall', unit: 'nobody' }, why: 'no reason' }),
  };
  expect(() => fightBattle(rules, setupOf(scenario), 3, { french: fool, prussian: recruit })).toThrow(/^fool gave/);
  expect(() => playBattle(rules, setupOf(scenario), 3, { french: fool, prussian: recruit })).toThrow(/^fool gave/);
});

test('a side without a commander is an error', () => {
  expect(() => fightBattle(rules, setupOf(scenario), 3, { french: recruit })).toThrow('nobody commands the prussian');
});
