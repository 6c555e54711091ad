import { expect, test } from 'vitest';
import { SCENARIOS_1866, setupOf1866 } from '../../../scenarios/index-1866.ts';
import type { AnyCommander, Commander1866 } from '../../commander.ts';
import { fightAnyBattle } from '../../play-battle.ts';
import { randomPlayer1866, ruleSeeker1866 } from '../random.ts';
import { carriedOut, foot, horse, position, rules } from '../testing/positions.ts';
import { recruit } from './index.ts';

const first = setupOf1866(SCENARIOS_1866[0] as (typeof SCENARIOS_1866)[number]);
const fight = (prussian: Commander1866, austrian: Commander1866, seed: number) =>
  fightAnyBattle(rules, first, seed, { prussian: prussian as AnyCommander, austrian: austrian as AnyCommander });

test('E4.4: he rides down those who run, and leaves foot in good order alone', () => {
  const charged = (order: 'good' | 'routed') =>
    recruit.decide(
      rules,
      position([horse('uhlans', 'prussian', [30, 20]), foot('kellner', 'austrian', [30, 30], { order })], 'move'),
      'prussian',
    ).command.do;
  expect(charged('routed')).toBe('charge');
  expect(charged('good')).not.toBe('charge');
});

test('X3: horse wheels about to charge whoever runs behind it', () => {
  const units = [horse('uhlans', 'prussian', [30, 24]), foot('kellner', 'austrian', [37, 20], { order: 'routed' })];
  const { command } = recruit.decide(rules, position(units, 'move'), 'prussian');
  expect(command).toEqual({ do: 'charge', unit: 'uhlans', target: 'kellner' });
});

test('X8: horse that trees hide from its prey rides to one side of them', () => {
  const wood = { id: 'wood', kind: 'woods', area: [[26, 22], [34, 22], [34, 26], [26, 26]] } as const; // biome-ignore format: a box
  const table = { width: 60, depth: 48, terrain: [wood] };
  const units = [horse('uhlans', 'prussian', [30, 21]), horse('cuirassiers', 'austrian', [30, 29])];
  const order = (more: object) => recruit.decide(rules, position(units, 'move', more), 'prussian');
  const { command, why } = order({ table });
  expect(command).toMatchObject({ do: 'move', unit: 'uhlans' });
  expect(why).toContain('sees its prey');
});

test('X11: whoever alone is near a place that is held stays by it', () => {
  const state = position([foot('ir-7', 'prussian', [10, 24]), foot('wasa', 'austrian', [10, 44])], 'move', {
    objectives: [{ id: 'farm', name: 'The farm', at: [10, 24], radius: 2, points: 3, heldBy: 'prussian' }],
  });
  expect(recruit.decide(rules, state, 'prussian').command).toEqual({ do: 'end' });
});

test('X3: a line far from the enemy goes back into column to march', () => {
  const far = position([foot('ir-7', 'prussian', [30, 6]), foot('wasa', 'austrian', [30, 44])], 'move');
  expect(recruit.decide(rules, far, 'prussian').command).toEqual({ do: 'form', unit: 'ir-7', formation: 'column' });
});

/** A battalion close behind others who find back to order, and what it does. */
function behind(places: readonly number[]) {
  const held = places.map((x) => foot(`held-${x}`, 'prussian', [x, 18], { order: 'disorganised' }));
  const units = [...held, foot('behind', 'prussian', [30, 17]), foot('wasa', 'austrian', [30, 31])];
  return recruit.decide(rules, position(units, 'move'), 'prussian');
}

test('X3: whoever has friends before it and nobody to shoot at forms column, which turns on little room', () => {
  expect(behind([27, 30, 33]).command).toEqual({ do: 'form', unit: 'behind', formation: 'column' });
});

test('X11: the nearest of the foot goes for a place, the next at the enemy', () => {
  const farm = { id: 'farm', name: 'The farm', at: [30, 24], radius: 2, points: 3 } as const;
  const near = foot('near', 'prussian', [30, 12], { formation: 'column' });
  const far = foot('far', 'prussian', [36, 8], { formation: 'column' });
  const state = position([near, far, foot('wasa', 'austrian', [56, 30])], 'move', { objectives: [farm] });
  const first = recruit.decide(rules, state, 'prussian');
  expect(first.command).toMatchObject({ do: 'move', unit: 'near' });
  const moved = carriedOut(state, first.command);
  const second = recruit.decide(rules, moved, 'prussian');
  expect(second.command).toMatchObject({ do: 'move', unit: 'far' });
  const at = (id: string, from: typeof state) => from.units.find((one) => one.id === id) as (typeof from.units)[number];
  expect(at('near', moved).y).toBeGreaterThan(20_000);
  expect(at('far', carriedOut(moved, second.command)).x).toBeGreaterThan(40_000);
});

