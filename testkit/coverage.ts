import { ruleIdsOf } from '../print/rule-ids.ts';
import { RULE_IDS_1866 } from '../print/rule-ids-1866.ts';
import { ALL_SHEETS, type AnySheetId } from '../sheets/index.ts';
import type { CaseResult } from './cases/run.ts';

/** How many cases show each rule of a sheet. */
export interface Coverage {
  readonly sheet: AnySheetId;
  readonly counts: ReadonlyMap<string, number>;
  /** Ids of the sheet that no case shows. */
  readonly missing: readonly string[];
}

/** A case shows a rule if it passes, says that it is about the rule, and its run cites it. */
function shows({ passed, case: written, cited }: CaseResult, rule: string): boolean {
  return passed && (written?.rules ?? []).includes(rule) && cited.has(rule);
}

const idsOf = (sheet: AnySheetId): readonly string[] => (sheet === '1866' ? RULE_IDS_1866 : ruleIdsOf(sheet));

export function coverageOf(sheet: AnySheetId, results: readonly CaseResult[]): Coverage {
  const mine = results.filter((result) => result.case?.sheet === sheet);
  const counts = new Map(idsOf(sheet).map((rule) => [rule, mine.filter((one) => shows(one, rule)).length]));
  return { sheet, counts, missing: [...counts].filter(([, count]) => count === 0).map(([rule]) => rule) };
}

/** The sheets that have a case at all, in the order of the register. */
export function sheetsWithCases(results: readonly CaseResult[]): AnySheetId[] {
  return ALL_SHEETS.map(({ id }) => id as AnySheetId).filter((id) =>
    results.some((result) => result.case?.sheet === id),
  );
}
