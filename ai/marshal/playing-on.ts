import {
  apply,
  type Command,
  type DiceSource,
  openPart,
  type Rules,
  type State,
  seededDice,
  view,
} from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { imaginedMajor } from '../major/index.ts';
import { recruit } from '../recruit/index.ts';
import type { Mind } from './plans.ts';
import { prospectsOf } from './worth.ts';

/** More than the longest stretch needs. */
const MOST_ORDERS = 600;

/** Dice of the n-th sample: the same for every way, so that they differ by what was ordered and not by luck. */
export function diceOf(state: State, n: number): DiceSource {
  return seededDice((state.turn * 1009 + state.phase * 131 + n * 7919 + 12345) | 0);
}

/** Is it for a side to move its units now, with no question open? */
export function isMove(state: State): boolean {
  return openPart(state) === 'move';
}

function isStill(from: State, state: State): boolean {
  return isMove(state) && state.toAct === from.toAct && state.turn === from.turn && state.phase === from.phase;
}

/** What a major with this plan would order from here to the end of this move, as far as it can be foreseen; some are to stay. */
export function scriptFrom(
  rules: Rules,
  from: State,
  side: Side,
  { plan, memory }: Mind,
  stay: ReadonlySet<string>,
): readonly Order[] {
  const leader = imaginedMajor(plan.weights, memory, stay);
  const dice = diceOf(from, 0);
  const script: Order[] = [];
  let state = from;
  while (script.length < MOST_ORDERS && isStill(from, state)) {
    const order = leader.decide(rules, view(state, side), side);
    const applied = order.command.do === 'end' ? null : apply(rules, state, order.command, dice);
    if (applied === null || !applied.ok) break;
    script.push(order);
    state = applied.state;
  }
  return script;
}

/** The state after these orders and the end of the move; what has become impossible is left out. */
export function carriedOut(rules: Rules, from: State, script: readonly Command[], dice: DiceSource): State {
  let state = from;
  for (const command of [...script, { do: 'end' } as const]) {
    if (!isStill(from, state)) break;
    const applied = apply(rules, state, command, dice);
    if (applied.ok) state = applied.state;
  }
  return state;
}

export interface PlayedOn {
  /** How likely the side then is to win. */
  readonly chance: number;
  readonly positions: number;
}

/** Who plays on, and how far. */
export interface Playing {
  readonly side: Side;
  readonly turns: number;
  readonly mine: Mind;
  readonly theirs: Mind;
}

/** From the end of a move to the side's move so many turns later: both lead their moves as majors, the rest as recruits. */
export function playedOn(rules: Rules, from: State, after: State, dice: DiceSource, playing: Playing): PlayedOn {
  const { side, turns } = playing;
  const leaderOf = ({ plan, memory }: Mind) => imaginedMajor(plan.weights, memory);
  const leaders = new Map<Side, Commander>(
    from.armies.map((army) => [army, leaderOf(army === side ? playing.mine : playing.theirs)]),
  );
  // What a recruit keeps in mind for a part hangs on the part itself: here nobody is to be reminded of another sample.
  let state: State = { ...after, agenda: after.agenda.map((item) => ({ ...item })) };
  const until = from.turn + turns;
  let positions = 1;
  while (state.toAct !== null && positions < MOST_ORDERS) {
    if (state.turn > until || (state.turn === until && state.phase >= from.phase)) break;
    const leader = (isMove(state) ? leaders.get(state.toAct) : undefined) ?? recruit;
    const { command } = leader.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(`refused in thought: ${JSON.stringify(command)}`);
    state = applied.state;
    positions++;
  }
  return { chance: prospectsOf(rules, state, side), positions };
}
