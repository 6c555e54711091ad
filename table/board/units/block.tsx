import { memo, useRef } from 'react';
import { faceOfUnit } from '../../family/face.ts';
import { type Rules, shapeOf, type Unit } from '../../game/engine.ts';
import { round } from '../map.ts';

/** How far the shade of a block reaches beyond it; inches. */
const CAST = 0.11;

/** The body of a unit in its own frame: front edge at y 0, the rest behind it. */
export function Body({ rules, unit }: { rules: Rules; unit: Unit }) {
  const { block } = shapeOf(rules, unit);
  const w = round(block.width / 1000);
  const d = round(block.depth / 1000);
  const face = faceOfUnit(unit);
  const all = face.allRound(unit);
  return (
    <>
      <rect className="cast" x={-w / 2 - CAST} y={-CAST} width={w + 2 * CAST} height={d + 2 * CAST} rx={2 * CAST} />
      <rect className="body" x={-w / 2} width={w} height={d} rx={0.04} />
      <path className="pips" d={face.insideOf(unit, w, d)} />
      <path className="front" d={all ? `M${-w / 2} 0h${w}v${d}h${-w}Z` : `M${-w / 2} 0h${w}`} />
      {!all && <path className="nose" d={`M-0.2 -0.02L0 -0.24L0.2 -0.02Z`} />}
    </>
  );
}

/** Turns the short way round, however often: 350 degrees to 10 is a turn of 20. */
function useSteadyAngle(facing: number): number {
  const last = useRef(facing);
  const turn = ((((facing - last.current) % 360) + 540) % 360) - 180;
  last.current += turn;
  return last.current;
}

interface Block {
  readonly rules: Rules;
  /** Of the table. */
  readonly depth: number;
  readonly unit: Unit;
  readonly marks: string;
  readonly label: string;
  /** The one unit that the Tab key stops at; from there it goes on among the units. */
  readonly stop: boolean;
}

export const UnitBlock = memo(function UnitBlock({ rules, depth, unit, marks, label, stop }: Block) {
  const angle = useSteadyAngle(unit.facing / 100);
  const style = {
    transform: `translate(${round(unit.x / 1000)}px, ${round((depth - unit.y) / 1000)}px) rotate(${round(angle)}deg)`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      className={`unit ${unit.army} ${unit.arm} ${faceOfUnit(unit).looks(unit)} ${marks}`}
      style={style}
      data-unit={unit.id}
      role="button"
      tabIndex={stop ? 0 : -1}
      aria-label={label}
    >
      <Body rules={rules} unit={unit} />
    </g>
  );
});
