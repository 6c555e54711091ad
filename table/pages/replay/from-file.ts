import type { Save } from '../../game/engine.ts';

/** The address of a damaged battle from a file. */
export const FROM_FILE = 'file';

/** A damaged battle from a file that somebody wants to look at; it lasts as long as the page. */
let record: Save | null = null;

export function putRecord(save: Save): void {
  record = save;
}

export const recordFromFile = (): Save | null => record;
