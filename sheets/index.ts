import { p7 } from './prussian-p7/sheet.ts';
import type { NapoleonicSheet } from './words.ts';

/** Every family of sheets; another one joins by its own type and is told apart by `family`. */
export type Sheet = NapoleonicSheet;

export const SHEETS = { p7 } as const satisfies Readonly<Record<string, Sheet>>;

export type SheetId = keyof typeof SHEETS;
