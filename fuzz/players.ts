import { type Command, options, type Rules, type State, view } from '../engine/index.ts';
import type { Random } from './random.ts';

/** Picks one of the commands offered, charges and shots more often than not, and closes the part now and then. */
export function anyOffered(rules: Rules, state: State, random: Random): Command {
  if (state.toAct === null) throw new Error('nobody is to act');
  const seen = view(state, state.toAct);
  const question = seen.questions[0];
  if (question !== undefined)
    return { do: 'choose', unit: question.unit, option: random.pick(question.options).option };
  const mine = seen.units.filter((unit) => unit.army === state.toAct && unit.gone === null);
  if (random.chance(1 / (mine.length + 2))) return { do: 'end' };
  const start = random.below(Math.max(1, mine.length));
  for (let i = 0; i < mine.length; i++) {
    const unit = mine[(start + i) % mine.length];
    const offered = unit === undefined ? [] : options(rules, seen, unit.id);
    if (offered.length === 0) continue;
    const bold = offered.filter((command) => command.do === 'charge' || command.do === 'shoot');
    return random.pick(bold.length > 0 && random.chance(0.6) ? bold : offered);
  }
  return { do: 'end' };
}
