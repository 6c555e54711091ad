import type { Unit } from '../../game/engine.ts';
import { entriesOf, entryPoint } from '../../tools/entries.ts';
import { useEye } from '../camera.ts';
import { toMap } from '../map.ts';
import type { Drawn } from './parts.tsx';

/** The gates of a selected reserve unit: a click brings it on there. */
export function Gates({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  return (
    <g className="gates">
      {entriesOf({ rules, state }, unit).map((entry) => {
        const point = entryPoint(state, entry);
        const at = point === null ? null : toMap(state, point);
        return at && <circle key={entry.along} cx={at.x} cy={at.y} r={9 / k} />;
      })}
    </g>
  );
}
