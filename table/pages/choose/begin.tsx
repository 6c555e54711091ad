import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { AnyScenario } from '../../../scenarios/index.ts';
import { start } from '../../game/battle.ts';
import { playable } from '../house-rules/settings.ts';
import { useDraft } from './draft.ts';

export function BeginButton({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const [, go] = useLocation();
  const { seats, houseRules, deploy } = useDraft(battle, scenario);
  const sound = useMemo(() => playable(scenario, houseRules), [scenario, houseRules]);
  const begin = () => go(`/battle/${start({ scenario, seats, houseRules, deploy })}`);
  return (
    <>
      <Button className="button primary begin" onPress={begin} isDisabled={!sound}>
        Begin the battle
      </Button>
      {!sound && <p className="fault">Your house rules cannot be played as they are.</p>}
    </>
  );
}
