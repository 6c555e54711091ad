import type { AnyCommander } from '../ai/commander.ts';
import type { AnyRules, AnyState } from '../engine/index.ts';
import type { Army } from '../sheets/words.ts';
import type { Moment } from './moments.ts';
import { playOn, simplestOf } from './play-on.ts';

function scoreOf(army: Army, { result }: AnyState): number {
  if (result === null) throw new Error('the battle has no end');
  return result.winner === null ? 0.5 : result.winner === army ? 1 : 0;
}

/** Remembers what came of every battle that was fought on, by moment and number. */
export class Scores {
  readonly #known = new Map<number, number[]>();
  readonly #rules: AnyRules;
  readonly #commander: AnyCommander;
  readonly #army: Army;
  readonly #own: number;

  constructor(rules: AnyRules, army: Army, own: number) {
    this.#rules = rules;
    this.#army = army;
    this.#own = own;
    this.#commander = simplestOf(rules);
  }

  /** The n-th battle has the same dice wherever it begins, and never those that really fell. */
  #seed(n: number): number {
    const seed = (0x5eed + Math.imul(n, 7919)) >>> 0;
    return seed === this.#own ? seed + 1 : seed;
  }

  of({ at }: Moment): readonly number[] {
    return this.#known.get(at) ?? [];
  }

  fight(moment: Moment, n: number): void {
    const known = this.#known.get(moment.at) ?? [];
    this.#known.set(moment.at, known);
    if (n < known.length) return;
    const end = moment.state.result === null ? playOn(this.#rules, moment.state, this.#commander, this.#seed(n)) : null;
    known.push(scoreOf(this.#army, end ?? moment.state));
  }
}
