import type { Army } from '../../sheets/words.ts';
import { askCommander, type Order, stopCommander } from './commander.ts';
import type { Command } from './engine.ts';
import { isPerson, leaderFrom, nobodyPlays } from './leaders.ts';
import { type DiceSpeed, useSettings } from './settings.ts';
import { change, type Given, table } from './store.ts';

/** How commanders lead at the table: they are asked, their order is shown where people look on, and it is carried out. */

type GiveOrder = (command: Command) => boolean;

/** So long an order of a battle that is only watched stays before the eyes, with its reason. Milliseconds. */
const READING: Readonly<Record<DiceSpeed, number>> = { slow: 3200, normal: 1500, fast: 450, off: 0 };

/** So many orders can be read again. */
const REMEMBERED = 40;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Nobody thinks any more, and no order is on its way. */
export function standDown(): void {
  clearTimeout(timer);
  stopCommander();
  change({ thinking: null, coming: null });
}

function stuck(level: string, why: string): void {
  change({ stuck: { level, why }, going: 'halted', coming: null });
}

function carryOut(given: Given, giveOrder: GiveOrder): void {
  change({ coming: null });
  if (table().going === 'one') change({ going: 'halted' });
  // Who asks for what may not be done passes; if even that is refused, the people must know.
  if (giveOrder(given.command) || giveOrder({ do: 'end' })) return;
  stuck(given.level, `his order is refused: ${JSON.stringify(given.command)}`);
}

function announce(army: Army, level: string, { command, why }: Order, giveOrder: GiveOrder): void {
  const { session, shown, game, given } = table();
  if (session === null || shown === null || game === null) return;
  const order: Given = { army, level, command, why, step: game.steps.length, before: shown };
  if (!nobodyPlays(session.seats, shown.armies)) return carryOut(order, giveOrder);
  change({ given: [order, ...given].slice(0, REMEMBERED), coming: order });
  const pause = READING[useSettings.getState().watchPace];
  if (pause === 0) carryOut(order, giveOrder);
  else timer = setTimeout(() => carryOut(order, giveOrder), pause);
}

/** The commander of the side to act thinks and gives his order, unless he has been told to wait. */
export function lead(giveOrder: GiveOrder): void {
  const { session, shown, game, going, elsewhere } = table();
  const army = shown?.toAct ?? null;
  if (session === null || shown === null || game === null || army === null || elsewhere) return;
  if (going === 'halted') return;
  const leader = leaderFrom(shown.battle.family, session.seats[army]);
  if (leader === null) return;
  standDown();
  change({ thinking: { level: leader.name, army }, stuck: null });
  askCommander({ level: leader.name, army, session, game }, (thought) => {
    change({ thinking: null });
    if ('trouble' in thought) stuck(leader.name, thought.trouble);
    else announce(army, leader.name, thought.order, giveOrder);
  });
}

/** Does a commander lead the side to act? */
export function commanderActs(): boolean {
  const { session, shown } = table();
  const army = shown?.toAct ?? null;
  return session !== null && army !== null && !isPerson(session.seats[army]);
}
