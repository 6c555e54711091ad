import {
  apply,
  begin,
  type Command,
  currentState,
  type Event,
  type Game,
  newGame,
  play,
  type Rules,
  type Setup,
  type State,
  seededDice,
  stateOf,
  view,
} from '../engine/index.ts';
import type { Commander, Commanders, Order } from './commander.ts';

/** One step as it happens: what was ordered and why, what came of it, and the state after it. */
export interface FoughtStep {
  readonly order: Order;
  readonly events: readonly Event[];
  readonly state: State;
}

export type OnStep = (step: FoughtStep) => void;

/** More commands than any battle needs: whoever gives so many orders is going round in circles. */
const MOST_COMMANDS = 100_000;

function commanderOf(commanders: Commanders, state: State): Commander {
  const commander = state.toAct === null ? undefined : commanders[state.toAct];
  if (commander === undefined) throw new Error(`nobody commands the ${state.toAct ?? 'battle'}`);
  return commander;
}

function refusedText(commander: Commander, command: Command, reasons: readonly { readonly text: string }[]): string {
  const why = reasons.map((reason) => reason.text).join('; ');
  return `${commander.name} gave a command that is refused: ${JSON.stringify(command)}: ${why}`;
}

/** Fights a battle to its end and keeps the whole record, as a save or a report wants it. */
export function playBattle(rules: Rules, setup: Setup, seed: number, commanders: Commanders, onStep?: OnStep): Game {
  let game = newGame(rules, setup, seed);
  for (let n = 0; n < MOST_COMMANDS; n++) {
    const state = currentState(game);
    if (state.toAct === null) return game;
    const commander = commanderOf(commanders, state);
    const order = commander.decide(rules, view(state, state.toAct), state.toAct);
    const played = play(game, order.command);
    if (!played.ok) {
      const refusals = 'refusals' in played ? played.refusals : [];
      throw new Error(refusedText(commander, order.command, refusals));
    }
    game = played.game;
    onStep?.({ order, events: played.step.events, state: played.step.state });
  }
  throw new Error(`no end after ${MOST_COMMANDS} commands`);
}

/** What is left when nobody keeps the record. */
export interface Fought {
  readonly state: State;
  readonly commands: number;
}

/** The same battle without a record: for those who fight thousands and only count. */
export function fightBattle(rules: Rules, setup: Setup, seed: number, commanders: Commanders, onStep?: OnStep): Fought {
  const opened = begin(rules, stateOf(rules, setup, seed));
  if (!opened.ok) throw new Error('the battle does not begin');
  const dice = seededDice(seed);
  let { state } = opened;
  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
    if (state.toAct === null) return { state, commands };
    const commander = commanderOf(commanders, state);
    const order = commander.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, order.command, dice);
    if (!applied.ok) {
      const refusals = 'refusals' in applied ? applied.refusals : [];
      throw new Error(refusedText(commander, order.command, refusals));
    }
    state = applied.state;
    onStep?.({ order, events: applied.events, state });
  }
  throw new Error(`no end after ${MOST_COMMANDS} commands`);
}
