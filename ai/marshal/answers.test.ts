import { expect, test } from 'vitest';
import { apply, begin, givenDice, rulesOf, type Setup, type State, stateOf, view } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Order } from '../commander.ts';
import { major } from '../major/index.ts';
import { marshalWith } from './index.ts';

const rules = rulesOf(SHEETS.br5);
const marshal = marshalWith({ plans: 0, ways: 2, positions: 2000, samples: 4, turns: 1 });

/** N2.3: a British line six inches before so many batteries has failed its check by one, and may retire. */
function underFire(batteries: number): State {
  const setup: Setup = {
    ...{ id: 'test', name: 'test', table: { width: 72, depth: 48, terrain: [] }, turn: 3, phase: 1, turnLimit: 6 },
    units: [
      ...Array.from({ length: batteries }, (_, i) => ({
        ...({ id: `guns-${i}`, army: 'french', arm: 'artillery', grade: 'veteran', figures: 4, gun: 8 } as const),
        ...({ at: [33 + 6 * i, 4], facing: 0 } as const),
      })),
      {
        ...({ id: 'foot', name: 'Foot', army: 'british', arm: 'infantry', grade: 'veteran', figures: 11 } as const),
        ...({ casualties: 1, formation: 'line', at: [36, 10], facing: 180 } as const),
      },
    ],
  };
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  let { state } = begun;
  const dice = givenDice([[6, 1, 1, 1], [6]]);
  for (const command of [{ do: 'fire', unit: 'guns-0', target: 'foot' }, { do: 'end' }, { do: 'end' }] as const) {
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(JSON.stringify(applied));
    state = applied.state;
    if (state.questions.length > 0) break;
  }
  return state;
}

const asked = (commander: { decide: typeof major.decide }, state: State): Order =>
  commander.decide(rules, view(state, 'british'), 'british');

test('N2.3: a line that may retire from the muzzles of guns does so, because it comes out better played on', () => {
  const state = underFire(3);
  expect(state.questions[0]?.asks).toBe('retireAndForm');
  expect(asked(major, state).command).toMatchObject({ option: 'none' });
  const order = asked(marshal, state);
  expect(order.command).toEqual({ do: 'choose', unit: 'foot', option: 'retire-and-form' });
  expect(order.why).toMatch(/^Foot: retire and form \(N2\.3\); played on, that /);
});

test('asked again about the same question he gives the same answer', () => {
  const state = underFire(3);
  expect(asked(marshal, structuredClone(state))).toEqual(asked(marshal, state));
});