test('X11: if the nearest is held up, the next goes for the place', () => {
  const farm = { id: 'farm', name: 'The farm', at: [30, 24], radius: 2, points: 3 } as const;
  const shaken = foot('shaken', 'prussian', [30, 12], { formation: 'column', order: 'disorganised' });
  const far = foot('far', 'prussian', [34, 8], { formation: 'column' });
  const state = position([shaken, far, foot('wasa', 'austrian', [56, 30])], 'move', { objectives: [farm] });
  const { command } = recruit.decide(rules, state, 'prussian');
  expect(command).toMatchObject({ do: 'move', unit: 'far' });
  const moved = carriedOut(state, command).units.find(({ id }) => id === 'far');
  expect(moved?.y).toBeGreaterThan(18_000);
});

test('he fires past those who run at those who stand', () => {
  const running = [26.5, 28, 29.5].map((x) => foot(`runs-${x}`, 'austrian', [x, 22.5], { order: 'routed', stands: 1 }));
  const units = [foot('ir-7', 'prussian', [31, 20]), ...running, foot('hess', 'austrian', [33.5, 23.6])];
  expect(recruit.decide(rules, position(units, 'fire'), 'prussian').command).toMatchObject({ target: 'hess' });
});

test('whoever has no way to the nearest enemy goes at another', () => {
  const held = [14, 18, 22, 26, 30, 34, 38, 42, 46].map((x) =>
    foot(`held-${x}`, 'prussian', [x, 18], { order: 'disorganised' }),
  );
  const behind = foot('behind', 'prussian', [30, 16.6], { formation: 'column', facing: 270 });
  const enemies = [foot('wasa', 'austrian', [30, 32]), foot('hess', 'austrian', [4, 16], { facing: 90 })];
  const order = recruit.decide(rules, position([...held, behind, ...enemies], 'move'), 'prussian');
  expect(order.command).toMatchObject({ do: 'move', unit: 'behind' });
  expect(order.why).toContain('another of the enemy');
});

test('E3.2: he fires at the disorganised rather than at those in good order', () => {
  const enemies = (order: 'good' | 'disorganised') => [
    foot('wasa', 'austrian', [28, 23], { order }),
    foot('hess', 'austrian', [34, 22.9]),
  ];
  const target = (order: 'good' | 'disorganised') =>
    recruit.decide(rules, position([foot('ir-7', 'prussian', [31, 20]), ...enemies(order)], 'fire'), 'prussian')
      .command;
  expect(target('disorganised')).toMatchObject({ do: 'fire', target: 'wasa' });
  expect(target('good')).toMatchObject({ do: 'fire', target: 'hess' });
});

test('X11: the stronger side charges on even terms, equals wait for a better chance', () => {
  const charges = (more: number) => {
    const guard = Array.from({ length: more }, (_, i) => foot(`guard-${i}`, 'prussian', [8 + i * 8, 6]));
    const state = position(
      [...guard, horse('uhlans', 'prussian', [40, 20]), horse('cuirassiers', 'austrian', [40, 30], { stands: 4 })],
      'move',
    );
    let now = state;
    for (let n = 0; n < 12; n++) {
      const { command } = recruit.decide(rules, now, 'prussian');
      if (command.do === 'end') return false;
      if (command.do === 'charge') return true;
      now = carriedOut(now, command);
    }
    throw new Error('the move does not end');
  };
  expect(charges(0)).toBe(false);
  expect(charges(3)).toBe(true);
});

test('he beats random orders with either army', () => {
  const won = { prussian: 0, austrian: 0 };
  for (let seed = 1; seed <= 12; seed++) {
    if (fight(recruit, randomPlayer1866(seed), seed).state.result?.winner === 'prussian') won.prussian++;
    if (fight(randomPlayer1866(seed), recruit, seed).state.result?.winner === 'austrian') won.austrian++;
  }
  expect(won.prussian).toBeGreaterThanOrEqual(9);
  expect(won.austrian).toBeGreaterThanOrEqual(9);
  expect(won.prussian + won.austrian).toBeGreaterThanOrEqual(21);
});

test('resumed after any order he gives the same next one, whatever the seed', () => {
  const twice: Commander1866 = {
    name: 'twice',
    decide(given, view, side) {
      const order = recruit.decide(given, view, side);
      expect(recruit.decide(given, structuredClone({ ...view, seed: 77 }), side)).toEqual(order);
      return order;
    },
  };
  fight(twice, twice, 5);
});

test.each([
  ['random', randomPlayer1866],
  ['rule-seeking', ruleSeeker1866],
])('a %s player gives legal orders to the end, and the same ones again from the same seed', (_name, player) => {
  const ends = [7, 7, 8].map((seed) => JSON.stringify(fight(player(seed), player(seed + 1), 1).state.units));
  expect(ends[0]).toBe(ends[1]);
  expect(ends[0]).not.toBe(ends[2]);
});
