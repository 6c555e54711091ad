import { a12 } from './austrian-a12/sheet.ts';
import { br5 } from './british-br5/sheet.ts';
import { p7 } from './prussian-p7/sheet.ts';
import { r10 } from './russian-r10/sheet.ts';
import { war1866 } from './war-of-1866/sheet.ts';
import type { NapoleonicSheet } from './words.ts';
import type { Sheet1866 } from './words-1866.ts';

export { printedSettings } from './printed-settings.ts';

/** The thirteen-phase game. */
export type Sheet = NapoleonicSheet;

export const SHEETS = { p7, a12, r10, br5 } as const satisfies Readonly<Record<string, Sheet>>;

export type SheetId = keyof typeof SHEETS;

/** The war of 1866, a family of its own. */
export const SHEET_1866 = war1866;

/** Every sheet there is; the families are told apart by `family`. */
export type AnySheet = NapoleonicSheet | Sheet1866;

export const ALL_SHEETS: readonly AnySheet[] = [...Object.values(SHEETS), war1866];

export type AnySheetId = SheetId | '1866';
