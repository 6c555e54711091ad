/** A unit that may be made a little stronger or weaker, so that the sides are worth the same. */
export interface Adjustable {
  /** Figures or stands. */
  readonly strength: number;
  /** The fewest and the most that a unit of its kind usually has. */
  readonly usual: readonly [number, number];
  /** Points of one figure or stand. */
  readonly worth: number;
}

export interface Leeway {
  /** No unit is smaller than this. */
  readonly fewest: number;
  /** How far beyond their usual strength units may go: tried one after the other, until the sides are even. */
  readonly beyondUsual: readonly number[];
}

/** Nearer than one part in so many is even. */
const EVEN = 50;

const worthOf = (side: readonly Adjustable[]): number =>
  side.reduce((sum, unit) => sum + unit.worth * unit.strength, 0);

/** One more or one less in the first unit, counted from `from`, where that brings the sides nearer to each other; false when nothing does. */
function changeOne(side: Adjustable[], by: 1 | -1, gap: number, from: number, limits: [number, number]): boolean {
  for (let i = 0; i < side.length; i += 1) {
    const at = (from + i) % side.length;
    const unit = side[at] as Adjustable;
    const strength = unit.strength + by;
    const [fewest, beyond] = limits;
    const [least, most] = [Math.max(fewest, unit.usual[0] - beyond), unit.usual[1] + beyond];
    if (strength < least || strength > most || unit.worth >= 2 * gap) continue;
    side[at] = { ...unit, strength };
    return true;
  }
  return false;
}

/**
 * Fills up the weaker side and thins the stronger until they are worth the same, as near as figures go, and returns the
 * strengths in the order of the units.
 */
export function evenedOut(
  first: readonly Adjustable[],
  second: readonly Adjustable[],
  { fewest, beyondUsual }: Leeway,
): [number[], number[]] {
  const sides: [Adjustable[], Adjustable[]] = [first.slice(), second.slice()];
  for (const beyond of beyondUsual) {
    for (let round = 0; round < 1000; round += 1) {
      const [one, other] = [worthOf(sides[0]), worthOf(sides[1])];
      const gap = Math.abs(one - other);
      if (gap * EVEN <= one) break;
      const [weak, strong] = one < other ? sides : [sides[1], sides[0]];
      const limits: [number, number] = [fewest, beyond];
      if (!changeOne(weak, 1, gap, round, limits) && !changeOne(strong, -1, gap, round, limits)) break;
    }
  }
  return [sides[0].map((unit) => unit.strength), sides[1].map((unit) => unit.strength)];
}
