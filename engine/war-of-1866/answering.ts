import { unitOf } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { Rules } from './rules.ts';
import { inShelter } from './scene.ts';
import type { State, Unit } from './state.ts';

/** E4.1: cavalry in good order, and only against what has come into its sight or charges it. */
function whyNoCounterCharge(rules: Rules, unit: Unit): Refusal[] {
  const { counterCharge, disorganisedMayNotCharge } = rules.sheet.melees;
  const reasons: Refusal[] = [];
  if (unit.arm !== counterCharge.arm)
    reasons.push(refuse(counterCharge.rule, `only ${counterCharge.arm} may counter-charge`));
  if (unit.order !== 'good')
    reasons.push(refuse(disorganisedMayNotCharge.rule, `${unit.name} may not charge while ${unit.order}`));
  if (reasons.length > 0) return reasons;
  return [refuse(counterCharge.rule, `no enemy within reach has charged ${unit.name} or come into sight`)];
}

/** E3.4: only infantry in a town or works picks what a hit does to it. */
function whyNoPick(rules: Rules, state: State, unit: Unit): Refusal[] {
  const { rule } = rules.sheet.fireResults.sheltered;
  if (unit.arm !== 'infantry') return [refuse(rule, `${unit.name} must take what falls: only infantry may pick`)];
  if (inShelter(rules, state, unit)) return [];
  return [refuse(rule, `${unit.name} must take what falls outside a town or works`)];
}

/** Why a unit that has not been offered an answer cannot give it. */
export function whyNever(rules: Rules, state: State, id: string, answer: string): Refusal[] {
  const unit = unitOf(state, id);
  if (answer === 'counter-charge') return whyNoCounterCharge(rules, unit);
  if (answer === 'continue' || answer.startsWith('continue:'))
    return [
      refuse(
        'E4.7',
        'only a unit that routs its target without a fight attacks beyond it, as far as its charge carries',
      ),
    ];
  const { options } = rules.sheet.fireResults.sheltered;
  return options.some((one) => one === answer) ? whyNoPick(rules, state, unit) : [];
}
