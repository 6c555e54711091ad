import type { Rules, State } from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { major, majorWith } from '../major/index.ts';
import { PLANS } from './plans.ts';
import { BUDGET, type Budget, bestCourse, type Course } from './search.ts';

const LEADERS = PLANS.map((plan) => ({ plan, leader: majorWith(plan.weights) }));

/** What each plan would order next; plans that agree on it are one course. */
function coursesFrom(rules: Rules, seen: State, side: Side): Course[] {
  const courses: Course[] = [];
  const known = new Set<string>();
  for (const { plan, leader } of LEADERS) {
    const order = leader.decide(rules, seen, side);
    const key = JSON.stringify(order.command);
    if (known.has(key)) continue;
    known.add(key);
    courses.push({ plan, order, sum: 0, played: 0 });
  }
  return courses;
}

function isMove(seen: State): boolean {
  const part = seen.agenda[0];
  return seen.questions.length === 0 && part !== undefined && part.do === 'part' && part.part === 'move';
}

/** A marshal with this budget. He keeps nothing in mind between two orders: each follows from the view alone. */
export function marshalWith(budget: Budget): Commander {
  return {
    name: 'marshal',
    decide(rules, seen, side): Order {
      if (!isMove(seen)) return major.decide(rules, seen, side);
      const courses = coursesFrom(rules, seen, side);
      const [first] = courses;
      if (first === undefined || courses.length === 1) return first?.order ?? major.decide(rules, seen, side);
      const { plan, order } = bestCourse(rules, seen, side, courses, budget);
      return { command: order.command, why: `${order.why}; played on ${plan.name} it comes out best` };
    },
  };
}

/** Plays the major's plans on in his mind, with the enemy's answers, and takes what comes out best. */
export const marshal: Commander = marshalWith(BUDGET);
