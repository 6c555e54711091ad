import { expect, test } from 'vitest';
import { rulesOf, type Setup } from '../../engine/index.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import type { Commander } from '../commander.ts';
import { fightBattle } from '../play-battle.ts';
import { recruit } from '../recruit/index.ts';
import { marshalWith } from './index.ts';

const marshal = marshalWith({ plans: 1, ways: 3, positions: 200, samples: 2, turns: 1 });

function battle(id: string, turnLimit: number) {
  const scenario = SCENARIOS.find((one) => one.id === id) as Scenario;
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const setup: Setup = { ...setupOf(scenario), turnLimit };
  return { rules, setup };
}

test.each(['p7', 'a12', 'r10', 'br5'])('%s: a battle is fought to its end, and every order has its reason', (sheet) => {
  const { rules, setup } = battle(`first-battle-${sheet}`, 2);
  const [first, second] = rules.sheet.armies;
  const told: string[] = [];
  const { state } = fightBattle(rules, setup, 3, { [first]: marshal, [second]: recruit }, ({ order }) => {
    told.push(order.why);
  });
  expect(state.result).not.toBeNull();
  expect(told.every((why) => why.length > 0)).toBe(true);
});

test('resumed after any order he gives the same next one, whatever the seed', () => {
  const { rules, setup } = battle('first-battle-r10', 2);
  const twice: Commander = {
    name: 'twice',
    decide(rules, seen, side) {
      const order = marshal.decide(rules, seen, side);
      expect(marshal.decide(rules, structuredClone(seen), side)).toEqual(order);
      expect(marshal.decide(rules, structuredClone({ ...seen, seed: 77 }), side)).toEqual(order);
      return order;
    },
  };
  fightBattle(rules, setup, 5, { french: twice, russian: recruit });
});

test('resumed in the middle of a move of a large army he gives the same next order', () => {
  const { rules, setup } = battle('first-battle-p7', 1);
  const short = marshalWith({ plans: 0, ways: 2, positions: 60, samples: 2, turns: 1 });
  const twice: Commander = {
    name: 'twice',
    decide(rules, seen, side) {
      const order = short.decide(rules, seen, side);
      expect(short.decide(rules, structuredClone(seen), side)).toEqual(order);
      return order;
    },
  };
  fightBattle(rules, setup, 5, { french: twice, prussian: twice });
});

test('what he searches is bounded by positions and makes a difference', () => {
  const { rules, setup } = battle('first-battle-p7', 2);
  let searched = 0;
  fightBattle(rules, setup, 8, { french: marshal, prussian: recruit }, ({ order }) => {
    if (order.why.includes('; played on, ')) searched++;
  });
  expect(searched).toBeGreaterThan(0);
});
