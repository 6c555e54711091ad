import type { RuleId } from '../../sheets/words.ts';
import { armyName } from './names.ts';

/** One reason why a command may not be carried out: the rule, and the reason in words a player understands. */
export interface Refusal {
  readonly rule: RuleId;
  readonly text: string;
}

export function refuse(rule: RuleId, text: string): Refusal {
  return { rule, text };
}

/** A unit is told to act while the other side does. */
export function notItsPart(rule: RuleId, name: string, toAct: string | null): Refusal {
  return refuse(
    rule,
    `${name} cannot act in this part: it is that of the ${toAct === null ? 'other' : armyName(toAct)} side`,
  );
}

/** Appends reasons. Mostly there are none, and a spread costs something even then. */
export function addAll(reasons: Refusal[], more: readonly Refusal[]): void {
  for (const reason of more) reasons.push(reason);
}
