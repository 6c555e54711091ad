import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import { commandersOf } from '../../../ai/commanders.ts';
import type { Experiment } from '../../../lab/experiment.ts';
import { ALL_SCENARIOS, type AnyScenario, anySheetOf } from '../../../scenarios/index.ts';
import type { Army } from '../../../sheets/words.ts';
import { isOwn } from '../../game/own-battles.ts';
import { Toggle } from '../../panels/toggle.tsx';
import { peopleOf } from '../../words/unit.ts';
import { useDraft } from '../choose/draft.ts';
import { playable } from '../house-rules/settings.ts';
import { armiesIn } from '../parts/armies-in.ts';
import { HouseLine } from '../parts/house-line.tsx';
import { OneFrom } from '../parts/one-from.tsx';
import { HowMany } from './how-many.tsx';

const MOST_GAMES = 100_000;

/** Everything asked but the battle and its house rules. */
interface Asked {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
}

interface Asking {
  readonly asked: Asked;
  readonly ask: (patch: Partial<Asked>) => void;
}

/** The battles that come with the game, and the one of a file if that is what is looked at. */
function WhichBattle({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const [, go] = useLocation();
  const battles = [
    ...ALL_SCENARIOS.map(({ id, name }) => ({ id, title: name })),
    ...(isOwn(battle) ? [{ id: battle, title: `${scenario.name} (your own)` }] : []),
  ];
  return <OneFrom title="Battle" among={battles} value={battle} onChange={(id) => go(`/lab/${id}`)} />;
}

function WhoLeads({ scenario, asked, ask }: Asking & { scenario: AnyScenario }) {
  const [one, other] = armiesIn(scenario) as [Army, Army];
  const among = commandersOf(anySheetOf(scenario).family).map(({ name, about }) => ({
    id: name,
    title: `${name}: ${about}`,
  }));
  const led = (army: Army) => ({ title: `${peopleOf(army)} are led by`, among });
  return (
    <>
      <OneFrom {...led(one)} value={asked.first} onChange={(first) => ask({ first })} />
      <OneFrom {...led(other)} value={asked.second} onChange={(second) => ask({ second })} />
    </>
  );
}

function HowOften({ asked, ask }: Asking) {
  return (
    <>
      <HowMany title="Battles" value={asked.games} least={1} most={MOST_GAMES} onChange={(games) => ask({ games })} />
      <HowMany title="Seed" value={asked.seed} least={0} most={0xffffffff} onChange={(seed) => ask({ seed })} />
      <Toggle isSelected={asked.swapSides} onChange={(swapSides) => ask({ swapSides })}>
        The commanders change armies every battle
      </Toggle>
    </>
  );
}

interface Form {
  readonly battle: string;
  readonly scenario: AnyScenario;
  readonly running: boolean;
  readonly onStart: (asked: Experiment) => void;
  readonly onStop: () => void;
}

/** What is to be fought, by whom and how often. */
export function LabForm({ battle, scenario, running, onStart, onStop }: Form) {
  const { houseRules } = useDraft(battle, scenario);
  const usual = commandersOf(anySheetOf(scenario).family)[0]?.name ?? '';
  const [asked, setAsked] = useState<Asked>({ first: usual, second: usual, games: 200, seed: 1, swapSides: false });
  const ask = (patch: Partial<Asked>) => setAsked((known) => ({ ...known, ...patch }));
  const begin = () => {
    const { first, second, ...plan } = asked;
    onStart({ ...plan, scenario, change: { settings: houseRules, numbers: [] }, commanders: [first, second] });
  };
  return (
    <section className="card lab-form" aria-label="The experiment">
      <WhichBattle battle={battle} scenario={scenario} />
      <WhoLeads scenario={scenario} asked={asked} ask={ask} />
      <HowOften asked={asked} ask={ask} />
      <HouseLine battle={battle} own={houseRules} />
      <div className="lab-buttons">
        <Button className="button primary" isDisabled={running || !playable(scenario, houseRules)} onPress={begin}>
          Fight the battles
        </Button>
        <Button className="button" isDisabled={!running} onPress={onStop}>
          Stop
        </Button>
      </div>
    </section>
  );
}
