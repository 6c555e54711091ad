import { useMemo } from 'react';
import { rulesOf } from '../../game/engine.ts';
import { useTable } from '../../game/store.ts';
import { sheetNamed } from './address.ts';
import type { InForce } from './rulings.tsx';

/** The settings of the battle on the table, if it is played on this sheet. */
export function useInForce(sheet: string): InForce {
  const session = useTable((table) => table.session);
  return useMemo(() => {
    const found = sheetNamed(sheet);
    if (found === undefined || session?.sheet !== sheet) return null;
    return { ...rulesOf(found, session.settings).settings };
  }, [session, sheet]);
}
