import type { State, Unit } from '../../game/engine.ts';

export const onTable = (unit: Unit): boolean => unit.gone === null && !unit.offTable;

/** How the first army of a sheet is told from the second where colours do not help: full blocks against outlined ones. */
export const sideOf = (state: Pick<State, 'armies'>, unit: Pick<Unit, 'army'>): 'first' | 'second' =>
  state.armies[0] === unit.army ? 'first' : 'second';
