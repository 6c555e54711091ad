import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import { rulesOf, stateOf } from '../../engine/index.ts';
import { SCENARIOS, type Scenario, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import { MapPicture } from '../board/map-picture.tsx';
import { start } from '../game/battle.ts';
import type { Seats } from '../game/session.ts';

function seatsFor(scenario: Scenario, second: 'person' | 'commander'): Seats {
  const [ours, theirs] = sheetOf(scenario).armies;
  return { [ours]: 'person', [theirs]: second };
}

function BattleTile({ scenario }: { scenario: Scenario }) {
  const [, go] = useLocation();
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const state = stateOf(rules, setupOf(scenario), 0);
  const begin = (second: 'person' | 'commander') =>
    go(`/battle/${start({ scenario, seats: seatsFor(scenario, second) })}`);
  return (
    <article className="card battle-tile">
      <MapPicture rules={rules} state={state} title={scenario.name} />
      <h2>{scenario.name}</h2>
      <p className="facts">
        {scenario.date} · {scenario.units.length} units · {scenario.turnLimit} turns · sheet {rules.sheet.version}
      </p>
      <p>{scenario.summary}</p>
      <div className="chips">
        <Button className="button primary" onPress={() => begin('person')}>
          Two people
        </Button>
        <Button className="button" onPress={() => begin('commander')}>
          Against the commander
        </Button>
      </div>
    </article>
  );
}

export default function FrontPage() {
  return (
    <main className="page front">
      <header>
        <p className="brand">Vedette</p>
        <p>Printed miniature rules, played exactly as the sheets say.</p>
      </header>
      <div className="tiles">
        {SCENARIOS.map((scenario) => (
          <BattleTile key={scenario.id} scenario={scenario} />
        ))}
      </div>
    </main>
  );
}
