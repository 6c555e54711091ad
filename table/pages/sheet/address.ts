import { ALL_SHEETS, type AnySheet, SHEETS, type SheetId } from '../../../sheets/index.ts';

/** A place on a sheet: `/sheet/p7`, `/sheet/p7/5`, `/sheet/p7/N5.2`, `/sheet/p7/5/N0.2`, `/sheet/p7?rule=N5.2`. */
export interface SheetAddress {
  readonly sheet: string;
  /** A phase by its number, or the name of a part that is no phase. */
  readonly part: string | null;
  readonly rule: string | null;
}

export const RULINGS = 'rulings';
export const SHARED = 'shared';
export const DOUBTS = 'doubts';

const RULE = /^[A-Z]\d+(\.\d+)?$/;
const PART = new RegExp(`^(\\d{1,2}|${RULINGS}|${SHARED}|${DOUBTS})$`);

/** The thirteen-phase sheets, which can be laid side by side. */
export const isSheetId = (id: string): id is SheetId => Object.hasOwn(SHEETS, id);

export const sheetNamed = (id: string): AnySheet | undefined => ALL_SHEETS.find((sheet) => sheet.id === id);

export function readAddress(location: string): SheetAddress | null {
  const [path = '', query = ''] = location.split('?');
  const [, , sheet = '', ...rest] = path.split('/');
  if (sheetNamed(sheet) === undefined) return null;
  const asked = [...rest, new URLSearchParams(query).get('rule') ?? ''];
  return {
    sheet,
    part: asked.find((word) => PART.test(word)) ?? null,
    rule: asked.find((word) => RULE.test(word)) ?? null,
  };
}

/** The address of a rule; the phase says which row where several phases share it. */
export const addressOf = (sheet: string, rule: string, part?: string | number | null): string =>
  part === undefined || part === null ? `/sheet/${sheet}/${rule}` : `/sheet/${sheet}/${part}/${rule}`;

/** The id of the first row under a rule in a part of the page. */
export const rowId = (part: string | number, rule: string): string => `row-${part}-${rule}`;
export const partId = (part: string | number): string => `part-${part}`;
