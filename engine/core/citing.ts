import type { RuleId } from '../../sheets/words.ts';

/** Every rule is cited once, where it is first met. */
export function cite(cited: RuleId[], rule: RuleId): void {
  if (!cited.includes(rule)) cited.push(rule);
}

export function citeAll(cited: RuleId[], rules: readonly RuleId[]): RuleId[] {
  for (const rule of rules) cite(cited, rule);
  return cited;
}
