import { describe, expect, test } from 'vitest';
import { apply, begin, type Rules, rulesOf, type Setup, stateOf, view, zoneProblems } from '../../engine/index.ts';
import { generateBattle } from '../../scenarios/generator.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import type { Commander } from '../commander.ts';
import { fightBattle } from '../play-battle.ts';
import { randomPlayer } from '../random.ts';
import { recruit } from '../recruit/index.ts';
import { major } from './index.ts';

function battle(sheet: 'p7' | 'a12' | 'r10' | 'br5'): { rules: Rules; setup: Setup } {
  const scenario = SCENARIOS.find((one) => one.id === `first-battle-${sheet}`) as Scenario;
  return { rules: rulesOf(sheetOf(scenario), settingsOf(scenario)), setup: setupOf(scenario) };
}

const SHEET_IDS = ['p7', 'a12', 'r10', 'br5'] as const;

test('J18: deploys towards the objectives, inside the zone, and comes to an end', () => {
  const { rules, setup } = battle('p7');
  const begun = begin(rules, stateOf(rules, setup, 1), true);
  if (!begun.ok) throw new Error('the battle does not begin');
  let { state } = begun;
  let shifted = 0;
  for (let n = 0; n < 100; n++) {
    const part = state.agenda[0];
    if (part?.do !== 'part' || part.part !== 'deploy' || state.toAct === null) break;
    const { command } = major.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, command);
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    if (command.do === 'deploy') shifted++;
    state = applied.state;
  }
  expect(shifted).toBeGreaterThan(4);
  expect(state.phase).toBe(1);
  expect(state.agenda[0]).not.toMatchObject({ part: 'deploy' });
  expect(zoneProblems(rules, state)).toEqual([]);
});

describe('what the major orders follows from his view alone', () => {
  test.each(SHEET_IDS)('%s: resumed after any order he gives the same next one', (sheet) => {
    const { rules, setup } = battle(sheet);
    let views = 0;
    const twice: Commander = {
      name: 'twice',
      decide(rules, seen, side) {
        const order = major.decide(rules, seen, side);
        expect(major.decide(rules, structuredClone(seen), side)).toEqual(order);
        views++;
        return order;
      },
    };
    const [first, second] = rules.sheet.armies;
    fightBattle(rules, setup, 5, { [first]: twice, [second]: twice });
    expect(views).toBeGreaterThan(40);
  });
});

describe('the major against others', () => {
  test.each(SHEET_IDS)('%s: wins most of twenty battles against the recruit, sides swapped', (sheet) => {
    const { rules, setup } = battle(sheet);
    const [first, second] = rules.sheet.armies;
    let won = 0;
    for (let seed = 1; seed <= 10; seed++)
      for (const side of [first, second]) {
        const sides = { [first]: recruit, [second]: recruit, [side]: major };
        if (fightBattle(rules, setup, seed, sides).state.result?.winner === side) won++;
      }
    expect(won).toBeGreaterThanOrEqual(12);
  });

  test.each(SHEET_IDS)('%s: gives only legal orders, whatever the table looks like', (sheet) => {
    for (let seed = 1; seed <= 3; seed++) {
      const scenario = generateBattle({ sheet, units: 20, seed });
      const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
      const [first, second] = rules.sheet.armies;
      const sides = { [first]: major, [second]: randomPlayer(seed) };
      expect(fightBattle(rules, setupOf(scenario), seed, sides).state.result).not.toBeNull();
    }
  });
});
