import { type Command, type Rules, type State, shotsFrom } from './engine.ts';
import { knownOptions } from './known.ts';

export type Aimed = Extract<Command, { target: string }>;

/** Guns that a hand has shifted before they fire: where they would stand, in inches. */
export interface Shifted {
  readonly unit: string;
  readonly at: readonly [number, number];
}

const isAimed = (command: Command): command is Aimed => 'target' in command;

/** Every shot and charge the unit has now, from where it stands or from where the hand has led it. */
export function aimsOf(rules: Rules, state: State, unit: string, shifted: Shifted | null): Aimed[] {
  const commands =
    shifted?.unit === unit ? shotsFrom(rules, state, unit, shifted.at) : knownOptions(rules, state, unit);
  return commands.filter(isAimed);
}
