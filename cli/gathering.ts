import { SingleBar } from 'cli-progress';
import type { Keeping } from '../lab/node/keeping.ts';

/** Exit code of a command ended by Ctrl-C, as shells know it. */
const STOPPED = 130;

/** What brings lines, from the one with this number on, until it is told to stop. */
export type Bringing = (from: number, onLine: (line: string) => void, signal: AbortSignal) => Promise<void>;

/** On a terminal only: a log file wants no bar. */
function barOf(battles: (lines: number) => number, all: number, done: number) {
  if (!process.stderr.isTTY) return { update: (_lines: number) => {}, stop: () => {} };
  const bar = new SingleBar({ format: '{bar} {value}/{total} battles, {eta_formatted} left' });
  bar.start(battles(all), battles(done));
  return { update: (lines: number) => bar.update(battles(lines)), stop: () => bar.stop() };
}

/**
 * Everything that is known at the end; fewer lines than were wanted when the user has stopped it. The folder is opened
 * in here: whoever sees it may stop at once, and what was made for nothing goes again.
 */
export async function gathered(
  bring: Bringing,
  all: number,
  battles: (lines: number) => number,
  open: () => Keeping | null,
): Promise<string[]> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await gatheredUntil(stop.signal, bring, all, battles, open());
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function gatheredUntil(
  signal: AbortSignal,
  bring: Bringing,
  all: number,
  battles: (lines: number) => number,
  keeping: Keeping | null,
): Promise<string[]> {
  const lines = [...(keeping?.known ?? [])];
  const bar = barOf(battles, all, lines.length);
  const onLine = (line: string): void => {
    keeping?.add(line);
    lines.push(line);
    bar.update(lines.length);
  };
  try {
    await bring(lines.length, onLine, signal);
  } catch (error) {
    keeping?.leave();
    throw error;
  } finally {
    bar.stop();
  }
  if (lines.length < all) keeping?.leave();
  else keeping?.finish();
  return lines;
}

/** Says how far it came, and how to go on. */
export function tellStop(done: number, all: number, option: string, folder: string | undefined): void {
  const kept = done === 0 ? 'nothing is kept' : `--resume --${option} ${folder} goes on`;
  const how = folder === undefined ? `nothing is kept (--${option} FOLDER would have)` : kept;
  process.stderr.write(`vedette: stopped after ${done} of ${all} battles; ${how}\n`);
  process.exitCode = STOPPED;
}
