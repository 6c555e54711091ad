import type { war1866 } from '../../engine/index.ts';
import { type ChargeStep, type ChargeStep1866, chargeOdds1866, chargeSteps1866, Refused } from '../../odds/index.ts';
import type { OddsAnswer, Question } from './answer.ts';

const PURPOSES = { hit: 'shoot', melee: 'fight' } as const;

/** The rolls as the panel shows them; the cavalry's die stands among the numbers of the card already. */
function stepsOf(rules: war1866.Rules, steps: readonly ChargeStep1866[]): ChargeStep[] {
  return steps.flatMap((step): ChargeStep[] => {
    if (step.purpose !== 'hit' && step.purpose !== 'melee') return [];
    const title = rules.sheet.phases.find(({ number }) => number === step.phase)?.title ?? '';
    const { phase, unit, dice, base, modifiers, rules: cited } = step;
    const low = step.succeeds === 'atMost';
    const number = { needed: low ? step.needed : null, succeeds: low ? ('atMost' as const) : null };
    return [
      {
        phase,
        title,
        unit,
        dice,
        base,
        modifiers,
        rules: cited,
        chance: 1,
        ...number,
        purpose: PURPOSES[step.purpose],
      },
    ];
  });
}

/** A charge of 1866 with everybody firing at it who can, the same that `vedette odds` prints; null for all else. */
export function answerTo1866(rules: war1866.Rules, state: war1866.State, question: Question): OddsAnswer | null {
  if (question.do !== 'charge') return null;
  const { unit, target, path } = question;
  const options = { shooters: 'all' as const, ...(path === undefined ? {} : { path }) };
  try {
    const odds = chargeOdds1866(rules, state, unit, target, options);
    const fates = odds.fates.map((fate) => ({ ...fate, destroyed: fate.destroyed + fate.surrendered }));
    const steps = stepsOf(rules, chargeSteps1866(rules, state, unit, target, options));
    return { do: 'charge', odds: { ...odds, fates }, steps };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
