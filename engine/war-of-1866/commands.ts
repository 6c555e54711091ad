import type { Army } from '../../sheets/words.ts';
import type { StandFormation } from '../../sheets/words-1866.ts';
import type { GameCommand, OrderIn } from '../core/commands.ts';

export type Command1866 =
  | GameCommand
  | OrderIn<StandFormation>
  | { readonly do: 'reform'; readonly unit: string }
  | { readonly do: 'rally'; readonly unit: string }
  | { readonly do: 'reconstitute'; readonly unit: string }
  /** The army that won the roll says whether it moves first. */
  | { readonly do: 'initiative'; readonly army: Army; readonly first: boolean };
