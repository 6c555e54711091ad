import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { Scenario } from '../../../scenarios/index.ts';
import { start } from '../../game/battle.ts';
import { useDraft } from './draft.ts';

export function BeginButton({ battle, scenario }: { battle: string; scenario: Scenario }) {
  const [, go] = useLocation();
  const { seats, houseRules, deploy } = useDraft(battle, scenario);
  const begin = () => go(`/battle/${start({ scenario, seats, houseRules, deploy })}`);
  return (
    <Button className="button primary begin" onPress={begin}>
      Begin the battle
    </Button>
  );
}
