import { type DiceSource, DiceWanted } from '../core/dice.ts';
import { whileOpen } from '../core/draft.ts';
import type { RollRequest } from '../core/rolls.ts';
import { writeRolls } from '../core/tally.ts';
import { draftOf } from './copying.ts';
import type { Ctx } from './ctx.ts';
import type { Rules } from './rules.ts';
import { runTask } from './run.ts';
import type { State } from './state.ts';
import type { Task } from './tasks.ts';

/** One piece of forced work carried out alone, outside its turn: for those who reckon what may come of it. */
export function work(
  rules: Rules,
  state: State,
  task: Task,
  dice: DiceSource,
): { readonly state: State } | { readonly wants: RollRequest } {
  const ctx: Ctx = { rules, state: draftOf(state), dice, events: [] };
  try {
    whileOpen(ctx.state, () => runTask(ctx, task));
  } catch (error) {
    if (error instanceof DiceWanted) return { wants: error.request };
    throw error;
  }
  writeRolls(ctx.state);
  return { state: ctx.state };
}
