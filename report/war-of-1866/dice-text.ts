import type { Roll, war1866 } from '../../engine/index.ts';
import { capital, inches, signed } from '../../print/rows.ts';
import type { FireResult } from '../../sheets/words-1866.ts';
import { nameOf } from '../book.ts';
import { things } from '../names.ts';
import { commanderName, type Notebook } from './notebook.ts';

const modifiersOf = (roll: Roll): string =>
  roll.modifiers.map(({ add, text }) => `, ${signed(add)} for ${text}`).join('');

/** Fire (E1.2, E1.3, E2.2, E2.3) changes the die and not the number: without a word its signs would read the wrong way round. */
const onTheDie = (roll: Roll): string =>
  roll.modifiers.map(({ add, text }, i) => `, ${i === 0 ? 'on the die ' : ''}${signed(add)} for ${text}`).join('');

const RANGES = { pointBlank: 'point blank', close: 'close', medium: 'medium', long: 'long', farthest: 'long' } as const;

/** These tables roll low: what is added to the die is taken from the number. */
function orLess(roll: Roll): string {
  const base = roll.base ?? 0;
  const needed = roll.needed ?? base;
  if (needed === base) return '';
  if (needed < 1) return ', so no die is low enough';
  return needed >= roll.sides ? ', so any die hits' : `, so ${needed} or less`;
}

const faceOf = (roll: Roll): string => (roll.hits > 0 ? `[${roll.total}]` : String(roll.total));

/** The size of a volley and its range are the column and the row its number was read from. */
export function volleyText(rules: war1866.Rules, unit: war1866.Unit, roll: Roll, range: number): string {
  const { artilleryFire, rifleFire } = rules.sheet;
  const table = unit.arm === artilleryFire.arm ? artilleryFire : rifleFire;
  const row = table.rows.find((one) => range < one.inches * 1000 + rules.tolerance);
  const size = (row?.orLess.indexOf(roll.base ?? 0) ?? -1) + 1;
  const what = unit.arm === 'artillery' ? things(size, 'battery', 'batteries') : things(size, 'stand');
  // Against cavalry and guns at close range a stand counts more than once (E2.5).
  const firing = roll.rules.includes('E2.5') ? things(size, 'fire point') : what;
  const at = row === undefined ? '' : ` at ${RANGES[row.row]} range`;
  return `${capital(firing)}${at}, ${roll.base} or less${onTheDie(roll)}${orLess(roll)}: ${faceOf(roll)}`;
}

const RESULTS: Readonly<Record<FireResult, string>> = {
  rout: 'rout',
  'minus-stand': 'a stand lost',
  disorganised: 'disorganised',
  back: 'back',
  stop: 'stop',
  none: 'no effect',
};

export function resultText(unit: war1866.Unit, roll: Roll, result: FireResult): string {
  const sum = roll.modifiers.reduce((total, { add }) => total + add, roll.total);
  const so = sum === roll.total ? '' : `, so ${Math.max(1, Math.min(roll.sides, sum))}`;
  return `Morale ${unit.mr}: rolled ${roll.total}${modifiersOf(roll)}${so}: ${RESULTS[result]}`;
}

function scoreText(book: Notebook, roll: Roll): string {
  const points = roll.base ?? 0;
  const score = roll.modifiers.reduce((total, { add }) => total + add, points + roll.total);
  const worth = `${points} ${points === 1 ? 'point' : 'points'}`;
  return `${capital(nameOf(book, roll.unit))}: ${worth}${modifiersOf(roll)}, rolled ${roll.total}: ${score}`;
}

function bonusText(rules: war1866.Rules, roll: Roll): string {
  const { bonus, surprise } = rules.sheet.melees;
  const more = inches(Math.round((roll.total * 10) / bonus.dividedBy) / 10);
  const one = rules.settings.oneDieForBonusAndSurprise && roll.total >= surprise.orMore;
  return `d${roll.sides} for the charge: ${roll.total}, so ${more} more${one ? ', and by surprise' : ''}`;
}

const LABELS: Partial<Record<Roll['purpose'], string>> = {
  rally: 'To rally',
  reconstitute: 'To bring a stand back',
  replace: 'To find another',
};

/** A roll for the eye. What belongs to a volley or a result is written where more is known of it. */
export function rollInWords(rules: war1866.Rules, book: Notebook, roll: Roll): string {
  switch (roll.purpose) {
    case 'melee':
      return scoreText(book, roll);
    case 'chargeBonus':
      return bonusText(rules, roll);
    case 'surprise':
      return `d${roll.sides} for surprise: ${roll.total}${roll.total >= rules.sheet.melees.surprise.orMore ? ', it succeeds' : ''}`;
    case 'commander':
      return `${commanderName(book, roll.unit)} in danger, an even number kills: ${roll.total}`;
    case 'initiative':
      return '';
    default:
      return `${LABELS[roll.purpose] ?? roll.purpose}: ${roll.base ?? ''} or less${modifiersOf(roll)}${orLess(roll)}: ${faceOf(roll)}`;
  }
}
