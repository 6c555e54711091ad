import { figures } from '../../print/rows.ts';
import type { State } from '../game/engine.ts';
import { formationName } from './formation.ts';
import { numbered, told } from './told.ts';
import { nameIn } from './unit.ts';

/** The questions of the rules as a person would put them. */
const ASKED: Readonly<Record<string, string>> = {
  stand: '{has} passed {its} check and {stands}. What {does} {it} do?',
  continueCharge: '{is} thrown back. {Does} {it} pay the price and go on with the charge?',
  formOnDie: '{is} charged by cavalry. {Does} {it} try to form on a die?',
  formAfterFallingBack: '{falls} back. {Does} {it} change formation there?',
  freeChange: '{has} driven {its} enemy off and may change formation at no cost.',
  goOn: '{has} ridden over {its} enemy and may attack another within reach. {Does} {it} go on?',
  backInShelter: '{is} hit hard, but {stands} in cover. What {does} {it} do?',
  retireAndForm: '{is} shaken by the guns. {Does} {it} retire or change formation?',
  formAfterRetiring: '{has} retired. {Does} {it} change formation?',
};

/** Whom an answer is about, where it leads to somebody. */
function foeOf(state: State, option?: string): string | null {
  for (const { option: name, then } of state.questions[0]?.options ?? [])
    for (const task of then as readonly object[])
      if ((option === undefined || option === name) && 'target' in task) return String(task.target);
  return null;
}

function counterChargeText(state: State, unit: string): string {
  const foe = state.units.find(({ id }) => id === foeOf(state));
  const name = nameIn(state, unit);
  const its = numbered(name, '{its}');
  const comes = foe?.charge?.target === unit ? `{charges} ${name}` : `{has} come into ${its} sight`;
  return `${told(foe?.name ?? '', comes)}. ${numbered(name, '{Does}')} ${name} counter-charge?`;
}

export function questionText(state: State): string {
  const question = state.questions[0];
  if (question === undefined) return '';
  if (question.asks === 'counterCharge') return counterChargeText(state, question.unit);
  const name = nameIn(state, question.unit);
  const asked = ASKED[question.asks];
  return asked === undefined ? `${name}: ${question.asks}?` : told(name, asked);
}

const ANSWERS: Readonly<Record<string, string>> = {
  stand: 'Stand as it is',
  none: 'Leave it as it is',
  'counter-charge': 'Counter-charge',
  'retire-and-form': 'Retire',
  back: 'Fall back',
  disorganised: 'Stay, disorganised',
  'minus-stand': 'Stay and lose a stand',
};

const TAKEN: Readonly<Record<string, string>> = {
  none: '{leaves} it as it is',
  stand: '{stands} as {it} {is}',
  'counter-charge': 'counter-{charges}',
  continue: '{goes} on',
  'retire-and-form': '{retires}',
  back: '{falls} back',
  disorganised: '{stays}, disorganised',
  'minus-stand': '{stays} and {loses} a stand',
};

/** What somebody is reckoned to do: "Garde counter-charges". */
export function choiceText(name: string, option: string): string {
  const formation = formationName(option);
  return told(name, formation === null ? (TAKEN[option] ?? `{takes} ${option}`) : `{forms} ${formation}`);
}

/** N5.3: a charge that is thrown back goes back, or pays what the row of the sheet asks. */
function continueText(state: State, option: string): string {
  if (option !== 'continue') return 'Fall back';
  const tasks = state.questions[0]?.options.find(({ option: name }) => name === option)?.then as readonly object[];
  const price = tasks.find((task): task is { casualties: number } => 'casualties' in task);
  return price === undefined ? 'Go on with the charge' : `Lose ${figures(price.casualties)} and go on`;
}

export function answerText(state: State, option: string): string {
  const formation = formationName(option);
  if (formation !== null) return `Form ${formation}`;
  const asks = state.questions[0]?.asks;
  if (asks === 'continueCharge') return continueText(state, option);
  if (asks === 'goOn' && option !== 'none') return `Attack ${nameIn(state, foeOf(state, option) ?? '')}`;
  return ANSWERS[option] ?? option.charAt(0).toUpperCase() + option.slice(1);
}
