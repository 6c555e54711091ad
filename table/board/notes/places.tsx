import { memo } from 'react';
import type { Battle, State } from '../../game/engine.ts';
import { useEye } from '../camera.ts';
import { FLAG, footOf } from './flag.ts';

/** What the battle is about: a ring and a flag in the colours of the holder. */
export const Objectives = memo(function Objectives({ battle, holders }: { battle: Battle; holders: State['holders'] }) {
  const k = useEye((eye) => eye.drawn.k);
  return (
    <g className="objectives">
      {battle.objectives.map((objective) => {
        const x = objective.x / 1000;
        const y = (battle.depth - objective.y) / 1000;
        const foot = footOf(battle, objective);
        const holder = holders[objective.id];
        return (
          <g key={objective.id} className={`objective ${holder ?? 'nobody'}`}>
            <circle cx={x} cy={y} r={objective.radius / 1000} />
            <g transform={`translate(${foot.x} ${foot.y}) scale(${1 / k})`}>
              <path className="flag" d={FLAG} />
              <text x={4.5} y={-13}>
                {objective.points}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
});

/** Twelve inches on the ground, whatever the zoom. */
export const ScaleBar = memo(function ScaleBar() {
  const k = useEye((eye) => eye.drawn.k);
  const length = k > 40 ? 3 : k > 16 ? 6 : k > 7 ? 12 : 24;
  const px = length * k;
  const parts = length === 3 ? 3 : 6;
  const ticks = Array.from({ length: parts + 1 }, (_, i) => `M${6 + (px * i) / parts} ${i % parts === 0 ? 5 : 8}V12`);
  return (
    <svg className="scale-bar" width={px + 34} height={26} aria-hidden="true">
      <path d={`M6 12H${6 + px}`} className="bar" />
      <path className="tick" d={ticks.join('')} />
      <text x={6} y={23}>
        0
      </text>
      <text x={6 + px} y={23}>{`${length}″`}</text>
    </svg>
  );
});
