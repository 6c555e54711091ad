import { askCommander, stopCommander } from './commander.ts';
import { adviserNamed } from './leaders.ts';
import { order } from './orders.ts';
import { useSettings } from './settings.ts';
import { bringUnitsIntoSight } from './sight.ts';
import { change, mayOrder, table } from './store.ts';

/** "What would the marshal do, and why?" Nothing of the battle changes until the person says so. */

/** Asks the level the player likes to ask, or another from now on. */
export function askHint(level?: string): void {
  const { session, shown, game } = table();
  const army = shown?.toAct ?? null;
  if (session === null || shown === null || game === null || army === null || !mayOrder(table())) return;
  if (level !== undefined) useSettings.getState().like({ adviser: level });
  const { name } = adviserNamed(shown.battle.family, level ?? useSettings.getState().adviser);
  // What is selected would be drawn over the advice.
  change({ hint: { as: 'thinking', level: name }, selected: [], chosenGeneral: null });
  askCommander({ level: name, army, session, game }, (thought) => {
    if ('trouble' in thought) return change({ hint: { as: 'trouble', level: name, why: thought.trouble } });
    change({ hint: { as: 'given', level: name, ...thought.order } });
    const { command } = thought.order;
    if ('unit' in command) bringUnitsIntoSight(shown, [command.unit]);
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
