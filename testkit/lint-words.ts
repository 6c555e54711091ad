import { PRINTED_RULES, RULINGS } from '../print/rule-ids.ts';
import {
  ARMIES,
  ARMS,
  CAVALRY_TYPES,
  FIRE_CONDITIONS,
  FORMATIONS,
  GRADES,
  HALVING_CONDITIONS,
  MELEE_CONDITIONS,
  MORALE_CONDITIONS,
  MORALE_TESTS,
  type MoraleOutcomeName,
  type NapoleonicSheet,
  TARGET_ROWS,
  TRAITS,
} from '../sheets/words.ts';
import { citations, type Findings } from './lint-phases.ts';
import { SETTINGS } from './settings-list.ts';

/** All outcomes by name; one added to the words is a compile error here until it is listed. */
const OUTCOMES: Readonly<Record<MoraleOutcomeName, true>> = {
  carryOn: true,
  standInPlace: true,
  halt: true,
  rout: true,
  formLine: true,
  mayRetireAndForm: true,
  formLineShortOfTarget: true,
  placeBackFromTarget: true,
  retireOutOfMusketRange: true,
  mayForm: true,
  mayCounterCharge: true,
  mayFormOnDie: true,
  placeChargerBack: true,
  chargerMakesContact: true,
  fightOn: true,
  rollForRecallIfCharged: true,
  formLineBackFromEnemy: true,
  retireAndBeFollowed: true,
  returnToMarker: true,
  loseFigures: true,
  mayNotMoveNextTurn: true,
  mustRollAgain: true,
};

// Italians fight on the 1866 sheet only.
const NAPOLEONIC_ARMIES = ARMIES.filter((army) => army !== 'italian');
// J20: these two say who may skirmish, so a ruling uses them and no row of the paper does.
const TRAITS_OF_ROWS = TRAITS.filter((trait) => trait !== 'light' && trait !== 'skirmishers');

const WORDS: readonly string[] = [
  ...NAPOLEONIC_ARMIES,
  ...ARMS,
  ...GRADES,
  ...FORMATIONS,
  ...CAVALRY_TYPES,
  ...TRAITS_OF_ROWS,
  ...TARGET_ROWS,
  ...FIRE_CONDITIONS,
  ...MORALE_CONDITIONS,
  ...MORALE_TESTS,
  ...HALVING_CONDITIONS,
  ...MELEE_CONDITIONS,
  ...Object.keys(OUTCOMES),
];

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]);
}

/** A word no sheet uses is a word too many. */
export function unusedWords(sheets: readonly NapoleonicSheet[]): Findings {
  const used = new Set(sheets.flatMap((sheet) => wordsIn(sheet.phases)));
  return WORDS.filter((word) => !used.has(word)).map((word) => `${word} is used on no sheet`);
}

// Said by the shape of the game, not by a row: the turn, what a check and a hit are, and the end of a unit.
const WITHOUT_ROW = ['N0.1', 'N0.2', 'N0.5', 'N0.6'];

/** Every printed rule is a row on some sheet. */
export function rulesWithoutRow(sheets: readonly NapoleonicSheet[]): Findings {
  const cited = new Set(sheets.flatMap((sheet) => sheet.phases.flatMap(citations)).map(({ rule }) => rule));
  return Object.keys(PRINTED_RULES).filter((rule) => !cited.has(rule) && !WITHOUT_ROW.includes(rule));
}

/** Every ruling J0 to J42 in order with its texts, and every setting once, of its kind, under its ruling. */
export function badRulings(sheet: NapoleonicSheet): Findings {
  const ids = sheet.rulings.map((ruling) => ruling.id).join(' ');
  const order = ids === Object.keys(RULINGS).join(' ') ? [] : [`the rulings are ${ids}`];
  const silent = sheet.rulings.filter(({ name, says, why }) => [name, says, why].includes(''));
  return [...order, ...silent.map(({ id }) => `${id} is silent`), ...badSettings(sheet)];
}

function badSettings(sheet: NapoleonicSheet): Findings {
  const given = sheet.rulings.flatMap(({ id, settings }) =>
    Object.entries(settings).map(([key, value]) => ({ id, key, value })),
  );
  const unknown = given
    .filter(({ key }) => !(key in SETTINGS))
    .map(({ id, key }) => `${id} gives ${key}, which is no setting`);
  const wrong = Object.entries(SETTINGS).flatMap(([key, [ruling, kind]]) => {
    const places = given.filter((setting) => setting.key === key);
    if (places.length !== 1) return [`${key} is given ${places.length} times`];
    const [place] = places;
    return place?.id === ruling && typeof place.value === kind ? [] : [`${key} is not a ${kind} under ${ruling}`];
  });
  return [...unknown, ...wrong];
}

/** A row marked uncertain is explained in the sheet's list, or nobody would know what the mark means. */
export function unexplained(sheet: NapoleonicSheet): Findings {
  const below = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = 'uncertain' in value && value.uncertain === true && 'rule' in value ? [String(value.rule)] : [];
    return [...own, ...Object.values(value).flatMap(below)];
  };
  const explained = sheet.uncertain.map(({ rule }) => String(rule));
  return below(sheet.phases).filter((rule) => !explained.includes(rule));
}
