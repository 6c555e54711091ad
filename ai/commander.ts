import type { Command, Rules, State } from '../engine/index.ts';

/** One of the two armies. */
export type Side = State['armies'][number];

/** What a commander orders, and why, in a sentence a player may read. */
export interface Order {
  readonly command: Command;
  readonly why: string;
}

/** A side's view in, one legal command out. The same view always gives the same order. */
export interface Commander {
  readonly name: string;
  decide(rules: Rules, view: State, side: Side): Order;
}

export type Commanders = Readonly<Partial<Record<Side, Commander>>>;
