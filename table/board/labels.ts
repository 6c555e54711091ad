/** Labels that never collide: each takes the first free place around its thing, or stays away. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Wish {
  readonly key: string;
  readonly text: string;
  /** What it belongs to, in pixels. */
  readonly around: Box;
  /** Words of the text to fall back on, from long to short. */
  readonly shorter?: string;
  readonly font: string;
  readonly size: number;
  /** Letters set apart, in ems. */
  readonly spaced?: number;
  /** How far it may slip up or down to find room; for names that lie inside what they name. */
  readonly reach?: number;
}

export interface Placed {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const hits = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** Another face has come: what was measured in the old one is worth nothing. */
export const forgetWidths = (): void => widths.clear();

function widthOf(text: string, font: string, size: number): number {
  const key = `${font}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    // Without a page there is nothing to measure with, only a guess.
    if (pen === undefined)
      pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    width = pen?.measureText(text).width ?? text.length * size * 0.55;
    widths.set(key, width);
  }
  return width;
}

/** Below, above, right, left, then the same a little farther off. */
function places(around: Box, w: number, h: number): Box[] {
  const cx = around.x + around.w / 2 - w / 2;
  const cy = around.y + around.h / 2 - h / 2;
  return [2, 9].flatMap((gap) => [
    { x: cx, y: around.y + around.h + gap, w, h },
    { x: cx, y: around.y - h - gap, w, h },
    { x: around.x + around.w + gap + 2, y: cy, w, h },
    { x: around.x - w - gap - 2, y: cy, w, h },
    { x: around.x + around.w * 0.6, y: around.y + around.h + gap, w, h },
    { x: around.x + around.w * 0.4 - w, y: around.y + around.h + gap, w, h },
  ]);
}

/** In the middle, then up and down from it, at last out to the edge. */
function slips({ around, reach = 0 }: Wish, w: number, h: number): Box[] {
  return [0, 0.5, -0.5, 1, -1, 1.5, -1.5].map((part) => ({ x: around.x - w / 2, y: around.y + part * reach, w, h }));
}

/** Ground that is taken, on a grid over the paper, so that 500 labels need no 500 comparisons each. */
export class Taken {
  private readonly cells = new Map<string, Box[]>();
  /** The paper everything stays on. */
  readonly sheet: Box;

  constructor(sheet: Box, boxes: readonly Box[] = []) {
    this.sheet = sheet;
    for (const box of boxes) this.add(box);
  }

  private static readonly CELL = 96;

  private keys(box: Box): string[] {
    const c = Taken.CELL;
    const keys: string[] = [];
    for (let x = Math.floor(box.x / c); x <= Math.floor((box.x + box.w) / c); x++)
      for (let y = Math.floor(box.y / c); y <= Math.floor((box.y + box.h) / c); y++) keys.push(`${x},${y}`);
    return keys;
  }

  add(box: Box): void {
    for (const key of this.keys(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(box);
      else this.cells.set(key, [box]);
    }
  }

  /** Is this clear of everything else? What it belongs to it may lie on. */
  clear(box: Box, own?: Box): boolean {
    return this.keys(box).every((key) =>
      (this.cells.get(key) ?? []).every((other) => other === own || !hits(box, other)),
    );
  }

  /** Is it on the paper as well? */
  free(box: Box, own?: Box): boolean {
    const { x, y, w, h } = this.sheet;
    if (box.x < x || box.y < y || box.x + box.w > x + w || box.y + box.h > y + h) return false;
    return this.clear(box, own);
  }
}

/** From a point to a box, along the axis on which it is farther away. */
function wayTo(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.max(dx, dy);
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** Nothing else within this of it: pixels. */
const APART = 12;

/** Would a reader take the label for that of what it belongs to? Nothing is nearer to its middle, or nothing else is near. */
function readsAsOwn(things: Taken, label: Box, own: Box): boolean {
  const [x, y] = [label.x + label.w / 2, label.y + label.h / 2];
  const way = wayTo(own, x, y);
  return things.clear(grown({ x, y, w: 0, h: 0 }, way), own) || things.clear(grown(label, APART), own);
}

/** In the order given: who comes first has the first choice, and its ground is taken from then on. */
export function placeLabels(wishes: readonly Wish[], taken: Taken): Placed[] {
  const placed: Placed[] = [];
  const things = new Taken(
    taken.sheet,
    wishes.flatMap(({ around }) => (around.w === 0 ? [] : [around])),
  );
  for (const wish of wishes) {
    const texts = wish.shorter === undefined || wish.shorter === wish.text ? [wish.text] : [wish.text, wish.shorter];
    const found = firstFree(taken, things, wish, texts);
    if (found === null) continue;
    taken.add(found.box);
    placed.push({
      key: wish.key,
      text: found.text,
      x: found.box.x + found.box.w / 2,
      y: found.box.y + wish.size * 0.92,
    });
  }
  return placed;
}

function firstFree(
  taken: Taken,
  things: Taken,
  wish: Wish,
  texts: readonly string[],
): { box: Box; text: string } | null {
  for (const text of texts) {
    const w = widthOf(text, wish.font, wish.size) + text.length * wish.size * (wish.spaced ?? 0) + 4;
    const h = wish.size * 1.25;
    const inside = wish.around.w === 0;
    const tried = inside ? slips(wish, w, h) : places(wish.around, w, h);
    for (const box of tried)
      if (taken.free(box) && (inside || readsAsOwn(things, box, wish.around))) return { box, text };
  }
  return null;
}
