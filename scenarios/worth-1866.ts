import type { Arm } from '../sheets/words.ts';
import type { Guns, StandTrait } from '../sheets/words-1866.ts';
import type { Scenario1866 } from './schema-1866.ts';

export type Army1866 = Scenario1866['units'][number]['army'];

/** What the worth of a stand depends on. */
export interface Valued1866 {
  readonly army: Army1866;
  readonly arm: Arm;
  readonly traits?: readonly StandTrait[];
  readonly guns?: Guns;
}

const BY_ARM: Readonly<Record<Arm, number>> = { infantry: 4, cavalry: 4, artillery: 4 };
const FOR_RIFLED_GUNS = 2;
const FOR_PICKED_MEN = 1;

/** What its sheet makes of an army: the same troops under the Austrians are worth 1. Found by fighting, see docs/scenarios.md. */
const BY_ARMY: Readonly<Record<Army1866, number>> = { austrian: 1, prussian: 1.3, italian: 0.8 };

/** Points of one stand. */
export function standWorth({ army, arm, traits = [], guns }: Valued1866): number {
  const picked = traits.includes('guard') || traits.includes('jaeger');
  const asAustrian = BY_ARM[arm] + (guns === 'rifled' ? FOR_RIFLED_GUNS : 0) + (picked ? FOR_PICKED_MEN : 0);
  return asAustrian * BY_ARMY[army];
}

/** Points of a side. */
export function worthOfSide1866(scenario: Scenario1866, army: Army1866): number {
  const units = scenario.units.filter((unit) => unit.army === army);
  return units.reduce((sum, unit) => sum + standWorth(unit) * unit.stands, 0);
}
