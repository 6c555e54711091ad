import type { State } from '../../engine/index.ts';
import { FORMATION_NAMES } from '../../print/names.ts';
import type { Formation } from '../../sheets/words.ts';
import { nameIn } from './unit.ts';

/** The questions of the rules as a person would put them. */
const ASKED: Readonly<Record<string, (name: string) => string>> = {
  stand: (name) => `${name} has passed its check and stands. What does it do?`,
  continueCharge: (name) => `${name} is thrown back. Does it pay the price and go on with the charge?`,
  formOnDie: (name) => `${name} is charged by cavalry. Does it try to form on a die?`,
  formAfterFallingBack: (name) => `${name} falls back. Does it change formation there?`,
  freeChange: (name) => `${name} has driven its enemy off and may change formation free.`,
  retireAndForm: (name) => `${name} is shaken by the guns. Does it retire?`,
  formAfterRetiring: (name) => `${name} has retired. Does it change formation?`,
};

export function questionText(state: State): string {
  const question = state.questions[0];
  if (question === undefined) return '';
  const name = nameIn(state, question.unit);
  return ASKED[question.asks]?.(name) ?? `${name}: ${question.asks}?`;
}

const ANSWERS: Readonly<Record<string, string>> = {
  stand: 'Stand as it is',
  none: 'Leave it as it is',
  'counter-charge': 'Counter-charge',
  continue: 'Take the casualty and go on',
  'retire-and-form': 'Retire',
};

const isFormation = (option: string): option is Formation => option in FORMATION_NAMES;

export function answerText(option: string): string {
  if (isFormation(option)) return `Form ${FORMATION_NAMES[option]}`;
  return ANSWERS[option] ?? option.charAt(0).toUpperCase() + option.slice(1);
}
