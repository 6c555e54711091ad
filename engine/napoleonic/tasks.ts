import type { DiceSum, Formation, RuleId } from '../../sheets/words.ts';

export type Band = 'pass' | 'failBy1or2' | 'failBy3orMore' | 'fail';

/** Work that the rules force, as data on the agenda: it can wait for a question and be saved while it waits. */
export type Task =
  /** Guns of one army only where the sides do not fire together (J2). */
  | { readonly do: 'resolveFire'; readonly army?: string }
  | { readonly do: 'rollReserves' }
  /** Lists everyone who has to check in this phase. */
  | { readonly do: 'checks' }
  | { readonly do: 'check'; readonly unit: string }
  /** One row of a band's outcomes on the sheet of the phase. */
  | {
      readonly do: 'outcome';
      readonly unit: string;
      readonly band: Band;
      readonly row: number;
      readonly foe: string | null;
    }
  | { readonly do: 'form'; readonly unit: string; readonly formation: Formation; readonly rule: RuleId }
  | { readonly do: 'payToContinue'; readonly unit: string; readonly casualties: number; readonly rule: RuleId }
  | {
      readonly do: 'placeBack';
      readonly unit: string;
      readonly from: string;
      /** Who else it touched and has to be as far from. */
      readonly alsoFrom?: readonly string[];
      readonly inches: number;
      readonly rule: RuleId;
      /** What it forms there: it must (line after failing), or may if there is room. */
      readonly mustForm?: { readonly formation: Formation; readonly loses: DiceSum };
      readonly mayForm?: Formation;
    }
  | { readonly do: 'counterCharge'; readonly unit: string; readonly target: string; readonly rule: RuleId }
  | {
      readonly do: 'formOnDie';
      readonly unit: string;
      readonly formation: Formation;
      readonly needs: number;
      readonly rule: RuleId;
    }
  | { readonly do: 'retireAndForm'; readonly unit: string; readonly inches: number; readonly rule: RuleId }
  | { readonly do: 'freeChange'; readonly unit: string; readonly rule: RuleId }
  /** Charges that still stand become melees. */
  | { readonly do: 'engage' }
  | { readonly do: 'ride'; readonly unit: string; readonly against: string }
  | { readonly do: 'rideOn'; readonly unit: string }
  | { readonly do: 'fightMelees' }
  /** After the rides: guns overrun, then every melee that is left. */
  | { readonly do: 'fightGroups' }
  | { readonly do: 'fight'; readonly units: readonly string[] }
  | { readonly do: 'recalls'; readonly army: string }
  | { readonly do: 'endTurn' };
