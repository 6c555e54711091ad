import {
  type Army,
  GRADES,
  type Grade,
  type MeleeDiceRow,
  type MeleeModifier,
  type MeleePhase,
} from '../sheets/words.ts';
import { type Cell, cellOf, type Question, type Side } from './diff-cell.ts';
import { fightersOf, modifierRow, perFigures, WHEN } from './melee.ts';
import { NATIONS, sidesOf } from './names.ts';
import { signed } from './rows.ts';
import { covers, sided } from './selectors.ts';

const meleeOf = ({ phase }: Side): MeleePhase | null => (phase.kind === 'fightMelees' ? phase : null);

/** N6.2: the dice of one army's units; the first row that fits counts, whatever units it lumps together. */
function diceQuestion(side: Side, row: MeleeDiceRow, first: boolean, army: Army, grade: Grade): Question {
  const who = { ...row.who, army };
  const asked = sided(who, side.sheet);
  const about = `${grade}, ${fightersOf(who, first, sidesOf(side.sheet))}`;
  const answer = (other: Side): Cell | null => {
    const found = meleeOf(other)?.dice.find((one) => covers(sided(one.who, other.sheet), asked));
    return found ? cellOf(found, perFigures(found.rates[grade])) : null;
  };
  return { key: `Dice|${about}`, section: 'Dice', about, answer };
}

const whomOf = (row: MeleeModifier, { sheet }: Side): string =>
  JSON.stringify([row.self, row.enemy].map((who) => (who ? sided(who, sheet) : null)));

/** N6.5, J21: the row itself, one that says it of more cases, or the part of it that the sheet has. */
function modifierAnswer(row: MeleeModifier, side: Side, other: Side): Cell | null {
  const rows = meleeOf(other)?.modifiers ?? [];
  const alike = rows.filter((one) => whomOf(one, other) === whomOf(row, side));
  const whole = alike.find((one) => one.when === row.when) ?? alike.find((one) => one.when === undefined);
  if (whole) return cellOf(whole, signed(whole.add));
  const cover = alike.find((one) => one.when === 'enemyInDefensiveTerrain');
  const works = alike.find((one) => one.when === 'enemyInFortification');
  if (row.when === 'enemyInFortification' && cover) return cellOf({ rule: 'J21' }, signed(cover.add));
  if (row.when === 'enemyInDefensiveTerrain' && works)
    return cellOf(works, `only in a fortification: ${signed(works.add)}`);
  const [part] = alike;
  if (row.when === undefined && part?.when) return cellOf(part, `only ${WHEN[part.when]}: ${signed(part.add)}`);
  return null;
}

function modifierQuestion(side: Side, row: MeleeModifier): Question {
  const { key } = modifierRow(row, sidesOf(side.sheet));
  const section = 'Changes to the die';
  const about = modifierRow(row, NATIONS).text;
  return { key: `${section}|${key}`, section, about, answer: (other) => modifierAnswer(row, side, other) };
}

/** The tables of a melee are read for each kind of unit, since the sheets divide them otherwise. */
export function meleeQuestions(side: Side): Question[] {
  const phase = meleeOf(side);
  if (phase === null) return [];
  const dice = phase.dice.flatMap((row, index) =>
    (row.who.army ? [row.who.army] : side.sheet.armies).flatMap((army) =>
      GRADES.map((grade) => diceQuestion(side, row, index === 0, army, grade)),
    ),
  );
  return [...dice, ...phase.modifiers.map((row) => modifierQuestion(side, row))];
}
