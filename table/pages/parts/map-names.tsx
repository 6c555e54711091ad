import { memo } from 'react';
import { type Box, placeLabels, Taken, type Wish } from '../../board/labels.ts';
import { FACE, useLettering } from '../../board/lettering.ts';
import { boundsOf, extentOf, pointsOf } from '../../board/map.ts';
import { unitBox } from '../../board/units/spot.ts';
import { onTable } from '../../board/units/there.ts';
import type { Rules, State } from '../../game/engine.ts';

const NAMED = ['town', 'hill', 'woods', 'redoubt', 'field-works'];
const WIDTH = 640;
const SIZE = 11.5;
const FONT = `italic ${SIZE}px ${FACE}`;

const scaled = ({ x, y, w, h }: Box, k: number): Box => ({ x: x * k, y: y * k, w: w * k, h: h * k });

/** A town is named beside itself, a hill or a wood on its own ground. Every name once. */
function wishesOf({ battle }: State, k: number): (Wish & { kind: string })[] {
  const named = battle.terrain.filter(
    ({ kind, name }, i, all) =>
      name !== undefined && NAMED.includes(kind) && all.findIndex((other) => other.name === name) === i,
  );
  return named.map(({ id, kind, name = '', area }) => {
    const box = scaled(boundsOf(pointsOf(area, battle.depth)), k);
    const wish = { key: id, kind, text: name, font: FONT, size: SIZE, spaced: 0.06 };
    if (kind === 'town') return { ...wish, around: box };
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 - SIZE / 2, w: 0, h: 0 };
    return { ...wish, around: middle, reach: box.h * 0.6 };
  });
}

/** The names of the ground, written on a small map where they cover nobody. */
export const MapNames = memo(function MapNames({ rules, state }: { rules: Rules; state: State }) {
  useLettering();
  const { w, h } = extentOf(state.battle);
  const k = WIDTH / w;
  const units = state.units.filter(onTable).map((unit) => unitBox(rules, state, unit, k));
  const taken = new Taken({ x: 4, y: 4, w: WIDTH - 8, h: h * k - 8 }, units);
  const labels = placeLabels(wishesOf(state, k), taken);
  return (
    <svg className="map-names" viewBox={`0 0 ${WIDTH} ${h * k}`} aria-hidden="true">
      {labels.map(({ key, text, x, y }) => (
        <text key={key} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
});
