import type { Game, Save } from './engine.ts';
import { currentState, replay, saveOf } from './engine.ts';
import { errorText } from './error-text.ts';
import { download } from './files.ts';
import { keepSoon } from './keeping.ts';
import { type KeptBattle, keptSave, takeOver } from './kept.ts';
import { nobodyPlays } from './leaders.ts';
import { standDown } from './leading.ts';
import { settle } from './orders.ts';
import { takeUp } from './own-dice.ts';
import type { Pending } from './pending.ts';
import { extraOf } from './record.ts';
import { type Opening, openBattle, rulesFor, type Session } from './session.ts';
import { dropShow } from './show.ts';
import { change, laid, lay, table } from './store.ts';
import { hold, playedElsewhere, TAB } from './tabs.ts';

/** Starting a battle and going on with it. */

function lostToAnotherTab(): void {
  standDown();
  change({ elsewhere: true });
}

/** Whoever thinks about the battle on the table and whatever is still being shown of it ends before another is laid. */
function clearTable(): void {
  standDown();
  dropShow();
}

/** An order that waits for dice asks for them again; without one whoever is to act may act. */
function goOnWith(pending: Pending | null, game: Game): void {
  if (pending === null || !takeUp(pending)) settle(currentState(game).toAct);
}

/**
 * Lays the battle out, keeps it, and gives its id for the address bar. What somebody has opened or gone back to is looked
 * at first: there commanders wait until they are told to go on, or until a person has given an order.
 */
export function begin(
  session: Session,
  game: Game,
  going: 'on' | 'halted' = 'halted',
  pending: Pending | null = null,
): string {
  clearTable();
  lay(session, game);
  change({ going });
  hold(session.id, lostToAnotherTab);
  keepSoon(0);
  goOnWith(pending, game);
  return session.id;
}

export function start(opening: Opening): string {
  const { session, game } = openBattle(opening);
  return begin(session, game, 'on');
}

/** `record`: it cannot be gone on with, but what was written down can still be looked at. */
export type Resumed = 'ready' | 'elsewhere' | { readonly trouble: string; readonly record?: true };

/** The battle as it was kept, played again; or why not. Whatever is wrong with it, it stays on the shelf. */
function playedAgain(battle: KeptBattle, save: Save): { readonly game: Game } | string {
  try {
    const played = replay(rulesFor(battle.sheet, battle.settings), save);
    if (played.ok) return played;
    return `This battle was saved under other rules, and today’s rules no longer fit it from command ${played.at + 1} on.`;
  } catch (error) {
    return `The saved battle is damaged: ${errorText(error)}.`;
  }
}

/** Takes a kept battle from the shelf. With `force` it is taken from the tab that plays it. */
export async function resume(id: string, force = false): Promise<Resumed> {
  if (table().session?.id === id && !table().elsewhere) return 'ready';
  if (!force && (await playedElsewhere(id))) return 'elsewhere';
  const kept = await keptSave(id).catch(() => null);
  if (kept === null) return { trouble: 'That battle is not saved in this browser.' };
  const { battle, save, unkept } = kept;
  const played = playedAgain(battle, save);
  if (typeof played === 'string') return { trouble: played, record: true };
  await takeOver(id, TAB).catch(() => undefined);
  clearTable();
  const { title, scenario, sheet, settings, seats, ownDice, begun, undone = [], pending = null } = battle;
  lay({ id, title, scenario, sheet, settings, seats, ownDice, begun }, played.game, undone);
  // A battle without people is not fought on behind anybody's back.
  if (nobodyPlays(seats, currentState(played.game).armies)) change({ going: 'halted' });
  hold(id, lostToAnotherTab);
  // What found no room on the shelf is tried again, and the player is told if there still is none.
  if (unkept !== null) keepSoon(unkept);
  goOnWith(pending, played.game);
  return 'ready';
}

/** A battle from the shelf as a file, whole or damaged: just as it is kept. */
export async function exportKept(id: string): Promise<void> {
  const kept = await keptSave(id);
  if (kept === null) return;
  const { scenario, turn, pending = null } = kept.battle;
  const extra = extraOf(kept.battle, pending);
  download(`${scenario}-turn-${turn}.vedette.json`, JSON.stringify({ ...kept.save, extra }));
}

export function exportBattle(): void {
  const battle = laid();
  if (battle === null) return;
  const { session, game, pending } = battle;
  const save = saveOf(game, session.settings as Readonly<Record<string, unknown>>, extraOf(session, pending));
  download(`${session.scenario}-turn-${currentState(game).turn}.vedette.json`, JSON.stringify(save));
}
