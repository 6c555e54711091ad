import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import type { State } from '../game/engine.ts';
import { isPerson } from '../game/leaders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { nextCall, SILENT } from '../words/call.ts';

/**
 * Says to a screen reader that one may give orders again, or what one is asked. It is always there, since what is put on
 * a page together with its words is not read out; and no card hides it, since a card may still be closing when it speaks.
 */
export function Crier({ state }: { state: State }) {
  const free = useTable(mayOrder);
  const person = useTable(({ session }) => state.toAct !== null && isPerson(session?.seats[state.toAct]));
  const [call, setCall] = useState(SILENT);
  useEffect(() => setCall((before) => nextCall(before, state, { free, person })), [state, free, person]);
  return (
    <VisuallyHidden role="status" data-live-announcer="true">
      <span key={call.nth}>{call.text}</span>
    </VisuallyHidden>
  );
}
