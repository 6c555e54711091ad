import type { Command, ReserveGroup, State, Unit } from '../../../engine/index.ts';
import { knownOptions } from '../../game/known.ts';
import { useEye } from '../camera.ts';
import type { MapPoint } from '../map.ts';
import { type Drawn, mapOf } from './parts.tsx';

export type Entry = Extract<Command, { do: 'enter' }>;

/** Where along its edge a reserve unit may come on now. */
export const entriesOf = ({ rules, state }: Drawn, unit: Unit): Entry[] =>
  unit.offTable
    ? knownOptions(rules, state, unit.id).filter((command): command is Entry => command.do === 'enter')
    : [];

/** A point of the edge, in thou. */
export function edgePoint({ battle }: State, edge: ReserveGroup['edge'], along: number): MapPoint {
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
  const group = state.reserves.find((reserve) => reserve.units.includes(entry.unit));
  return group === undefined ? null : edgePoint(state, group.edge, entry.along * 1000);
}

/** The gates of a selected reserve unit: a click brings it on there. */
export function Gates({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  return (
    <g className="gates">
      {entriesOf({ rules, state }, unit).map((entry) => {
        const point = entryPoint(state, entry);
        const at = point === null ? null : mapOf(state, point);
        return at && <circle key={entry.along} cx={at.x} cy={at.y} r={9 / k} />;
      })}
    </g>
  );
}
