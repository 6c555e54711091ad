import { memo, useEffect, useMemo, useState } from 'react';
import { type AnyScenario, anySetupOf, anySheetOf } from '../../../scenarios/index.ts';
import { MapPicture } from '../../board/map-picture.tsx';
import { paperTile } from '../../board/paper-tile.ts';
import { rulesOf, stateOf } from '../../game/engine.ts';
import { MapNames } from './map-names.tsx';

function usePaper(): { backgroundImage: string } | undefined {
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => void paperTile().then(setTile), []);
  return tile === null ? undefined : { backgroundImage: `url(${tile})` };
}

/** A battle as it opens, on a framed sheet of paper. */
export const ScenarioPicture = memo(function ScenarioPicture({ scenario }: { scenario: AnyScenario }) {
  const { rules, state } = useMemo(() => {
    const own = rulesOf(anySheetOf(scenario), scenario.settings);
    return { rules: own, state: stateOf(own, anySetupOf(scenario), null) };
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
