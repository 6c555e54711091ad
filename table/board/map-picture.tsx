import { memo } from 'react';
import { faceOfUnit } from '../family/face.ts';
import type { Rules, State } from '../game/engine.ts';
import { Ground } from './ground/ground.tsx';
import { extentOf } from './map.ts';
import { Body } from './units/block.tsx';
import { onTable, sideOf } from './units/there.ts';

/** A battle as a small picture, for the front page and for files. */
export const MapPicture = memo(function MapPicture({
  rules,
  state,
  title,
}: {
  rules: Rules;
  state: State;
  title: string;
}) {
  const { w, h } = extentOf(state.battle);
  return (
    <svg className="map-picture" viewBox={`0 0 ${w} ${h}`} role="img" aria-label={`Map of ${title}`}>
      <rect className="paper-sheet" width={w} height={h} />
      <Ground battle={state.battle} />
      {state.units.filter(onTable).map((unit) => (
        <g
          key={unit.id}
          className={`unit ${unit.army} ${unit.arm} ${faceOfUnit(unit).looks(unit)} ${sideOf(state, unit)}`}
          transform={`translate(${unit.x / 1000} ${h - unit.y / 1000}) rotate(${unit.facing / 100})`}
        >
          <Body rules={rules} unit={unit} />
        </g>
      ))}
    </svg>
  );
});
