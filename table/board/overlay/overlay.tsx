import type { Pose } from '../../../geometry/index.ts';
import type { Rules, State, Unit } from '../../game/engine.ts';
import { mayOrder, useTable } from '../../game/store.ts';
import { ThreatMarks } from '../../odds/threat-marks.tsx';
import { type Held, useHandState } from '../../tools/tool.ts';
import { AimedAt } from './aimed.tsx';
import { Gates } from './entries.tsx';
import { DeployHeld, FrameHeld, RideHeld, RulerHeld } from './held.tsx';
import { MarchHeld, Reach, StepsHeld, TogetherHeld } from './moves.tsx';
import { OrderToCome } from './order-seen.tsx';
import { Handles, Rings } from './rings.tsx';
import { ShiftedGuns } from './shot.tsx';

/** Where the unit stands or is being led to; null when something else is in the hand. */
function poseInHand(held: Held | null, unit: Unit): Pose | null {
  if (held === null) return unit;
  if (held.tool === 'march') return held.charge?.preview.refusals.length === 0 ? null : held.plan.to;
  return held.tool === 'steps' ? (held.units.find((led) => led.unit === unit.id)?.to ?? null) : null;
}

/** What the hand holds and what it needs to see, in a layer of its own: a drag redraws nothing but this. */
export function Overlay({ rules, state }: { rules: Rules; state: State }) {
  const held = useHandState((hand) => hand.held);
  const selected = useTable((table) => table.selected);
  const free = useTable(mayOrder);
  const [only, ...more] = selected;
  const unit = more.length === 0 ? state.units.find((u) => u.id === only) : undefined;
  const at = unit === undefined ? null : poseInHand(held, unit);
  const props = { rules, state };
  return (
    <>
      <ThreatMarks {...props} />
      {unit !== undefined && at !== null && <Rings {...props} unit={unit} at={at} />}
      {held === null && free && unit !== undefined && <Reach {...props} unit={unit} />}
      {held === null && free && unit?.offTable === true && <Gates {...props} unit={unit} />}
      {held === null && <OrderToCome {...props} />}
      {held === null && <AimedAt {...props} />}
      {held === null && free && unit !== undefined && <Handles {...props} unit={unit} />}
      {held?.tool === 'march' && <MarchHeld {...props} held={held} />}
      {held?.tool === 'steps' && <StepsHeld {...props} held={held} />}
      {held?.tool === 'together' && <TogetherHeld {...props} held={held} />}
      {(held?.tool === 'deploy' || held?.tool === 'lay') && <DeployHeld {...props} held={held} />}
      {held === null && <ShiftedGuns {...props} />}
      {held?.tool === 'ride' && <RideHeld {...props} held={held} />}
      {held?.tool === 'ruler' && <RulerHeld rules={rules} state={state} held={held} />}
      {held?.tool === 'frame' && <FrameHeld state={state} held={held} />}
    </>
  );
}
