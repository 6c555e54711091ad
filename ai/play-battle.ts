import {
  type AnyCommand,
  type AnyEvent,
  type AnyGame,
  type AnyRules,
  type AnySetup,
  type AnyState,
  type Event,
  familyOf,
  type Game,
  type Rules,
  type Setup,
  type State,
  seededDice,
} from '../engine/index.ts';
import type { AnyCommander, AnyCommanders, Commanders, Order, OrderOf } from './commander.ts';

/** One step as it happens: what was ordered and why, what came of it, and the state after it. */
export interface FoughtStep {
  readonly order: Order;
  readonly events: readonly Event[];
  readonly state: State;
}

export interface AnyFoughtStep {
  readonly order: OrderOf<AnyCommand>;
  readonly events: readonly AnyEvent[];
  readonly state: AnyState;
}

export type OnStep = (step: FoughtStep) => void;
type OnAnyStep = (step: AnyFoughtStep) => void;

/** More commands than any battle needs: whoever gives so many orders is going round in circles. */
const MOST_COMMANDS = 100_000;

function commanderOf(commanders: AnyCommanders, state: AnyState): AnyCommander {
  const commander = state.toAct === null ? undefined : commanders[state.toAct];
  if (commander === undefined) throw new Error(`nobody commands the ${state.toAct ?? 'battle'}`);
  return commander;
}

type NotDone = { readonly refusals: readonly { readonly text: string }[] } | { readonly wants: unknown };

function refusedText(commander: AnyCommander, command: AnyCommand, applied: NotDone): string {
  const why = 'refusals' in applied ? applied.refusals.map((reason) => reason.text).join('; ') : 'it wants dice';
  return `${commander.name} gave a command that is refused: ${JSON.stringify(command)}: ${why}`;
}

/** Fights a battle of either family to its end and keeps the whole record, as a save or a report wants it. */
export function playAnyBattle(
  rules: AnyRules,
  setup: AnySetup,
  seed: number,
  commanders: AnyCommanders,
  onStep?: OnAnyStep,
): AnyGame {
  const { currentState, newGame, play, view } = familyOf(rules.sheet);
  let game = newGame(rules, setup, seed);
  for (let n = 0; n < MOST_COMMANDS; n++) {
    const state = currentState(game);
    if (state.toAct === null) return game;
    const commander = commanderOf(commanders, state);
    const order = commander.decide(rules, view(state, state.toAct), state.toAct);
    const played = play(game, order.command);
    if (!played.ok) throw new Error(refusedText(commander, order.command, played));
    game = played.game;
    onStep?.({ order, events: played.step.events, state: played.step.state });
  }
  throw new Error(`no end after ${MOST_COMMANDS} commands`);
}

/** What is left when nobody keeps the record. */
export interface FoughtTo<S> {
  readonly state: S;
  readonly commands: number;
}

export type Fought = FoughtTo<State>;

/** The same battle without a record: for those who fight thousands and only count. */
export function fightAnyBattle(
  rules: AnyRules,
  setup: AnySetup,
  seed: number,
  commanders: AnyCommanders,
  onStep?: OnAnyStep,
): FoughtTo<AnyState> {
  const { apply, begin, stateOf, view } = familyOf(rules.sheet);
  const opened = begin(rules, stateOf(rules, setup, seed));
  if (!opened.ok) throw new Error('the battle does not begin');
  const dice = seededDice(seed);
  let { state } = opened;
  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
    if (state.toAct === null) return { state, commands };
    const commander = commanderOf(commanders, state);
    const order = commander.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, order.command, dice);
    if (!applied.ok) throw new Error(refusedText(commander, order.command, applied));
    state = applied.state;
    onStep?.({ order, events: applied.events, state });
  }
  throw new Error(`no end after ${MOST_COMMANDS} commands`);
}

/** Both functions, typed for callers who know that they play the thirteen phases. */
export const playBattle = playAnyBattle as unknown as (
  rules: Rules,
  setup: Setup,
  seed: number,
  commanders: Commanders,
  onStep?: OnStep,
) => Game;

export const fightBattle = fightAnyBattle as unknown as (
  rules: Rules,
  setup: Setup,
  seed: number,
  commanders: Commanders,
  onStep?: OnStep,
) => Fought;
