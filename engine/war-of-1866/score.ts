import type { MarginRow, ScoreCondition } from '../../sheets/words-1866.ts';
import type { RollModifier } from '../core/rolls.ts';
import { conditionText } from './modifier-text.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';
import { fits } from './who.ts';

/** One unit in a melee, as far as its points ask. */
export interface Fighter {
  readonly arm: Unit['arm'];
  readonly order: Unit['order'];
  readonly stands: number;
}

/** One side of a melee: facts without a table. */
export interface SideFacts {
  readonly fighters: readonly Fighter[];
  /** Cavalry charges this side. */
  readonly chargedByCavalry: boolean;
  readonly surprised: boolean;
  readonly conditions: readonly ScoreCondition[];
  /** A fight in a town that goes on: stands and superior morale are all that counts (E4.8). */
  readonly goesOn: boolean;
}

/** E4.3: at most so many stands on one; those who came first take their places first. */
function engaged(rules: Rules, side: SideFacts, enemy: SideFacts): Fighter[] {
  const total = enemy.fighters.reduce((sum, fighter) => sum + fighter.stands, 0);
  let room = total * rules.sheet.melees.contact.onOne;
  return side.fighters.map((fighter) => {
    const stands = Math.min(fighter.stands, room);
    room -= stands;
    return { ...fighter, stands };
  });
}

/** E4.4, X13: what one stand counts. */
function worth(rules: Rules, side: SideFacts, fighter: Fighter): number {
  const { points } = rules.sheet.melees;
  const stoutFoot = fighter.arm !== 'cavalry' && side.chargedByCavalry && !side.surprised && !side.goesOn;
  if (fighter.order !== 'good')
    return stoutFoot && !rules.settings.disorganisedFootHalfAgainstCavalry
      ? points.footAgainstChargingCavalry
      : points.disorganised;
  return stoutFoot ? points.footAgainstChargingCavalry : points.goodOrder;
}

/** The points of a side, halves rounded down on the total. */
export function pointsOf(rules: Rules, side: SideFacts, enemy: SideFacts): number {
  const sum = engaged(rules, side, enemy).reduce(
    (total, fighter) => total + fighter.stands * worth(rules, side, fighter),
    0,
  );
  return Math.floor(sum);
}

/** E4.5, E4.8: what is added to points and die. */
export function scoreModifiers(rules: Rules, side: SideFacts): RollModifier[] {
  const { modifiers, tie } = rules.sheet.melees;
  return modifiers
    .filter((row) => side.conditions.includes(row.when) && (!side.goesOn || tie.thenCounts.includes(row.when)))
    .map((row) => ({ rule: row.rule, add: row.add, text: conditionText(row.when) }));
}

/** E4.7: the row of a difference of one or more. */
export function marginRow(rules: Rules, difference: number): MarginRow {
  const [row, ...others] = rules.sheet.melees.margins.filter(
    ({ from, to }) => difference >= from && (to === null || difference <= to),
  );
  if (row === undefined || others.length > 0)
    throw new Error(`the sheet has ${others.length === 0 ? 'no row' : 'two rows'} for a difference of ${difference}`);
  return row;
}

/** Stands each side loses in a row: the printed number, the cavalry's extra, and the habits of the sheet. */
export function standsLost(
  rules: Rules,
  row: MarginRow,
  winner: Unit,
  loser: Unit,
  beatenByCavalry: boolean,
): { winner: number; loser: number } {
  const habit = (who: Unit, against: Unit): number =>
    row.habits !== true
      ? 0
      : rules.sheet.melees.habits
          .filter((one) => fits(one.who, who) && fits(one.against, against))
          .reduce((most, one) => Math.max(most, one.loses), 0);
  const toCavalry = beatenByCavalry ? (row.loserLosesToCavalry ?? 0) : 0;
  return {
    winner: Math.max(row.winnerLoses, habit(winner, loser)),
    loser: Math.max(row.loserLoses + toCavalry, habit(loser, winner)),
  };
}
