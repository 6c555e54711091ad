import type { Rules, State, Waiting } from '../game/engine.ts';
import { nameIn } from './unit.ts';

const PARTS: Readonly<Record<string, { title: string; end: string; on: string }>> = {
  deploy: { title: 'place their units', end: 'End deployment', on: 'Keep placing' },
  layGuns: { title: 'lay their guns', end: 'Guns are laid', on: 'Keep laying' },
  move: { title: 'move and charge', end: 'End movement', on: 'Keep moving' },
  initiative: { title: 'have the initiative', end: 'Leave it at the roll', on: 'Not yet' },
  fire: { title: 'choose their targets', end: 'End fire', on: 'Keep choosing' },
  morale: { title: 'rally and reconstitute', end: 'End morale rolls', on: 'Keep rolling' },
  shoot: { title: 'shoot', end: 'End shooting', on: 'Keep shooting' },
  recall: { title: 'recall their cavalry', end: 'End recall', on: 'Keep recalling' },
};

/** What the side to act is doing: "move and charge", "answer for 21st Infantry". */
export function partTitle(state: State): string {
  const question = state.questions[0];
  if (question !== undefined) return `answer for ${nameIn(state, question.unit)}`;
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' ? (PARTS[part.part]?.title ?? part.part) : '';
}

/** What ends the open part: "End movement". */
export function partEnd(state: State): string {
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' ? (PARTS[part.part]?.end ?? 'End part') : 'End part';
}

/** What the button says that ends it. */
export function endTitle(rules: Rules, state: State): string {
  if (state.questions.length > 0) return 'A question is open';
  if (state.toAct === null && state.result === null) return 'The dice fall';
  const part = state.agenda[0];
  // X2: what it means for the winner of the roll to say nothing.
  if (part?.do === 'part' && part.part === 'initiative' && 'winnerMovesFirst' in rules.settings)
    return rules.settings.winnerMovesFirst ? 'Move first' : 'Move second';
  return partEnd(state);
}

/** The answer of whoever does not end the part after all. */
export function keepTitle(state: State): string {
  const part = state.agenda[0];
  return (part?.do === 'part' ? PARTS[part.part]?.on : undefined) ?? 'Not yet';
}

/** Who could still act when a part is ended, and who acts whether he is told to or not. */
export function waitingText(state: State, waiting: readonly Waiting[]): string[] {
  const names = (must: boolean) => waiting.filter((one) => one.must === must).map(({ unit }) => nameIn(state, unit));
  const [may, must] = [names(false), names(true)];
  return [
    may.length === 0
      ? ''
      : `${may.length === 1 ? 'One unit' : `${may.length} units`} could still act: ${may.join(', ')}.`,
    must.length === 0 ? '' : `Must roll for recall, and will: ${must.join(', ')}.`,
  ].filter((text) => text !== '');
}
