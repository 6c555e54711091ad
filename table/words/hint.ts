import type { State } from '../game/engine.ts';

const HINTS: Readonly<Record<string, string>> = {
  deploy: 'Drag your units where you want them inside the dashed zone; Q and E turn them. Then end the deployment.',
  layGuns:
    'Select a battery and click an enemy that lights up. All guns fire together when both sides have laid theirs.',
  move: 'Drag a unit: it follows the ground it may take. Drag it onto an enemy to charge. Generals are dragged too; dropped on a unit they join it.',
  initiative: 'The higher roll chooses who moves first. Say which you want.',
  fire: 'Select a unit and click an enemy that lights up. All fire together when both sides have chosen.',
  morale: 'Select a unit and roll for it: a commander has to be near. Then end the phase.',
  shoot: 'Select a unit, then click a target that lights up.',
  recall: 'Select cavalry that has charged and roll for its recall. Units marked ! must roll.',
};

/** What a person who has never played does next. */
export function hintFor(state: State): string {
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' && state.questions.length === 0 ? (HINTS[part.part] ?? '') : '';
}

export const isDeploying = (state: State): boolean => {
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' && part.part === 'deploy';
};
