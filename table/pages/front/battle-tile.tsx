import { Link } from 'wouter';
import type { AnyScenario } from '../../../scenarios/index.ts';
import { BattleFacts } from '../parts/battle-facts.tsx';
import { ScenarioPicture } from '../parts/scenario-picture.tsx';

/** A battle as the picture of its map. */
export function BattleTile({ scenario, address = scenario.id }: { scenario: AnyScenario; address?: string }) {
  return (
    <article className="battle-tile">
      <ScenarioPicture scenario={scenario} />
      <h3>
        <Link className="whole-tile" href={`/choose/${address}`}>
          {scenario.name}
        </Link>
      </h3>
      <p className="when">{[scenario.date, scenario.place].filter(Boolean).join(' · ')}</p>
      <p className="told">{scenario.summary}</p>
      <BattleFacts scenario={scenario} />
    </article>
  );
}
