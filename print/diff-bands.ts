import type { MoraleOutcome } from '../sheets/words.ts';
import { type Cell, cellOf, type Question, type Side } from './diff-cell.ts';
import { bandsOf, placeOf } from './morale.ts';
import { NATIONS, sidesOf, subjectOf } from './names.ts';
import { outcomeText } from './outcomes.ts';
import { marksOf } from './rows.ts';
import { armsOf, covers, type Sided, sided } from './selectors.ts';

/** A row of a band: of whom it speaks, what it says, and what it says whoever it is. */
interface Piece {
  readonly row: MoraleOutcome;
  readonly who: Sided;
  readonly text: string;
  readonly neutral: string;
  readonly happens: string;
}

function piecesOf({ sheet, phase }: Side, heading: string): Piece[] {
  if (phase.kind !== 'checkMorale') return [];
  const band = bandsOf(phase).find((one) => one.heading === heading);
  const names = sidesOf(sheet);
  if (band === undefined) return [];
  return band.rows.map((row) => {
    const place = placeOf(phase, band, row);
    const { who, ...anybody } = row;
    return {
      ...{ row, who: sided(who ?? {}, sheet) },
      text: outcomeText(row, place, NATIONS),
      neutral: outcomeText(row, place, names),
      happens: outcomeText(anybody as MoraleOutcome, { ...place, others: false }, names),
    };
  });
}

/** Those asked about, arm by arm and side by side. */
function oneByOne(asked: Sided, { sheet, phase }: Side): Sided[] {
  const { arm: _arm, arms: _arms, ...rest } = asked;
  const checks = 'side' in phase && phase.side !== 'both' ? [phase.side] : sheet.armies;
  const sides = asked.side === undefined ? checks.map((army) => sheet.armies.indexOf(army)) : [asked.side];
  return sides.flatMap((side) => armsOf(asked).map((arm) => ({ ...rest, side, arm })));
}

/** Several rows that say the same of all who are asked about are as good as one. */
function together(parts: readonly Piece[], asked: Sided, side: Side): Cell | null {
  const [first] = parts;
  if (first === undefined) return null;
  const same = parts.every((part) => part.happens === first.happens);
  const whole = oneByOne(asked, side).every((one) => parts.some((part) => covers(part.who, one)));
  const cells = parts.map(({ row, text, neutral }) => cellOf(row, text, neutral));
  return {
    text: cells.map((cell) => cell.text + marksOf(cell)).join(' '),
    neutral: same && whole ? first.happens : parts.map((part) => part.neutral).join(' '),
    rules: [...new Set(cells.flatMap((cell) => cell.rules))],
    ...{ ruling: false, uncertain: false },
  };
}

function answerOf(asked: Sided, then: MoraleOutcome['then'], heading: string, side: Side): Cell | null {
  const pieces = piecesOf(side, heading).filter((piece) => piece.row.then === then);
  const one = pieces.find((piece) => covers(piece.who, asked));
  if (one) return cellOf(one.row, one.text, one.happens);
  return together(
    pieces.filter((piece) => covers(asked, piece.who)),
    asked,
    side,
  );
}

/** What comes of a check is asked for the units a row speaks of: other sheets may say the same of more or of fewer. */
export function bandQuestions(side: Side): Question[] {
  const { phase, sheet } = side;
  if (phase.kind !== 'checkMorale') return [];
  return bandsOf(phase).flatMap(({ heading: section }) =>
    piecesOf(side, section).map(({ row: { then, who: named }, who }) => ({
      key: `${section}|${then}|${subjectOf(named ?? {}, sidesOf(sheet)).text}`,
      ...{ section, about: null, of: { who, then } },
      answer: (other: Side) => answerOf(who, then, section, other),
    })),
  );
}
