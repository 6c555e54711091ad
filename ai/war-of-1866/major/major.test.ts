import { describe, expect, test } from 'vitest';
import type { war1866 } from '../../../engine/index.ts';
import { generateBattle1866, SCENARIOS_1866, setupOf1866 } from '../../../scenarios/index-1866.ts';
import type { AnyCommander, Commander1866 } from '../../commander.ts';
import { fightAnyBattle } from '../../play-battle.ts';
import type { State } from '../eye.ts';
import { recruit } from '../recruit/index.ts';
import { carriedOut, foot, horse, position, rules } from '../testing/positions.ts';
import { chargeWorth } from './charges.ts';
import { major, majorWith } from './index.ts';
import { sceneOf } from './scene.ts';
import { WEIGHTS } from './weights.ts';

const decide = (state: State, commander: Commander1866 = major) => commander.decide(rules, state, 'prussian');

/** All his orders until he closes the part, or it closes because nothing is left to do. */
function wholePart(state: State): State {
  let now = state;
  for (let n = 0; n < 40; n++) {
    const { command } = decide(now);
    if (command.do === 'end' || now.phase !== state.phase || now.toAct !== state.toAct) return now;
    now = carriedOut(now, command);
  }
  throw new Error('he does not come to an end');
}

const unitIn = (state: State, id: string) => state.units.find((unit) => unit.id === id) as war1866.Unit;

describe('charges', () => {
  const routed = [
    horse('uhlans', 'prussian', [30, 20]),
    foot('kellner', 'austrian', [30, 30], { order: 'routed', stands: 4 }),
    foot('wasa', 'austrian', [5, 44]),
  ];

  test('E4.4: a routed unit within reach is ridden down', () => {
    expect(decide(position(routed, 'move')).command).toEqual({ do: 'charge', unit: 'uhlans', target: 'kellner' });
  });

  test('a charge is declined under the stated threshold and ordered above it', () => {
    const state = position(routed, 'move');
    const scene = sceneOf(rules, state, 'prussian', WEIGHTS);
    const worth = chargeWorth(scene, unitIn(state, 'uhlans'), unitIn(state, 'kellner'));
    expect(worth).toBeGreaterThan(0);
    const withThreshold = (chargeThreshold: number) =>
      decide(state, majorWith({ ...WEIGHTS, chargeThreshold })).command.do;
    expect(withThreshold(worth - 0.01)).toBe('charge');
    expect(withThreshold(worth + 0.01)).not.toBe('charge');
  });

  test('E4.4: horse does not charge foot in good order, which counts three for one', () => {
    const state = position([horse('uhlans', 'prussian', [30, 20]), foot('kellner', 'austrian', [30, 30])], 'move');
    expect(decide(state).command.do).not.toBe('charge');
  });
});

describe('the move', () => {
  const place = { id: 'farm', name: 'The farm', at: [10, 24] as [number, number], radius: 2, points: 3 };

  test('X11: a place nobody holds is gone for', () => {
    const state = position([foot('ir-7', 'prussian', [10, 8]), foot('wasa', 'austrian', [55, 44])], 'move', {
      objectives: [place],
    });
    const after = unitIn(wholePart(state), 'ir-7');
    expect(after.y).toBeGreaterThan(8_000 + 5_000);
    expect(Math.abs(after.x - 10_000)).toBeLessThan(3_000);
  });

  test('X7: a reserve is brought up behind the regiment that fights', () => {
    const fighting = foot('king', 'prussian', [30, 20]);
    const reserve = foot('guard', 'prussian', [30, 9], { formation: 'column' });
    const enemy = foot('kellner', 'austrian', [30, 25]);
    const state = position([fighting, reserve, enemy], 'move');
    const moved = wholePart(state);
    const [front, behind] = [unitIn(moved, 'king'), unitIn(moved, 'guard')];
    expect(behind.y).toBeGreaterThan(unitIn(state, 'guard').y + 3_000);
    expect(behind.y).toBeLessThan(front.y);
  });

  test('X6: foot in disorder out of the enemy’s reach keeps still', () => {
    const state = position(
      [foot('ir-7', 'prussian', [30, 8], { order: 'disorganised' }), foot('wasa', 'austrian', [30, 40])],
      'move',
    );
    expect(wholePart(state).units).toEqual(state.units);
  });

  test('E5.1: the commander rides to those who run', () => {
    const state = position(
      [
        foot('ir-7', 'prussian', [30, 8], { order: 'routed' }),
        foot('guard', 'prussian', [20, 8]),
        foot('wasa', 'austrian', [30, 44]),
      ],
      'move',
      { commanders: [{ id: 'loewenfeld', army: 'prussian', at: [20, 6] }] },
    );
    expect(wholePart(state).commanders[0]?.attachedTo).toBe('ir-7');
  });

  test('guns unlimber where they can fire', () => {
    const state = position(
      [
        foot('krupps', 'prussian', [30, 20], { arm: 'artillery', stands: 2, deployed: false }),
        foot('wasa', 'austrian', [30, 32]),
      ],
      'move',
    );
    expect(unitIn(wholePart(state), 'krupps').deployed).toBe(true);
  });
});

test('E3.2: of two alike the one in disorder is fired at', () => {
  const state = position(
    [
      foot('ir-7', 'prussian', [30, 20]),
      foot('wasa', 'austrian', [26, 22.4]),
      foot('kellner', 'austrian', [34, 22.4], { order: 'disorganised' }),
    ],
    'fire',
  );
  expect(decide(state).command).toEqual({ do: 'fire', unit: 'ir-7', target: 'kellner' });
});

/** Orders that are about somebody say who, and the rule or the length that speaks for it. */
const NAMED = /^(move|fire|charge|form|limber|unlimber|attach)$/;
const GROUNDS = /^[^:]+: .*(\([EX]\d|\d").*/;

test('a whole battle: every order is legal and has its reason, whatever ground he is given', () => {
  for (const seed of [1, 2, 3]) {
    const setup = setupOf1866(generateBattle1866({ seed, units: 12, turnLimit: 4 }));
    const armies = [...new Set(setup.units.map(({ army }) => army))];
    const leaders = Object.fromEntries(armies.map((army) => [army, major as AnyCommander]));
    const told: string[] = [];
    const { state } = fightAnyBattle(rules, setup, seed, leaders, ({ order }) => {
      told.push(order.why);
      if (NAMED.test(order.command.do)) expect(order.why).toMatch(GROUNDS);
    });
    expect(state.result).not.toBeNull();
    expect(told.every((why) => why.length > 0)).toBe(true);
  }
});

test('resumed after any order he gives the same next one, whatever the seed', () => {
  const setup = { ...setupOf1866(SCENARIOS_1866[0] as (typeof SCENARIOS_1866)[number]), turnLimit: 3 };
  const twice: Commander1866 = {
    name: 'twice',
    decide(given, view, side) {
      const order = major.decide(given, view, side);
      expect(major.decide(given, structuredClone({ ...view, seed: 77 }), side)).toEqual(order);
      return order;
    },
  };
  fightAnyBattle(rules, setup, 5, { prussian: twice as AnyCommander, austrian: recruit as AnyCommander });
});
