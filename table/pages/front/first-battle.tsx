import { useState } from 'react';
import { Link } from 'wouter';
import { ALL_SCENARIOS, type AnyScenario, anySheetOf, is1866 } from '../../../scenarios/index.ts';
import { capital, namesOf } from '../../words/unit.ts';
import { BeginButton } from '../choose/begin.tsx';
import { SeatChoice } from '../choose/seats.tsx';
import { armiesIn } from '../parts/armies-in.ts';
import { BattleFacts } from '../parts/battle-facts.tsx';
import { OneOf } from '../parts/one-of.tsx';
import { ScenarioPicture } from '../parts/scenario-picture.tsx';
import { Masthead } from './masthead.tsx';

const FIRST = ALL_SCENARIOS.filter((scenario) => scenario.id.startsWith('first-battle-'));

/** "First battle: the road to Fleurus" stands under "First battle" already. */
const ownName = (scenario: AnyScenario): string =>
  capital(scenario.name.replace(/^First battle: |^A first battle of 1866: /, ''));

/** Who is fought, or of which war it is. */
const against = (scenario: AnyScenario): string => {
  const [, foe] = armiesIn(scenario);
  return foe === undefined || is1866(scenario) ? anySheetOf(scenario).version : namesOf(foe);
};

/** The lid of the box: a map, a title, and everything needed to begin. */
export function FirstBattle() {
  const [id, setId] = useState(FIRST[0]?.id ?? '');
  const scenario = FIRST.find((one) => one.id === id);
  if (scenario === undefined) return <Masthead />;
  return (
    <div className="lid">
      <Masthead />
      <div className="lid-map">
        <ScenarioPicture key={scenario.id} scenario={scenario} />
      </div>
      <section className="lid-card" aria-labelledby="first-battle">
        <h2 id="first-battle">First battle</h2>
        <OneOf
          quiet
          title="Against whom"
          among={FIRST.map((one) => ({ value: one.id, title: against(one) }))}
          value={id}
          onChange={setId}
        />
        <h3>{ownName(scenario)}</h3>
        <p className="when">{scenario.date}</p>
        <p>{scenario.summary}</p>
        <BattleFacts scenario={scenario} />
        <SeatChoice battle={scenario.id} scenario={scenario} />
        <div className="begin-row">
          <BeginButton battle={scenario.id} scenario={scenario} />
          <Link href={`/choose/${scenario.id}`}>Armies and house rules</Link>
        </div>
      </section>
    </div>
  );
}
