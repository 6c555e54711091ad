import type { Beat } from './playback.ts';
import { change, table } from './store.ts';

/** Shows beat after beat; whoever is in a hurry sees the last at once. */

let rest: readonly Beat[] = [];
let done: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function show(beats: readonly Beat[], then: () => void): void {
  finishShow();
  rest = beats;
  done = then;
  change({ showing: true, rolls: [] });
  next();
}

function next(): void {
  const [beat, ...others] = rest;
  rest = others;
  if (beat === undefined) return finished();
  const { rolls, thrown } = table();
  const dice = beat.roll === null ? {} : { rolls: [...rolls, beat.roll], thrown: thrown + 1 };
  change({ shown: beat.state, lookAt: beat.unit, ...dice });
  if (beat.ms === 0) next();
  else timer = setTimeout(next, beat.ms);
}

function finished(): void {
  change({ showing: false, lookAt: null });
  const then = done;
  done = () => undefined;
  then();
}

/** Jumps to the end of what is being shown. */
export function finishShow(): void {
  if (!table().showing) return;
  clearTimeout(timer);
  const last = rest.at(-1);
  const rolls = rest.flatMap((beat) => (beat.roll === null ? [] : [beat.roll]));
  rest = [];
  const { rolls: before, thrown } = table();
  change({ ...(last && { shown: last.state }), rolls: [...before, ...rolls], thrown: thrown + rolls.length });
  finished();
}
