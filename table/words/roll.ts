import { inFractions } from '../../geometry/index.ts';
import { reasonText } from '../../print/rows.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { isThirteenState, type Roll, type RollRequest, type State } from '../game/engine.ts';
import { numbered, told } from './told.ts';
import { nameIn } from './unit.ts';

const WHAT: Readonly<Partial<Record<RollRequest['purpose'], string>>> = {
  fire: '{fires} on',
  shoot: '{shoots} at',
  morale: '{checks} {its} morale',
  melee: '{fights}',
  rideThrough: '{rides} through',
  recall: '{rolls} for recall',
  disorderLoss: '{loses} figures in disorder',
  chargeBonus: '{rolls} {its} charge bonus',
  evade: '{evades}',
  retire: '{retires}',
  reserve: '{rolls} to arrive',
  chargeOrder: '{waits} for the order to charge',
  square: '{tries} to form square',
  hit: '{fires} on',
  result: '{takes} a hit',
  commander: 'is in danger',
  surprise: '{rolls} for surprise',
  rally: '{rolls} to rally',
  reconstitute: '{rolls} to reconstitute',
  replace: 'is to be replaced',
  initiative: 'roll for the initiative',
};

/** These are done to somebody; the others only because of him. */
const DONE_TO: readonly RollRequest['purpose'][] = ['fire', 'shoot', 'hit', 'melee', 'rideThrough'];

/** These succeed or fail; there is nothing to count. */
const YES_OR_NO: readonly RollRequest['purpose'][] = [
  ...(['reserve', 'chargeOrder', 'square', 'rally', 'reconstitute', 'replace'] as const),
];

const CANNOT = 'cannot hit';
const ALWAYS = 'cannot miss';

/** "+2", "−1" */
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`);

/** "1 die", "6 dice" */
export const diceText = (dice: number): string => `${dice} ${dice === 1 ? 'die' : 'dice'}`;

/** The rules behind a roll: its own and those of what was added to it. */
export const rulesBehind = ({ rules, modifiers }: Pick<RollRequest, 'rules' | 'modifiers'>): string[] => [
  ...rules,
  ...modifiers.map(({ rule }) => rule),
];

export function purposeText(state: State, { unit, purpose, against }: RollRequest): string {
  const on = against !== undefined && DONE_TO.includes(purpose) ? ` ${nameIn(state, against)}` : '';
  return `${told(nameIn(state, unit), WHAT[purpose] ?? purpose)}${on}`;
}

/** What has to be known of a roll to say what it needs; a die has six sides unless it says otherwise. */
export interface Needs {
  readonly needed?: number;
  readonly succeeds?: 'atLeast' | 'atMost' | 'adds';
  readonly sides?: number;
  readonly purpose: RollRequest['purpose'];
}

export function neededText({ needed, succeeds, sides = 6, purpose }: Needs): string {
  if (needed === undefined) return '';
  if (succeeds === 'adds') return `${needed} + die`;
  if (purpose === 'chargeBonus' && needed <= 1) return 'any';
  if (succeeds === 'atLeast') return needed > sides ? CANNOT : `${needed}+`;
  // A roll for morale may need less than one and still be thrown; a shot that cannot hit, or miss, is told so.
  if (purpose === 'hit' && needed < 1) return CANNOT;
  return purpose === 'hit' && needed >= sides ? ALWAYS : `${needed} or less`;
}

const added = ({ modifiers }: Roll): number => modifiers.reduce((sum, { add }) => sum + add, 0);

/** A die that is added to points, or read with its modifiers, says what it came to. */
function sumText(roll: Roll): string {
  const { base = 0, total } = roll;
  const sum = base + added(roll) + total;
  return sum === total ? String(total) : `${total}, in all ${sum}`;
}

export function outcomeText(roll: Roll): string {
  const { kind, hits, faces, purpose, needed } = roll;
  if (kind === 'sum' || (kind === 'band' && needed === undefined)) return sumText(roll);
  if (kind === 'band') return `rolled ${faces[0]}, ${hits > 0 ? 'passed' : 'failed'}`;
  const word = YES_OR_NO.includes(purpose) ? (hits > 0 ? 'yes' : 'no') : null;
  return word ?? `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}

/** E4.2: what the die of a charge is worth on the ground. */
function leadsTo(state: State, { purpose, total }: Roll): string {
  if (purpose !== 'chargeBonus' || isThirteenState(state)) return '';
  const more = Math.round((total * 10) / SHEET_1866.melees.bonus.dividedBy) / 10;
  return `, so ${inFractions(more)}″ more`;
}

export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

/** One throw in words: who, for what, what was needed, what came of it. */
export function rollText(state: State, roll: Roll): string {
  const modifiers = roll.modifiers.map((m) => `${signed(m.add)} ${reasonText(m.text)}`).join(', ');
  const need = neededText(roll);
  const name = nameIn(state, roll.unit);
  const points = need === '' && roll.base !== undefined ? `, ${pointsText(roll.base)}` : '';
  const needs =
    need === '' ? points : `, ${need === CANNOT || need === ALWAYS ? need : `${numbered(name, '{needs}')} ${need}`}`;
  const why = modifiers === '' ? '' : ` (${modifiers})`;
  return `${purposeText(state, roll)}${needs}${why}: ${outcomeText(roll)}${leadsTo(state, roll)}`;
}
