import { useState } from 'react';
import { Button, Switch } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { commandersOf } from '../../ai/commanders.ts';
import type { Experiment } from '../../lab/experiment.ts';
import { gamesCsv } from '../../lab/report/csv.ts';
import { ALL_SCENARIOS, type AnyScenario, anySheetOf } from '../../scenarios/index.ts';
import type { Army } from '../../sheets/words.ts';
import { download } from '../game/files.ts';
import { isOwn } from '../game/own-battles.ts';
import { peopleOf } from '../words/unit.ts';
import { useDraft, useScenario } from './choose/draft.ts';
import { houseRulesText, playable } from './house-rules/settings.ts';
import { HowMany, OneFrom } from './lab/asking.tsx';
import { Found } from './lab/found.tsx';
import { type Lab, useLab } from './lab/use-lab.ts';
import { armiesIn } from './parts/armies-in.ts';
import { NotHere } from './parts/not-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import '../style/rules.css';
import '../style/lab.css';

const MOST_GAMES = 100_000;

/** Everything asked but the battle and its house rules. */
interface Asked {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
}

function Form({
  battle,
  scenario,
  lab,
  onStart,
  onStop,
}: {
  battle: string;
  scenario: AnyScenario;
  lab: Lab;
  onStart: (asked: Experiment) => void;
  onStop: () => void;
}) {
  const [, go] = useLocation();
  const { houseRules } = useDraft(battle, scenario);
  const leaders = commandersOf(anySheetOf(scenario).family);
  const usual = leaders[0]?.name ?? '';
  const [asked, setAsked] = useState<Asked>({ first: usual, second: usual, games: 200, seed: 1, swapSides: false });
  const ask = (patch: Partial<Asked>) => setAsked((known) => ({ ...known, ...patch }));
  const [one, other] = armiesIn(scenario) as [Army, Army];
  const battles = [
    ...ALL_SCENARIOS.map(({ id, name }) => ({ id, title: name })),
    ...(isOwn(battle) ? [{ id: battle, title: `${scenario.name} (your own)` }] : []),
  ];
  const commanders = leaders.map(({ name, about }) => ({ id: name, title: `${name}: ${about}` }));
  const changed = Object.keys(houseRules).length;
  const running = lab.state === 'running';
  const begin = () => {
    const { first, second, ...plan } = asked;
    onStart({ ...plan, scenario, change: { settings: houseRules, numbers: [] }, commanders: [first, second] });
  };
  return (
    <section className="card lab-form" aria-label="The experiment">
      <OneFrom title="Battle" among={battles} value={battle} onChange={(id) => go(`/lab/${id}`)} />
      <OneFrom
        title={`${peopleOf(one)} are led by`}
        among={commanders}
        value={asked.first}
        onChange={(first) => ask({ first })}
      />
      <OneFrom
        title={`${peopleOf(other)} are led by`}
        among={commanders}
        value={asked.second}
        onChange={(second) => ask({ second })}
      />
      <HowMany title="Battles" value={asked.games} least={1} most={MOST_GAMES} onChange={(games) => ask({ games })} />
      <HowMany title="Seed" value={asked.seed} least={0} most={0xffffffff} onChange={(seed) => ask({ seed })} />
      <Switch className="switch" isSelected={asked.swapSides} onChange={(swapSides) => ask({ swapSides })}>
        <span className="knob" /> The commanders change armies every battle
      </Switch>
      <p className="house-line">
        <Link href={`/house-rules/${battle}`}>House rules</Link>
        <span className="facts">{changed === 0 ? 'no house rules' : houseRulesText(changed)}</span>
      </p>
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

const STATE: Readonly<Record<Lab['state'], string>> = {
  idle: '',
  running: 'fought so far',
  stopped: 'fought, then stopped',
  done: 'fought',
  failed: 'fought, then something went wrong',
};

function Progress({ lab }: { lab: Lab }) {
  const { asked, summaries, report } = lab;
  if (asked === null) return null;
  return (
    <div className="lab-progress">
      <progress aria-label="Battles fought" value={summaries.length} max={asked.games} />
      <p role="status">
        {summaries.length} of {asked.games} battles {STATE[lab.state]}
        {lab.why !== '' && <strong className="fault">: {lab.why}</strong>}
      </p>
      {report !== null && lab.state !== 'running' && (
        <p className="lab-keep">
          <Button
            className="chip"
            onPress={() => download(`${report.battle.id}-lab.json`, `${JSON.stringify(report, null, 1)}\n`)}
          >
            Keep as JSON
          </Button>
          <Button
            className="chip"
            onPress={() => download(`${report.battle.id}-lab.csv`, gamesCsv(report, summaries), 'text/csv')}
          >
            Keep as CSV
          </Button>
        </p>
      )}
    </div>
  );
}

function Laboratory({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const { lab, start, stop } = useLab();
  return (
    <main className="page lab-page">
      <PageHead title="Laboratory" about="A battle fought many times: is it fair, and what does a house rule change?" />
      <Form {...{ battle, scenario, lab }} onStart={start} onStop={stop} />
      <Progress lab={lab} />
      {lab.report !== null && <Found report={lab.report} />}
    </main>
  );
}

/** Many battles at once, in the browser. */
export default function LabPage({ id }: { id: string }) {
  const scenario = useScenario(id);
  if (scenario === undefined) return <p className="wait">…</p>;
  if (scenario === null)
    return (
      <NotHere
        title="That battle is not here"
        text="This browser does not keep it, or it no longer fits the rules: open its file again."
      />
    );
  return <Laboratory key={id} battle={id} scenario={scenario} />;
}
