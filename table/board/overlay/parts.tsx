import type { Pose } from '../../../geometry/index.ts';
import { faceOfUnit } from '../../family/face.ts';
import { type Rules, type State, shapeOf, type Unit } from '../../game/engine.ts';
import { useEye } from '../camera.ts';
import { closedPath, type MapPoint, pointsOf, round, toMap } from '../map.ts';
import { Body } from '../units/block.tsx';
import { sideOf } from '../units/there.ts';

export interface Drawn {
  readonly rules: Rules;
  readonly state: State;
}

/** The unit where the hand holds it. */
export function Ghost({ rules, state, unit, to }: Drawn & { unit: Unit; to: Pose }) {
  const { x, y } = toMap(state, to);
  return (
    <g
      className={`unit ghost ${unit.army} ${unit.arm} ${faceOfUnit(unit).looks(unit)} ${sideOf(state, unit)}`}
      transform={`translate(${x} ${y}) rotate(${to.facing / 100})`}
    >
      <Body rules={rules} unit={unit} />
    </g>
  );
}

/** The unit where it still stands, in outline. */
export function Shade({ rules, state, unit }: Drawn & { unit: Unit }) {
  return (
    <g className="shade">
      <Ghost rules={rules} state={state} unit={unit} to={unit} />
    </g>
  );
}

/** Words on a small plate, always the same size, above a point of the map. */
export function Plate({ at, text, warn = false }: { at: MapPoint; text: string; warn?: boolean }) {
  const k = useEye((eye) => eye.drawn.k);
  const width = text.length * 6.9 + 16;
  return (
    <g className={`plate ${warn ? 'warn' : ''}`} transform={`translate(${round(at.x)} ${round(at.y)}) scale(${1 / k})`}>
      <rect x={-width / 2} y={-12} width={width} height={22} rx={4} />
      <text y={4}>{text}</text>
    </g>
  );
}

export const inchText = (thou: number): string => `${(thou / 1000).toFixed(1)}″`;

/** The inches a unit really goes, and what they count for where that is more: "4.0″, counts 8.0″". */
export function wayText({ way, spent }: { readonly way: number; readonly spent: number }): string {
  const [goes, counts] = [inchText(way), inchText(spent)];
  return goes === counts ? goes : `${goes}, counts ${counts}`;
}

/** The edge of the ground a unit stands on. */
export const unitOutline = ({ rules, state }: Drawn, unit: Unit): string =>
  closedPath(pointsOf(shapeOf(rules, unit).poly, state.battle.depth));

/** The middle of that ground, on the map. */
export function unitCentre({ rules, state }: Drawn, unit: Unit): MapPoint {
  const { cx, cy } = shapeOf(rules, unit);
  return toMap(state, { x: cx, y: cy });
}

export const findUnit = (state: State, id: string): Unit | undefined => state.units.find((unit) => unit.id === id);
