import { type Army1866, standWorth } from '../../worth-1866.ts';
import { type Adjustable, evenedOut, type Leeway } from '../evening-out.ts';
import { Roll } from '../names.ts';
import type { Prng } from '../prng.ts';
import { ARMY_LISTS_1866 } from './armies.ts';
import { type Kind1866, ROLES_1866, type Role1866 } from './words.ts';

/** A unit called up, not yet placed. */
export interface Mustered1866 {
  readonly army: Army1866;
  readonly kind: Kind1866;
  readonly name: string;
  readonly stands: number;
  /** Counts for guns only. */
  readonly horse: boolean;
}

/** The roles in turn: what the first so many units of either side are. */
export const roleOf = (i: number): Role1866 => ROLES_1866[i % ROLES_1866.length] as Role1866;

export function muster1866(army: Army1866, count: number, prng: Prng): Mustered1866[] {
  const roll = new Roll(prng);
  return Array.from({ length: count }, (_, i) => {
    const kind = ARMY_LISTS_1866[army].kinds[roleOf(i)];
    const stands = prng.between(...kind.stands);
    const horse = kind.guns !== undefined && prng.below(3) === 0;
    return { army, kind, name: roll.nameFor(kind), stands, horse };
  });
}

const adjustable = ({ army, kind, stands }: Mustered1866): Adjustable => ({
  strength: stands,
  usual: kind.stands,
  worth: standWorth({ ...kind, army }),
});

const LEEWAY: Leeway = { fewest: 1, beyondUsual: [0, 1, 2] };

/** Both sides, with stands added and taken until they are worth the same. */
export function balance1866(
  first: readonly Mustered1866[],
  second: readonly Mustered1866[],
): [Mustered1866[], Mustered1866[]] {
  const [one, other] = evenedOut(first.map(adjustable), second.map(adjustable), LEEWAY);
  const withStands = (side: readonly Mustered1866[], stands: readonly number[]): Mustered1866[] =>
    side.map((unit, i) => ({ ...unit, stands: stands[i] ?? unit.stands }));
  return [withStands(first, one), withStands(second, other)];
}
