import type { AnyCommand, AnyRules, AnyState, Command, Rules, State, war1866 } from '../engine/index.ts';

/** One of the two armies. */
export type Side = State['armies'][number];

/** What a commander orders, and why, in a sentence a player may read. */
export interface OrderOf<C> {
  readonly command: C;
  readonly why: string;
}

/** A side's view in, one legal command out. The same view always gives the same order. */
export interface CommanderOf<R, S, C> {
  readonly name: string;
  /** He notes things while a part of the turn lasts: the same views since it began give the same order (`part-views.ts`). */
  readonly notesPart?: true;
  decide(rules: R, view: S, side: Side): OrderOf<C>;
}

type BySide<C> = Readonly<Partial<Record<Side, C>>>;

/** The thirteen-phase game. */
export type Order = OrderOf<Command>;
export type Commander = CommanderOf<Rules, State, Command>;
export type Commanders = BySide<Commander>;

/** The game of 1866. */
export type Order1866 = OrderOf<war1866.Command1866>;
export type Commander1866 = CommanderOf<war1866.Rules, war1866.State, war1866.Command1866>;

/** Whoever plays the family of the rules he is given. */
export type AnyCommander = CommanderOf<AnyRules, AnyState, AnyCommand>;
export type AnyCommanders = BySide<AnyCommander>;
