import type { ScenarioTerrain } from '../schema.ts';
import type { Prng } from './prng.ts';

/** Ground that is the same for both sides: turned about the middle of the table it lies where it lay. */

type Point = [number, number];
type Kind = ScenarioTerrain['kind'];

export interface Field {
  readonly width: number;
  readonly depth: number;
  /** From the table edge to the front line. */
  readonly lines: number;
}

export interface Scenery {
  readonly terrain: readonly ScenarioTerrain[];
  /** Two pieces between the armies that both may fight for, if any were asked for. */
  readonly prizes: readonly { readonly name: string; readonly at: Point }[];
}

/** To fiftieths of an inch: halved for a small table they are still whole hundredths, from either edge. */
const even = (value: number): number => Math.round(value * 50) / 50;

/** Sixteen directions around the clock. */
const AROUND: readonly Point[] = (() => {
  const [a, b, c] = [0.92, 0.71, 0.38];
  const quarter: Point[] = [
    [1, 0],
    [a, c],
    [b, b],
    [c, a],
  ];
  return [0, 1, 2, 3].flatMap((turns) =>
    quarter.map(([x, y]): Point => (turns === 0 ? [x, y] : turns === 1 ? [-y, x] : turns === 2 ? [-x, -y] : [y, -x])),
  );
})();

/** An outline around a middle, uneven as ground is. */
function outline(prng: Prng, [cx, cy]: Point, rx: number, ry: number): Point[] {
  const n = AROUND.length;
  const raw = AROUND.map(() => prng.between(80, 118));
  return AROUND.map(([x, y], i) => {
    // Each corner leans on its neighbours, so that no spikes grow.
    const r = ((raw[i] as number) * 2 + (raw[(i + 1) % n] as number) + (raw[(i + n - 1) % n] as number)) / 400;
    return [even(cx + x * rx * r), even(cy + y * ry * r)];
  });
}

const turned = (field: Field, [x, y]: Point): Point => [field.width - x, field.depth - y];

function clamped(field: Field, [x, y]: Point): Point {
  return [Math.min(field.width, Math.max(0, x)), Math.min(field.depth, Math.max(0, y))];
}

function piece(field: Field, id: string, kind: Kind, area: readonly Point[], name?: string): ScenarioTerrain {
  const corners = area.map((point) => clamped(field, point));
  return { id, kind, area: corners, ...(name === undefined ? {} : { name }) };
}

/** A band along a way. */
function band(way: readonly Point[], width: number): Point[] {
  const sides = way.map(([x, y], i) => {
    const [ax, ay] = way[Math.max(0, i - 1)] as Point;
    const [bx, by] = way[Math.min(way.length - 1, i + 1)] as Point;
    const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    const [nx, ny] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)];
    return [[even(x + nx), even(y + ny)] as Point, [even(x - nx), even(y - ny)] as Point] as const;
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

/** From the near edge or the left one through the middle, the second half turned from the first. */
function throughTheMiddle(field: Field, half: readonly Point[]): Point[] {
  const middle: Point = [field.width / 2, field.depth / 2];
  return [...half, middle, ...half.map((point) => turned(field, point)).reverse()];
}

function stream(prng: Prng, field: Field): ScenarioTerrain {
  const steps = Math.max(2, Math.floor(field.width / 12));
  const half = Array.from(
    { length: steps },
    (_, i): Point => [(i * field.width) / 2 / steps, field.depth / 2 + prng.between(-20, 20) / 10],
  );
  return piece(field, 'brook', 'stream', band(throughTheMiddle(field, half), 0.8), 'the brook');
}

function road(prng: Prng, field: Field): ScenarioTerrain {
  const from = field.width / 2 + prng.between(-8, 8);
  const half = [0, 1, 2].map(
    (i): Point => [
      from + ((field.width / 2 - from) * i) / 3 + (i === 0 ? 0 : prng.between(-10, 10) / 10),
      (field.depth / 2) * (i / 3),
    ],
  );
  return piece(field, 'road', 'road', band(throughTheMiddle(field, half), 0.8));
}

function bothHalves(field: Field, id: string, kind: Kind, area: readonly Point[], names: readonly string[] = []) {
  const other = area.map((point) => turned(field, point));
  return [piece(field, `${id}-near`, kind, area, names[0]), piece(field, `${id}-far`, kind, other, names[1])];
}

const BETWEEN = ['woods', 'woods', 'rough', 'town', 'hill', 'hill'] as const;
const NOUN: Readonly<Record<(typeof BETWEEN)[number], string>> = {
  woods: 'wood',
  rough: 'heath',
  town: 'hamlet',
  hill: 'hill',
};

/** Pieces between the armies, one to every other sixteen inches or so, none in front of the middle. */
function between(prng: Prng, field: Field, prizes: boolean): Scenery {
  const columns = Math.max(1, Math.floor(field.width / 32));
  const step = field.width / (2 * columns + 1);
  const room = field.depth / 2 - field.lines - 3;
  const found: { terrain: ScenarioTerrain[]; prizes: Scenery['prizes'] } = { terrain: [], prizes: [] };
  for (let i = 0; i < columns; i += 1) {
    const isPrize = prizes && i === 0;
    if (!isPrize && prng.below(4) === 0) continue;
    const ry = prng.between(22, 32) / 10;
    const play = Math.max(0, Math.floor((room - ry * 1.15) * 10));
    const middle: Point = [even((i + 0.5) * step), field.depth / 2 + prng.between(-play, play) / 10];
    const rx = Math.min(step / 2 - 0.5, prng.between(28, 46) / 10);
    const kind = prng.pick(BETWEEN);
    const names = isPrize ? [`the west ${NOUN[kind]}`, `the east ${NOUN[kind]}`] : [];
    found.terrain.push(...bothHalves(field, `ground-${i + 1}`, kind, outline(prng, middle, rx, ry), names));
    if (isPrize) found.prizes = [middle, turned(field, middle)].map((at, k) => ({ name: names[k] ?? '', at }));
  }
  return found;
}

function hills(prng: Prng, field: Field): ScenarioTerrain[] {
  const count = Math.max(1, Math.floor(field.width / 60));
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + prng.between(20, 80) / 100) * field.width) / count;
    const area = outline(
      prng,
      [x, field.lines - prng.between(2, 5)],
      prng.between(60, 90) / 10,
      prng.between(35, 50) / 10,
    );
    return bothHalves(field, `height-${i + 1}`, 'hill', area);
  }).flat();
}

/** A village in the middle, a road through it, and what else there is to fight over. */
export function scenery(prng: Prng, field: Field, village: string, withPrizes: boolean): Scenery {
  const { terrain, prizes } = between(prng, field, withPrizes);
  const middle: Point = [field.width / 2, field.depth / 2];
  const half = outline(prng, middle, prng.between(28, 36) / 10, prng.between(22, 30) / 10).slice(0, AROUND.length / 2);
  const town = [...half, ...half.map((point) => turned(field, point))];
  return {
    prizes,
    terrain: [
      ...hills(prng, field),
      ...(prng.below(4) === 0 ? [stream(prng, field)] : []),
      road(prng, field),
      ...terrain,
      piece(field, 'village', 'town', town, village),
    ],
  };
}
