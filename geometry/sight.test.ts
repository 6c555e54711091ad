import fc from 'fast-check';
import polygonClipping from 'polygon-clipping';
import { describe, expect, test } from 'vitest';
import { corners } from './block.ts';
import type { Polygon } from './polygon.ts';
import { ahead, toTable } from './pose.ts';
import { canSee, type Obstacle, sightLine } from './sight.ts';

const TWO_INCHES = 2000;
const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];
const thing = (kind: Obstacle['kind'], poly: readonly number[], level = 0, id: string = kind): Obstacle => ({
  id,
  poly,
  kind,
  level,
});
const look = (obstacles: Obstacle[], level = 0) => sightLine(0, 0, level, 0, 10_000, obstacles, TWO_INCHES);

describe('J5: the line of sight', () => {
  test('is clear over an empty table and past what stands beside it', () => {
    expect(look([])).toBeNull();
    expect(look([thing('block', square(100, 4000, 1000))])).toBeNull();
  });

  test('is blocked by a unit on the same level, and by a wood or town between, however thin', () => {
    expect(look([thing('block', square(-500, 4000, 1000))])).toBe('block');
    expect(look([thing('cover', square(-500, 4000, 1000))])).toBe('cover');
    expect(look([thing('cover', [-500, 4000, 500, 4000, 500, 4003, -500, 4003])])).toBe('cover');
  });

  test('runs along the seam of two units that touch and is blocked there', () => {
    expect(look([thing('block', square(-1000, 4000, 1000)), thing('block', square(0, 4000, 1000))])).toBe('block');
  });

  test('is not blocked by a corner that is cut by no more than a thou', () => {
    expect(look([thing('block', [-0.4, 4000, 1000, 3000, 1000, 5000])])).toBeNull();
    expect(look([thing('block', [-2, 4000, 1000, 3000, 1000, 5000])])).toBe('block');
  });

  test('names the nearest of several blockers', () => {
    const far = thing('block', square(-500, 7000, 1000), 0, 'far');
    const near = thing('cover', square(-500, 3000, 1000), 0, 'near');
    expect(look([far, near])).toBe('near');
    expect(look([near, far])).toBe('near');
    expect(sightLine(0, 10_000, 0, 0, 0, [near, far], TWO_INCHES)).toBe('far');
  });

  test('goes up to two inches into a wood, and no farther', () => {
    expect(look([thing('cover', square(-5000, 8000, 9000))])).toBeNull();
    expect(look([thing('cover', square(-5000, 7990, 9000))])).toBe('cover');
  });

  test('goes up to two inches out of a wood, and no farther', () => {
    expect(look([thing('cover', square(-5000, -7000, 9000))])).toBeNull();
    expect(look([thing('cover', square(-5000, -6990, 9000))])).toBe('cover');
  });

  test('out of one wood and into another is clear if both ends are near their edges', () => {
    const out = thing('cover', square(-5000, -7500, 9000), 0, 'out');
    expect(look([out, thing('cover', square(-5000, 8500, 9000), 0, 'in')])).toBeNull();
    expect(look([out, thing('cover', square(-5000, 7500, 9000), 0, 'in')])).toBe('in');
  });

  test('an eye on the very edge of a wood, give or take rounding, looks into it and not through it', () => {
    expect(look([thing('cover', square(-500, 0.6, 1999))])).toBeNull();
    expect(look([thing('cover', square(-500, 5, 1999))])).toBe('cover');
  });

  test('two units stand two inches apart in the same wood and see each other, farther they do not', () => {
    const wood = [thing('cover', square(-9000, -9000, 30_000))];
    expect(sightLine(0, 0, 0, 0, 2000, wood, TWO_INCHES)).toBeNull();
    expect(sightLine(0, 0, 0, 0, 2100, wood, TWO_INCHES)).toBe('cover');
  });

  test('goes over units and woods that are lower than the eye, not over those as high', () => {
    for (const kind of ['block', 'cover'] as const) {
      expect(look([thing(kind, square(-500, 4000, 1000), 0)], 1)).toBeNull();
      expect(look([thing(kind, square(-500, 4000, 1000), 1)], 1)).toBe(kind);
      expect(look([thing(kind, square(-500, 4000, 1000), 2)], 1)).toBe(kind);
    }
  });

  test('is blocked by ground higher than the eye, and not by ground as high', () => {
    const hill = [thing('ground', square(-500, 4000, 1000), 1)];
    expect(look(hill)).toBe('ground');
    expect(look(hill, 1)).toBeNull();
    expect(look([thing('ground', square(-500, 4000, 1000), 2)], 1)).toBe('ground');
  });

  test('is the same both ways between eyes on one level', () => {
    const coordinate = fc.integer({ min: 0, max: 12_000 });
    const size = fc.integer({ min: 500, max: 5000 });
    const poly = fc
      .record({
        x: coordinate,
        y: coordinate,
        facing: fc.integer({ min: 0, max: 35999 }),
        width: size,
        depth: size,
      })
      .map(corners);
    const obstacle = fc.record({
      id: fc.constant('it'),
      poly,
      kind: fc.constantFrom<Obstacle['kind']>('cover', 'ground', 'block'),
      level: fc.integer({ min: 0, max: 2 }),
    });
    const level = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        fc.array(obstacle, { maxLength: 5 }),
        level,
        fc.tuple(coordinate, coordinate),
        fc.tuple(coordinate, coordinate),
        (obstacles, high, a, b) => {
          const there = sightLine(...a, high, ...b, obstacles, TWO_INCHES);
          expect(there).toBe(sightLine(...b, high, ...a, obstacles, TWO_INCHES));
        },
      ),
      { numRuns: 300, seed: 1817 },
    );
  });

  test('is clear exactly where a strip along it shares nothing with any unit', () => {
    const coordinate = fc.integer({ min: -4000, max: 12_000 });
    const size = fc.integer({ min: 500, max: 4000 });
    const unit = fc.record({ x: coordinate, y: coordinate, facing: fc.nat(35999), width: size, depth: size });
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
        const polys = units.map(corners);
        const strip = (half: number): [number, number][] => [
          [-half, 0],
          [half, 0],
          [half, 10_000],
          [-half, 10_000],
        ];
        const meets = (half: number, shapes: Polygon[]) =>
          shapes.some((p) => {
            const ring = [0, 2, 4, 6].map((i): [number, number] => [p[i] as number, p[i + 1] as number]);
            return polygonClipping.intersection([strip(half)], [ring]).length > 0;
          });
        // What cuts through a unit shrunk by 2 thou cuts the unit for more than one.
        const shrunk = units.map((u) => corners({ ...ahead(u, -2), width: u.width - 4, depth: u.depth - 4 }));
        const blocked = look(polys.map((p) => thing('block', p))) !== null;
        if (!meets(0.001, polys)) expect(blocked).toBe(false);
        if (meets(0.001, shrunk)) expect(blocked).toBe(true);
      }),
      { numRuns: 150, seed: 1818 },
    );
  });
});

