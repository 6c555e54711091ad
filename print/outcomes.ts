import type { MoraleOutcome } from '../sheets/words.ts';
import { FORMATION_NAMES, formations, type Names, type Subject, subjectOf } from './names.ts';
import { capital, diceOf, figures, inches, orMore } from './rows.ts';

/** Where an outcome stands: its phase, its band, and whether a row above it has taken some of its units away. */
export interface Place {
  readonly phase: number;
  readonly passed: boolean;
  readonly others: boolean;
  readonly charges: boolean;
  /** Does another row of the band halt its units? */
  readonly halts: boolean;
}

type Of<Name extends MoraleOutcome['then']> = Extract<MoraleOutcome, { then: Name }>;

const turnOf = (inPhase: number, place: Place): string => (inPhase > place.phase ? '' : ' of the next turn');

function subject(outcome: MoraleOutcome, place: Place, names: Names): Subject {
  if (outcome.who) {
    const named = subjectOf(outcome.who, names);
    return place.others ? { ...named, text: `other ${named.text}` } : named;
  }
  return place.others ? { text: 'all others', plural: true } : { text: 'the unit', plural: false };
}

function backText(row: Of<'placeChargerBack'>, names: Names): string {
  const may = `may form ${row.mayForm} if there is room`;
  const formers = row.formers ? `; ${subjectOf(row.formers, names).text} ${may}` : ` and ${may}`;
  const form = row.mayForm ? formers : ' in the formation it has';
  const guard = row.mayContinue
    ? ` ${capital(subjectOf(row.mayContinue.who, names).text)} may instead lose ${figures(row.mayContinue.casualties)} and go on with the charge.`
    : '';
  return `Charging infantry goes back to ${inches(row.inches)} from the unit${form}.${guard}`;
}

function contactText(row: Of<'chargerMakesContact'>, place: Place): string {
  const fight = `they fight in phase ${row.fightIn}${turnOf(row.fightIn, place)}.`;
  return place.passed
    ? `The charging infantry stays in contact and ${fight}`
    : `The unit stands in the formation it has; the charger moves into contact and ${fight}`;
}

function mayFormText(row: Of<'mayForm'>): string {
  const from = row.from ? `; from ${formations(row.from)} it may form` : ' and may form';
  return `The unit stands${from} ${FORMATION_NAMES[row.formation]}.`;
}

/** A sentence in the making: who, and the verb that agrees with it. */
interface Say {
  readonly who: string;
  readonly verb: (one: string, many: string) => string;
  readonly its: string;
  readonly place: Place;
  readonly names: Names;
}

type Sentences = { readonly [Name in MoraleOutcome['then']]: (row: Of<Name>, say: Say) => string };

const SENTENCES: Sentences = {
  carryOn: (_, { who, verb, place }) =>
    place.passed && place.charges
      ? 'A charge goes on; units that were only shot at carry on.'
      : `${who} ${verb('carries', 'carry')} on.`,
  standInPlace: (_, { who, verb }) => `${who} ${verb('stands', 'stand')} in place.`,
  halt: (_, { who, verb }) => `${who} ${verb('halts', 'halt')}: no more movement this turn.`,
  rout: (_, { who, verb }) => `${who} ${verb('routs and leaves', 'rout and leave')} the game.`,
  formLine: ({ crowded }, { who, verb, its }) =>
    `${who} also ${verb('forms', 'form')} line, and ${verb('loses', 'lose')} ${diceOf(crowded.loses)} figures if within ${inches(crowded.within)} of another infantry column of ${its} army.`,
  mayRetireAndForm: (row, { who, place }) =>
    `${who} may at once retire up to ${inches(row.inches)} and change formation${place.halts ? ', and only then halts' : ''}.`,
  formLineShortOfTarget: (row, { who, verb }) =>
    `${who} ${verb('forms', 'form')} line ${inches(row.inches)} short of the target, and ${verb('loses', 'lose')} ${diceOf(row.unableLoses)} figures if unable to.`,
  placeBackFromTarget: (row, { who, verb }) =>
    `${who} ${verb('goes', 'go')} back to ${inches(row.inches)} from the target.`,
  retireOutOfMusketRange: (_, { who, verb }) => `${who} ${verb('retires', 'retire')} out of musket range.`,
  mayForm: mayFormText,
  mayCounterCharge: ({ from }, { place }) =>
    `From ${formations(from)} it may counter-charge at once instead, and fights in phase ${place.phase + 1}.`,
  mayFormOnDie: (row) =>
    `Charged by ${row.against}, it may form ${FORMATION_NAMES[row.formation]} on a ${orMore(row.needs)}.`,
  placeChargerBack: (row, { names }) => backText(row, names),
  chargerMakesContact: (row, { place }) => contactText(row, place),
  fightOn: (row, { who, verb, place }) =>
    `${who} ${verb('fights', 'fight')} on in phase ${row.inPhase}${turnOf(row.inPhase, place)}.`,
  rollForRecallIfCharged: (row, { who, verb }) =>
    `${who} ${verb('stays', 'stay')} in place and ${verb('rolls', 'roll')} for recall in phase ${row.inPhase} if it charged this turn.`,
  formLineBackFromEnemy: (row, { who, verb }) =>
    `${who} ${verb('forms', 'form')} line ${inches(row.inches)} back from the enemy, and ${verb('loses', 'lose')} ${diceOf(row.unableLoses)} figures if unable to.${row.opponentMayForm ? ' The opponent may change formation at no cost.' : ''}`,
  retireAndBeFollowed: (row, { who, verb, place, names }) => {
    const winner = row.followers ? `${subjectOf(row.followers, names).text} follow` : 'the winner follows';
    const fight = `the fight goes on in phase ${row.fightIn}${turnOf(row.fightIn, place)}`;
    return `${who} ${verb('retires', 'retire')} ${diceOf(row.dice)} inches; ${winner} up and ${fight}.`;
  },
  returnToMarker: (_, { who, verb, its }) =>
    `${who} ${verb('goes', 'go')} back to ${its} charge marker in the formation and facing of the start; a unit that did not begin the charge stays.`,
  loseFigures: (row, { who, verb }) => `${who} ${verb('loses', 'lose')} ${figures(row.figures)}.`,
  mayNotMoveNextTurn: () => 'Next turn it may not move, but it fights if charged or still in melee.',
  mustRollAgain: (_, { place }) => `It must roll again in phase ${place.phase} of the next turn.`,
};

/** What a row of a band leads to, in a sentence. */
export function outcomeText<Name extends MoraleOutcome['then']>(row: Of<Name>, place: Place, names: Names): string {
  const { text, plural } = subject(row, place, names);
  const verb = (one: string, many: string): string => (plural ? many : one);
  const say: Say = { who: capital(text), verb, its: verb('its', 'their'), place, names };
  return SENTENCES[row.then as Name](row, say);
}
