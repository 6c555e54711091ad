import { type Command, leadersOf, preview, trace, type Unit } from '../../game/engine.ts';
import { useTable } from '../../game/store.ts';
import { useEye } from '../camera.ts';
import { openPath, toMap } from '../map.ts';
import { generalSpot } from '../units/spot.ts';
import { ChargeLine } from './charge-line.tsx';
import { pathLine } from './moves.tsx';
import { type Drawn, findUnit, Ghost, Shade, unitOutline } from './parts.tsx';
import { ShotSeen } from './shot.tsx';

/** A general on his way: to a place, or to the unit he joins. */
function Riding({ rules, state, command }: Drawn & { command: Command & { general: string } }) {
  const k = useEye((eye) => eye.drawn.k);
  const general = leadersOf(rules, state).find(({ id }) => id === command.general);
  const unit = command.do === 'attach' ? findUnit(state, command.unit) : undefined;
  const end = command.do === 'moveGeneral' ? { x: command.at[0] * 1000, y: command.at[1] * 1000 } : unit;
  if (general === undefined || end === undefined) return null;
  const from = toMap(state, generalSpot(rules, state, general));
  const to = toMap(state, end);
  return (
    <g className="ride">
      <path className="way" d={openPath([from, to])} />
      <circle className="ride-end" cx={to.x} cy={to.y} r={9 / k} />
    </g>
  );
}

function UnitOrder({ rules, state, unit, command }: Drawn & { unit: Unit; command: Command }) {
  const drawn = { rules, state, unit };
  switch (command.do) {
    case 'move': {
      const walked = trace(rules, state, unit.id, command.path);
      return (
        <g className="march">
          <Shade {...drawn} />
          <path className="way" d={pathLine({ rules, state }, unit, command.path)} />
          {walked !== null && <Ghost {...drawn} to={walked.to} />}
        </g>
      );
    }
    case 'deploy': {
      const to = { x: command.at[0] * 1000, y: command.at[1] * 1000, facing: command.facing * 100 };
      return <Ghost {...drawn} to={to} />;
    }
    case 'charge':
      return <ChargeLine {...drawn} charge={{ target: command.target, preview: preview(rules, state, command) }} />;
    case 'fire':
    case 'shoot':
      return <ShotSeen {...drawn} preview={preview(rules, state, command)} />;
    default:
      return null;
  }
}

/** An order that nobody has carried out yet, drawn as if a hand held it. */
function OrderSeen({ rules, state, command }: Drawn & { command: Command }) {
  if ('general' in command) return <Riding {...{ rules, state, command }} />;
  const unit = 'unit' in command ? findUnit(state, command.unit) : undefined;
  if (unit === undefined || unit.gone !== null) return null;
  return (
    <g className="order-seen">
      {!unit.offTable && <path className="order-ring" d={unitOutline({ rules, state }, unit)} />}
      <UnitOrder {...{ rules, state, unit, command }} />
    </g>
  );
}

/** What a commander advises, or is about to order where people only look on. */
export function OrderToCome({ rules, state }: Drawn) {
  const hint = useTable((table) => table.hint);
  const coming = useTable((table) => table.coming);
  const command = hint?.as === 'given' ? hint.command : coming?.command;
  return command === undefined ? null : <OrderSeen {...{ rules, state, command }} />;
}
