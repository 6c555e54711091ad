import type { AnyCommander } from './commander.ts';
import { type Family, LEVELS, type Level } from './levels.ts';
import { major } from './major/index.ts';
import { marshal } from './marshal/index.ts';
import { randomPlayer } from './random.ts';
import { recruit } from './recruit/index.ts';
import { major as major1866 } from './war-of-1866/major/index.ts';
import { marshal as marshal1866 } from './war-of-1866/marshal/index.ts';
import { randomPlayer1866 } from './war-of-1866/random.ts';
import { recruit as recruit1866 } from './war-of-1866/recruit/index.ts';

export type { Family } from './levels.ts';

export interface CommanderKind extends Level {
  /** A fresh commander for one battle and side; only one who needs luck of its own looks at the seed. */
  readonly create: (seed: number) => AnyCommander;
}

type Creators = Readonly<Record<string, (seed: number) => unknown>>;

/** Everybody of levels.ts, and who he is. */
const CREATORS: Readonly<Record<Family, Creators>> = {
  napoleonic: {
    recruit: () => recruit,
    major: () => major,
    marshal: () => marshal,
    random: (seed) => randomPlayer(seed),
  },
  'war-of-1866': {
    recruit: () => recruit1866,
    major: () => major1866,
    marshal: () => marshal1866,
    random: (seed) => randomPlayer1866(seed),
  },
};

/** Every commander there is. A family plays its own only, so the wider type is safe behind `commanderNamed`. */
export const COMMANDERS: readonly CommanderKind[] = LEVELS.map((level) => ({
  ...level,
  create: CREATORS[level.family][level.name] as (seed: number) => AnyCommander,
}));

export const commandersOf = (family: Family): CommanderKind[] => COMMANDERS.filter((one) => one.family === family);

export const commanderNamed = (family: Family, name: string): CommanderKind | undefined =>
  commandersOf(family).find((one) => one.name === name);
