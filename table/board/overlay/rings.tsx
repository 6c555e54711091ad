import type { CSSProperties } from 'react';
import { corners, cos, inFractions, type Pose, sin, toTable } from '../../../geometry/index.ts';
import { type Ring, ringsAround, shapeOf, type Unit } from '../../game/engine.ts';
import { mayWheel } from '../../game/known.ts';
import { useTable } from '../../game/store.ts';
import { useEye } from '../camera.ts';
import { type MapPoint, pointsOf, round, toMap } from '../map.ts';
import { onTable } from '../units/there.ts';
import type { Drawn } from './parts.tsx';

/** The outline of everything within `reach` of a block: its sides pushed out, its corners rounded. */
function grown(outline: readonly MapPoint[], reach: number): string {
  const sides = outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] as MapPoint;
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    // On the map corners run clockwise, so the outside is to the left of every side.
    const ox = ((b.y - a.y) / long) * reach;
    const oy = (-(b.x - a.x) / long) * reach;
    return { from: `${round(a.x + ox)} ${round(a.y + oy)}`, to: `${round(b.x + ox)} ${round(b.y + oy)}` };
  });
  const arc = `A${reach} ${reach} 0 0 1 `;
  return `M${sides.map((side) => `${side.from}L${side.to}`).join(arc)}${arc}${sides[0]?.from ?? ''}Z`;
}

/** Where the unit shoots from a pose: its front zone out to a range. */
function frontZone({ rules, state }: Drawn, unit: Unit, at: Pose, reach: number): string {
  const half = shapeOf(rules, unit).block.width / 2;
  const side = reach * sin(rules.arc);
  const out = reach * cos(rules.arc);
  const point = (right: number, ahead: number) => {
    const { x, y } = toMap(state, toTable(at, right, ahead));
    return `${round(x)} ${round(y)}`;
  };
  const arc = `A${reach / 1000} ${reach / 1000} 0 0 1 `;
  return [
    `M${point(-half, 0)}L${point(-half - side, out)}${arc}${point(-half, reach)}`,
    `L${point(half, reach)}${arc}${point(half + side, out)}L${point(half, 0)}Z`,
  ].join('');
}

function RingLine({ rules, state, unit, at, ring }: Drawn & { unit: Unit; at: Pose; ring: Ring }) {
  const { kind, from, reach } = ring;
  const name = `ring ${kind} ${kind === 'fire' ? unit.army : ''}`;
  if (typeof from === 'object') {
    const { x, y } = toMap(state, from);
    return <circle className={name} cx={x} cy={y} r={reach / 1000} />;
  }
  if (from === 'front') return <path className={name} d={frontZone({ rules, state }, unit, at, reach)} />;
  const { block } = shapeOf(rules, unit);
  const outline = pointsOf(corners({ ...block, x: at.x, y: at.y, facing: at.facing }), state.battle.depth);
  return <path className={name} d={grown(outline, reach / 1000)} />;
}

/** The distances that matter to the unit in the hand now, from where it would stand. */
export function Rings({ rules, state, unit, at }: Drawn & { unit: Unit; at: Pose }) {
  if (!onTable(unit)) return null;
  return (
    <g className="rings">
      {ringsAround(rules, state, unit.id)
        .filter(({ reach }) => reach > 0)
        .map((ring) => (
          <RingLine
            key={`${ring.says} ${typeof ring.from === 'object' ? `${ring.from.x} ${ring.from.y}` : ''}`}
            {...{ rules, state, unit, at, ring }}
          />
        ))}
    </g>
  );
}

/** On the map the near zones of fire lie upon the far ones, and so are darker; here the steps are larger. */
function shadeOf(rings: readonly Ring[], reach: number): CSSProperties {
  const layers = rings.filter((ring) => ring.kind === 'fire' && ring.reach >= reach).length;
  return { '--shade': `${4 + 12 * layers}%` } as CSSProperties;
}

/** What the rings mean, in a corner of the board. */
export function RingLegend({ rules, state }: Drawn) {
  const selected = useTable((table) => table.selected);
  const unit = selected.length === 1 ? state.units.find((u) => u.id === selected[0]) : undefined;
  if (unit === undefined || !onTable(unit)) return null;
  const rings = ringsAround(rules, state, unit.id);
  if (rings.length === 0) return null;
  const once = rings.filter((ring, i) => rings.findIndex(({ says }) => says === ring.says) === i);
  return (
    <ul className="ring-legend">
      {once.map(({ kind, says, reach }) => (
        <li key={says} className={kind} style={shadeOf(once, reach)}>
          {reach > 0 ? `${says} ${inFractions(reach / 1000)}″` : says}
        </li>
      ))}
    </ul>
  );
}

/** Two grips at the front corners of a selected unit that may wheel. */
export function Handles({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  if (!onTable(unit) || !mayWheel(rules, state, unit.id)) return null;
  const [left, right] = pointsOf(shapeOf(rules, unit).poly, state.battle.depth);
  return (
    <g className="handles">
      <circle cx={left?.x} cy={left?.y} r={5.5 / k} />
      <circle cx={right?.x} cy={right?.y} r={5.5 / k} />
    </g>
  );
}
