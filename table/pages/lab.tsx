import { Button } from 'react-aria-components';
import { gamesCsv } from '../../lab/report/csv.ts';
import type { AnyScenario } from '../../scenarios/index.ts';
import { download } from '../game/files.ts';
import { LabForm } from './lab/form.tsx';
import { Found } from './lab/found.tsx';
import { type Lab, useLab } from './lab/use-lab.ts';
import { ForBattle } from './parts/for-battle.tsx';
import { PageHead } from './parts/page-head.tsx';
import '../style/rules.css';
import '../style/lab.css';

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
      <LabForm {...{ battle, scenario }} running={lab.state === 'running'} onStart={start} onStop={stop} />
      <Progress lab={lab} />
      {lab.report !== null && <Found report={lab.report} />}
    </main>
  );
}

/** Many battles at once, in the browser. */
export default function LabPage({ id }: { id: string }) {
  return <ForBattle id={id}>{(scenario) => <Laboratory key={id} battle={id} scenario={scenario} />}</ForBattle>;
}
