import type { ResultRow, Sheet1866 } from '../sheets/words-1866.ts';

/** The results table is printed as spans of faces: its numbers are where one column ends and the next begins. */

interface ChangedCell {
  readonly where: string;
  readonly from: string;
  readonly to: string;
  readonly rule: string | null;
  readonly sheet: () => Sheet1866;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

function spanOf(cell: string): Span {
  const [first = 0, last = first] = cell.split('-').map(Number);
  return { first, last };
}

const written = ({ first, last }: Span): string => (first === last ? String(first) : `${first}-${last}`);

/** One face goes over the border between two columns; a column is never left without any. */
function shifted(row: ResultRow, border: number, by: 1 | -1): string[] | null {
  const [left, right] = [spanOf(row.cells[border] as string), spanOf(row.cells[border + 1] as string)];
  const moved = [
    { first: left.first, last: left.last + by },
    { first: right.first + by, last: right.last },
  ];
  if (moved.some(({ first, last }) => last < first)) return null;
  const cells: string[] = [...row.cells];
  cells.splice(border, 2, ...moved.map(written));
  return cells;
}

/** Every border of every row moved by one face, either way. */
export function changedCells(sheet: Sheet1866): ChangedCell[] {
  const { rows } = sheet.fireResults;
  return rows.flatMap((row, r) =>
    row.cells.slice(1).flatMap((_, border) =>
      ([1, -1] as const).flatMap((by) => {
        const cells = shifted(row, border, by);
        if (cells === null) return [];
        const changed = { ...sheet.fireResults, rows: rows.map((one, i) => (i === r ? { ...one, cells } : one)) };
        return [
          {
            where: `fireResults.rows[${r}].cells[${border}]`,
            from: row.cells[border] ?? '',
            to: cells[border] ?? '',
            rule: row.rule,
            // A shifted border is a span of faces like any other.
            sheet: () => ({ ...sheet, fireResults: changed }) as Sheet1866,
          },
        ];
      }),
    ),
  );
}
