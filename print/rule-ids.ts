import type { SheetId } from '../sheets/index.ts';

/** Every id of a rule or ruling with a short title of our own; a citation of anything else is a mistake. */

export const PRINTED_RULES = {
  'N0.1': 'A turn is thirteen phases in order',
  'N0.2': 'The grade and the number it needs',
  'N0.3': 'Casualties and generals in every check',
  'N0.4': 'Failing by 3 or more is a rout',
  'N0.5': 'Dice to hit, and what a hit is',
  'N0.6': 'A unit without figures is gone',
  'N1.1': 'Horse artillery unlimbers and fires',
  'N1.2': 'Lighter guns adjust, heavy guns do not',
  'N1.3': 'Guns fire straight ahead',
  'N1.4': 'Close, medium and long range',
  'N1.5': 'The shot bounces',
  'N1.6': 'One die per crew figure',
  'N1.7': 'Artillery to hit',
  'N1.8': 'Artillery modifiers',
  'N1.9': 'Reserves are rolled for',
  'N2.1': 'Who checks for artillery casualties',
  'N2.2': 'Passing under artillery fire',
  'N2.3': 'Failing under artillery fire',
  'N3.1': 'The wheel',
  'N3.2': 'Lines locked in a firefight',
  'N3.3': 'No shooting from a melee',
  'N3.4': 'Cavalry and artillery keep out of woods',
  'N3.5': 'Half movement',
  'N3.6': 'A full move to change formation, limber or unlimber',
  'N3.7': 'The double move',
  'N3.8': 'Move rates',
  'N3.9': 'How infantry charges',
  'N3.10': 'What infantry may charge and pass',
  'N3.11': 'One infantry unit on a target',
  'N3.12': 'Bonus dice and the charge marker',
  'N3.13': 'The path of a cavalry charge',
  'N3.14': 'No contact, no bonus',
  'N3.15': 'Squares fire; one unit on enemy cavalry',
  'N3.16': 'Charged skirmishers shoot and evade',
  'N3.17': 'Who shoots, how far, with how many dice',
  'N3.18': 'Shooting to hit',
  'N4.1': 'Who checks to close',
  'N4.2': 'Modifiers of the check to close',
  'N4.3': 'Passing the check to close',
  'N4.4': 'Failing the check to close',
  'N5.1': 'Who checks to stand',
  'N5.2': 'Modifiers of the check to stand',
  'N5.3': 'Passing to stand in phase 5',
  'N5.4': 'Passing to stand in phase 10',
  'N5.5': 'Failing to stand by 1 or 2',
  'N6.1': 'Who fights in a melee',
  'N6.2': 'Melee dice',
  'N6.3': 'Supported artillery',
  'N6.4': 'Melee to hit',
  'N6.5': 'Melee modifiers',
  'N6.6': 'Losers and ties',
  'N6.7': 'Unsupported artillery is destroyed',
  'N6.8': 'Infantry ridden down',
  'N6.9': 'Cavalry rides through squares',
  'N7.1': "Modifiers of the losers' check",
  'N7.2': "Passing the losers' check",
  'N7.3': "Failing the losers' check by 1 or 2",
  'N13.1': 'Who rolls for recall',
  'N13.2': 'Modifiers of the recall',
  'N13.3': 'Passing the recall',
  'N13.4': 'Failing the recall',
} as const;

export const RULINGS = {
  J0: 'Tolerance',
  J1: 'Artillery stick',
  J2: 'Simultaneous fire',
  J3: 'Shot line',
  J4: 'Melee and fire',
  J5: 'Line of sight',
  J6: 'Arcs',
  J7: 'When the shooting happens',
  J8: 'The wheel and its price',
  J9: 'Passing through friends',
  J10: 'Cavalry contact',
  J11: 'A target that is gone',
  J12: 'Guns contacted while supported',
  J13: 'Placed back',
  J14: 'Able to form line',
  J15: 'Command range',
  J16: 'Reserves',
  J17: 'The natural six',
  J18: 'Basing and size',
  J19: 'Cavalry formations',
  J20: 'Skirmish order',
  J21: 'Terrain words',
  J22: 'Crowded columns',
  J23: 'The end',
  J24: 'Which of several',
  J25: 'Who fights',
  J26: 'Contact',
  J27: 'Two rows fit',
  J28: 'One check',
  J29: 'The marker is overrun',
  J30: 'Canister',
  J31: 'Halted',
  J32: 'Nothing to form',
  J33: 'Halves',
  J34: 'Kinds not printed',
  J35: 'Locked',
  J36: 'Orders and guns that fail',
  J37: 'Follow up',
  J38: 'Conscripts who lose, and the d3',
  J39: 'Unrecalled cavalry',
  J40: 'Adjusting guns',
  J41: 'No room',
  J42: 'A melee without dice',
} as const;

export const RULE_IDS: readonly string[] = [...Object.keys(PRINTED_RULES), ...Object.keys(RULINGS)];

type Id = keyof typeof PRINTED_RULES | keyof typeof RULINGS;

/** What a sheet has nothing of: no row on the paper, and no ruling about one. */
const NOT_ON: Readonly<Record<SheetId, readonly Id[]>> = {
  p7: ['N3.14', 'N7.1', 'N13.2', 'J22', 'J36'],
  a12: ['N3.11', 'N3.15', 'N7.1', 'N13.2', 'J36'],
  r10: ['N3.14', 'N13.2', 'J22', 'J38'],
  br5: ['N3.14', 'J22', 'J38'],
};

/** The ids a sheet has, in the order of the sheets. */
export function ruleIdsOf(sheet: SheetId): string[] {
  return RULE_IDS.filter((id) => !NOT_ON[sheet].includes(id as Id));
}

export function titleOfRule(id: string): string {
  return { ...PRINTED_RULES, ...RULINGS }[id as Id] ?? '';
}
