import { useEffect, useState } from 'react';
import { type Game, type Save, saveOf } from '../../game/engine.ts';
import { errorText } from '../../game/error-text.ts';
import { saveFrom, sessionOf } from '../../game/files.ts';
import { keptSave } from '../../game/kept.ts';
import { rulesFor, type Session } from '../../game/session.ts';
import { table, useTable } from '../../game/store.ts';
import { FROM_FILE, recordFromFile } from '../replay/from-file.ts';
import { type BattleRecord, recordOf } from '../replay/record.ts';

export interface FoundBattle extends BattleRecord {
  readonly session: Session;
}

export type Found = FoundBattle | { readonly trouble: string };

const NOT_HERE = 'That battle is not saved in this browser.';

/** The shelf first, since that is what was saved; then the table, where the shelf cannot be used. */
async function savedBattle(id: string): Promise<{ session: Session; save: Save } | null> {
  if (id === FROM_FILE) {
    const save = recordFromFile();
    return save === null ? null : { session: sessionOf(save), save };
  }
  const kept = await keptSave(id).catch(() => null);
  if (kept !== null) return { session: kept.battle, save: kept.save };
  const { session, game } = table();
  if (session?.id !== id || game === null) return null;
  return { session, save: saveOf(game, session.settings as Readonly<Record<string, unknown>>) };
}

async function find(id: string): Promise<Found> {
  const found = await savedBattle(id);
  if (found === null) return { trouble: NOT_HERE };
  const save = saveFrom(found.save);
  if (typeof save === 'string') return { trouble: save };
  try {
    return { session: found.session, ...recordOf(rulesFor(save.sheet, found.session.settings), save) };
  } catch (error) {
    return { trouble: `The battle is damaged: ${errorText(error)}.` };
  }
}

/** A battle by its id, played again from what was kept of it; null while that is being done. */
export function useKeptBattle(id: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let here = true;
    void find(id).then((result) => here && setFound(result));
    return () => {
      here = false;
    };
  }, [id]);
  return found;
}

/** The same, but the battle on the table is taken as it lies there and goes on while one looks. */
export function useBattle(id: string): { readonly session: Session; readonly game: Game } | { trouble: string } | null {
  const session = useTable((now) => now.session);
  const game = useTable((now) => now.game);
  const live = session?.id === id && game !== null;
  const kept = useKeptBattle(live ? '' : id);
  return live ? { session, game } : kept;
}