describe('J5: seeing a unit', () => {
  const eye = { x: 0, y: 0 };
  const target = corners({ x: 0, y: 8000, facing: 18000, width: 4000, depth: 1000 });

  test('the whole of it in the open is seen', () => {
    expect(canSee(eye, 0, target, [], TWO_INCHES)).toEqual({ seen: true });
  });

  test('a part beside what hides the centre is enough', () => {
    expect(canSee(eye, 0, target, [thing('block', square(-500, 4000, 1000))], TWO_INCHES)).toEqual({ seen: true });
    const allButTheRight = thing('block', [-3000, 4000, 850, 4000, 850, 4500, -3000, 4500]);
    expect(canSee(eye, 0, target, [allButTheRight], TWO_INCHES)).toEqual({ seen: true });
  });

  test('wholly hidden, it is told what stands before its centre', () => {
    const left = thing('block', [-3000, 4000, -200, 4000, -200, 4500, -3000, 4500], 0, 'left');
    const middle = thing('block', [-200, 4000, 200, 4000, 200, 4500, -200, 4500], 0, 'middle');
    const right = thing('block', [200, 4000, 3000, 4000, 3000, 4500, 200, 4500], 0, 'right');
    expect(canSee(eye, 0, target, [left, middle, right], TWO_INCHES)).toEqual({ seen: false, blocker: 'middle' });
    expect(canSee(eye, 1, target, [left, middle, right], TWO_INCHES)).toEqual({ seen: true });
  });

  test('a unit deep in a wood is seen if its near edge is within two inches of the wood’s', () => {
    const deep = corners({ x: 0, y: 6000, facing: 18000, width: 2000, depth: 3000 });
    const wood = (edge: number) => [thing('cover', square(-9000, edge, 20_000))];
    expect(canSee(eye, 0, deep, wood(4200), TWO_INCHES)).toEqual({ seen: true });
    expect(canSee(eye, 0, deep, wood(3800), TWO_INCHES)).toEqual({ seen: false, blocker: 'cover' });
    expect(canSee(eye, 0, deep, wood(4000), TWO_INCHES)).toEqual({ seen: true });
    expect(canSee(eye, 0, deep, wood(3990), TWO_INCHES)).toEqual({ seen: false, blocker: 'cover' });
  });

  test('an eye in a wood sees out for two inches and no hair more', () => {
    const wood = (edge: number) => [thing('cover', [-9000, -9000, 9000, -9000, 9000, edge, -9000, edge])];
    expect(canSee(eye, 0, target, wood(2000), TWO_INCHES)).toEqual({ seen: true });
    expect(canSee(eye, 0, target, wood(2010), TWO_INCHES)).toEqual({ seen: false, blocker: 'cover' });
  });

  test('a hair of a corner beside the blocker is not seen', () => {
    const screen = (edge: number) => [thing('block', [-9000, 7990, edge, 7990, edge, 7995, -9000, 7995])];
    expect(canSee(eye, 0, target, screen(1990), TWO_INCHES).seen).toBe(false);
    expect(canSee(eye, 0, target, screen(1900), TWO_INCHES).seen).toBe(true);
  });
});

