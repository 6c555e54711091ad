import { inFractions, type Pose, toTable } from '../../../geometry/index.ts';
import { isThirteen, type Preview, shapeOf, type Unit } from '../../game/engine.ts';
import { useHandState } from '../../tools/tool.ts';
import { useEye } from '../camera.ts';
import { closedPath, openPath, round, toMap } from '../map.ts';
import { type Drawn, findUnit, Ghost, unitCentre, unitOutline } from './parts.tsx';

const BANDS = ['close', 'medium', 'long'] as const;

/** The artillery stick laid on the ground: the lane of the shot, closed at every range. */
function Stick({ rules, state, unit, laid, reach }: Drawn & { unit: Unit; laid: Pose; reach: number }) {
  const k = useEye((eye) => eye.drawn.k);
  const half = shapeOf(rules, unit).block.width / 2;
  const at = (right: number, ahead: number) => toMap(state, toTable(laid, right, ahead));
  const stick = isThirteen(rules) ? rules.stick : [];
  const ends = BANDS.flatMap((band, i) => (stick[i] === undefined ? [] : [{ band, length: stick[i] }]));
  const shown = ends.filter((_, i) => i === 0 || (ends[i - 1]?.length ?? 0) < reach);
  const long = shown.at(-1)?.length ?? reach;
  return (
    <g className="stick">
      <path className="lane" d={closedPath([at(-half, 0), at(-half, long), at(half, long), at(half, 0)])} />
      {shown.map(({ band, length }) => {
        const [a, b] = [at(-half, length), at(half, length)];
        return (
          <g key={band}>
            <path className="stick-end" d={openPath([a, b])} />
            <text transform={`translate(${round(b.x)} ${round(b.y)}) scale(${1 / k})`} x={6} y={4}>
              {`${band} ${inFractions(length / 1000)}″`}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Guns that were led aside and wait for their target. */
export function ShiftedGuns({ rules, state }: Drawn) {
  const shifted = useHandState((hand) => hand.shifted);
  const unit = shifted === null ? undefined : findUnit(state, shifted.unit);
  if (shifted === null || unit === undefined) return null;
  const to = { x: shifted.at[0] * 1000, y: shifted.at[1] * 1000, facing: unit.facing };
  return <Ghost rules={rules} state={state} unit={unit} to={to} />;
}

/** A shot before it is fired: for guns the stick and the way they are turned, for muskets a line. */
export function ShotSeen({ rules, state, unit, preview }: Drawn & { unit: Unit; preview: Preview }) {
  const struck = preview.rolls.flatMap((roll) => (roll.against === null ? [] : (findUnit(state, roll.against) ?? [])));
  const laid = 'laid' in preview ? preview.laid : undefined;
  const from = toMap(state, laid ?? unit);
  const far = Math.max(...struck.map((target) => Math.hypot(target.x - unit.x, target.y - unit.y)), 4_000) + 1_500;
  return (
    <g className="aimed">
      {laid !== undefined && <Stick rules={rules} state={state} unit={unit} laid={laid} reach={far} />}
      {laid !== undefined && laid.facing !== unit.facing && <Ghost rules={rules} state={state} unit={unit} to={laid} />}
      {struck.map((target) => (
        <g key={target.id}>
          {laid === undefined && (
            <path className="shot-line" d={openPath([from, unitCentre({ rules, state }, target)])} />
          )}
          <path className="aimed-ring" d={unitOutline({ rules, state }, target)} />
        </g>
      ))}
    </g>
  );
}
