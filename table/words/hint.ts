import type { State } from '../game/engine.ts';

type Family = State['battle']['family'];

const HINTS: Readonly<Record<string, string>> = {
  deploy:
    'Drag your units and their leaders where you want them inside the dashed zone; Q and E turn units. Then end the deployment.',
  layGuns:
    'Select a battery and click an enemy that lights up. All guns fire together when both sides have laid theirs.',
  move: 'Drag a unit: it follows the ground it may take. Drag it onto an enemy to charge.',
  initiative: 'The higher roll chooses who moves first. Say which you want.',
  fire: 'Select a unit and click an enemy that lights up. All fire together when both sides have chosen.',
  morale: 'Select a unit and roll for it: a commander has to be near. Then end the phase.',
  shoot: 'Select a unit, then click a target that lights up.',
  recall: 'Select cavalry that has charged and roll for its recall. Units marked ! must roll.',
};

/** Leaders have a part of the move's hint to themselves: in 1866 they join nobody, they are near. */
const LEADERS: Readonly<Record<Family, string>> = {
  napoleonic: 'Generals are dragged too; dropped on a unit they join it.',
  'war-of-1866': 'Commanders are dragged too; dropped on a unit they ride up to it.',
};

/** What a person who has never played does next. */
export function hintFor({ agenda, questions, battle }: State): string {
  const [part] = agenda;
  if (part === undefined || part.do !== 'part' || questions.length > 0) return '';
  const hint = HINTS[part.part] ?? '';
  return part.part === 'move' ? `${hint} ${LEADERS[battle.family]}` : hint;
}

export const isDeploying = (state: State): boolean => {
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' && part.part === 'deploy';
};
