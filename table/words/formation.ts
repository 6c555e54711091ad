import { FORMATION_NAMES } from '../../print/names.ts';

const NAMES: Readonly<Record<string, string>> = { ...FORMATION_NAMES, 'road-column': 'road column' };

/** A formation of either family as it is said; null for what is none. */
export const formationName = (word: string): string | null => NAMES[word] ?? null;
