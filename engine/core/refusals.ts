import type { RuleId } from '../../sheets/words.ts';

/** One reason why a command may not be carried out: the rule, and the reason in words a player understands. */
export interface Refusal {
  readonly rule: RuleId;
  readonly text: string;
}

export function refuse(rule: RuleId, text: string): Refusal {
  return { rule, text };
}
