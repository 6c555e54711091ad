import type { Rules, State } from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { major, majorWith } from '../major/index.ts';
import { PLANS } from './plans.ts';
import { type Budget, bestCourse, budgetFor, type Course, courseOf } from './search.ts';

const LEADERS = PLANS.map((plan) => ({ plan, leader: majorWith(plan.weights) }));

/** What each plan would order next, and after that; none if all of them begin alike. */
function coursesFrom(rules: Rules, seen: State, side: Side, budget: Budget): Course[] {
  const leaders = LEADERS.slice(0, budget.plans);
  const begun = leaders.map(({ plan, leader }) => ({ plan, order: leader.decide(rules, seen, side) }));
  const openings = new Set(begun.map(({ order }) => JSON.stringify(order.command)));
  if (openings.size === 1) return [];
  return begun.map(({ plan, order }) => courseOf(rules, seen, side, plan, order, budget));
}

function isMove(seen: State): boolean {
  const part = seen.agenda[0];
  return seen.questions.length === 0 && part !== undefined && part.do === 'part' && part.part === 'move';
}

/** A marshal with this budget, or the one his army calls for. He keeps nothing in mind between two orders: each follows from the view alone. */
export function marshalWith(given?: Budget): Commander {
  return {
    name: 'marshal',
    decide(rules, seen, side): Order {
      if (!isMove(seen)) return major.decide(rules, seen, side);
      const budget = given ?? budgetFor(seen, side);
      const courses = coursesFrom(rules, seen, side, budget);
      if (courses.length === 0) return major.decide(rules, seen, side);
      const { plan, order } = bestCourse(rules, seen, side, courses, budget);
      return { command: order.command, why: `${order.why}; played on ${plan.name} it comes out best` };
    },
  };
}

/** Plays the major's plans on in his mind, with the enemy's answers, and takes what comes out best. */
export const marshal: Commander = marshalWith();
