import {
  type Applied,
  apply,
  begin,
  type Command,
  type Event,
  type Refusal,
  type Rules,
  type State,
  stateOf,
} from '../../engine/index.ts';
import type { NapoleonicSheet } from '../../sheets/words.ts';
import { MOST_STEPS } from './answering.ts';
import { diceOf, type GivenDice } from './dice.ts';
import type { Case, CaseCommand } from './format.ts';
import { rulesOfCase, setupOf } from './setup.ts';

interface Mark {
  readonly state: State;
  readonly happened: number;
  readonly dice: ReadonlyMap<string, number>;
  readonly done: ReadonlySet<number>;
}

/** What the log of a case is made of, in order. */
export type Happened =
  | { readonly event: Event }
  | { readonly index: number; readonly refusals: readonly Refusal[] }
  | { readonly note: string; readonly rules: readonly string[] };

/** A case under way. States are never changed, so a look ahead is undone by going back to a mark. */
export class Table {
  readonly rules: Rules;
  readonly written: Case;
  readonly dice: GivenDice;
  state: State;
  happened: Happened[] = [];
  trouble: string | null = null;
  done = new Set<number>();

  constructor(written: Case, sheet?: NapoleonicSheet) {
    this.written = written;
    this.rules = rulesOfCase(written, sheet);
    this.dice = diceOf(written);
    this.state = stateOf(this.rules, setupOf(written), null);
  }

  start(): void {
    this.take(begin(this.rules, this.state, false, this.dice.source));
  }

  get stopped(): boolean {
    return this.trouble !== null || this.state.result !== null;
  }

  mark(): Mark {
    return { state: this.state, happened: this.happened.length, dice: this.dice.mark(), done: new Set(this.done) };
  }

  back(mark: Mark): void {
    this.state = mark.state;
    this.happened = this.happened.slice(0, mark.happened);
    this.dice.back(mark.dice);
    this.done = new Set(mark.done);
    this.trouble = null;
  }

  private take(applied: Applied): readonly Refusal[] {
    if (applied.ok) {
      this.state = applied.state;
      this.happened.push(...applied.events.map((event) => ({ event })));
      return [];
    }
    if ('refusals' in applied) return applied.refusals;
    this.trouble = this.dice.shortOf(applied.wants);
    return [];
  }

  /** `end` closes the open part, or gives the open question the answer that changes nothing. */
  close(): void {
    this.take(apply(this.rules, this.state, { do: 'end' }, this.dice.source));
  }

  closeUntil(reached: () => boolean): boolean {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (reached()) return true;
      if (this.stopped) return false;
      this.close();
    }
    throw new Error(`a case went on for ${MOST_STEPS} parts`);
  }

  order(index: number): void {
    const command = this.written.commands?.[index] as CaseCommand;
    this.done.add(index);
    const refusals = this.take(apply(this.rules, this.state, command as Command, this.dice.source));
    if (refusals.length > 0) this.happened.push({ index, refusals });
  }
}
