import { capital } from '../words/unit.ts';
import { RuleLink } from './rule.tsx';

/** Commanders name the rules they go by. */
const RULE = /\b([NEJX]\d+(?:\.\d+)?)\b/;

/** A commander's reason; the rules in it lead to their rows. */
export function Reason({ why }: { why: string }) {
  return capital(why)
    .split(RULE)
    .map((part, i) =>
      // What was split at stands at the odd places.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
      i % 2 === 1 ? <RuleLink key={i} rule={part} /> : part,
    );
}
