import type { StandWho } from '../../sheets/words-1866.ts';
import type { Unit } from './state.ts';

/** What a row can ask of a unit; also of one that is only being set up. */
export type Described = Pick<Unit, 'army' | 'arm' | 'traits' | 'guns'>;

/** Does a row's selector fit this unit? */
export function fits(who: StandWho | undefined, unit: Described): boolean {
  if (who === undefined) return true;
  if (who.army !== undefined && who.army !== unit.army) return false;
  if (who.arm !== undefined && who.arm !== unit.arm) return false;
  if (who.guns !== undefined && who.guns !== unit.guns) return false;
  if (who.withoutTraits?.some((trait) => unit.traits.includes(trait))) return false;
  return who.traits === undefined || who.traits.some((trait) => unit.traits.includes(trait));
}
