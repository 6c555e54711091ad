import { type Command, options, type Rules, type State, trace, type Waiting, waiting } from './engine.ts';

/** Answers of the engine that several panels ask for, reckoned once for every picture. */

const optionsOf = new WeakMap<State, Map<string, readonly Command[]>>();
const waitingOf = new WeakMap<State, readonly Waiting[]>();

export function knownOptions(rules: Rules, state: State, unit: string): readonly Command[] {
  let known = optionsOf.get(state);
  if (known === undefined) {
    known = new Map();
    optionsOf.set(state, known);
  }
  let found = known.get(unit);
  if (found === undefined) {
    found = options(rules, state, unit);
    known.set(unit, found);
  }
  return found;
}

export function knownWaiting(rules: Rules, state: State): readonly Waiting[] {
  let found = waitingOf.get(state);
  if (found === undefined) {
    found = waiting(rules, state);
    waitingOf.set(state, found);
  }
  return found;
}

/** May the unit wheel at all, to either side? */
export const mayWheel = (rules: Rules, state: State, unit: string): boolean =>
  (['left', 'right'] as const).some((wheel) => {
    const walked = trace(rules, state, unit, [{ wheel, degrees: 1 }]);
    return walked !== null && walked.refusals.length === 0;
  });
