import { describe, expect, test } from 'vitest';
import { hashOf, rulesOf } from '../engine/index.ts';
import { generateBattle } from '../scenarios/generator.ts';
import { settingsOf, setupOf, sheetOf } from '../scenarios/index.ts';
import type { Commander } from './commander.ts';
import { fightBattle } from './play-battle.ts';
import { randomPlayer, ruleSeeker } from './random.ts';

function fight(player: (seed: number) => Commander, seed: number) {
  const scenario = generateBattle({ sheet: 'p7', units: 10, seed, turnLimit: 4 });
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  let charges = 0;
  const { state } = fightBattle(
    rules,
    setupOf(scenario),
    seed,
    { french: player(seed), prussian: player(seed + 1) },
    (step) => {
      if (step.order.command.do === 'charge') charges += 1;
    },
  );
  return { state, charges };
}

describe.each([
  ['random', randomPlayer],
  ['rule-seeking', ruleSeeker],
] as const)('a %s player', (_name, player) => {
  test('gives legal commands until the battle is over', () => {
    for (let seed = 1; seed <= 4; seed++) expect(fight(player, seed).state.result).not.toBeNull();
  });

  test('plays the same battle again from the same seed', () => {
    expect(hashOf(fight(player, 3).state)).toBe(hashOf(fight(player, 3).state));
  });

  test('plays otherwise from another seed', () => {
    const scenario = generateBattle({ sheet: 'p7', units: 10, seed: 1, turnLimit: 2 });
    const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
    const hashes = [7, 8].map((seed) => {
      const { state } = fightBattle(rules, setupOf(scenario), 1, { french: player(seed), prussian: player(seed) });
      return hashOf(state);
    });
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

test('a rule-seeking player charges more than a random one', () => {
  const charges = (player: (seed: number) => Commander) =>
    [1, 2, 3, 4].reduce((sum, seed) => sum + fight(player, seed).charges, 0);
  expect(charges(ruleSeeker)).toBeGreaterThan(charges(randomPlayer));
});
