import { type Command, preview, shapeOf, type Unit } from '../../../engine/index.ts';
import { knownOptions } from '../../game/known.ts';
import { useTable } from '../../game/store.ts';
import { useHandState } from '../../tools/tool.ts';
import { closedPath, pointsOf, round } from '../map.ts';
import { ChargeLine } from './charge-line.tsx';
import { type Drawn, findUnit, mapOf } from './parts.tsx';

function ShotLine({ rules, state, unit, target }: Drawn & { unit: Unit; target: Unit }) {
  const from = mapOf(state, unit);
  const { cx, cy } = shapeOf(rules, target);
  const to = mapOf(state, { x: cx, y: cy });
  return <path className="shot-line" d={`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`} />;
}

/** The enemy aimed at, and the way the shot or the charge would go. */
export function AimedAt({ rules, state }: Drawn) {
  const aimedAt = useHandState((hand) => hand.aimedAt);
  const selected = useTable((table) => table.selected);
  const unit = selected.length === 1 ? findUnit(state, selected[0] as string) : undefined;
  const target = aimedAt === null ? undefined : findUnit(state, aimedAt);
  if (unit === undefined || target === undefined) return null;
  const command = knownOptions(rules, state, unit.id).find(
    (c): c is Extract<Command, { target: string }> => 'target' in c && c.target === target.id,
  );
  if (command === undefined) return null;
  if (command.do === 'charge')
    return (
      <ChargeLine
        rules={rules}
        state={state}
        unit={unit}
        charge={{ target: target.id, preview: preview(rules, state, command) }}
      />
    );
  return (
    <g className="aimed">
      <ShotLine rules={rules} state={state} unit={unit} target={target} />
      <path className="aimed-ring" d={closedPath(pointsOf(shapeOf(rules, target).poly, state.battle.depth))} />
    </g>
  );
}
