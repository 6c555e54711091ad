import { ToggleButton } from 'react-aria-components';
import type { State } from '../game/engine.ts';
import { gather, useHandState } from '../tools/tool.ts';

const isMoving = ({ agenda: [part] }: State): boolean => part?.do === 'part' && part.part === 'move';

/** For those who have no Shift key: the next taps take more units along. */
export function Gather({ state }: { state: State }) {
  const gathering = useHandState((hand) => hand.gathering);
  if (!isMoving(state)) return null;
  return (
    <ToggleButton className="chip thumb-only" isSelected={gathering} onChange={gather}>
      {gathering ? 'Tap those who come along' : 'Take others along'}
    </ToggleButton>
  );
}
