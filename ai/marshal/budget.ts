import { onTable, type State } from '../../engine/index.ts';
import type { Side } from '../commander.ts';

/** How far he thinks. It is counted in positions, never in time, so that every machine comes to the same order. */
export interface Budget {
  /** Plans for the whole move that are tried beside the even one. */
  readonly plans: number;
  /** Ways for one unit that are tried beside staying. */
  readonly ways: number;
  /** Times each of them is played on at most. */
  readonly samples: number;
  /** How many turns they are played on. */
  readonly turns: number;
  /** Positions looked at for one order; after that the obvious one counts. */
  readonly positions: number;
}

/** The larger his army, the less there is for each order: a half-turn is to take no longer. */
const BUDGETS: readonly (Budget & { readonly units: number })[] = [
  { units: 9, plans: 3, ways: 4, samples: 6, turns: 2, positions: 6000 },
  { units: 14, plans: 0, ways: 4, samples: 4, turns: 1, positions: 1600 },
  { units: Number.POSITIVE_INFINITY, plans: 0, ways: 3, samples: 3, turns: 1, positions: 500 },
];

/** Nobody is to wait long for the first order of a battle: it comes before the program is warm, and the plan is chosen anew with each that follows. */
const FIRST_ORDER = { plans: 1, samples: 4 };

export function budgetFor(state: State, side: Side): Budget {
  const own = state.units.filter((unit) => unit.army === side && onTable(unit));
  const budget = BUDGETS.find(({ units }) => own.length <= units) as Budget;
  const begun = own.some(({ spent, moveDone, charge }) => spent > 0 || moveDone || charge !== null);
  if (begun || state.turn > 1) return budget;
  const [plans, samples] = [Math.min(budget.plans, FIRST_ORDER.plans), Math.min(budget.samples, FIRST_ORDER.samples)];
  return { ...budget, plans, samples };
}
