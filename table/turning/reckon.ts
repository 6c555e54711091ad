import { create } from 'zustand';
import { momentsOf } from '../../lab/moments.ts';
import type { Reckoning } from '../../lab/turning-points.ts';
import type { Game } from '../game/engine.ts';
import type { Session } from '../game/session.ts';
import type { TurningAnswer, TurningAsk } from './turning.worker.ts';

/** The turning points of one battle at a time; what is known of it outlasts the card it is shown on. */
export interface Turning {
  /** Which record it is about. */
  readonly key: string;
  readonly state: 'running' | 'stopped' | 'done' | 'failed' | 'short';
  readonly known: Reckoning | null;
  readonly why: string;
}

export const useTurning = create<{ turning: Turning | null }>(() => ({ turning: null }));

let worker: Worker | null = null;

const told = (patch: Partial<Turning>): void =>
  useTurning.setState(({ turning }) => ({ turning: turning && { ...turning, ...patch } }));

function dismiss(): void {
  worker?.terminate();
  worker = null;
}

export const keyOf = ({ id }: Pick<Session, 'id'>, game: Game, sound: number): string =>
  `${id} ${game.steps.length} ${sound}`;

function hear(answer: TurningAnswer): void {
  if ('why' in answer) told({ state: 'failed', why: answer.why });
  else told({ known: answer.known, ...(answer.whole && { state: 'done' }) });
  if (answer.whole) dismiss();
}

/** Begins, or begins again where it was stopped. */
export function startTurning(session: Session, game: Game, sound: number): void {
  dismiss();
  const moments = momentsOf(game, sound);
  const short = moments.halves.length < 2;
  const key = keyOf(session, game, sound);
  useTurning.setState({ turning: { key, state: short ? 'short' : 'running', known: null, why: '' } });
  if (short) return;
  const fresh = new Worker(new URL('./turning.worker.ts', import.meta.url), { type: 'module' });
  fresh.onmessage = ({ data }: MessageEvent<TurningAnswer>) => worker === fresh && hear(data);
  fresh.onerror = (event) => {
    if (worker === fresh) hear({ why: event.message || 'the reckoning could not be loaded', whole: true });
  };
  worker = fresh;
  const { sheet, settings } = session;
  fresh.postMessage({ sheet, settings, moments, seed: game.seed } satisfies TurningAsk);
}

export function stopTurning(): void {
  dismiss();
  if (useTurning.getState().turning?.state === 'running') told({ state: 'stopped' });
}
