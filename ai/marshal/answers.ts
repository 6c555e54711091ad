import { apply, findUnit, type Rules, type State } from '../../engine/index.ts';
import type { Order, Side } from '../commander.ts';
import { major } from '../major/index.ts';
import type { Budget } from './budget.ts';
import { AS_A_MAJOR, type Mind, mindOf, STEADILY } from './plans.ts';
import { bestCourse, type Course } from './search.ts';
import { told } from './telling.ts';

type Question = State['questions'][number];

/** Past one answer, with whatever dice it calls for. */
function answered(rules: Rules, from: State, order: Order, mind: Mind): Course {
  return {
    way: order,
    mind,
    reached(dice) {
      const applied = apply(rules, from, order.command, dice);
      if (!applied.ok) throw new Error(`refused in thought: ${JSON.stringify(order.command)}`);
      return applied.state;
    },
    chances: [],
  };
}

/** What a unit is told to do by an answer; those not named here are formations it takes. */
const DOES: Readonly<Record<string, string>> = {
  stand: 'stand',
  none: 'no change',
  continue: 'go on',
  'counter-charge': 'go to meet the enemy',
  'retire-and-form': 'retire and form',
};

/** The answers the major would not give. */
function others(state: State, { unit, options, rules }: Question, obvious: Order): Order[] {
  const name = findUnit(state, unit)?.name ?? unit;
  const { command } = obvious;
  return options
    .filter(({ option }) => command.do !== 'choose' || option !== command.option)
    .map(({ option }) => ({
      command: { do: 'choose', unit, option },
      why: `${name}: ${DOES[option] ?? `form ${option}`} (${rules[0] ?? 'N0.1'})`,
    }));
}

/** To stand, form or go on: every answer the question allows is played on, the major's first. */
export function bestAnswer(rules: Rules, seen: State, side: Side, budget: Budget): Order {
  const obvious = major.decide(rules, seen, side);
  const question = seen.questions[0];
  if (question === undefined || question.options.length < 2) return obvious;
  const [mind, theirs] = [mindOf(STEADILY), mindOf(AS_A_MAJOR)];
  const courses = [obvious, ...others(seen, question, obvious)].map((order) => answered(rules, seen, order, mind));
  const found = bestCourse(rules, seen, side, courses, theirs, budget);
  return found.course === courses[0] ? obvious : told(found.course.way as Order, found);
}
