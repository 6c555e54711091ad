import { apply, begin, rulesOf, type Setup, type SetupUnit, type State, stateOf, view } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Commander, Order } from '../commander.ts';

/** Small positions on the Prussian sheet, the French to move, for trying what a commander makes of them. */
export const rules = rulesOf(SHEETS.p7);

export function unit(id: string, army: 'french' | 'prussian', more: Partial<SetupUnit>): SetupUnit {
  const base = {
    arm: 'infantry',
    grade: 'veteran',
    figures: 12,
    formation: 'column',
    at: [24, 24],
    facing: 0,
  } as const;
  return { id, army, ...base, ...more };
}

export const hussars = unit('hussars', 'prussian', { arm: 'cavalry', type: 'hussars', figures: 8, formation: 'line' });

export function opened(units: readonly SetupUnit[], more: Partial<Setup> = {}, seed = 1): State {
  const setup: Setup = {
    id: 'test',
    name: 'test',
    table: { width: 48, depth: 48, terrain: [] },
    units,
    turn: 2,
    phase: 3,
    turnLimit: 6,
    ...more,
  };
  const begun = begin(rules, stateOf(rules, setup, seed));
  if (!begun.ok) throw new Error('the test does not begin');
  return begun.state;
}

export function orderOf(commander: Commander, state: State): Order {
  return commander.decide(rules, view(state, 'french'), 'french');
}

/** Everything he orders while his move lasts. */
export function untilMoved(commander: Commander, from: State): State {
  let state = from;
  for (let n = 0; n < 20; n++) {
    const { command } = orderOf(commander, state);
    if (command.do === 'end') return state;
    const applied = apply(rules, state, command);
    if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
    state = applied.state;
  }
  throw new Error('the move does not end');
}
