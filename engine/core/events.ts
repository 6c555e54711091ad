import type { Pose } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { Roll } from './rolls.ts';
import type { BattleResult, LeftBecause } from './state.ts';

/** What a new phase wipes off the units. */
export type Reset = 'moves' | 'guns' | 'melees' | 'charges';

/** What both families tell. Every event says what happened, in the past tense, and which rules made it so. */
export type CoreEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'PhaseBegan'; readonly turn: number; readonly phase: number; readonly resets: readonly Reset[] }
  | { readonly type: 'PartBegan'; readonly part: string; readonly army: Army }
  | { readonly type: 'PartEnded'; readonly part: string; readonly army: Army }
  | { readonly type: 'TurnEnded'; readonly turn: number }
  | { readonly type: 'Rolled'; readonly roll: Roll }
  | {
      readonly type: 'QuestionAsked';
      readonly unit: string;
      readonly army: Army;
      readonly asks: string;
      readonly options: readonly string[];
    }
  | { readonly type: 'QuestionAnswered'; readonly unit: string; readonly asks: string; readonly option: string }
  | { readonly type: 'UnitLeft'; readonly unit: string; readonly because: LeftBecause }
  | { readonly type: 'Deployed'; readonly unit: string; readonly to: Pose }
  | { readonly type: 'ObjectiveTaken'; readonly objective: string; readonly army: Army }
  | { readonly type: 'BattleEnded'; readonly result: BattleResult }
);
