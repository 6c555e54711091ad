import { ALL_SHEETS, type AnySheet, type AnySheetId } from '../sheets/index.ts';
import { UsageError } from './errors.ts';

export const SHEET_IDS: readonly string[] = ALL_SHEETS.map(({ id }) => id);

/** The sheet a user has named, in whatever letters. */
export function sheetNamed(written: string): AnySheet {
  const sheet = ALL_SHEETS.find(({ id }) => id === written.toLowerCase());
  if (sheet !== undefined) return sheet;
  throw new UsageError(`sheet: there is no "${written}"; there are ${SHEET_IDS.join(', ')}`);
}

export const anySheetId = (written: string): AnySheetId => sheetNamed(written).id as AnySheetId;
