import {
  type Arm,
  type Army,
  CAVALRY_TYPES,
  type CavalryType,
  type Formation,
  GRADES,
  type Grade,
  type NapoleonicSheet,
  type Trait,
  type Who,
} from '../sheets/words.ts';

/** What a row can ask of a unit. */
export interface SampleUnit {
  readonly army: Army;
  readonly arm: Arm;
  readonly grade: Grade;
  readonly formation: Formation | null;
  readonly type: CavalryType | null;
  readonly traits: readonly Trait[];
  readonly charging: boolean;
}

const TRAIT_SETS: Readonly<Record<Arm, readonly (readonly Trait[])[]>> = {
  infantry: [[], ['guard'], ['opolchenie'], ['kgl']],
  cavalry: [[], ['guard'], ['opolchenie'], ['kgl']],
  artillery: [[], ['guard']],
};

function shapes(sheet: NapoleonicSheet, army: Army, arm: Arm): Pick<SampleUnit, 'formation' | 'type'>[] {
  if (arm === 'artillery') return [{ formation: null, type: null }];
  if (arm === 'infantry') return (sheet.formations[army] ?? []).map((formation) => ({ formation, type: null }));
  return CAVALRY_TYPES.flatMap((type) => (['line', 'column'] as const).map((formation) => ({ formation, type })));
}

/** Every unit of an army that its sheet could be asked about, one of each sort. */
export function unitsOf(sheet: NapoleonicSheet, army: Army, arms: readonly Arm[]): SampleUnit[] {
  return arms.flatMap((arm) =>
    shapes(sheet, army, arm).flatMap((shape) =>
      GRADES.flatMap((grade) =>
        TRAIT_SETS[arm].flatMap((traits) =>
          [false, true].map((charging) => ({ army, arm, grade, traits, charging, ...shape })),
        ),
      ),
    ),
  );
}

const among = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value));

/** Does the row speak of this unit? Every field given must fit. */
export function speaksOf(who: Who | undefined, unit: SampleUnit): boolean {
  if (who === undefined) return true;
  return [
    among(who.army && [who.army], unit.army),
    among(who.arm && [who.arm], unit.arm),
    among(who.arms, unit.arm),
    among(who.grade && [who.grade], unit.grade),
    who.notGrade !== unit.grade,
    among(who.in, unit.formation),
    who.notIn === undefined || unit.formation === null || !who.notIn.includes(unit.formation),
    among(who.types, unit.type),
    who.traits === undefined || who.traits.some((trait) => unit.traits.includes(trait)),
    who.withoutTrait === undefined || !unit.traits.includes(who.withoutTrait),
    who.charging === undefined || who.charging === unit.charging,
  ].every(Boolean);
}

export const nameOf = (unit: SampleUnit): string =>
  [unit.army, unit.grade, ...unit.traits, unit.type ?? unit.arm, unit.formation ?? '', unit.charging ? 'charging' : '']
    .filter((word) => word !== '')
    .join(' ');
