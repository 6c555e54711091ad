import { lacksRoom, NO_ROOM } from '../lab/node/system-errors.ts';

/** A mistake in what the user gave us: one line on stderr, exit code 2, nothing written. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The reader of our output went away (`vedette play | head`): no error of ours. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

export const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** What the terminal shows for an error, and the exit code that goes with it. */
export function report(error: unknown): { line: string; exitCode: 1 | 2 } {
  if (error instanceof UsageError) return { line: oneLine(error.message), exitCode: 2 };
  if (lacksRoom(error)) return { line: `output: ${NO_ROOM}`, exitCode: 2 };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { line: `unexpected ${oneLine(message)}`, exitCode: 1 };
}
