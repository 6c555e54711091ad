import { type Preview, shapeOf, supporterFor, type Unit } from '../../game/engine.ts';
import { closedPath, pointsOf, round } from '../map.ts';
import { type Drawn, findUnit, Ghost, mapOf } from './parts.tsx';

/** The way of a charge: the wheel, the straight part, contact, and the ground it goes over. */
export function ChargeLine({
  rules,
  state,
  unit,
  charge,
}: Drawn & { unit: Unit; charge: { readonly target: string; readonly preview: Preview } }) {
  const target = findUnit(state, charge.target);
  const { wheeled, contact, refusals } = charge.preview;
  const ring = target && closedPath(pointsOf(shapeOf(rules, target).poly, state.battle.depth));
  const legal = refusals.length === 0;
  if (wheeled === undefined || contact === undefined)
    return ring ? <path className={`charge-target ${legal ? '' : 'no'}`} d={ring} /> : null;
  const from = mapOf(state, unit);
  const bend = mapOf(state, wheeled);
  const to = mapOf(state, contact);
  const half = shapeOf(rules, unit).block.width / 2000;
  const long = Math.hypot(to.x - bend.x, to.y - bend.y) || 1;
  const nx = (-(to.y - bend.y) / long) * half;
  const ny = ((to.x - bend.x) / long) * half;
  const lane = [
    { x: bend.x + nx, y: bend.y + ny },
    { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny },
    { x: bend.x - nx, y: bend.y - ny },
  ];
  return (
    <g className={`charge ${legal ? '' : 'no'}`}>
      <path className="charge-lane" d={closedPath(lane)} />
      {ring && <path className="charge-target" d={ring} />}
      <path
        className="charge-way"
        d={`M${round(from.x)} ${round(from.y)}L${round(bend.x)} ${round(bend.y)}L${round(to.x)} ${round(to.y)}`}
      />
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
  const shapes = [shapeOf(rules, guns), shapeOf(rules, unit)];
  const [from, to] = shapes.map(({ cx, cy }) => mapOf(state, { x: cx, y: cy }));
  if (from === undefined || to === undefined) return null;
  return (
    <g className="support">
      <path d={closedPath(pointsOf(shapeOf(rules, unit).poly, state.battle.depth))} />
      <path d={`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`} />
    </g>
  );
}

function arrowHead(from: { x: number; y: number }, to: { x: number; y: number }): string {
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
