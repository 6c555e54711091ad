import type { Army, CavalryType, Grade, Trait } from '../../../sheets/words.ts';
import type { Names } from '../names.ts';

/** What the generator may call up for each army: only kinds that its sheet prints. */

/** The place of a unit in an order of battle: for every one of these the enemy gets one too. */
export type Role = 'line' | 'light' | 'elite' | 'raw' | 'skirmishers' | 'heavy' | 'swift' | 'foot' | 'horse';

export interface Kind {
  readonly role: Role;
  readonly grade: Grade;
  /** The fewest, the usual and the most figures. */
  readonly figures: readonly [number, number, number];
  readonly traits?: readonly Trait[];
  readonly type?: CavalryType;
  readonly gun?: number;
  readonly names: Names;
}

export interface ArmyList {
  readonly army: Army;
  readonly kinds: readonly Kind[];
  readonly commanders: readonly string[];
  readonly generals: readonly string[];
  /** How the front line stands before the first turn. */
  readonly front: 'column' | 'line';
}

/** The fewest, the usual and the most figures of the common sorts. */
export const FOOT = [9, 12, 16] as const;
export const SMALL = [6, 6, 8] as const;
export const HORSE = [6, 8, 10] as const;
export const CREW = [3, 4, 5] as const;
