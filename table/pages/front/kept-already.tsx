import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { AnyScenario } from '../../../scenarios/index.ts';
import { underFreeId } from '../../game/own-battles.ts';
import { Card } from '../../panels/card.tsx';
import { takeIn } from './read-file.ts';

interface Twice {
  readonly scenario: AnyScenario;
  readonly kept: AnyScenario;
  readonly onClose: () => void;
}

/** A file whose battle has the id of another that is kept here: nothing is lost unless somebody says so. */
export function KeptAlready({ scenario, kept, onClose }: Twice) {
  const [, go] = useLocation();
  const take = async (battle: AnyScenario) => go(await takeIn(battle));
  return (
    <Card title="A different battle is kept under this id" isOpen onClose={onClose}>
      <p>
        Kept here as <code>{kept.id}</code>: {kept.name}. {kept.summary}
      </p>
      <p>
        In the file: {scenario.name}. {scenario.summary}
      </p>
      <div className="chips">
        <Button className="button primary" onPress={() => void underFreeId(scenario).then(take)} autoFocus>
          Keep both
        </Button>
        <Button className="button" onPress={() => void take(scenario)}>
          Replace the kept one
        </Button>
        <Button className="button" onPress={onClose}>
          Close
        </Button>
      </div>
    </Card>
  );
}
