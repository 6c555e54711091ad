import { createInterface } from 'node:readline';
import { type AnyRules, familyOf } from '../../engine/index.ts';
import { type AnyScenario, anySetupOf } from '../../scenarios/index.ts';
import type { Army } from '../../sheets/words.ts';
import { opponentOf } from '../commanders.ts';
import { UsageError } from '../errors.ts';
import { hashLine, saveSession, startSession, takeLine } from './session.ts';

interface Interactive {
  readonly scenario: AnyScenario;
  readonly rules: AnyRules;
  readonly seed: number;
  readonly side: string | undefined;
  /** Who leads the other side. */
  readonly commander: string | undefined;
  readonly out: string | undefined;
}

function sideOf(armies: readonly Army[], text: string | undefined): Army {
  const side = text === undefined ? armies[0] : armies.find((army) => army === text.toLowerCase());
  if (side !== undefined) return side;
  throw new UsageError(`side: "${text}" does not fight here; there are ${armies.join(', ')}`);
}

/** Reads orders from the keyboard, or from a pipe, until the battle is over or the orders are. */
export async function playInteractive(asked: Interactive): Promise<void> {
  const { scenario, rules, seed, out } = asked;
  const { armies } = familyOf(rules.sheet).stateOf(rules, anySetupOf(scenario), seed);
  const side = sideOf(armies, asked.side);
  const enemy = opponentOf(rules.sheet, asked.commander);
  const { session, text } = startSession({ scenario, rules, side, enemy }, seed);
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
