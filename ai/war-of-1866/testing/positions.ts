import { seededDice, war1866 } from '../../../engine/index.ts';
import { SHEET_1866 } from '../../../sheets/index.ts';
import type { Command, State } from '../eye.ts';

export const rules = war1866.rulesOf(SHEET_1866);

type Setup = war1866.Setup1866;
type Placed = Setup['units'][number];

/** A unit by what matters of it; the rest is as usual. */
export const foot = (
  id: string,
  army: 'prussian' | 'austrian',
  at: [number, number],
  more: Partial<Placed> = {},
): Placed => ({
  ...{ id, army, arm: 'infantry', stands: 3, at, facing: army === 'prussian' ? 0 : 180 },
  ...more,
});

export const horse = (
  id: string,
  army: 'prussian' | 'austrian',
  at: [number, number],
  more: Partial<Placed> = {},
): Placed => foot(id, army, at, { arm: 'cavalry', ...more });

/** An open table on which the Prussians are in one of their parts. */
export function position(units: readonly Placed[], part: 'move' | 'fire', more: Partial<Setup> = {}): State {
  const setup: Setup = {
    ...{ id: 'position', name: 'A position', table: { width: 60, depth: 48, terrain: [] }, units, turnLimit: 8 },
    ...more,
  };
  const state = war1866.stateOf(rules, setup, null);
  const army = 'prussian' as const;
  return {
    ...state,
    ...{ phase: part === 'move' ? 2 : 3, toAct: army, first: army, agenda: [{ do: 'part', part, army }] },
  };
}

/** The state after an order. */
export function carriedOut(state: State, command: Command): State {
  const applied = war1866.apply(rules, state, command, seededDice(1));
  if (!applied.ok) throw new Error(`refused: ${JSON.stringify(command)}`);
  return applied.state;
}
