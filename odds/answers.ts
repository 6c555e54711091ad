import type { Question, Rules, State, Unit } from '../engine/index.ts';
import { type Branch, branchesUpTo } from './branching.ts';
import { unitIn } from './position.ts';

/** What becomes of a unit until a side has orders to give again. */
export interface AnsweredFate {
  readonly unit: string;
  /** Chance to leave the game. */
  readonly gone: number;
  /** Figures lost on average, a unit that leaves the game counting whole. */
  readonly cost: number;
}

/** One answer to the open question: the unit that is asked first, then the enemies it has to do with. */
export interface AnswerOdds {
  readonly option: string;
  readonly fates: readonly AnsweredFate[];
}

/** More ways than this are not followed: a second or so. */
const MOST_WAYS = 6000;

const meets = ({ charge, inMeleeWith }: Unit, id: string): boolean =>
  inMeleeWith.includes(id) ||
  charge?.target === id ||
  (charge?.contacts.some((contact) => contact.unit === id || contact.supporter === id) ?? false);

/** Whom an answer leads to, where its tasks name somebody. */
const targetsOf = ({ options }: Question<object>): string[] =>
  options.flatMap(({ then }) => then.flatMap((task) => ('target' in task ? [String(task.target)] : [])));

function concerned(state: State, question: Question<object>): Unit[] {
  const asked = unitIn(state, question.unit);
  const named = targetsOf(question);
  const foes = state.units.filter(
    (unit) =>
      unit.army !== asked.army &&
      unit.gone === null &&
      (named.includes(unit.id) || meets(unit, asked.id) || meets(asked, unit.id)),
  );
  return [asked, ...foes];
}

const fateIn = (unit: Unit, after: Unit): AnsweredFate => ({
  unit: unit.id,
  gone: after.gone === null ? 0 : 1,
  cost: after.gone === null ? unit.figures - after.figures : unit.figures,
});

const alike = (a: readonly AnsweredFate[], b: readonly AnsweredFate[]): boolean =>
  a.every(({ gone, cost }, i) => Math.abs(gone - (b[i]?.gone ?? 0)) + Math.abs(cost - (b[i]?.cost ?? 0)) < 1e-9);

/** One question being reckoned: whom it is about, and how many ways may still be followed. */
class Reckoning {
  private readonly rules: Rules;
  private readonly units: readonly Unit[];
  private left = MOST_WAYS;

  constructor(rules: Rules, units: readonly Unit[]) {
    this.rules = rules;
    this.units = units;
  }

  /** What an answer leads to, as far as nobody's decision changes it. */
  after(state: State, unit: string, option: string): readonly AnsweredFate[] | null {
    const grown = branchesUpTo(this.rules, state, { do: 'choose', unit, option }, this.left);
    if (grown === null || !('branches' in grown)) return null;
    this.left -= grown.branches.length;
    const sums = this.units.map((one) => ({ unit: one.id, gone: 0, cost: 0 }));
    for (const way of grown.branches) {
      const fates = this.settled(way);
      if (fates === null) return null;
      for (const [i, sum] of sums.entries()) {
        sum.gone += way.chance * (fates[i]?.gone ?? 0);
        sum.cost += way.chance * (fates[i]?.cost ?? 0);
      }
    }
    return sums;
  }

  /** A question that comes first is none of our business if every answer to it comes to the same for us. */
  private settled({ state }: Branch): readonly AnsweredFate[] | null {
    const question = state.questions[0];
    if (question === undefined) return this.units.map((unit) => fateIn(unit, unitIn(state, unit.id)));
    let same: readonly AnsweredFate[] | null = null;
    for (const { option } of question.options) {
      const fates = this.after(state, question.unit, option);
      if (fates === null || (same !== null && !alike(fates, same))) return null;
      same = fates;
    }
    return same;
  }
}

/**
 * Every answer to the open question, followed through the engine for every way the dice can fall, until a side has orders
 * to give again. Null where that says nothing: where somebody's next decision changes it, where nobody loses anything
 * under any answer, or where there are too many ways.
 */
export function answerOdds(rules: Rules, state: State): readonly AnswerOdds[] | null {
  const question = state.questions[0] as Question<object> | undefined;
  if (question === undefined) return null;
  const units = concerned(state, question);
  const answers: AnswerOdds[] = [];
  for (const { option } of question.options) {
    const fates = new Reckoning(rules, units).after(state, question.unit, option);
    if (fates === null) return null;
    answers.push({ option, fates });
  }
  return answers.some(({ fates }) => fates.some(({ cost }) => cost > 0)) ? answers : null;
}
