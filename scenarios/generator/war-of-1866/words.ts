import type { Arm } from '../../../sheets/words.ts';
import type { Guns, StandTrait } from '../../../sheets/words-1866.ts';
import type { Names } from '../names.ts';

/** What the generator may call up for an army of 1866. */

/** The place of a unit in an order of battle, the common first: for every one of these the enemy gets one too. */
export const ROLES_1866 = ['brigade', 'guns', 'light', 'cavalry', 'picked', 'old-guns'] as const;
export type Role1866 = (typeof ROLES_1866)[number];

export interface Kind1866 {
  readonly role: Role1866;
  readonly arm: Arm;
  /** The fewest and the most. */
  readonly stands: readonly [number, number];
  readonly traits?: readonly StandTrait[];
  readonly guns?: Guns;
  readonly names: Names;
}

export interface ArmyList1866 {
  /** As a report names its men. */
  readonly people: string;
  readonly kinds: Readonly<Record<Role1866, Kind1866>>;
  readonly commanders: readonly string[];
  readonly generals: readonly string[];
}

const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

export function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(teen ? undefined : ENDINGS[n % 10]) ?? 'th'}`;
}

/** "1st Jaeger" to "32nd Jaeger". */
export function numbered(before: string, last: number, after: string): string[] {
  return Array.from({ length: last }, (_, i) => `${before}${ordinal(i + 1)}${after}`);
}

/** Every first word with every last one: "Silesian 4-pounders". */
export const paired = (firsts: readonly string[], lasts: readonly string[]): string[] =>
  firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));
