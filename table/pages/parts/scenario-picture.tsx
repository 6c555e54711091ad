import { memo, useMemo } from 'react';
import { rulesOf, stateOf } from '../../../engine/index.ts';
import { type Scenario, settingsOf, setupOf, sheetOf } from '../../../scenarios/index.ts';
import { MapPicture } from '../../board/map-picture.tsx';

/** A battle as it opens. */
export const ScenarioPicture = memo(function ScenarioPicture({ scenario }: { scenario: Scenario }) {
  const { rules, state } = useMemo(() => {
    const own = rulesOf(sheetOf(scenario), settingsOf(scenario));
    return { rules: own, state: stateOf(own, setupOf(scenario), null) };
  }, [scenario]);
  return <MapPicture rules={rules} state={state} title={scenario.name} />;
});
