import type { MapPoint } from '../board/map.ts';
import { type Command, isThirteenState, type ReserveGroup, type Rules, type State, type Unit } from '../game/engine.ts';
import { knownOptions } from '../game/known.ts';

export type Entry = Extract<Command, { do: 'enter' }>;

/** Where along its edge a reserve unit may come on now. */
export const entriesOf = ({ rules, state }: { rules: Rules; state: State }, unit: Unit): Entry[] =>
  unit.offTable
    ? knownOptions(rules, state, unit.id).filter((command): command is Entry => command.do === 'enter')
    : [];

/** A point of the edge, in thou. */
function edgePoint({ battle }: State, edge: ReserveGroup['edge'], along: number): MapPoint {
  switch (edge) {
    case 'near':
      return { x: along, y: 0 };
    case 'far':
      return { x: along, y: battle.depth };
    case 'left':
      return { x: 0, y: along };
    case 'right':
      return { x: battle.width, y: along };
  }
}

export function entryPoint(state: State, entry: Entry): MapPoint | null {
  if (!isThirteenState(state)) return null;
  const group = state.reserves.find((reserve) => reserve.units.includes(entry.unit));
  return group === undefined ? null : edgePoint(state, group.edge, entry.along * 1000);
}
