import type { GameOf, PlayedOf, ReplayedOf, SaveOf } from './core/record.ts';
import { recorderOf } from './core/recorder.ts';
import type { Command1866 } from './war-of-1866/commands.ts';
import type { Event1866 } from './war-of-1866/events.ts';
import { apply, begin } from './war-of-1866/game.ts';
import type { Rules } from './war-of-1866/rules.ts';
import { type Setup1866, stateOf } from './war-of-1866/setup.ts';
import type { State } from './war-of-1866/state.ts';

export type Game1866 = GameOf<Rules, Setup1866, State, Event1866, Command1866>;
export type Played1866 = PlayedOf<Game1866, State, Event1866, Command1866>;
export type Save1866 = SaveOf<Setup1866, Event1866, Command1866>;
export type Replayed1866 = ReplayedOf<Game1866>;

export const record1866 = recorderOf<Rules, Setup1866, State, Event1866, Command1866>({ apply, begin }, stateOf);
