import { type Army, war1866 } from '../../../engine/index.ts';
import { SHEET_1866 } from '../../../sheets/index.ts';
import type { Sheet1866 } from '../../../sheets/words-1866.ts';
import type { Rules, State } from '../ways.ts';

type SetupUnit = war1866.SetupUnit1866;
type More = Partial<Omit<SetupUnit, 'id' | 'army' | 'arm' | 'at'>>;

const troops =
  (arm: SetupUnit['arm']) =>
  (id: string, army: Army, at: readonly [number, number], more: More = {}): SetupUnit => ({
    ...{ id, army, arm, at, mr: 7, stands: 3, facing: 0, ...more },
  });

export const foot = troops('infantry');
export const horse = troops('cavalry');
export const guns = troops('artillery');

interface Ground {
  readonly kind: 'town' | 'woods' | 'field-works';
  readonly area: readonly (readonly [number, number])[];
}

/** A table of 72 by 48 with these units in this phase. */
export function table1866(
  phase: number,
  units: readonly SetupUnit[],
  more: {
    readonly commanders?: readonly war1866.SetupCommander[];
    readonly ground?: Ground;
    readonly settings?: Parameters<typeof war1866.rulesOf>[1];
    readonly sheet?: Sheet1866;
  } = {},
): { readonly rules: Rules; readonly state: State } {
  const rules = war1866.rulesOf(more.sheet ?? SHEET_1866, more.settings ?? {});
  const terrain = more.ground === undefined ? [] : [{ id: 'ground', ...more.ground }];
  const setup: war1866.Setup1866 = {
    ...{ id: 'table', name: 'table', units, commanders: more.commanders ?? [] },
    table: { width: 72, depth: 48, terrain },
    ...{ endless: true, holdParts: true, turn: 2, phase },
  };
  return { rules, state: war1866.stateOf(rules, setup, null) };
}
