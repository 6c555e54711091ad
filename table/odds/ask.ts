import { useEffect, useState } from 'react';
import type { State } from '../game/engine.ts';
import type { HouseRules, Session } from '../game/session.ts';
import { table, useTable } from '../game/store.ts';
import type { OddsAnswer, Question } from './answer.ts';

/** The way to the worker and back. */

export interface Asked {
  readonly n: number;
  readonly question: Question;
  /** Only where it is another one than the last time. */
  readonly table?: { readonly sheet: string; readonly settings: HouseRules; readonly state: State };
}

export interface Told {
  readonly n: number;
  readonly answer: OddsAnswer | null;
}

let worker: Worker | null = null;
let asked = 0;
let known: { session: string; state: State } | null = null;
const waiting = new Map<number, (answer: OddsAnswer | null) => void>();

function workerAtWork(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    waiting.get(data.n)?.(data.answer);
    waiting.delete(data.n);
  });
  // A position the odds cannot reckon with leaves the panel empty, never the table.
  worker.addEventListener('error', () => {
    for (const tell of waiting.values()) tell(null);
    waiting.clear();
    worker?.terminate();
    worker = null;
    known = null;
  });
  return worker;
}

function ask(session: Session, state: State, question: Question): Promise<OddsAnswer | null> {
  asked += 1;
  const n = asked;
  const told = new Promise<OddsAnswer | null>((tell) => waiting.set(n, tell));
  const at = workerAtWork();
  const same = known?.session === session.id && known.state === state;
  const { sheet, settings } = session;
  at.postMessage({ n, question, ...(same ? {} : { table: { sheet, settings, state } }) } satisfies Asked);
  known = { session: session.id, state };
  return told;
}

/** A pointer that only passes over a unit asks nothing. Milliseconds. */
const PATIENCE = 40;

/** The answer to a question about this picture: undefined while it is being reckoned, null where there is none. */
export function useOdds<Do extends Question['do']>(
  state: State,
  question: (Question & { readonly do: Do }) | null,
): Extract<OddsAnswer, { do: Do }> | null | undefined {
  const session = useTable((now) => now.session?.id ?? null);
  const key = question === null ? '' : `${session} ${JSON.stringify(question)}`;
  const [found, setFound] = useState<{ key: string; state: State; answer: OddsAnswer | null } | null>(null);
  useEffect(() => {
    const now = table().session;
    if (key === '' || now === null) return;
    let wanted = true;
    const wish = JSON.parse(key.slice(key.indexOf('{'))) as Question;
    const timer = setTimeout(() => {
      void ask(now, state, wish).then((answer) => wanted && setFound({ key, state, answer }));
    }, PATIENCE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, state]);
  if (found === null || found.key !== key || found.state !== state) return undefined;
  return found.answer as Extract<OddsAnswer, { do: Do }> | null;
}
