import { findUnit, onTable, type war1866 } from '../../engine/index.ts';

export type Rules = war1866.Rules;
export type State = war1866.State;
export type Unit = war1866.Unit;
export type Task = war1866.Task;

/** Answers stated beforehand, by unit; whoever is not in it takes what is best for him. */
export type Answers = Readonly<Record<string, string>>;

/** What the last fight of those we ask about came to. */
export type Told = 'fellShort' | 'won' | 'lost' | 'waits' | 'neverEnds';

/** One way things can go: the table then, what is still to be done, and how likely it is. */
export interface Way {
  /** Its agenda is always empty: what is to be done stands in `todo`. */
  readonly state: State;
  readonly todo: readonly Task[];
  readonly chance: number;
  readonly told: Told | null;
  /** Commanders who have fallen on this way, replaced since or not. */
  readonly fallen: readonly string[];
}

export function unitIn(state: State, id: string): Unit {
  const unit = findUnit(state, id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

function unitKey(unit: Unit): string {
  const { charge, gone, inMeleeWith } = unit;
  const flags = (unit.stopsNext ? 1 : 0) + (unit.charged ? 2 : 0) + (unit.fired ? 4 : 0);
  let key = `${unit.x},${unit.y},${unit.facing},${unit.stands},${unit.order},${flags}`;
  if (gone !== null) key += `,${gone.because}`;
  if (inMeleeWith.length > 0) key += `,${inMeleeWith.join('+')}`;
  if (charge === null) return key;
  const how = (charge.surprise ? 1 : 0) + (charge.inFlankOrRear ? 2 : 0) + (charge.overlaps ? 4 : 0);
  return `${key},${charge.target}/${charge.n}/${charge.left}/${how}`;
}

// One reckoning at a time: the tables of the last one are let go when another begins.
let known: { readonly base: State; readonly keys: Map<State, string>; readonly units: Map<Unit, string> } | null = null;

function knownUnit(units: Map<Unit, string>, unit: Unit): string {
  let key = units.get(unit);
  if (key === undefined) {
    key = unitKey(unit);
    units.set(unit, key);
  }
  return key;
}

/**
 * Everything the rules still look at, told as the difference from the table we began with. The number of the turn is not
 * in it: a fight in a town is the same fight in every turn.
 */
export function keyOf(base: State, state: State): string {
  if (known === null || known.base !== base) known = { base, keys: new Map(), units: new Map() };
  let key = known.keys.get(state);
  if (key === undefined) {
    key = writtenKey(base, state, known.units);
    known.keys.set(state, key);
  }
  return key;
}

function writtenKey(base: State, state: State, units: Map<Unit, string>): string {
  let key = '';
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (unit !== base.units[i]) key += `|${i}:${knownUnit(units, unit)}`;
  }
  for (let i = 0; i < state.commanders.length; i++) {
    const one = state.commanders[i] as State['commanders'][number];
    if (one !== base.commanders[i])
      key += `|g${i}:${one.lostIn === null},${one.tries > 0},${one.x},${one.y},${one.attachedTo}`;
  }
  for (const { unit, asks } of state.questions) key += `|?${unit} ${asks}`;
  return key;
}

const tasks = new WeakMap<Task, string>();

/** Hits judged alike are alike, whoever made them. */
export function taskKey(task: Task): string {
  let key = tasks.get(task);
  if (key === undefined) {
    const judged = task.do === 'result' ? `${task.judged?.commanderNear} ${task.judged?.disordered}` : '';
    key = task.do === 'result' ? `result ${task.unit} ${task.flankOrRear} ${judged}` : Object.values(task).join(' ');
    tasks.set(task, key);
  }
  return key;
}

/** What is still to be done, as a key. */
export function todoKey(todo: readonly Task[]): string {
  let key = '';
  for (const task of todo) key += `;${taskKey(task)}`;
  return key;
}

/** Ways that lead to the same table are one way. */
export function merged(base: State, ways: readonly Way[]): Way[] {
  if (ways.length < 2) return ways.filter(({ chance }) => chance > 0);
  const found = new Map<string, Way>();
  for (const way of ways) {
    if (way.chance === 0) continue;
    const key = `${keyOf(base, way.state)}#${way.told}#${way.fallen}#${todoKey(way.todo)}`;
    const known = found.get(key);
    found.set(key, known === undefined ? way : { ...known, chance: known.chance + way.chance });
  }
  return [...found.values()];
}

function standsWorth(rules: Rules, unit: Unit): number {
  const { points } = rules.sheet.melees;
  if (!onTable(unit) || unit.order === 'routed') return 0;
  return unit.stands * (unit.order === 'good' ? points.goodOrder : points.disorganised);
}

/**
 * How good a table is for an army, against the one we began with. E4.4 read as a measure: a stand in good order counts
 * one, a disorganised one half, the routed and the gone nothing.
 */
export function worthOf(rules: Rules, base: State, state: State, army: string): number {
  let worth = 0;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    const before = base.units[i] as Unit;
    if (unit === before) continue;
    const gained = standsWorth(rules, unit) - standsWorth(rules, before);
    worth += unit.army === army ? gained : -gained;
  }
  return worth;
}

/** E4.7: how much of a charge is left matters only to a winner who means to go on. */
export function withoutRest(state: State, answers: Answers): State {
  const goesOn = (id: string) => answers[id]?.startsWith('continue') === true;
  if (state.units.every(({ id, charge }) => charge === null || charge.left === 0 || goesOn(id))) return state;
  return {
    ...state,
    units: state.units.map((unit) =>
      unit.charge === null || goesOn(unit.id) ? unit : { ...unit, charge: { ...unit.charge, left: 0 } },
    ),
  };
}

/** Who has fallen on a way, each once and in one order: whoever falls, is replaced and falls again has fallen. */
export function fallenWith(fallen: readonly string[], more: readonly string[]): readonly string[] {
  if (more.every((id) => fallen.includes(id))) return fallen;
  return [...new Set([...fallen, ...more])].sort();
}
