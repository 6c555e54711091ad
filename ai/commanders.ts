import type { AnyState } from '../engine/index.ts';
import type { AnyCommander } from './commander.ts';
import { major } from './major/index.ts';
import { marshal } from './marshal/index.ts';
import { randomPlayer } from './random.ts';
import { recruit } from './recruit/index.ts';
import { major as major1866 } from './war-of-1866/major/index.ts';
import { randomPlayer1866 } from './war-of-1866/random.ts';
import { recruit as recruit1866 } from './war-of-1866/recruit/index.ts';

export type Family = AnyState['battle']['family'];

export interface CommanderKind {
  readonly name: string;
  /** In a few words, for whoever has to choose. */
  readonly about: string;
  readonly family: Family;
  /** A fresh commander for one battle and side; only one who needs luck of its own looks at the seed. */
  readonly create: (seed: number) => AnyCommander;
}

/** A family plays its own commanders only, so the wider type is safe behind `commanderNamed`. */
const kind = (family: Family, name: string, about: string, create: (seed: number) => unknown): CommanderKind => ({
  ...{ name, about, family },
  create: create as (seed: number) => AnyCommander,
});

/** Every commander there is, the first of a family being the one nobody has to ask for. */
export const COMMANDERS: readonly CommanderKind[] = [
  kind('napoleonic', 'recruit', 'sound habits, no foresight', () => recruit),
  kind('napoleonic', 'major', 'weighs every place and every charge', () => major),
  kind('napoleonic', 'marshal', 'plays plans on in his mind and takes the best', () => marshal),
  kind('napoleonic', 'random', 'any legal order, to try the rules', (seed) => randomPlayer(seed)),
  kind('war-of-1866', 'recruit', 'sound habits, no foresight', () => recruit1866),
  kind('war-of-1866', 'major', 'weighs every place and every charge', () => major1866),
  kind('war-of-1866', 'random', 'any legal order, to try the rules', (seed) => randomPlayer1866(seed)),
];

export const commandersOf = (family: Family): CommanderKind[] => COMMANDERS.filter((one) => one.family === family);

export const commanderNamed = (family: Family, name: string): CommanderKind | undefined =>
  commandersOf(family).find((one) => one.name === name);
