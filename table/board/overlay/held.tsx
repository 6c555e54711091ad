import { leadersOf, type State, shapeOf } from '../../game/engine.ts';
import type { Deploy, Frame, Lay, Ride, Ruler } from '../../tools/tool.ts';
import { useEye } from '../camera.ts';
import { closedPath, openPath, pointsOf, toMap } from '../map.ts';
import { generalSpot } from '../units/spot.ts';
import { type Drawn, findUnit, Ghost, inchText, Plate, Shade } from './parts.tsx';

export function DeployHeld({ rules, state, held }: Drawn & { held: Deploy | Lay }) {
  const unit = findUnit(state, held.unit);
  if (unit === undefined) return null;
  return (
    <g className="march">
      <Shade rules={rules} state={state} unit={unit} />
      <Ghost rules={rules} state={state} unit={unit} to={held.to} />
    </g>
  );
}

export function RideHeld({ rules, state, held }: Drawn & { held: Ride }) {
  const k = useEye((eye) => eye.drawn.k);
  const general = leadersOf(rules, state).find((g) => g.id === held.general);
  if (general === undefined) return null;
  const start = generalSpot(rules, state, general);
  const from = toMap(state, start);
  const to = toMap(state, held.at);
  const onto = held.onto === null ? undefined : findUnit(state, held.onto);
  const text =
    onto === undefined
      ? inchText(Math.hypot(start.x - held.at.x, start.y - held.at.y))
      : `${general.name} joins ${onto.name}`;
  return (
    <g className="ride">
      <path className="way" d={openPath([from, to])} />
      <circle className="ride-end" cx={to.x} cy={to.y} r={9 / k} />
      {held.stop.length === 0 && <Plate at={{ x: to.x, y: to.y - 26 / k }} text={text} />}
    </g>
  );
}

/** The outline of whoever or whatever hides the other. */
function outlineOf({ rules, state }: Drawn, id: string | null): string | null {
  const unit = state.units.find((one) => one.id === id);
  const area = unit === undefined ? state.battle.terrain.find((one) => one.id === id)?.area : shapeOf(rules, unit).poly;
  return area === undefined ? null : closedPath(pointsOf(area, state.battle.depth));
}

export function RulerHeld({ rules, state, held }: Drawn & { held: Ruler }) {
  const hides = outlineOf({ rules, state }, held.sight?.id ?? null);
  const k = useEye((eye) => eye.drawn.k);
  const [from, to] = [toMap(state, held.ends[0]), toMap(state, held.ends[1])];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const seen = held.sight === null ? '' : held.sight.seen ? ' · in sight' : ` · hidden by ${held.sight.blocker}`;
  return (
    <g className={`ruler ${held.sight?.seen === false ? 'hidden-from' : ''}`}>
      {hides !== null && <path className="ruler-hides" d={hides} />}
      <path className="ruler-line" d={openPath([from, to])} />
      <circle className="ruler-end" cx={from.x} cy={from.y} r={4 / k} />
      <circle className="ruler-end" cx={to.x} cy={to.y} r={4 / k} />
      <Plate
        at={{ x: middle.x, y: middle.y - 18 / k }}
        text={`${inchText(held.length)}${seen}`}
        warn={held.sight?.seen === false}
      />
    </g>
  );
}

export function FrameHeld({ state, held }: { state: State; held: Frame }) {
  const a = toMap(state, held.from);
  const b = toMap(state, held.to);
  return (
    <rect
      className="frame"
      x={Math.min(a.x, b.x)}
      y={Math.min(a.y, b.y)}
      width={Math.abs(a.x - b.x)}
      height={Math.abs(a.y - b.y)}
    />
  );
}
