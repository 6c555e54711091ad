import { useEffect, useRef, useState } from 'react';
import type { Experiment } from '../../../lab/experiment.ts';
import { jobOf } from '../../../lab/job.ts';
import { reportOf } from '../../../lab/report/index.ts';
import type { Report } from '../../../lab/report/shape.ts';
import type { GameSummary } from '../../../lab/summary.ts';
import { errorText } from '../../game/error-text.ts';
import { type Run, startRun } from './run.ts';

/** What the page knows of the experiment that runs or ran last. */
export interface Lab {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  readonly asked: Experiment | null;
  readonly summaries: readonly GameSummary[];
  readonly report: Report | null;
  readonly why: string;
}

const NOTHING: Lab = { state: 'idle', asked: null, summaries: [], report: null, why: '' };

/** Often enough to see it grow, seldom enough to leave the machine to the battles. */
const LOOK_EVERY = 400;

export function useLab(): { lab: Lab; start: (asked: Experiment) => void; stop: () => void } {
  const [lab, setLab] = useState<Lab>(NOTHING);
  const running = useRef<Run | null>(null);
  useEffect(() => () => running.current?.stop(), []);

  const start = (asked: Experiment): void => {
    running.current?.stop();
    const summaries: GameSummary[] = [];
    const look = (state: Lab['state'], why = '') => {
      const known = [...summaries];
      setLab({ state, asked, summaries: known, report: known.length === 0 ? null : reportOf(asked, known), why });
    };
    look('running');
    const run = startRun(jobOf(asked), (line) => summaries.push(JSON.parse(line) as GameSummary));
    running.current = run;
    const clock = setInterval(() => look('running'), LOOK_EVERY);
    run.ended
      .then(
        () => look(summaries.length < asked.games ? 'stopped' : 'done'),
        (error: unknown) => look('failed', errorText(error)),
      )
      .finally(() => clearInterval(clock));
  };

  return { lab, start, stop: () => running.current?.stop() };
}
