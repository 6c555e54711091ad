import { memo, useMemo } from 'react';
import { MapPicture } from '../../board/map-picture.tsx';
import { type Rules, type State, stateOf } from '../../game/engine.ts';
import type { KeptBattle } from '../../game/kept.ts';
import { rulesFor } from '../../game/session.ts';

/** A battle kept by a later version may name what this one does not know; then there is no picture, and no harm. */
function opening({ sheet, settings, setup }: KeptBattle): { rules: Rules; state: State } | null {
  try {
    const rules = rulesFor(sheet, settings);
    return { rules, state: stateOf(rules, setup, null) };
  } catch {
    return null;
  }
}

export const KeptPicture = memo(function KeptPicture({ battle }: { battle: KeptBattle }) {
  const drawn = useMemo(() => opening(battle), [battle]);
  return (
    <div className="kept-picture" aria-hidden="true">
      {drawn !== null && <MapPicture rules={drawn.rules} state={drawn.state} title={battle.title} />}
    </div>
  );
});
