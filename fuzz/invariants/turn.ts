import type { Question } from '../../engine/index.ts';
import { type Invariant, onTable, unitNamed } from '../moment.ts';

/** Exactly one side is to act before the end, and nobody after it. */
export const oneSideToAct: Invariant = ({ after }) => {
  if (after.result !== null) return after.toAct === null ? null : 'the battle is over and somebody is still to act';
  if (after.toAct === null) return 'nobody is to act and the battle is not over';
  if (!after.armies.includes(after.toAct)) return `${after.toAct} is not in this battle`;
  const question = after.questions[0];
  if (question !== undefined)
    return question.army === after.toAct ? null : `${question.army} is asked and ${after.toAct} is to act`;
  const part = after.agenda[0];
  if (part === undefined || part.do !== 'part') return 'forced work is left undone';
  return part.army === after.toAct ? null : `the part is ${part.army}'s and ${after.toAct} is to act`;
};

const CHANGES_NOTHING = ['stand', 'none'];

function questionTrouble(question: Question<{ readonly do: string }>): string | null {
  if (question.options.length < 2) return `the question ${question.asks} to ${question.unit} leaves no choice`;
  const [first] = question.options;
  // Whoever retires to form (N2.3) has said that it forms.
  if (question.asks === 'formAfterRetiring' && first?.option === 'line') return null;
  if (first === undefined || !CHANGES_NOTHING.includes(first.option))
    return `the first answer to ${question.asks} is ${first?.option}`;
  // A charger that does not pay to go on falls back, as it would have done without being asked.
  if (first.then.some((task) => task.do !== 'placeBack'))
    return `the first answer to ${question.asks} leads to ${first.then.map((task) => task.do).join(', ')}`;
  const names = question.options.map((option) => option.option);
  return new Set(names).size === names.length ? null : `${question.asks} offers the same answer twice`;
}

/** Every question leaves a choice, the first answer changes nothing, and whoever is asked about is there. */
export const questionsAreOpen: Invariant = ({ after }) => {
  for (const question of after.questions) {
    const found = questionTrouble(question);
    if (found !== null) return found;
    if (!onTable(unitNamed(after, question.unit))) return `${question.unit} is asked and is not on the table`;
    if (unitNamed(after, question.unit).army !== question.army)
      return `${question.unit} is asked about in the name of ${question.army}`;
  }
  return null;
};

/** N0.1: phase follows phase, and after the last the next turn. */
export const phasesInOrder: Invariant = ({ rules, before, after, events }) => {
  let { turn, phase } = before;
  const last = rules.sheet.phases.length;
  for (const event of events) {
    if (event.type !== 'PhaseBegan') continue;
    const next = phase === last ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
    if (event.turn !== next.turn || event.phase !== next.phase)
      return `phase ${event.phase} of turn ${event.turn} followed phase ${phase} of turn ${turn}`;
    turn = event.turn;
    phase = event.phase;
  }
  return after.turn === turn && after.phase === phase ? null : 'the phase has changed and no event tells of it';
};
