import { inFractions } from '../geometry/index.ts';
import type { DiceSum, RuleId } from '../sheets/words.ts';

/** One row as a player reads it. `value` is what stands in a table's column: a distance, a number, dice. */
export interface PageRow {
  /** The same row on another sheet has the same key within its section. */
  readonly key: string;
  readonly rule: RuleId;
  readonly text: string;
  readonly value?: string;
  /** A row that names several things at once, one by one. */
  readonly parts?: readonly string[];
  /** Not on the sheet: settled by a ruling. */
  readonly ruling: boolean;
  /** Not readable on the scan. */
  readonly uncertain: boolean;
}

export interface PageSection {
  readonly heading: string;
  readonly rows: readonly PageRow[];
}

export interface SheetPage {
  readonly sheet: string;
  readonly title: string;
  /** Null on pages that are not a phase. */
  readonly phase: number | null;
  readonly sections: readonly PageSection[];
}

interface Cell {
  readonly rule: RuleId;
  readonly uncertain?: true;
}

/** Rulings are told from rules by their letter: J on the thirteen-phase sheets, X on that of 1866. */
export const isRuling = (rule: string): boolean => /^[JX]/.test(rule);

const flags = ({ rule, uncertain }: Cell) => ({ rule, ruling: isRuling(rule), uncertain: uncertain === true });

/** What a reader must know of a row besides its text. */
export const marksOf = ({ ruling, uncertain }: Pick<PageRow, 'ruling' | 'uncertain'>): string =>
  `${uncertain ? ' (lost on the scan)' : ''}${ruling ? ' (not on the sheet)' : ''}`;

/** A rule in a sentence. */
export const sentence = (cell: Cell, key: string, text: string): PageRow => ({ key, text, ...flags(cell) });

/** A row of a table: what, and its value. */
export const entry = (cell: Cell, key: string, text: string, value: string): PageRow => ({
  ...{ key, text, value },
  ...flags(cell),
});

/** A row of a table that names several things. */
export const listEntry = (cell: Cell, parts: readonly string[], value: string, text = parts.join(', ')): PageRow => ({
  ...{ key: parts.join(), text, value, parts },
  ...flags(cell),
});

/** Inches of a rule, written alike on every page. */
export const inches = (length: number): string => `${inFractions(length)}"`;

/** "for a wood", but "against lancers": what a modifier is for. */
export const reasonText = (text: string): string => (text.startsWith('against ') ? text : `for ${text}`);

export const signed = (add: number): string => (add > 0 ? `+${add}` : `-${Math.abs(add)}`);

export const diceOf = ({ count, sides }: DiceSum): string => `${count === 1 ? '' : count}d${sides}`;

export const figures = (count: number): string => `${count} figure${count === 1 ? '' : 's'}`;

export const orMore = (needs: number): string => `${needs}+`;

/** "a, b or c" */
export function listOf(words: readonly string[], last: 'or' | 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
