import { expect, test } from 'vitest';
import { generateBattle1866, SCENARIOS_1866, setupOf1866 } from '../../../scenarios/index-1866.ts';
import type { AnyCommander, Commander1866 } from '../../commander.ts';
import { fightAnyBattle } from '../../play-battle.ts';
import { major } from '../major/index.ts';
import { sceneOf } from '../major/scene.ts';
import { WEIGHTS } from '../major/weights.ts';
import { recruit } from '../recruit/index.ts';
import { foot, position, rules } from '../testing/positions.ts';
import { marshal } from './index.ts';
import { Thought } from './thought.ts';

const first = setupOf1866(SCENARIOS_1866[0] as (typeof SCENARIOS_1866)[number]);

/** Orders that are about somebody say who, and the rule or the length that speaks for it. */
const NAMED = /^(move|fire|charge|form|limber|unlimber|attach)$/;
const GROUNDS = /^[^:]+: .*(\([EX]\d|\d").*/;

test('a whole battle: every order is legal and has its reason, and some are found by search', () => {
  const setup = setupOf1866(generateBattle1866({ seed: 4, units: 8, turnLimit: 3 }));
  const armies = [...new Set(setup.units.map(({ army }) => army))];
  const told: string[] = [];
  const leaders = Object.fromEntries(armies.map((army) => [army, marshal as AnyCommander]));
  const { state } = fightAnyBattle(rules, setup, 4, leaders, ({ order }) => {
    told.push(order.why);
    if (NAMED.test(order.command.do)) expect(order.why).toMatch(GROUNDS);
  });
  expect(state.result).not.toBeNull();
  expect(told.every((why) => why.length > 0)).toBe(true);
  expect(told.some((why) => why.includes('comes out best'))).toBe(true);
});

test('resumed after any order he gives the same next one, whatever the seed', () => {
  const twice: Commander1866 = {
    name: 'twice',
    decide(given, view, side) {
      const order = marshal.decide(given, view, side);
      expect(marshal.decide(given, structuredClone({ ...view, seed: 77 }), side)).toEqual(order);
      return order;
    },
  };
  const setup = { ...first, turnLimit: 2 };
  fightAnyBattle(rules, setup, 5, { prussian: twice as AnyCommander, austrian: recruit as AnyCommander });
});

test('he leaves the view he is given as it was', () => {
  const state = position([foot('ir-7', 'prussian', [30, 16]), foot('wasa', 'austrian', [30, 26])], 'move');
  const before = JSON.stringify(state);
  marshal.decide(rules, state, 'prussian');
  expect(JSON.stringify(state)).toBe(before);
});

test('he does not always do as the major would', () => {
  let otherwise = 0;
  const watched: Commander1866 = {
    name: 'watched',
    decide(given, view, side) {
      const order = marshal.decide(given, view, side);
      if (JSON.stringify(major.decide(given, view, side).command) !== JSON.stringify(order.command)) otherwise++;
      return order;
    },
  };
  const setup = { ...first, turnLimit: 3 };
  fightAnyBattle(rules, setup, 6, { prussian: watched as AnyCommander, austrian: recruit as AnyCommander });
  expect(otherwise).toBeGreaterThan(0);
});

const timid = { ...WEIGHTS, closing: 0, objective: 0, shotTaken: 50, shotFeared: 50 };

/** The Prussian move as it is imagined on one side by somebody who weighs things like this. */
function imagined(side: 'prussian' | 'austrian', weights: typeof WEIGHTS) {
  const state = position([foot('ir-7', 'prussian', [30, 12]), foot('wasa', 'austrian', [30, 26])], 'move');
  return new Thought(sceneOf(rules, state, side, weights)).asTheMajorWould();
}

test('in his mind his own army is led by what he weighs himself', () => {
  expect(imagined('prussian', timid)).not.toEqual(imagined('prussian', WEIGHTS));
});

test('the enemy is led as a major leads, whatever he weighs himself', () => {
  expect(imagined('austrian', WEIGHTS)).not.toEqual([]);
  expect(imagined('austrian', timid)).toEqual(imagined('austrian', WEIGHTS));
});
