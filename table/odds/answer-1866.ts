import type { war1866 } from '../../engine/index.ts';
import {
  type ChargeStep,
  type ChargeStep1866,
  chargeOdds1866,
  chargeSteps1866,
  fireOdds1866,
  firersAt,
  Refused,
  threats1866,
} from '../../odds/index.ts';
import type { OddsAnswer, Question } from './answer.ts';

const PURPOSES = { hit: 'fire', melee: 'fight' } as const;

/** The rolls as the panel shows them; the cavalry's die stands among the numbers of the card already. */
function stepsOf(rules: war1866.Rules, steps: readonly ChargeStep1866[]): ChargeStep[] {
  return steps.flatMap((step): ChargeStep[] => {
    if (step.purpose !== 'hit' && step.purpose !== 'melee') return [];
    const title = rules.sheet.phases.find(({ number }) => number === step.phase)?.title ?? '';
    const { phase, unit, dice, sides, base, needed, succeeds, modifiers, rules: cited } = step;
    const roll = { dice, sides, base, needed, succeeds, modifiers, rules: cited, chance: 1 };
    return [{ phase, title, unit, ...roll, purpose: PURPOSES[step.purpose] }];
  });
}

type Asked<Do> = Extract<Question, { do: Do }>;

function chargeAnswer(rules: war1866.Rules, state: war1866.State, { unit, target, path }: Asked<'charge'>): OddsAnswer {
  const options = { shooters: 'all' as const, ...(path === undefined ? {} : { path }) };
  const odds = chargeOdds1866(rules, state, unit, target, options);
  const fates = odds.fates.map((fate) => ({ ...fate, destroyed: fate.destroyed + fate.surrendered }));
  const steps = stepsOf(rules, chargeSteps1866(rules, state, unit, target, options));
  return { do: 'charge', odds: { ...odds, fates }, steps, commanders: odds.commanders };
}

function fireAnswer(rules: war1866.Rules, state: war1866.State, { unit, target }: Asked<'fire'>): OddsAnswer {
  const volley = fireOdds1866(rules, state, [unit], target);
  const everybody = firersAt(rules, state, target);
  const all = everybody.length > 1 ? fireOdds1866(rules, state, everybody, target) : null;
  return { do: 'fire', volley, all };
}

function answer(rules: war1866.Rules, state: war1866.State, question: Question): OddsAnswer | null {
  switch (question.do) {
    case 'charge':
      return chargeAnswer(rules, state, question);
    case 'fire':
      return fireAnswer(rules, state, question);
    case 'threats': {
      const found = threats1866(rules, state, question.side);
      return { do: 'threats', found: found.map((threat) => ({ ...threat, by: [threat.by] })) };
    }
    default:
      return null;
  }
}

/** What `vedette odds` prints of 1866, everybody firing at a charge who can; null for what the rules forbid. */
export function answerTo1866(rules: war1866.Rules, state: war1866.State, question: Question): OddsAnswer | null {
  try {
    return answer(rules, state, question);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
