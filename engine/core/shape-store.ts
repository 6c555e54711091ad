import type { Block, Pose } from '../../geometry/index.ts';
import { type Shape, shapeOfBlock } from './shape.ts';

/**
 * Number of hash slots, two shapes in each: enough that three units of a battle seldom share one, few enough that
 * shapes of earlier positions are soon overwritten.
 */
const SLOTS = 256;

let shapesMade = 0;

/**
 * Cached shapes of units as they stand. Units are never changed in place, so the object itself is the key, hashed by
 * its pose; a shape that was overwritten is computed again. A map of all the units that ever were would cost more than
 * the shapes. A unit that has changed in nothing its shape depends on (`sameGround`) takes over the shape of its
 * predecessor, and all that is cached on it.
 */
export function shapesBy<R extends object, U extends Pose>(
  blockOf: (rules: R, unit: U) => Block,
  sameGround: (before: U, after: U) => boolean,
) {
  const units = new Array<U | null>(2 * SLOTS).fill(null);
  const shapes = new Array<Shape | null>(2 * SLOTS).fill(null);
  // The same unit may be looked at under two sets of settings; nearly every call is for the rules of the one before it.
  let last: R | null = null;

  const takesOver = (before: U | null, unit: U): boolean =>
    before !== null &&
    before.x === unit.x &&
    before.y === unit.y &&
    before.facing === unit.facing &&
    sameGround(before, unit);

  const workOut = (rules: R, unit: U, place: number): Shape => {
    for (let i = place; i <= place + 1; i++) {
      if (!takesOver(units[i] as U | null, unit)) continue;
      units[i] = unit;
      return shapes[i] as Shape;
    }
    const shape = shapeOfBlock(blockOf(rules, unit));
    shapesMade += 1;
    shape.serial = shapesMade;
    units[place + 1] = units[place] as U | null;
    shapes[place + 1] = shapes[place] as Shape | null;
    units[place] = unit;
    shapes[place] = shape;
    return shape;
  };

  return (rules: R, unit: U): Shape => {
    if (rules !== last) {
      units.fill(null);
      last = rules;
    }
    const place = 2 * ((Math.imul(unit.x, 31) ^ Math.imul(unit.y, 17) ^ unit.facing) & (SLOTS - 1));
    if (units[place] === unit) return shapes[place] as Shape;
    return units[place + 1] === unit ? (shapes[place + 1] as Shape) : workOut(rules, unit, place);
  };
}
