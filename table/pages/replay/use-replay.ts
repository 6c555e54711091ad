import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Game, Roll, State } from '../../game/engine.ts';
import { type Beat, beatsOf } from '../../game/playback.ts';
import type { DiceSpeed } from '../../game/settings.ts';
import { stateAt } from './record.ts';

export type Pace = Exclude<DiceSpeed, 'off'>;

/** So long one looks at a command in which nothing can be seen. */
const QUIET: Readonly<Record<Pace, number>> = { slow: 500, normal: 240, fast: 90 };

interface Watching {
  /** How many commands have been carried out. */
  readonly at: number;
  readonly playing: boolean;
  /** Carry out the next command before the eyes, then stop. */
  readonly stepping: boolean;
  readonly beat: Beat | null;
}

export interface Replay extends Watching {
  readonly last: number;
  readonly state: State;
  readonly roll: Roll | null;
  readonly goTo: (at: number) => void;
  readonly forward: () => void;
  readonly back: () => void;
  readonly play: () => void;
  readonly pause: () => void;
}

function beatsAt(game: Game, at: number, pace: Pace): readonly Beat[] {
  const step = game.steps[at];
  if (step === undefined) return [];
  return beatsOf(stateAt(game, at), step.events, step.state, pace);
}

/** The last throw of the command just carried out. */
function lastRoll(game: Game, at: number): Roll | null {
  const rolled = game.steps[at - 1]?.events.findLast((event) => event.type === 'Rolled');
  return rolled?.type === 'Rolled' ? rolled.roll : null;
}

/** One beat after the other, then `end`; what it gives stops it. */
function runBeats(beats: readonly Beat[], quiet: number, see: (beat: Beat) => void, end: () => void): () => void {
  const rest = [...beats];
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const shown = rest.shift();
    if (shown === undefined || (shown.ms === 0 && rest.length === 0)) {
      timer = setTimeout(end, quiet);
      return;
    }
    see(shown);
    timer = setTimeout(next, shown.ms);
  };
  next();
  return () => clearTimeout(timer);
}

export function useReplay(game: Game, pace: Pace): Replay {
  const last = game.steps.length;
  const [watching, setWatching] = useState<Watching>({ at: last, playing: false, stepping: false, beat: null });
  const { at, playing, stepping, beat } = watching;
  const moving = (playing || stepping) && at < last;

  useEffect(() => {
    if (!moving) return;
    const see = (beat: Beat) => setWatching((now) => ({ ...now, beat }));
    return runBeats(beatsAt(game, at, pace), QUIET[pace], see, () => setWatching((now) => done(now, at + 1, last)));
  }, [game, at, moving, pace, last]);

  const goTo = useCallback(
    (to: number) => setWatching({ at: Math.max(0, Math.min(last, to)), playing: false, stepping: false, beat: null }),
    [last],
  );
  const orders = useMemo(
    () => ({
      goTo,
      forward: () =>
        setWatching((now) => (now.stepping ? done(now, now.at + 1, last) : { ...now, stepping: true, playing: false })),
      back: () => setWatching((now) => ({ at: Math.max(0, now.at - 1), playing: false, stepping: false, beat: null })),
      play: () => setWatching((now) => ({ ...now, at: now.at >= last ? 0 : now.at, playing: true, stepping: false })),
      pause: () => setWatching((now) => ({ ...now, playing: false, stepping: false, beat: null })),
    }),
    [goTo, last],
  );
  const state = beat?.state ?? stateAt(game, at);
  return { ...watching, last, state, roll: beat?.roll ?? (moving ? null : lastRoll(game, at)), ...orders };
}

function done(now: Watching, at: number, last: number): Watching {
  const to = Math.min(at, last);
  return { at: to, playing: now.playing && to < last, stepping: false, beat: null };
}
