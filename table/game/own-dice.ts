import type { Throw } from './dice.ts';
import { currentState } from './engine.ts';
import { keepSoon } from './keeping.ts';
import { isPerson } from './leaders.ts';
import { carryOut } from './orders.ts';
import type { Pending } from './pending.ts';
import { change, table, type Wanted } from './store.ts';

/** Real dice: typing their faces, giving them to the order that waits for them, and thinking better of it. */

function changeWanted(wanted: Wanted | null): void {
  const { game } = table();
  change({ wanted });
  if (game !== null) keepSoon(game.steps.length);
}

/** So far the faces of the roll that is wanted; the whole throw is given with `giveFaces`. */
export function typeFaces(typed: readonly number[]): void {
  const { wanted } = table();
  if (wanted !== null) changeWanted({ ...wanted, typed: typed.slice(0, wanted.request.dice) });
}

/** The faces of the roll that is wanted; the command is tried again with them. */
export function giveFaces(faces: Throw): void {
  const { wanted } = table();
  if (wanted !== null) carryOut(wanted.command, [...wanted.faces, faces]);
}

/** Before the first die has fallen, from the box or from a hand, a person may think better of it; a commander's order stands. */
export function mayKeepDice(): boolean {
  const { wanted, session, game } = table();
  const orders = game === null ? null : currentState(game).toAct;
  if (wanted === null || wanted.faces.length > 0) return false;
  return orders !== null && isPerson(session?.seats[orders]);
}

export function keepDiceInHand(): void {
  if (mayKeepDice()) changeWanted(null);
}

/** Asks again for the dice of an order that waited for them when the page was closed; false where it is refused now. */
export function takeUp({ command, faces, typed }: Pending): boolean {
  const taken = carryOut(command, faces);
  if (taken && typed.length > 0) typeFaces(typed);
  return taken;
}
