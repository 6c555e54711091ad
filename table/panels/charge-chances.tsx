import { useEffect, useState } from 'react';
import { OUTCOME_WORDS, type OutcomeOdds } from '../../odds/index.ts';
import { isThirteen, isThirteenState, type Rules, type State } from '../game/engine.ts';
import { outcomeTone } from '../words/outcome.ts';

/** Reckoned beside the hand, not under it: a drag must not wait for chances. */
async function reckon(rules: Rules, state: State, unit: string, target: string): Promise<readonly OutcomeOdds[]> {
  if (!isThirteen(rules) || !isThirteenState(state)) return [];
  const { chargeOdds } = await import('../../odds/index.ts');
  try {
    return chargeOdds(rules, state, unit, target, { shooters: 'all', depth: 'melee' }).reaches;
  } catch {
    // What the rules forbid has no chances; the card says why.
    return [];
  }
}

function useChances(rules: Rules, state: State, unit: string, target: string): readonly OutcomeOdds[] {
  const [chances, setChances] = useState<readonly OutcomeOdds[]>([]);
  useEffect(() => {
    let wanted = true;
    setChances([]);
    const timer = setTimeout(() => {
      void reckon(rules, state, unit, target).then((found) => wanted && setChances(found));
    }, 60);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [rules, state, unit, target]);
  return chances;
}

const percent = (chance: number): string => (chance > 0 && chance < 0.005 ? '<1%' : `${Math.round(chance * 100)}%`);

/** Everything a charge can come to up to the first melee, exactly, with everybody shooting who can. */
export function ChargeChances({
  rules,
  state,
  unit,
  target,
}: {
  rules: Rules;
  state: State;
  unit: string;
  target: string;
}) {
  const chances = useChances(rules, state, unit, target);
  if (chances.length === 0) return null;
  return (
    <ul className="chances" aria-label="Chances of the charge">
      {[...chances]
        .sort((a, b) => b.chance - a.chance)
        .map(({ outcome, chance }) => (
          <li key={outcome} className={outcomeTone(outcome)}>
            <span>{OUTCOME_WORDS[outcome]}</span>
            <meter min={0} max={1} value={chance} aria-hidden="true" />
            <strong>{percent(chance)}</strong>
          </li>
        ))}
    </ul>
  );
}
