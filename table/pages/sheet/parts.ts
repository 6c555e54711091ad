import { NATIONS } from '../../../print/names.ts';
import { type PageRow, pageOfAnyPhase, pageOfDoubts, type SheetPage } from '../../../print/page.ts';
import { isRuling, sentence } from '../../../print/rows.ts';
import type { AnySheet } from '../../../sheets/index.ts';
import type { NapoleonicSheet } from '../../../sheets/words.ts';
import { DOUBTS, RULINGS, SHARED } from './address.ts';

/** A part of the sheet's page: a phase, or what stands before and after the phases. */
export interface SheetPart {
  readonly part: string;
  readonly page: SheetPage;
}

/** What holds in every phase and stands in no table. */
function sharedPage(sheet: NapoleonicSheet): SheetPage {
  const [first, second] = sheet.armies.map((army) => NATIONS.adjective(army));
  const rows = [
    sentence(
      { rule: 'N0.1' },
      'turn',
      `A turn is the thirteen phases in order. Both sides play phases 1, 2 and 13; phases 3 to 7 are the ${first} half, phases 8 to 12 the ${second} half.`,
    ),
    sentence({ rule: 'N0.5' }, 'hit', 'What changes a to-hit roll is added to the die. Each hit is one figure lost.'),
    sentence({ rule: 'N0.6' }, 'none', 'A unit without a figure left is taken off the table.'),
  ];
  return { sheet: sheet.id, title: 'What all phases share', phase: null, sections: [{ heading: 'The turn', rows }] };
}

/** Everything but the rulings, in the order of the paper. */
export function partsOf(sheet: AnySheet): SheetPart[] {
  const phases = sheet.phases.flatMap(({ number }) => {
    const page = pageOfAnyPhase(sheet, number);
    return page === null ? [] : [{ part: String(number), page }];
  });
  const doubts = pageOfDoubts(sheet);
  return [
    ...(sheet.family === 'napoleonic' ? [{ part: SHARED, page: sharedPage(sheet) }] : []),
    ...phases,
    ...(doubts === null ? [] : [{ part: DOUBTS, page: doubts }]),
  ];
}

export interface FoundRow {
  readonly part: string;
  readonly title: string;
  readonly heading: string;
  readonly row: PageRow;
}

/** Every row under a rule; the page of the doubts only tells of rows that stand elsewhere. */
export function rowsUnder(sheet: AnySheet, rule: string): FoundRow[] {
  return partsOf(sheet)
    .filter(({ part }) => part !== DOUBTS)
    .flatMap(({ part, page }) =>
      page.sections.flatMap(({ heading, rows }) =>
        rows.filter((row) => row.rule === rule).map((row) => ({ part, title: page.title, heading, row })),
      ),
    );
}

/** The part of the page where a rule is found: the one asked for, if it is there. */
export function partWith(sheet: AnySheet, rule: string, wanted: string | null): string | null {
  const rows = rowsUnder(sheet, rule);
  const own = rows.find(({ part }) => part === wanted) ?? (isRuling(rule) ? undefined : rows[0]);
  if (own !== undefined) return own.part;
  return sheet.rulings.some((ruling) => ruling.id === rule) ? RULINGS : null;
}
