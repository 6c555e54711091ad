import type { State } from '../game/engine.ts';
import { isDeploying } from './hint.ts';
import { partTitle } from './part.ts';
import { questionText } from './question.ts';
import { peopleOf, thePeople } from './unit.ts';

/** What is called out to those who do not see the table: that it is their turn, and what they are asked. */
export interface Call {
  readonly text: string;
  readonly question: State['questions'][number] | undefined;
  /** Another number is another call, though the words be the same. */
  readonly nth: number;
}

export const SILENT: Call = { text: '', question: undefined, nth: 0 };

/** "Turn 2, phase 3: the French move and charge", "The French decide: …" */
export function callText(state: State): string {
  if (state.toAct === null) return '';
  if (state.questions.length > 0) return `${peopleOf(state.toAct)} decide: ${questionText(state)}`;
  const when = isDeploying(state) ? 'Before the battle' : `Turn ${state.turn}, phase ${state.phase}`;
  return `${when}: ${thePeople(state.toAct)} ${partTitle(state)}`;
}

/**
 * The call that stands now. One's own dice roll without a word about the turn; after the doings of a commander the same
 * words are news again.
 */
export function nextCall(before: Call, state: State, { free, person }: { free: boolean; person: boolean }): Call {
  if (!free) return person ? before : SILENT;
  const text = callText(state);
  const [question] = state.questions;
  return text === before.text && question === before.question ? before : { text, question, nth: before.nth + 1 };
}
