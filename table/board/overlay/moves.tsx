import { useMemo } from 'react';
import { ahead, type Pose, thou, wheel } from '../../../geometry/index.ts';
import type { Leg, Ray, Unit } from '../../game/engine.ts';
import { envelope, shapeOf } from '../../game/engine.ts';
import { wayOf } from '../../tools/steps.ts';
import type { March, Steps, Together } from '../../tools/tool.ts';
import { useEye } from '../camera.ts';
import { closedPath, type MapPoint, openPath, toMap } from '../map.ts';
import { ChargeLine } from './charge-line.tsx';
import { type Drawn, findUnit, Ghost, inchText, Plate, Shade, wayText } from './parts.tsx';

/** The ground within reach: the ends of the longest legs, wheel by wheel. */
function Fan({ state, unit, fan }: Pick<Drawn, 'state'> & { unit: Unit; fan: readonly Ray[] }) {
  if (fan.length < 2) return null;
  const ends = fan.map((ray) => toMap(state, ray.to));
  const starts = fan.map((ray) => toMap(state, ray.wheeled)).reverse();
  return (
    <g className="fan">
      <path className="fan-ground" d={closedPath([...ends, ...starts])} />
      <path className="fan-edge" d={openPath([toMap(state, unit), ...ends])} />
    </g>
  );
}

/** The fan of a selected unit before anybody has touched it. */
export function Reach({ rules, state, unit }: Drawn & { unit: Unit }) {
  const fan = useMemo(
    () => (unit.army === state.toAct ? envelope(rules, state, unit.id, 3) : []),
    [rules, state, unit.army, unit.id],
  );
  return <Fan state={state} unit={unit} fan={fan} />;
}

/** Every leg and wheel of a path as one line of the front centre. */
export function pathLine({ rules, state }: Drawn, unit: Unit, path: readonly Leg[]): string {
  const { width } = shapeOf(rules, unit).block;
  let at: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const points: MapPoint[] = [toMap(state, at)];
  for (const leg of path) {
    if ('wheel' in leg) {
      const from = at;
      for (let part = 1; part <= 6; part++) {
        at = wheel(from, width, leg.wheel, Math.round((leg.degrees * 100 * part) / 6));
        points.push(toMap(state, at));
      }
    } else at = ahead(at, thou(wayOf(leg)));
    points.push(toMap(state, at));
  }
  return openPath(points);
}

function PlateAbove({
  state,
  to,
  text,
  warn = false,
}: Pick<Drawn, 'state'> & { to: Pose; text: string; warn?: boolean }) {
  const k = useEye((eye) => eye.drawn.k);
  const at = toMap(state, to);
  return <Plate at={{ x: at.x, y: at.y - 26 / k }} text={text} warn={warn} />;
}

export function MarchHeld({ rules, state, held }: Drawn & { held: March }) {
  const unit = findUnit(state, held.unit);
  if (unit === undefined) return null;
  const charging = held.charge !== null && held.charge.preview.refusals.length === 0;
  const { plan } = held;
  return (
    <g className="march">
      <Fan state={state} unit={unit} fan={held.fan} />
      <Shade rules={rules} state={state} unit={unit} />
      {held.charge !== null && <ChargeLine rules={rules} state={state} unit={unit} charge={held.charge} />}
      {!charging && plan.command !== null && (
        <path className="way" d={pathLine({ rules, state }, unit, plan.command.path)} />
      )}
      {!charging && <Ghost rules={rules} state={state} unit={unit} to={plan.to} />}
      {!charging && (
        <PlateAbove state={state} to={plan.to} text={`${wayText(plan)} · ${inchText(plan.wayLeft)} left`} />
      )}
    </g>
  );
}

interface LedTo {
  readonly unit: string;
  readonly command: { readonly path: readonly Leg[] } | null;
  readonly to: Pose;
  readonly text: string;
  readonly warn?: boolean;
}

/** One unit on its way: where it stood, how it goes, where it comes to. */
function Led({ rules, state, led }: Drawn & { led: LedTo }) {
  const unit = findUnit(state, led.unit);
  if (unit === undefined) return null;
  return (
    <g>
      <Shade rules={rules} state={state} unit={unit} />
      {led.command !== null && <path className="way" d={pathLine({ rules, state }, unit, led.command.path)} />}
      <Ghost rules={rules} state={state} unit={unit} to={led.to} />
      <PlateAbove state={state} to={led.to} text={led.text} warn={led.warn ?? false} />
    </g>
  );
}

export function StepsHeld({ rules, state, held }: Drawn & { held: Steps }) {
  return (
    <g className="march">
      {held.units.map((led) => {
        const text = `${wayText(led)} · ${inchText(led.wayLeft)} left`;
        return <Led key={led.unit} rules={rules} state={state} led={{ ...led, text }} />;
      })}
    </g>
  );
}

export function TogetherHeld({ rules, state, held }: Drawn & { held: Together }) {
  return (
    <g className="march">
      {held.plans.map(({ unit, plan }) => {
        const { command, to } = plan;
        const led = { unit, command, to, text: wayText(plan), warn: command === null };
        return <Led key={unit} rules={rules} state={state} led={led} />;
      })}
    </g>
  );
}
