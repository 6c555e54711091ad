import { isThere } from '../board/units/spot.ts';
import { onTable } from '../board/units/there.ts';
import { leadersOf } from '../game/engine.ts';
import { knownWaiting } from '../game/known.ts';
import { chooseGeneral, goToUnit } from '../game/orders.ts';
import { mayOrder, table } from '../game/store.ts';
import { targetsOf, worldNow } from './dispatch.ts';
import { aim, hand, hold, type World } from './tool.ts';

/** From one unit, target or general to the next, for those who have no pointer. False where there is none. */

/** The neighbour in a ring; beside nobody stands the first, or, backwards, the last. */
function beside(ids: readonly string[], id: string | null | undefined, by: 1 | -1 = 1): string | undefined {
  const at = ids.indexOf(id ?? '');
  if (at < 0) return ids.at(by === 1 ? 0 : -1);
  return ids.at((at + by) % ids.length);
}

/** Selects and focuses: a screen reader reads the unit out. */
function goTo(id: string): boolean {
  goToUnit(id);
  hold(null);
  aim(null);
  document.querySelector<SVGElement>(`[data-unit="${CSS.escape(id)}"]`)?.focus();
  return true;
}

/** Units that wait for an order of the person at the screen: a commander sees to his own. */
const waitingIds = ({ rules, state }: World): string[] =>
  mayOrder(table()) ? knownWaiting(rules, state).map(({ unit }) => unit) : [];

/** The next unit that may act, and after the last the first again. */
export function goToNext(): void {
  const world = worldNow();
  if (world === null || nextWaiting(world, false)) return;
  const [first] = waitingIds(world);
  if (first !== undefined) goTo(first);
}

/** After the last there is none: Tab leaves the board. */
export function nextWaiting(world: World, back: boolean): boolean {
  const ids = waitingIds(world);
  const at = ids.indexOf(world.selected[0] ?? '');
  const next = back ? ids[at < 0 ? ids.length - 1 : at - 1] : ids[at + 1];
  return next !== undefined && goTo(next);
}

export function nextUnit({ state, selected }: World, by: 1 | -1): boolean {
  const ids = state.units.filter(onTable).map((unit) => unit.id);
  const next = beside(ids, selected[0], by);
  return next !== undefined && goTo(next);
}

export function nextTarget(world: World): boolean {
  const next = beside([...targetsOf(world).keys()], hand().aimedAt);
  if (next !== undefined) aim(next, true);
  return next !== undefined;
}

export function nextGeneral({ rules, state }: World): boolean {
  const own = leadersOf(rules, state).filter((general) => general.army === state.toAct && isThere(state, general));
  const ids = own.map((general) => general.id);
  const next = beside(ids, table().chosenGeneral);
  if (next !== undefined) chooseGeneral(next);
  return next !== undefined;
}
