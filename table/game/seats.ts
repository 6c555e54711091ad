import type { Army } from '../../sheets/words.ts';
import { keepSoon } from './keeping.ts';
import { isPerson } from './leaders.ts';
import { commanderActs, lead, standDown } from './leading.ts';
import { carryOut, settle } from './orders.ts';
import type { Seat, Session } from './session.ts';
import { finishShow } from './show.ts';
import { change, table } from './store.ts';

/** Who leads which side, and how fast the commanders may go: the player's hand on them. */

function changeSession(patch: Partial<Session>): void {
  const { session, game } = table();
  if (session === null || game === null) return;
  change({ session: { ...session, ...patch } });
  keepSoon(game.steps.length);
}

export function setOwnDice(army: Army, own: boolean): void {
  changeSession({ ownDice: { ...table().session?.ownDice, [army]: own } });
}

/** Hands a side over, or takes it back; also while its commander thinks, whose order then never comes. */
export function setSeat(army: Army, seat: Seat): void {
  const { session, shown, showing } = table();
  const before = session?.seats[army];
  if (session === null || shown === null || before === seat) return;
  standDown();
  const handed = isPerson(before) && !isPerson(seat);
  // A commander throws no real dice.
  const ownDice = isPerson(seat) ? session.ownDice : { ...session.ownDice, [army]: false };
  changeSession({ seats: { ...session.seats, [army]: seat }, ownDice });
  change({ stuck: null, hint: null, ...(handed && { going: 'on' }) });
  if (!showing) settle(shown.toAct);
}

/** Everything stops where it is: whoever thinks is not listened to any more. */
export function halt(): void {
  standDown();
  change({ going: 'halted' });
}

function goWith(going: 'on' | 'one'): void {
  change({ going, stuck: null });
  const { showing, thinking, coming } = table();
  if (!showing && thinking === null && coming === null && commanderActs()) lead(carryOut);
}

/** The commanders go on by themselves. */
export const goOn = (): void => goWith('on');

/** One order, then they wait again; what is being shown is seen to its end first. */
export function oneOrder(): void {
  finishShow();
  goWith('one');
}
