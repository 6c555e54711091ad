import { thou } from '../../geometry/index.ts';
import type { FireResult, Settings1866, Sheet1866 } from '../../sheets/words-1866.ts';

/** One row of the results table, ready to be read: which heading each face of the die falls under. */
export type ResultReading = ReadonlyMap<number, FireResult>;

/** The sheet ready to play: its tables, the rulings in force, and lengths in thousandths of an inch. */
export interface Rules {
  readonly sheet: Sheet1866;
  readonly settings: Settings1866;
  readonly tolerance: number;
  readonly arc: number;
  readonly sightIntoCover: number;
  /** By rating: what a result die means (E3.1, X5, X15). */
  readonly results: ReadonlyMap<number, ResultReading>;
}

/** X15: the face that the scan has lost in the row of one rating. */
export const LOST_FACE = 5;

function facesOf(cell: string): number[] {
  const [from = 0, to = from] = cell.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function headings(sheet: Sheet1866, written: string): FireResult[] {
  const words = written.split(' ').filter((word) => word !== '');
  const known = sheet.fireResults.rows[0]?.cells.length ?? 0;
  const results: readonly FireResult[] = ['rout', 'minus-stand', 'disorganised', 'back', 'stop', 'none'];
  const wrong = words.find((word) => !results.some((result) => result === word));
  if (words.length !== known || wrong !== undefined)
    throw new Error(`resultColumns: ${known} of ${results.join(', ')} are wanted, not "${written}"`);
  return words as FireResult[];
}

function readings(sheet: Sheet1866, settings: Settings1866): Map<number, ResultReading> {
  const columns = headings(sheet, settings.resultColumns);
  return new Map(
    sheet.fireResults.rows.map((row) => {
      const reading = new Map<number, FireResult>();
      for (const [column, cell] of row.cells.entries())
        for (const face of facesOf(cell)) reading.set(face, columns[column] as FireResult);
      if (row.uncertain !== undefined) reading.set(LOST_FACE, columns[settings.moraleSevenFive - 1] as FireResult);
      return [row.mr, reading];
    }),
  );
}

export function rulesOf(sheet: Sheet1866, overrides: Partial<Settings1866> = {}): Rules {
  const settings = Object.assign({}, ...sheet.rulings.map((ruling) => ruling.settings), overrides) as Settings1866;
  return {
    sheet,
    settings,
    tolerance: thou(settings.tolerance),
    arc: Math.round(settings.arcDegrees * 100),
    sightIntoCover: thou(settings.sightIntoCover),
    results: readings(sheet, settings),
  };
}

/** At most the limit, where distances nearer than the tolerance are equal (X8). */
export function within(rules: Rules, distance: number, limit: number): boolean {
  return distance < limit + rules.tolerance;
}
