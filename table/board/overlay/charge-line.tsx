import { type Preview, shapeOf, supporterFor, type Unit } from '../../game/engine.ts';
import { closedPath, type MapPoint, openPath, toMap } from '../map.ts';
import { type Drawn, findUnit, Ghost, unitCentre, unitOutline } from './parts.tsx';

/** The ground a front of this width goes over, straight from one point to the other. */
function lane(from: MapPoint, to: MapPoint, width: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = ((-(to.y - from.y) / long) * width) / 2;
  const ny = (((to.x - from.x) / long) * width) / 2;
  return closedPath([
    { x: from.x + nx, y: from.y + ny },
    { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny },
    { x: from.x - nx, y: from.y - ny },
  ]);
}

interface Charge {
  readonly target: string;
  readonly preview: Preview;
}

/** The way of a charge: the wheel, the straight part, contact, and the ground it goes over. */
export function ChargeLine({ rules, state, unit, charge }: Drawn & { unit: Unit; charge: Charge }) {
  const target = findUnit(state, charge.target);
  const { wheeled, contact, refusals } = charge.preview;
  const ring = target && unitOutline({ rules, state }, target);
  const legal = refusals.length === 0;
  if (wheeled === undefined || contact === undefined)
    return ring ? <path className={`charge-target ${legal ? '' : 'no'}`} d={ring} /> : null;
  const bend = toMap(state, wheeled);
  const to = toMap(state, contact);
  return (
    <g className={`charge ${legal ? '' : 'no'}`}>
      <path className="charge-lane" d={lane(bend, to, shapeOf(rules, unit).block.width / 1000)} />
      {ring && <path className="charge-target" d={ring} />}
      <path className="charge-way" d={openPath([toMap(state, unit), bend, to])} />
      <path className="charge-head" d={arrowHead(bend, to)} />
      {target?.arm === 'artillery' && <Support rules={rules} state={state} guns={target} />}
      {legal && <Ghost rules={rules} state={state} unit={unit} to={contact} />}
    </g>
  );
}

/** N6.3: who would fight for charged guns, tied to them by a line. */
function Support({ rules, state, guns }: Drawn & { guns: Unit }) {
  const unit = findUnit(state, supporterFor(rules, state, guns.id) ?? '');
  if (unit === undefined) return null;
  const tie = [guns, unit].map((one) => unitCentre({ rules, state }, one));
  return (
    <g className="support">
      <path d={unitOutline({ rules, state }, unit)} />
      <path d={openPath(tie)} />
    </g>
  );
}

function arrowHead(from: MapPoint, to: MapPoint): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / long;
  const uy = (to.y - from.y) / long;
  const back = { x: to.x - ux * 0.9, y: to.y - uy * 0.9 };
  return closedPath([
    to,
    { x: back.x - uy * 0.42, y: back.y + ux * 0.42 },
    { x: back.x + uy * 0.42, y: back.y - ux * 0.42 },
  ]);
}
