import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { AnyScenario } from '../../../scenarios/index.ts';
import { ownBattles, ownKey, putAwayOwn } from '../../game/own-battles.ts';
import { BattleTile } from './battle-tile.tsx';

/** Battles somebody has opened from a file; this browser keeps them until they are put away. */
export function OwnBattles() {
  const [battles, setBattles] = useState<readonly AnyScenario[]>([]);
  const look = () => void ownBattles().then(setBattles, () => setBattles([]));
  useEffect(look, []);
  if (battles.length === 0) return null;
  return (
    <section aria-labelledby="own-battles">
      <h2 id="own-battles">Battles of your own</h2>
      <div className="tiles">
        {battles.map((scenario) => (
          <div key={scenario.id} className="own-tile">
            <BattleTile scenario={scenario} address={ownKey(scenario)} />
            <Button
              className="chip"
              aria-label={`Remove ${scenario.name}`}
              onPress={() => void putAwayOwn(scenario).then(look)}
            >
              Put away
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
