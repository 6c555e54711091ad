import type { Command, Rules, State, Unit } from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { aimsOf } from '../major/goals.ts';
import { major, majorWith } from '../major/index.ts';
import { sceneOf } from '../major/scene.ts';
import { bestAnswer } from './answers.ts';
import { type Budget, budgetFor } from './budget.ts';
import { AS_A_MAJOR, type Mind, mindOf, OTHER_PLANS, STEADILY } from './plans.ts';
import { isMove, scriptFrom } from './playing-on.ts';
import { bestCourse, courseOf } from './search.ts';
import { told } from './telling.ts';
import { waysOf } from './ways.ts';

const END: Order = { command: { do: 'end' }, why: 'everybody has his orders' };

const steadyMajor = majorWith(STEADILY.weights);

/** The unit whose ways are worth searching; guns and generals go as the major says. */
function sought(command: Command): string | null {
  return command.do === 'move' || command.do === 'form' || command.do === 'charge' ? command.unit : null;
}

/** The plan under which the whole move comes out best, and how many positions it took to find it. */
function chosenPlan(
  rules: Rules,
  seen: State,
  side: Side,
  steady: Mind,
  theirs: Mind,
  budget: Budget,
): { mind: Mind; positions: number } {
  if (budget.plans === 0) return { mind: steady, positions: 0 };
  const minds = [steady, ...OTHER_PLANS.slice(0, budget.plans).map(mindOf)];
  const courses = minds.map((mind) => {
    const [first, ...rest] = scriptFrom(rules, seen, side, mind, new Set());
    return courseOf(
      rules,
      seen,
      first ?? null,
      rest.map(({ command }) => command),
      mind,
    );
  });
  const { course, positions } = bestCourse(rules, seen, side, courses, theirs, budget);
  return { mind: course.mind, positions };
}

/**
 * Goes through the orders of a plan for this move. The first unit that would move, or that may do better otherwise, gets
 * the order that comes out best; one that had better stay is passed over.
 */
function orderInMove(rules: Rules, seen: State, side: Side, budget: Budget): Order {
  const obvious = steadyMajor.decide(rules, seen, side);
  if (obvious.command.do !== 'end' && sought(obvious.command) === null) return obvious;
  const [steady, theirs] = [mindOf(STEADILY), mindOf(AS_A_MAJOR)];
  const { mind, positions } = chosenPlan(rules, seen, side, steady, theirs, budget);
  const stay = new Set<string>();
  const next = () => scriptFrom(rules, seen, side, mind, stay);
  const scene = sceneOf(rules, seen, side, mind.plan.weights);
  let order = mind === steady ? obvious : (next()[0] ?? END);
  let left = budget.positions - positions;
  for (;;) {
    const id = sought(order.command);
    if (id === null || left <= 0) return order;
    const unit = scene.own.find((one) => one.id === id) as Unit;
    const rest = next().flatMap(({ command }) => (sought(command) === id ? [] : [command]));
    const ways = waysOf(scene, aimsOf(scene), unit, order, budget.ways);
    const courses = ways.map((way) => courseOf(rules, seen, way, rest, mind));
    const found = bestCourse(rules, seen, side, courses, theirs, { ...budget, positions: left });
    const { way } = found.course;
    if (way === ways[0]) return way ?? order;
    if (way !== null) return told(way, found);
    left -= found.positions;
    stay.add(id);
    order = next()[0] ?? END;
  }
}

/** A marshal with this budget, or the one his army calls for. He keeps nothing in mind between two orders: each follows from the view alone. */
export function marshalWith(given?: Budget): Commander {
  return {
    name: 'marshal',
    decide(rules, seen, side): Order {
      const budget = given ?? budgetFor(seen, side);
      if (seen.questions.length > 0) return bestAnswer(rules, seen, side, budget);
      return isMove(seen) ? orderInMove(rules, seen, side, budget) : major.decide(rules, seen, side);
    },
  };
}

/** Plays the ways of each unit on in his mind, with the enemy's answers, and takes what comes out best. */
export const marshal: Commander = marshalWith();
