import { useEye } from '../board/camera.ts';
import { openPath, round } from '../board/map.ts';
import { type Drawn, findUnit, unitCentre, unitOutline } from '../board/overlay/parts.tsx';
import { onTable } from '../board/units/there.ts';
import type { Rules, State } from '../game/engine.ts';
import type { AnyThreat } from './answer.ts';
import { roughly } from './chances.tsx';
import { threatKey, useLayer } from './layer.ts';

/** The worst that can come to each unit. */
function worstOfEach(found: readonly AnyThreat[]): AnyThreat[] {
  const worst = new Map<string, AnyThreat>();
  for (const threat of found) if (!worst.has(threat.unit)) worst.set(threat.unit, threat);
  return [...worst.values()];
}

/** From whoever does it to whom it happens. */
function Arrows({ rules, state, threat, bold }: Drawn & { threat: AnyThreat; bold: boolean }) {
  const target = findUnit(state, threat.unit);
  if (target === undefined) return null;
  const to = unitCentre({ rules, state }, target);
  return threat.by.map((id) => {
    const unit = findUnit(state, id);
    if (unit === undefined || !onTable(unit)) return null;
    const d = openPath([unitCentre({ rules, state }, unit), to]);
    return <path key={id} className={`threat-way ${threat.kind} ${bold ? 'bold' : ''}`} d={d} />;
  });
}

/** A plate with the chance to be gone, or the figures or stands it costs where nobody leaves. */
function Mark({ rules, state, threat }: Drawn & { threat: AnyThreat }) {
  const k = useEye((eye) => eye.drawn.k);
  const unit = findUnit(state, threat.unit);
  if (unit === undefined || !onTable(unit)) return null;
  const { x, y } = unitCentre({ rules, state }, unit);
  const text = threat.gone >= 0.005 ? roughly(threat.gone) : `−${threat.cost.toFixed(1)}`;
  const width = text.length * 7.2 + 10;
  const grave = threat.gone >= 0.25 ? 'grave' : threat.gone >= 0.05 ? 'serious' : 'slight';
  return (
    <g className={`threat-mark ${grave}`}>
      <path d={unitOutline({ rules, state }, unit)} />
      <g transform={`translate(${round(x)} ${round(y)}) scale(${1 / k})`}>
        <rect x={-width / 2} y={-9} width={width} height={18} rx={9} />
        <text y={4.5}>{text}</text>
      </g>
    </g>
  );
}

/** The threats on the map: a ring and a number on everybody threatened, a line from the worst of his enemies. */
export function ThreatMarks({ rules, state }: { rules: Rules; state: State }) {
  const on = useLayer((layer) => layer.threatsOn);
  const found = useLayer((layer) => layer.found);
  const looked = useLayer((layer) => layer.looked);
  if (!on) return null;
  const worst = worstOfEach(found);
  const bold = found.find((threat) => threatKey(threat) === looked);
  return (
    <g className="threat-layer">
      {(bold === undefined ? worst : [bold]).map((threat) => (
        <Arrows key={threatKey(threat)} rules={rules} state={state} threat={threat} bold={threat === bold} />
      ))}
      {worst.map((threat) => (
        <Mark key={threat.unit} rules={rules} state={state} threat={threat} />
      ))}
    </g>
  );
}
