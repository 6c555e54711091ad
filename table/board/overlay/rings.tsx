import { ringsOf, shapeOf, type Unit } from '../../../engine/index.ts';
import { toTable } from '../../../geometry/index.ts';
import { useEye } from '../camera.ts';
import { type MapPoint, round } from '../map.ts';
import { type Drawn, mapOf } from './parts.tsx';

/** The outline of everything within `reach` of a block: its sides pushed out, its corners rounded. */
function grown(corners: readonly MapPoint[], reach: number): string {
  const parts: string[] = [];
  const n = corners.length;
  let area = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % n] as MapPoint;
    area += a.x * b.y - b.x * a.y;
  });
  const sign = area > 0 ? -1 : 1;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % n] as MapPoint;
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const ox = (-(b.y - a.y) / long) * reach * sign;
    const oy = ((b.x - a.x) / long) * reach * sign;
    const arc = i === 0 ? 'M' : `A${reach} ${reach} 0 0 ${sign > 0 ? 0 : 1} `;
    parts.push(`${arc}${round(a.x + ox)} ${round(a.y + oy)}L${round(b.x + ox)} ${round(b.y + oy)}`);
    if (i === n - 1) {
      const c = corners[1] as MapPoint;
      const first = corners[0] as MapPoint;
      const l = Math.hypot(c.x - first.x, c.y - first.y) || 1;
      const x = first.x + (-(c.y - first.y) / l) * reach * sign;
      const y = first.y + ((c.x - first.x) / l) * reach * sign;
      parts.push(`A${reach} ${reach} 0 0 ${sign > 0 ? 0 : 1} ${round(x)} ${round(y)}Z`);
    }
  });
  return parts.join('');
}

/** Where the unit shoots: its front zone out to musket range. */
function frontZone({ rules, state }: Drawn, unit: Unit, reach: number): string {
  const { width } = shapeOf(rules, unit).block;
  const half = width / 2;
  const side = reach * Math.sin((rules.arc / 18000) * Math.PI);
  const out = reach * Math.cos((rules.arc / 18000) * Math.PI);
  const point = (right: number, ahead: number) => mapOf(state, toTable(unit, right, ahead));
  const [a, b, c, d, e, f] = [
    point(-half, 0),
    point(-half - side, out),
    point(-half, reach),
    point(half, reach),
    point(half + side, out),
    point(half, 0),
  ] as [MapPoint, MapPoint, MapPoint, MapPoint, MapPoint, MapPoint];
  const r = reach / 1000;
  const to = (p: MapPoint) => `${round(p.x)} ${round(p.y)}`;
  return `M${to(a)}L${to(b)}A${r} ${r} 0 0 1 ${to(c)}L${to(d)}A${r} ${r} 0 0 1 ${to(e)}L${to(f)}Z`;
}

const allRound = (unit: Unit): boolean => ['square', 'masse', 'skirmish'].includes(unit.formation);

/** The distances that matter to the unit in the hand now. */
export function Rings({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  const rings = ringsOf(rules, state);
  if (rings === null || unit.gone !== null || unit.offTable) return null;
  const { poly } = shapeOf(rules, unit);
  const corners = [0, 2, 4, 6].map((i) => mapOf(state, { x: poly[i] as number, y: poly[i + 1] as number }));
  const general = state.generals.find(
    (g) => g.army === unit.army && !g.gone && (g.commands === 'army' || g.commands.includes(unit.id)),
  );
  const shoots = unit.arm !== 'cavalry';
  return (
    <g className="rings">
      {shoots && (
        <path
          className="ring musket"
          d={allRound(unit) ? grown(corners, rings.musket / 1000) : frontZone({ rules, state }, unit, rings.musket)}
        />
      )}
      <path className="ring double" d={grown(corners, rings.doubleMove / 1000)} />
      {general !== undefined && (
        <g className="command">
          <circle className="ring" cx={mapOf(state, general).x} cy={mapOf(state, general).y} r={rings.command / 1000} />
          <text
            transform={`translate(${mapOf(state, general).x} ${mapOf(state, general).y - rings.command / 1000}) scale(${1 / k})`}
            y={-4}
          >
            {`command ${rings.command / 1000}″`}
          </text>
        </g>
      )}
    </g>
  );
}

/** Two grips at the front corners of a selected unit that may wheel. */
export function Handles({ rules, state, unit }: Drawn & { unit: Unit }) {
  const k = useEye((eye) => eye.drawn.k);
  const part = state.agenda[0];
  const moves = part?.do === 'part' && part.part === 'move' && state.questions.length === 0;
  if (!moves || unit.army !== state.toAct || unit.moveDone || unit.gone !== null || unit.offTable) return null;
  const { poly } = shapeOf(rules, unit);
  return (
    <g className="handles">
      {[0, 2].map((i) => {
        const at = mapOf(state, { x: poly[i] as number, y: poly[i + 1] as number });
        return <circle key={i} cx={at.x} cy={at.y} r={5.5 / k} />;
      })}
    </g>
  );
}
