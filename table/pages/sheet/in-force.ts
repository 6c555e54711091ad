import { useMemo } from 'react';
import { rulesOf } from '../../../engine/index.ts';
import { SHEETS } from '../../../sheets/index.ts';
import { useTable } from '../../game/store.ts';
import { isSheetId } from './address.ts';
import type { InForce } from './rulings.tsx';

/** The settings of the battle on the table, if it is played on this sheet. */
export function useInForce(sheet: string): InForce {
  const session = useTable((table) => table.session);
  return useMemo(() => {
    if (!isSheetId(sheet) || session?.sheet !== sheet) return null;
    return { ...rulesOf(SHEETS[sheet], session.settings).settings };
  }, [session, sheet]);
}
