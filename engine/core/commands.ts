import type { Army, Formation } from '../../sheets/words.ts';

export type Leg =
  | { readonly forward: number }
  | { readonly back: number }
  | { readonly wheel: 'left' | 'right'; readonly degrees: number };

/** Inches and degrees, as a player writes them: commands are the outside of the engine. */
export type Point = readonly [number, number];

/** About the game itself, whatever is played. */
export type GameCommand =
  | { readonly do: 'choose'; readonly unit: string; readonly option: string }
  | { readonly do: 'end' }
  | { readonly do: 'resign'; readonly army: Army }
  | { readonly do: 'agreeDraw' };

/** Orders both families give; each has its own formations. */
export type OrderIn<F> =
  | {
      readonly do: 'fire';
      readonly unit: string;
      readonly target: string;
      readonly at?: Point;
      readonly facing?: number;
    }
  | { readonly do: 'unlimber'; readonly unit: string }
  | { readonly do: 'limber'; readonly unit: string }
  | { readonly do: 'move'; readonly unit: string; readonly path: readonly Leg[] }
  | { readonly do: 'form'; readonly unit: string; readonly formation: F }
  | { readonly do: 'charge'; readonly unit: string; readonly target: string; readonly path?: readonly Leg[] }
  | { readonly do: 'shoot'; readonly unit: string; readonly target: string }
  | { readonly do: 'attach'; readonly general: string; readonly unit: string }
  | { readonly do: 'moveGeneral'; readonly general: string; readonly at: Point }
  /** Before the first turn: stand somewhere else in the deployment zone. */
  | {
      readonly do: 'deploy';
      readonly unit: string;
      readonly at: Point;
      readonly facing: number;
      readonly formation?: F;
    };

export type Command =
  | GameCommand
  | OrderIn<Formation>
  | { readonly do: 'recall'; readonly unit: string }
  /** A reserve unit that has arrived comes on at its edge, this far along it. */
  | { readonly do: 'enter'; readonly unit: string; readonly along: number };
