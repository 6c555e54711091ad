import type { AnyState } from '../engine/index.ts';

/** Who there is to lead a side, in words alone: a page that only offers them need not load how they think. */

export type Family = AnyState['battle']['family'];

export interface Level {
  readonly name: string;
  /** In a few words, for whoever has to choose. */
  readonly about: string;
  readonly family: Family;
}

const level = (family: Family, name: string, about: string): Level => ({ name, about, family });

/** The simplest of a family first, who is the one nobody has to ask for; random orders last, whom nobody plays against. */
export const LEVELS: readonly Level[] = [
  level('napoleonic', 'recruit', 'sound habits, no foresight'),
  level('napoleonic', 'major', 'weighs every place and every charge'),
  level('napoleonic', 'marshal', 'plays plans on in his mind and takes the best'),
  level('napoleonic', 'random', 'any legal order, to try the rules'),
  level('war-of-1866', 'recruit', 'sound habits, no foresight'),
  level('war-of-1866', 'major', 'weighs every place and every charge'),
  level('war-of-1866', 'marshal', 'plays every move on with the enemy’s answer and takes the best'),
  level('war-of-1866', 'random', 'any legal order, to try the rules'),
];

const FOR_TRIALS = 'random';

/** Whom a player may choose, the simplest first. */
export const levelsOf = (family: Family): readonly Level[] =>
  LEVELS.filter((one) => one.family === family && one.name !== FOR_TRIALS);
