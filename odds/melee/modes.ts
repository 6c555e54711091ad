/** What the future of a melee depends on besides the figures, in the bits of one number. */
export const ROUND = 3;
/** It has been fought before. */
export const FOUGHT = 4;
/** The turn it began in is over. */
export const NEXT_TURN = 8;
/** By side: it rolls for recall at the end of the turn. */
export const MUST_RECALL = [16, 32] as const;
export const ANY_RECALL = 48;
/** The guns one side stood up for are lost. */
export const GUNS_GONE = 64;
export const MODES = 128;

/** A state of the chain but for the figures, with what flows through it. */
export interface Layer {
  readonly mode: number;
  readonly place: number;
  /** By pair of figures: about to fight a round, or a round just fought, by its loser. */
  readonly arrives: Float64Array;
  readonly lost: readonly [Float64Array, Float64Array];
  readonly tied: Float64Array;
  visits: number;
}

/** The layers of a chain, made when something first flows into them. */
export class Layers {
  readonly list: Layer[] = [];
  private readonly known: (Layer | undefined)[] = [];
  private readonly cells: number;

  constructor(cells: number) {
    this.cells = cells;
  }

  at(mode: number, place: number): Layer {
    const key = place * MODES + mode;
    let layer = this.known[key];
    if (layer === undefined) {
      const column = () => new Float64Array(this.cells);
      layer = { mode, place, arrives: column(), lost: [column(), column()], tied: column(), visits: 0 };
      this.known[key] = layer;
      this.list.push(layer);
    }
    return layer;
  }
}