test('a unit is seen exactly where one of nine single lines to it is clear', () => {
  const place = fc.integer({ min: 0, max: 12_000 });
  const size = fc.integer({ min: 500, max: 4000 });
  const unit = fc.record({ x: place, y: place, facing: fc.nat(35999), width: size, depth: size });
  const kind = fc.constantFrom<Obstacle['kind']>('cover', 'block');
  const obstacle = fc.tuple(unit, kind).map(([at, what]) => thing(what, corners(at)));
  fc.assert(
    fc.property(place, place, unit, fc.array(obstacle, { maxLength: 8 }), (x, y, at, obstacles) => {
      const middle = at.depth / 2;
      const shares = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((front) => [right, front] as const));
      const clear = shares.filter(([right, front]) => {
        const far = Math.hypot((right * at.width) / 2, front * middle);
        const part = far === 0 ? 0 : 1 - 50 / far;
        const aim = toTable(at, ((right * at.width) / 2) * part, front * middle * part - middle);
        const edge = toTable(at, (right * at.width) / 2, front * middle - middle);
        const longer = Math.max(0, Math.hypot(aim.x - x, aim.y - y) - Math.hypot(edge.x - x, edge.y - y));
        return sightLine(x, y, 0, aim.x, aim.y, obstacles, TWO_INCHES, TWO_INCHES + longer) === null;
      });
      expect(canSee({ x, y }, 0, corners(at), obstacles, TWO_INCHES).seen).toBe(clear.length > 0);
    }),
    { numRuns: 200, seed: 1819 },
  );
});
