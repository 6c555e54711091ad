import type { Save } from '../../game/engine.ts';

/** A damaged battle from a file that somebody wants to look at; it lasts as long as the page. */
let record: Save | null = null;

export function putRecord(save: Save): void {
  record = save;
}

export const recordFromFile = (): Save | null => record;
