import { a12 } from './austrian-a12/sheet.ts';
import { br5 } from './british-br5/sheet.ts';
import { p7 } from './prussian-p7/sheet.ts';
import { r10 } from './russian-r10/sheet.ts';
import type { NapoleonicSheet } from './words.ts';

/** Every family of sheets; another one joins by its own type and is told apart by `family`. */
export type Sheet = NapoleonicSheet;

export const SHEETS = { p7, a12, r10, br5 } as const satisfies Readonly<Record<string, Sheet>>;

export type SheetId = keyof typeof SHEETS;
