import type { Army, RuleId } from '../../sheets/words.ts';
import type { FireResult } from '../../sheets/words-1866.ts';

/** Work that the rules force, as data on the agenda: it can wait for a question and be saved while it waits. */
export type Task =
  | { readonly do: 'replaceCommanders' }
  | { readonly do: 'rollInitiative' }
  /** Whoever won the roll and said nothing. */
  | { readonly do: 'settleInitiative' }
  /** Routed units of one army run. */
  | { readonly do: 'runAway'; readonly army: Army }
  | { readonly do: 'counterCharge'; readonly unit: string; readonly target: string }
  /** Fire of one army only where the sides do not fire together (X2). */
  | { readonly do: 'resolveFire'; readonly army?: Army }
  | {
      readonly do: 'result';
      readonly unit: string;
      readonly by: string;
      readonly flankOrRear: boolean;
      /** The modifiers as they were before the first hit (X5). */
      readonly judged?: { readonly commanderNear: boolean; readonly disordered: boolean };
    }
  | { readonly do: 'suffer'; readonly unit: string; readonly result: FireResult; readonly rule: RuleId }
  | { readonly do: 'listMelees' }
  | { readonly do: 'melee'; readonly target: string }
  /** The winner goes on into another unit (E4.7). */
  | { readonly do: 'goOn'; readonly unit: string; readonly target: string; readonly left: number }
  | { readonly do: 'endTurn' };
