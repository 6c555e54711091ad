import type { AnyState } from '../engine/index.ts';
import type { CommanderOf, OrderOf, Side } from './commander.ts';

/** Is it for this side to order something of its own accord? */
function ordersIn(state: AnyState, side: Side): boolean {
  return state.toAct === side && state.questions.length === 0;
}

/**
 * What a side has seen since the open part began, whenever it was for it to order something; now is the last. A commander
 * who notes things while a part lasts needs no more to be the same in a worker or after a rest.
 */
export function viewsOfPart<S extends AnyState>(
  states: readonly S[],
  side: Side,
  view: (state: S, side: Side) => S,
): S[] {
  const now = states[states.length - 1];
  if (now === undefined) return [];
  const found: S[] = [];
  for (let i = states.length - 2; i >= 0 && ordersIn(now, side); i--) {
    const earlier = states[i] as S;
    if (!ordersIn(earlier, side)) continue;
    if (earlier.agenda[0] !== now.agenda[0]) break;
    found.unshift(view(earlier, side));
  }
  return [...found, view(now, side)];
}

/** His order now. One who notes things while a part lasts is led through what he saw of it before. */
export function orderAfter<R, S, C>(
  commander: CommanderOf<R, S, C>,
  rules: R,
  views: readonly S[],
  side: Side,
): OrderOf<C> {
  if (commander.notesPart === true) for (const earlier of views.slice(0, -1)) commander.decide(rules, earlier, side);
  return commander.decide(rules, views[views.length - 1] as S, side);
}
