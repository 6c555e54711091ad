import type { Roll } from '../engine/index.ts';
import type { Army, RuleId } from '../sheets/words.ts';

/** `order`: what a player has just commanded himself; `plain`: what came of it; `great`: what decides battles. */
export type Importance = 'order' | 'plain' | 'great';

/** One thing that happened, as it is told. */
export interface ReportLine {
  readonly turn: number;
  readonly phase: number;
  /** Whole sentences, in the past tense, to be read aloud. */
  readonly text: string;
  /** The same in a few words, where a list of many such things reads better: `37e Ligne forward 8"`. */
  readonly brief?: string;
  /** Of a march, who made it and what it led to, without its turns and inches: `37e Ligne to Soleilmont`. */
  readonly marched?: string;
  /** Every roll in words: dice, number, each modifier by name, faces. One for each of `rolls`. */
  readonly dice: readonly string[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly RuleId[];
  readonly importance: Importance;
  readonly units: readonly string[];
  /** Whose doing it is; null where it is nobody's. */
  readonly army: Army | null;
  /** How many of the events that were told have happened when all of this has: while they are shown one by one it waits. */
  readonly through: number;
  /** The unit whose charge this belongs to, from its first step to the melee. */
  readonly charge?: string;
}
