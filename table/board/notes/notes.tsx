import { memo, useMemo } from 'react';
import { faceOfUnit } from '../../family/face.ts';
import { type Rules, type State, standing } from '../../game/engine.ts';
import { useEye } from '../camera.ts';
import { useLettering } from '../lettering.ts';
import { unitBox } from '../units/spot.ts';
import { onTable } from '../units/there.ts';
import type { PlacedRow } from './badge-places.ts';
import { BADGE, badgeWidth } from './badges.ts';
import { type Noted, written } from './written.ts';

/** Everything written on the map, at one size whatever the zoom, and placed anew when the zoom changes. */
export const Notes = memo(function Notes({
  rules,
  state,
  must,
}: {
  rules: Rules;
  state: State;
  must: ReadonlySet<string>;
}) {
  const k = useEye((eye) => eye.drawn.k);
  const noted = useMemo(() => notedUnits(rules, state, k, must), [rules, state, k, must]);
  const cast = useLettering();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another face has other widths
  const { labels, badges } = useMemo(() => written(rules, state, noted, k), [rules, state, noted, k, cast]);
  return (
    <g className="notes" transform={`scale(${1 / k})`}>
      {labels.map((label) => (
        <text key={label.key} className={label.className} x={label.x} y={label.y}>
          {label.text}
        </text>
      ))}
      {badges.map((row) => (
        <Badges key={row.key} row={row} />
      ))}
    </g>
  );
});

function Badges({ row }: { row: PlacedRow }) {
  let { x } = row;
  return (
    <>
      {row.badges.map((badge) => {
        const width = badgeWidth(badge);
        const at = x;
        x += width + 1;
        return (
          <g key={badge.kind} className={`badge ${badge.kind}`} transform={`translate(${at} ${row.y})`}>
            <rect width={width} height={BADGE} rx={3.5} />
            <text x={width / 2} y={BADGE * 0.76}>
              {badge.text}
            </text>
          </g>
        );
      })}
    </>
  );
}

function notedUnits(rules: Rules, state: State, k: number, must: ReadonlySet<string>): Noted[] {
  return state.units.filter(onTable).map((unit) => {
    const badges = faceOfUnit(unit).badgesOf(unit, standing(rules, state, unit.id), must.has(unit.id));
    return { unit, box: unitBox(rules, state, unit, k), badges };
  });
}
