import type { war1866 } from '../../game/engine.ts';
import { round } from '../map.ts';
import { disc } from '../shapes.ts';

/** The stands of a unit, each with the sign of its arm, as one path in the unit's own frame: front edge at y 0, in inches. */

type Unit = war1866.Unit;

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
}

const THIN = 0.075;

type At = readonly [x: number, y: number];

/** A straight stroke of some thickness, as an outline to be filled. */
function stroke([x1, y1]: At, [x2, y2]: At, thick = THIN): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = ((y2 - y1) / long) * (thick / 2);
  const ny = (-(x2 - x1) / long) * (thick / 2);
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
  return `M${at(x1 + nx, y1 + ny)}L${at(x2 + nx, y2 + ny)}L${at(x2 - nx, y2 - ny)}L${at(x1 - nx, y1 - ny)}Z`;
}

/** From left to right in line, from front to rear in column. */
function placesOf(unit: Unit, w: number, d: number): Stand[] {
  const count = Math.max(1, unit.stands);
  const line = unit.formation === 'line';
  const size = line ? { w: w / count, d } : { w, d: d / count };
  return Array.from({ length: count }, (_, i) => ({
    ...size,
    x: line ? (i + 0.5) * size.w - w / 2 : 0,
    y: line ? d / 2 : (i + 0.5) * size.d,
  }));
}

/** Crossed belts for foot; the Guard has a bar under them, Jaeger a dot between. */
function foot(unit: Unit, { x, y, w, d }: Stand): string {
  const [a, b] = [w * 0.34, d * 0.32];
  const belts = stroke([x - a, y - b], [x + a, y + b]) + stroke([x - a, y + b], [x + a, y - b]);
  if (unit.traits.includes('guard')) return belts + stroke([x - a, y + d * 0.4], [x + a, y + d * 0.4], THIN * 1.4);
  return unit.traits.includes('jaeger') ? belts + disc(x, y, d * 0.17) : belts;
}

/** One slanting stroke for horse. */
const horse = ({ x, y, w, d }: Stand): string =>
  stroke([x - w * 0.34, y + d * 0.32], [x + w * 0.34, y - d * 0.32], THIN * 1.5);

/** On the road: an arrow head for every stand. */
const onTheRoad = ({ x, y, w, d }: Stand): string =>
  stroke([x - w * 0.3, y + d * 0.3], [x, y - d * 0.25]) + stroke([x, y - d * 0.25], [x + w * 0.3, y + d * 0.3]);

/** A barrel between two wheels, pointing ahead; limbered it points back behind its team. */
function battery(unit: Unit, { x, y, w, d }: Stand): string {
  const ahead = unit.deployed ? -1 : 1;
  const wheel = (off: number) => stroke([x + off, y - d * 0.18], [x + off, y + d * 0.18], 0.13);
  const axle = stroke([x - w * 0.26, y], [x + w * 0.26, y]);
  const barrel =
    unit.guns === 'rocket'
      ? disc(x, y + ahead * d * 0.24, 0.12) + stroke([x, y + ahead * d * 0.2], [x, y - ahead * d * 0.3], 0.1)
      : stroke([x, y + ahead * d * 0.38], [x, y - ahead * d * 0.16], unit.guns === 'smoothbore' ? 0.24 : 0.16);
  const team = unit.deployed ? '' : disc(x - 0.16, y - d * 0.36, 0.1) + disc(x + 0.16, y - d * 0.36, 0.1);
  return wheel(-w * 0.28) + wheel(w * 0.28) + axle + barrel + team;
}

/** The edges between neighbours, so that stands can be counted. */
function seams(unit: Unit, w: number, d: number): string {
  const places = placesOf(unit, w, d).slice(1);
  return unit.formation === 'line'
    ? places.map((at) => stroke([at.x - at.w / 2, 0], [at.x - at.w / 2, d], 0.05)).join('')
    : places.map((at) => stroke([-w / 2, at.y - at.d / 2], [w / 2, at.y - at.d / 2], 0.05)).join('');
}

export function standsIn(unit: Unit, w: number, d: number): string {
  const sign = (stand: Stand): string => {
    if (unit.arm === 'artillery') return battery(unit, stand);
    if (unit.formation === 'road-column') return onTheRoad(stand);
    return unit.arm === 'cavalry' ? horse(stand) : foot(unit, stand);
  };
  return seams(unit, w, d) + placesOf(unit, w, d).map(sign).join('');
}
