import { thou } from '../../../geometry/index.ts';
import type { DiceSum, RuleId } from '../../../sheets/words.ts';
import { onTable } from '../../core/lookup.ts';
import { roomToForm } from '../forming.ts';
import { gap } from '../measuring.ts';
import { type Rules, within } from '../rules.ts';
import type { State, Unit } from '../state.ts';
import type { OutcomeRow } from './results.ts';

export interface FormingLine {
  /** What keeps it from forming, or null. */
  readonly blocker: string | null;
  readonly loses: DiceSum | null;
  /** Why it loses them: crowded, or for want of room. */
  readonly because: RuleId;
}

/** N2.3 (a12), J22: into line where it stands; crowded or without room it loses the dice, once. */
export function formingLine(rules: Rules, state: State, unit: Unit, row: OutcomeRow<'formLine'>): FormingLine {
  const crowded = state.units.some(
    (u) =>
      u.id !== unit.id &&
      u.army === unit.army &&
      u.arm === 'infantry' &&
      u.formation === 'column' &&
      onTable(u) &&
      within(rules, gap(rules, unit, u), thou(row.crowded.within)),
  );
  const blocker = roomToForm(rules, state, unit, 'line');
  const { crowdedLossAlways, unableLoses } = rules.settings;
  const losesCrowded = crowded && (crowdedLossAlways || blocker !== null);
  const losesUnable = blocker !== null && unableLoses;
  return {
    blocker,
    loses: losesCrowded || losesUnable ? row.crowded.loses : null,
    because: losesCrowded ? 'J22' : 'J14',
  };
}
