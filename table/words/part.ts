import type { State } from '../game/engine.ts';
import { nameIn } from './unit.ts';

const PARTS: Readonly<Record<string, { title: string; end: string }>> = {
  deploy: { title: 'place their units', end: 'End deployment' },
  layGuns: { title: 'lay their guns', end: 'Guns are laid' },
  move: { title: 'move and charge', end: 'End movement' },
  initiative: { title: 'have the initiative', end: 'Leave it so' },
  fire: { title: 'choose their targets', end: 'End fire' },
  morale: { title: 'rally and reconstitute', end: 'End morale rolls' },
  shoot: { title: 'shoot', end: 'End shooting' },
  recall: { title: 'recall their cavalry', end: 'End recall' },
};

/** What the side to act is doing: "move and charge", "answer for 21st Infantry". */
export function partTitle(state: State): string {
  const question = state.questions[0];
  if (question !== undefined) return `answer for ${nameIn(state, question.unit)}`;
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' ? (PARTS[part.part]?.title ?? part.part) : '';
}

export function endTitle(state: State): string {
  if (state.questions.length > 0) return 'A question is open';
  if (state.toAct === null && state.result === null) return 'The dice fall';
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' ? (PARTS[part.part]?.end ?? 'End part') : 'End part';
}
