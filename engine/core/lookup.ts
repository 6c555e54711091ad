import type { Polygon } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Battle, CoreState, CoreUnit, PartTask } from './state.ts';

type WithUnits<U extends CoreUnit> = Pick<CoreState<U, unknown>, 'battle' | 'units'>;

const indexes = new WeakMap<Battle, Map<string, number>>();
// Nearly every question is about the same battle as the one before it.
let lastBattle: Battle | null = null;
let lastIndex: Map<string, number> | null = null;

/** Where a unit stands in the list; the list never changes its order in a battle. */
export function indexOf(state: WithUnits<CoreUnit>, id: string): number {
  if (lastIndex !== null && state.battle === lastBattle) return lastIndex.get(id) ?? -1;
  let index = indexes.get(state.battle);
  if (index === undefined) {
    index = new Map(state.units.map((unit, i) => [unit.id, i]));
    indexes.set(state.battle, index);
  }
  lastBattle = state.battle;
  lastIndex = index;
  return index.get(id) ?? -1;
}

export function findUnit<U extends CoreUnit>(state: WithUnits<U>, id: string): U | undefined {
  const index = indexOf(state, id);
  return index < 0 ? undefined : state.units[index];
}

export function unitOf<U extends CoreUnit>(state: WithUnits<U>, id: string): U {
  const unit = findUnit(state, id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

export function onTable(unit: CoreUnit): boolean {
  return unit.gone === null && !unit.offTable;
}

export function enemyOf(state: { readonly armies: readonly [Army, Army] }, army: Army): Army {
  return state.armies[0] === army ? state.armies[1] : state.armies[0];
}

/** Does the outline reach over the table's edge by more than `slack`? */
export function reachesOver(battle: Battle, poly: Polygon, slack: number): boolean {
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    if (x < -slack || y < -slack || x > battle.width + slack || y > battle.depth + slack) return true;
  }
  return false;
}

/** How far an outline can go in a direction before it leaves the table. */
export function wayToEdge(battle: Battle, poly: Polygon, dx: number, dy: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    if (dx > 1e-9) best = Math.min(best, (battle.width - x) / dx);
    if (dx < -1e-9) best = Math.min(best, -x / dx);
    if (dy > 1e-9) best = Math.min(best, (battle.depth - y) / dy);
    if (dy < -1e-9) best = Math.min(best, -y / dy);
  }
  return Math.max(0, best);
}

/** The open part, if it waits for a command and not for an answer. */
export function openPart({
  agenda,
  questions,
}: Pick<CoreState<CoreUnit, unknown>, 'agenda' | 'questions'>): string | null {
  const part = agenda[0] as PartTask | { readonly do: '' } | undefined;
  return part?.do === 'part' && questions.length === 0 ? part.part : null;
}
