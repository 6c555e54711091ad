import { memo, useEffect, useMemo, useState } from 'react';
import { rulesOf, stateOf } from '../../../engine/index.ts';
import { type Scenario, settingsOf, setupOf, sheetOf } from '../../../scenarios/index.ts';
import { MapPicture } from '../../board/map-picture.tsx';
import { paperTile } from '../../board/paper.ts';
import { MapNames } from './map-names.tsx';

function usePaper(): { backgroundImage: string } | undefined {
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => void paperTile().then(setTile), []);
  return tile === null ? undefined : { backgroundImage: `url(${tile})` };
}

/** A battle as it opens, on a framed sheet of paper. */
export const ScenarioPicture = memo(function ScenarioPicture({ scenario }: { scenario: Scenario }) {
  const { rules, state } = useMemo(() => {
    const own = rulesOf(sheetOf(scenario), settingsOf(scenario));
    return { rules: own, state: stateOf(own, setupOf(scenario), null) };
  }, [scenario]);
  const paper = usePaper();
  return (
    <div className="frame-mat">
      <div className="framed">
        <MapPicture rules={rules} state={state} title={scenario.name} />
        <div className="map-grain" style={paper} />
        <MapNames rules={rules} state={state} />
      </div>
    </div>
  );
});
