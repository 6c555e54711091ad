import { createInterface } from 'node:readline';
import { recruit } from '../../ai/recruit/index.ts';
import type { Rules } from '../../engine/index.ts';
import type { Scenario } from '../../scenarios/index.ts';
import type { Army } from '../../sheets/words.ts';
import { UsageError } from '../errors.ts';
import { hashLine, saveSession, startSession, takeLine } from './session.ts';

interface Interactive {
  readonly scenario: Scenario;
  readonly rules: Rules;
  readonly seed: number;
  readonly side: string | undefined;
  readonly out: string | undefined;
}

function sideOf(rules: Rules, text: string | undefined): Army {
  const { armies } = rules.sheet;
  const side = text === undefined ? armies[0] : armies.find((army) => army === text.toLowerCase());
  if (side !== undefined) return side;
  throw new UsageError(`side: "${text}" does not fight here; there are ${armies.join(', ')}`);
}

/** Reads orders from the keyboard, or from a pipe, until the battle is over or the orders are. */
export async function playInteractive({ scenario, rules, seed, side, out }: Interactive): Promise<void> {
  const { session, text } = startSession({ scenario, rules, side: sideOf(rules, side), enemy: recruit }, seed);
  const typed = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: typed, prompt: '> ' });
  process.stdout.write(text);
  if (typed && !session.over) input.prompt();
  for await (const line of input) {
    if (session.over) break;
    // From a pipe the orders are shown too, so that what is printed can be followed.
    if (!typed) process.stdout.write(`> ${line}\n`);
    process.stdout.write(takeLine(session, line));
    if (session.over) break;
    if (typed) input.prompt();
  }
  input.close();
  if (out !== undefined) saveSession(session, out);
  process.stdout.write(hashLine(session));
}
