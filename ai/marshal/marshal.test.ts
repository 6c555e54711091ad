import { expect, test } from 'vitest';
import { begin, rulesOf, type Setup, stateOf } from '../../engine/index.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import type { Commander } from '../commander.ts';
import { fightBattle } from '../play-battle.ts';
import { recruit } from '../recruit/index.ts';
import { marshalWith } from './index.ts';
import { mindOf, STEADILY } from './plans.ts';
import { bestCourse, courseOf } from './search.ts';

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

test('what he searches makes a difference', () => {
  const { rules, setup } = battle('first-battle-p7', 2);
  let searched = 0;
  fightBattle(rules, setup, 8, { french: marshal, prussian: recruit }, ({ order }) => {
    if (order.why.includes('; played on, ')) searched++;
  });
  expect(searched).toBeGreaterThan(0);
});

test('the search ends with the sample in which its positions are spent', () => {
  const { rules, setup } = battle('first-battle-p7', 2);
  const begun = begin(rules, stateOf(rules, { ...setup, phase: 3 }, 1));
  if (!begun.ok) throw new Error('the battle does not begin');
  const mind = mindOf(STEADILY);
  const searched = (positions: number) => {
    const courses = [0, 1].map(() => courseOf(rules, begun.state, null, [], mind));
    const budget = { plans: 0, ways: 2, samples: 2, turns: 1, positions };
    const found = bestCourse(rules, begun.state, 'french', courses, mind, budget);
    return { samples: courses[0]?.chances.length, positions: found.positions };
  };
  const whole = searched(100_000);
  expect(whole.samples).toBe(2);
  expect(searched(1).samples).toBe(1);
  expect(searched(1).positions).toBeLessThan(whole.positions);
});
