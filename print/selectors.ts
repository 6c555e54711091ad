import { ARMS, type Arm, type NapoleonicSheet, type Who } from '../sheets/words.ts';

/** The units a row speaks of, the armies called first and second so that sheets can be compared. */
export type Sided = Omit<Who, 'army'> & { readonly side?: number };

export function sided({ army, ...who }: Who, sheet: NapoleonicSheet): Sided {
  return army === undefined ? who : { ...who, side: sheet.armies.indexOf(army) };
}

export const armsOf = (who: Pick<Who, 'arm' | 'arms'> = {}): readonly Arm[] => who.arms ?? (who.arm ? [who.arm] : ARMS);

const all = <T>(some: readonly T[] | undefined, among: readonly T[] | undefined): boolean =>
  some?.every((one) => among?.includes(one)) ?? false;

/** Does a row speak of every unit that is asked about? A row with several traits speaks of units with any one of them. */
export function covers(row: Sided, asked: Sided): boolean {
  const alike = (['side', 'grade', 'notGrade', 'withoutTrait', 'charging'] as const).every(
    (field) => row[field] === undefined || row[field] === asked[field],
  );
  return (
    alike &&
    all(armsOf(asked), armsOf(row)) &&
    (row.in === undefined || all(asked.in, row.in)) &&
    (row.types === undefined || all(asked.types, row.types)) &&
    (row.notIn === undefined || all(row.notIn, asked.notIn)) &&
    (row.traits === undefined || all(asked.traits, row.traits))
  );
}
