import type { Arm, Army, CavalryType, Grade, Trait } from '../sheets/words.ts';
import type { Scenario } from './schema.ts';

/** What the worth of a unit depends on. */
export interface Valued {
  readonly army: Army;
  readonly arm: Arm;
  readonly grade: Grade;
  readonly traits?: readonly Trait[];
  readonly type?: CavalryType;
  readonly gun?: number;
  readonly horse?: boolean;
}

const BY_GRADE: Readonly<Record<Arm, Readonly<Record<Grade, number>>>> = {
  infantry: { elite: 8, veteran: 6, conscript: 4 },
  cavalry: { elite: 12, veteran: 9, conscript: 6 },
  artillery: { elite: 18, veteran: 16, conscript: 14 },
};

const BY_TRAIT: Readonly<Record<Trait, number>> = { guard: 1, opolchenie: -1, kgl: 1, light: 1, skirmishers: 1 };
const BY_TYPE: Readonly<Partial<Record<CavalryType, number>>> = { cuirassiers: 2, lancers: 1, uhlans: 1 };

function gunWorth(gun: number): number {
  if (gun >= 12) return 5;
  return gun <= 6 ? -4 : 0;
}

/** What its sheet makes of an army: the same troops under the French are worth 1. Found by fighting, see docs/scenarios.md. */
const BY_ARMY: Readonly<Partial<Record<Army, number>>> = {
  prussian: 0.85,
  austrian: 0.95,
  russian: 0.8,
  british: 0.78,
};

/** Points of one figure: its grade first, then what the sheets give or take for its kind and its army. */
export function figureWorth(unit: Valued): number {
  const asFrench =
    BY_GRADE[unit.arm][unit.grade] +
    (unit.traits ?? []).reduce((sum, trait) => sum + BY_TRAIT[trait], 0) +
    (unit.type === undefined ? 0 : (BY_TYPE[unit.type] ?? 0)) +
    (unit.gun === undefined ? 0 : gunWorth(unit.gun)) +
    (unit.horse === true ? 3 : 0);
  return asFrench * (BY_ARMY[unit.army] ?? 1);
}

/** Points of a side, reserves counted. */
export function worthOfSide(scenario: Scenario, army: Army): number {
  const units = scenario.units.filter((unit) => unit.army === army);
  return units.reduce((sum, unit) => sum + figureWorth(unit) * unit.figures, 0);
}
