import {
  type AnyEvent,
  type AnyRules,
  type AnyState,
  figuresLost,
  isBroken,
  pointsHeld,
  type Rules,
  war1866,
} from '../engine/index.ts';
import type { Army } from '../sheets/words.ts';

/** How a battle was decided. */
export const ENDINGS = ['broken', 'objectives', 'losses', 'even', 'both broken'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A unit at the end, in the order of the scenario: what fell, and if it left the table, when, why and by which rule. */
export type UnitFate =
  | readonly [fell: number]
  | readonly [fell: number, turn: number, phase: number, because: string, rule: string];

/** One battle in short: what the statistics are made of. */
export interface GameSummary {
  readonly game: number;
  readonly seed: number;
  readonly swapped: boolean;
  /** 0 is the first army, 1 the second. */
  readonly winner: 0 | 1 | null;
  readonly ending: Ending;
  readonly turns: number;
  readonly commands: number;
  /** Objective points held at the end, by army. */
  readonly held: readonly [number, number];
  /** Share of figures or stands lost, in points of a hundred, by army. */
  readonly lost: readonly [number, number];
  readonly units: readonly UnitFate[];
  /** What figures or stands fell to, by army. */
  readonly causes: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
  /** How often each rule was used. */
  readonly rules: Readonly<Record<string, number>>;
}

export const is1866State = (state: AnyState): state is war1866.State => state.battle.family === 'war-of-1866';

/** Share of its strength an army has lost, in points of a hundred. */
export function shareLost(state: AnyState, army: Army): number {
  return is1866State(state) ? war1866.standsLostShare(state, army) : figuresLost(state, army);
}

function broken(rules: AnyRules, state: AnyState, army: Army): boolean {
  return is1866State(state)
    ? war1866.isBroken(rules as war1866.Rules, state, army)
    : isBroken(rules as Rules, state, army);
}

export function endingOf(rules: AnyRules, state: AnyState): Ending {
  const [first, second] = state.armies;
  const down = [broken(rules, state, first), broken(rules, state, second)];
  if (down[0] && down[1]) return 'both broken';
  if (down[0] || down[1]) return 'broken';
  if (state.result?.winner == null) return 'even';
  const held = (army: Army) => pointsHeld(state, army);
  return held(first) === held(second) ? 'losses' : 'objectives';
}

export function fatesOf(state: AnyState): UnitFate[] {
  return state.units.map((unit): UnitFate => {
    const fell = 'startFigures' in unit ? unit.startFigures - unit.figures : unit.lost;
    if (unit.gone === null) return [fell];
    const { turn, phase, because, rule } = unit.gone;
    return [fell, turn, phase, because, rule];
  });
}

type Counts = Map<string, number>;

const add = (counts: Counts, key: string, n: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + n);
};

/** Plain code units: the same order on every machine. */
const inOrder = (counts: Counts): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Listens to a battle and keeps count. */
export class Listener {
  readonly #armyOf: ReadonlyMap<string, 0 | 1>;
  readonly #causes: readonly [Counts, Counts] = [new Map(), new Map()];
  readonly #rules: Counts = new Map();

  constructor(state: AnyState) {
    this.#armyOf = new Map(state.units.map(({ id, army }) => [id, army === state.armies[0] ? 0 : 1]));
  }

  hear(events: readonly AnyEvent[]): void {
    for (const event of events) {
      for (const rule of event.rules) add(this.#rules, rule, 1);
      if (event.type === 'Rolled') for (const { rule } of event.roll.modifiers) add(this.#rules, rule, 1);
      else if (event.type === 'FiguresLost') this.#fell(event.unit, event.cause, event.figures);
      else if (event.type === 'StandsLost') this.#fell(event.unit, event.to, event.stands);
    }
  }

  #fell(unit: string, cause: string, n: number): void {
    add(this.#causes[this.#armyOf.get(unit) ?? 0], cause, n);
  }

  get causes(): GameSummary['causes'] {
    return [inOrder(this.#causes[0]), inOrder(this.#causes[1])];
  }

  get rules(): GameSummary['rules'] {
    return inOrder(this.#rules);
  }
}
