import { type Rules, rulesOf, type SetupUnit, type State, stateOf } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';

/** A small table, set up as a player would describe it; nothing has happened on it yet. */
export function tableWith(
  sheet: keyof typeof SHEETS,
  phase: number,
  units: readonly SetupUnit[],
  settings: Partial<Rules['settings']> = {},
): { readonly rules: Rules; readonly state: State } {
  const rules = rulesOf(SHEETS[sheet], settings);
  const table = { width: 72, depth: 48, terrain: [] };
  return { rules, state: stateOf(rules, { id: 't', name: 't', table, units, turn: 2, phase, endless: true }, null) };
}

export function foot(
  id: string,
  army: SetupUnit['army'],
  at: SetupUnit['at'],
  more: Partial<SetupUnit> = {},
): SetupUnit {
  return { id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column', at, facing: 0, ...more };
}

export function horse(
  id: string,
  army: SetupUnit['army'],
  at: SetupUnit['at'],
  more: Partial<SetupUnit> = {},
): SetupUnit {
  const usual = {
    arm: 'cavalry',
    type: 'hussars',
    grade: 'veteran',
    figures: 8,
    formation: 'line',
    facing: 0,
  } as const;
  return { id, army, at, ...usual, ...more };
}

export function guns(
  id: string,
  army: SetupUnit['army'],
  at: SetupUnit['at'],
  more: Partial<SetupUnit> = {},
): SetupUnit {
  return { id, army, arm: 'artillery', grade: 'veteran', figures: 4, gun: 6, at, facing: 0, ...more };
}
