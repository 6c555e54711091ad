import { bringIntoSight } from '../board/camera.ts';
import { toMap } from '../board/map.ts';
import { askCommander, stopCommander } from './commander.ts';
import type { Command, State } from './engine.ts';
import { adviserNamed } from './leaders.ts';
import { order } from './orders.ts';
import { useSettings } from './settings.ts';
import { change, mayOrder, table } from './store.ts';

/** "What would the marshal do, and why?" Nothing of the battle changes until the person says so. */

function bringUnitIntoSight(state: State, command: Command): void {
  const unit = 'unit' in command ? state.units.find(({ id }) => id === command.unit) : undefined;
  if (unit === undefined || unit.offTable || unit.gone !== null) return;
  const at = toMap(state, unit.x, unit.y);
  requestAnimationFrame(() => bringIntoSight(at.x, at.y));
}

/** Asks the level the player likes to ask, or another from now on. */
export function askHint(level?: string): void {
  const { session, shown, game } = table();
  const army = shown?.toAct ?? null;
  if (session === null || shown === null || game === null || army === null || !mayOrder(table())) return;
  if (level !== undefined) useSettings.getState().like({ adviser: level });
  const { name } = adviserNamed(shown.battle.family, level ?? useSettings.getState().adviser);
  // What is selected would be drawn over the advice.
  change({ hint: { as: 'thinking', level: name }, selected: [], chosenGeneral: null });
  askCommander(name, session, game, army, (thought) => {
    if ('trouble' in thought) return change({ hint: { as: 'trouble', level: name, why: thought.trouble } });
    change({ hint: { as: 'given', level: name, ...thought.order } });
    bringUnitIntoSight(shown, thought.order.command);
  });
}

/** Enough of it, also in the middle of the thought. */
export function dropHint(): void {
  stopCommander();
  change({ hint: null });
}

/** The advice is taken: from here it is an order like any other. */
export function doHint(): void {
  const { hint } = table();
  if (hint?.as !== 'given' || !mayOrder(table())) return;
  change({ hint: null });
  order(hint.command);
}
