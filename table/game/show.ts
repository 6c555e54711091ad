import type { Beat, Thrown } from './playback.ts';
import { change, type Table, table } from './store.ts';

/** Shows beat after beat; whoever is in a hurry sees the last at once. */

let rest: readonly Beat[] = [];
let done: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Dice stay on the table until somebody throws again. */
let cleared = true;

function thrownTo(more: readonly Thrown[]): Partial<Table> {
  if (more.length === 0) return {};
  const { rolls, thrown } = table();
  const before = cleared ? rolls : [];
  cleared = true;
  return { rolls: [...before, ...more], thrown: thrown + more.length };
}

export function show(beats: readonly Beat[], then: () => void): void {
  finishShow();
  rest = beats;
  done = then;
  cleared = false;
  change({ showing: true });
  next();
}

function next(): void {
  const [beat, ...others] = rest;
  rest = others;
  if (beat === undefined) return finished();
  change({ shown: beat.state, told: beat.told, lookAt: beat.unit, ...thrownTo(beat.roll === null ? [] : [beat.roll]) });
  if (beat.ms === 0) next();
  else timer = setTimeout(next, beat.ms);
}

function finished(): void {
  change({ showing: false, told: null, lookAt: null });
  const then = done;
  done = () => undefined;
  then();
}

/** Another battle comes onto the board: of this one nothing more is shown, and nothing follows from it. */
export function dropShow(): void {
  clearTimeout(timer);
  rest = [];
  done = () => undefined;
}

/** Jumps to the end of what is being shown. */
export function finishShow(): void {
  if (!table().showing) return;
  clearTimeout(timer);
  const last = rest.at(-1);
  const rolls = rest.flatMap((beat) => (beat.roll === null ? [] : [beat.roll]));
  rest = [];
  change({ ...(last && { shown: last.state }), ...thrownTo(rolls) });
  finished();
}
