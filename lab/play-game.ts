import type { AnyCommander } from '../ai/commander.ts';
import { commanderNamed } from '../ai/commanders.ts';
import { fightAnyBattle } from '../ai/play-battle.ts';
import { type AnyState, familyOf, pointsHeld } from '../engine/index.ts';
import { type Ground, isSwapped, type Plan, seedOfGame } from './experiment.ts';
import { endingOf, fatesOf, type GameSummary, Listener, shareLost } from './summary.ts';

/** Each side's own luck, for a commander who guesses. */
const luckOf = (seed: number, side: number): number => Math.imul(seed, 2) + side;

function commandersFor(ground: Ground, names: readonly [string, string], swapped: boolean, seed: number) {
  const { family } = ground.rules.sheet;
  const entries = ground.armies.map((army, side): [string, AnyCommander] => {
    const name = names[swapped ? 1 - side : side] as string;
    const kind = commanderNamed(family, name);
    if (kind === undefined) throw new Error(`there is no commander "${name}"`);
    return [army, kind.create(luckOf(seed, side))];
  });
  return Object.fromEntries(entries);
}

/** What happens before the first order, which a fight without a record does not tell. */
function opening({ rules, setup }: Ground, seed: number) {
  const { begin, stateOf } = familyOf(rules.sheet);
  const state = stateOf(rules, setup, seed);
  const opened = begin(rules, state);
  return { state, events: opened.ok ? opened.events : [] };
}

function indexOf(ground: Ground, state: AnyState): 0 | 1 | null {
  const winner = state.result?.winner ?? null;
  return winner === null ? null : winner === ground.armies[0] ? 0 : 1;
}

/** One battle of an experiment, fought and summed up. It depends on nothing but the experiment and its number. */
export function playGame(plan: Plan, ground: Ground, game: number): GameSummary {
  const seed = seedOfGame(plan, game);
  const swapped = isSwapped(plan, game);
  const { state: before, events } = opening(ground, seed);
  const listener = new Listener(before);
  listener.hear(events);
  const leaders = commandersFor(ground, plan.commanders, swapped, seed);
  const fought = fightAnyBattle(ground.rules, ground.setup, seed, leaders, (step) => listener.hear(step.events));
  const { state } = fought;
  const [first, second] = ground.armies;
  return {
    ...{ game, seed, swapped },
    winner: indexOf(ground, state),
    ending: endingOf(ground.rules, state),
    turns: state.turn,
    commands: fought.commands,
    held: [pointsHeld(state, first), pointsHeld(state, second)],
    lost: [shareLost(state, first), shareLost(state, second)],
    units: fatesOf(state),
    causes: listener.causes,
    rules: listener.rules,
  };
}
