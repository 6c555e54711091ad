import type { Refusal } from '../game/engine.ts';
import { capital } from '../words/capital.ts';
import { RuleLinks } from './rule.tsx';

/** Why something may not be done: a sentence, and the rule behind it. */
export function Refused({ why }: { why: Refusal }) {
  return (
    <>
      {capital(why.text)} <RuleLinks rules={[why.rule]} />
    </>
  );
}
