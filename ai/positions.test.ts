import { describe, expect, test } from 'vitest';
import { findUnit, type Setup, type State, supporterFor, view } from '../engine/index.ts';
import type { Commander } from './commander.ts';
import { commandersOf } from './commanders.ts';
import { bestCharge } from './major/charges.ts';
import { major } from './major/index.ts';
import { sceneOf } from './major/scene.ts';
import { WEIGHTS } from './major/weights.ts';
import { marshal } from './marshal/index.ts';
import { hussars, opened, orderOf, rules, unit, untilMoved } from './testing/position.ts';

const far = unit('far', 'prussian', { at: [4, 46], facing: 180 });

const mill = { id: 'mill', name: 'the mill', radius: 3, points: 2 } as const;

/** Recruits hold a mill, their neighbours stand in square, and two regiments of horse face this way. */
function atTheMill(facing: number): State {
  return opened(
    [
      unit('battalion', 'french', { grade: 'conscript', at: [24, 12] }),
      unit('left', 'french', { formation: 'square', at: [16, 8] }),
      unit('right', 'french', { formation: 'square', at: [32, 8] }),
      { ...hussars, at: [24, 24], facing },
      { ...hussars, id: 'dragoons', type: 'dragoons', at: [30, 25], facing },
      unit('foot', 'prussian', { at: [18, 34], facing: 180 }),
      unit('more-foot', 'prussian', { at: [24, 36], facing: 180 }),
    ],
    { turn: 3, objectives: [{ ...mill, at: [24, 12], heldBy: 'french' }] },
  );
}

describe.each([
  ['major', major],
  ['marshal', marshal],
])('the %s', (_name, commander) => {
  test('N6.8: forms square when cavalry can reach a shaken battalion', () => {
    const order = orderOf(commander, atTheMill(180));
    expect(order.command).toEqual({ do: 'form', unit: 'battalion', formation: 'square' });
    expect(order.why).toContain('N6.8');
  });

  test('N6.8: does not form square against cavalry that looks the other way', () => {
    const moved = untilMoved(commander, atTheMill(0));
    expect(findUnit(moved, 'battalion')?.formation).not.toBe('square');
  });

  test('N6.8: rides down a line that has lost half of its figures', () => {
    const chasseurs = { arm: 'cavalry', type: 'chasseurs', figures: 8, formation: 'line', at: [24, 14] } as const;
    const worn = {
      grade: 'conscript',
      formation: 'line',
      figures: 6,
      casualties: 6,
      at: [24, 24],
      facing: 180,
    } as const;
    const order = orderOf(
      commander,
      opened([unit('chasseurs', 'french', chasseurs), unit('line', 'prussian', worn), far]),
    );
    expect(order.command).toMatchObject({ do: 'charge', unit: 'chasseurs', target: 'line' });
    expect(order.why).toMatch(/in 100 to drive it off/);
  });

  test('N4.1: declines a charge that promises less than its threshold', () => {
    const spent = unit('battalion', 'french', { grade: 'conscript', figures: 6, at: [24, 20] });
    const steady = unit('grenadiers', 'prussian', { grade: 'elite', figures: 18, at: [24, 26], facing: 180 });
    const state = opened([spent, steady, unit('second', 'french', { at: [10, 6] })]);
    const scene = sceneOf(rules, view(state, 'french'), 'french', WEIGHTS);
    const weighed = bestCharge(scene, state.units[0] as State['units'][number]);
    expect(weighed === null || weighed.net < WEIGHTS.chargeThreshold).toBe(true);
    expect(untilMoved(commander, state).units.every((one) => one.charge === null)).toBe(true);
  });

  test('J23: goes for an objective that nobody holds', () => {
    const objectives = [{ ...mill, at: [24, 30] }] as const;
    const state = opened([unit('battalion', 'french', { at: [24, 10] }), far], { objectives });
    const order = orderOf(commander, state);
    expect(order.command).toMatchObject({ do: 'move', unit: 'battalion' });
    expect(order.why).toContain('the mill');
  });

  test('N6.3: brings a battalion to stand by guns that cavalry can reach', () => {
    const guns = unit('guns', 'french', { arm: 'artillery', figures: 4, gun: 8, at: [24, 14] });
    const battalion = unit('battalion', 'french', { at: [31, 10] });
    const state = opened([guns, battalion, { ...hussars, at: [24, 30], facing: 180 }]);
    expect(supporterFor(rules, state, 'guns')).toBeNull();
    expect(supporterFor(rules, untilMoved(commander, state), 'guns')).toBe('battalion');
  });
});

/** The same table with other dice to come and other reserves behind the enemy. */
function alikeToTheFrench(): State[] {
  const units = [
    unit('battalion', 'french', { at: [24, 18] }),
    unit('second', 'french', { at: [31, 16] }),
    unit('line', 'prussian', { at: [24, 32], facing: 180 }),
    { ...hussars, at: [32, 36], facing: 180 } as const,
  ];
  const hidden = [1, 2].map((n) => unit(`hidden-${n}`, 'prussian', {}));
  const withReserve = (n: number, seed: number) => {
    const group = { id: 'reserve', name: 'reserve', army: 'prussian', dueTurn: 4, edge: 'far', from: 10, to: 30 };
    const reserves = [{ ...group, units: hidden.slice(0, n).map(({ id }) => id) }];
    return opened([...units, ...hidden.slice(0, n)], { reserves } as Partial<Setup>, seed);
  };
  return [opened(units, {}, 1), opened(units, {}, 99), withReserve(1, 1), withReserve(2, 7)];
}

test.each(commandersOf('napoleonic').map(({ name }) => name))(
  'neither the seed nor a reserve he cannot see changes an order of the %s',
  (name) => {
    const kind = commandersOf('napoleonic').find((one) => one.name === name);
    // A fresh one each time: whoever guesses has luck of his own, which must not come from the battle.
    const orders = alikeToTheFrench().map((state) => orderOf(kind?.create(5) as unknown as Commander, state));
    for (const order of orders) expect(order).toEqual(orders[0]);
  },
);
