/** Nobody is looked for farther along a line than this, in thou. */
const FAR = 64_000;

/**
 * Positions are whole thou, so a gap is off by less than three quarters of one; what two gaps tell of a third is off by less
 * than this.
 */
const ROUNDED = 1.5;

/**
 * How far along a line, in whole thou, until two outlines are so far apart. Halves the stretch again and again; but a gap
 * along a line never bends downwards (both outlines are convex), so the gaps that were measured say of most places that they
 * are surely too near, or surely far enough.
 */
export function wayToGap(gapAt: (goes: number) => number, wanted: number): number {
  const search = { short: 0, gapShort: gapAt(0), enough: Number.POSITIVE_INFINITY, gapEnough: 0 };
  if (search.gapShort >= wanted) return 0;
  const bounds = { tooNear: 0, farEnough: Number.POSITIVE_INFINITY };
  const learns = search.gapShort < wanted - ROUNDED;
  const isFarEnough = (goes: number): boolean => {
    const gap = gapAt(goes);
    if (learns) learn(search, bounds, goes, gap, wanted);
    return gap >= wanted;
  };
  let high = wanted;
  while (!isFarEnough(high) && high < FAR) high *= 2;
  // A place shortly before the one that is looked for tells best how the gap grows there.
  if (bounds.tooNear >= 1) isFarEnough(Math.floor(bounds.tooNear));
  let low = 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle > bounds.tooNear && (middle >= bounds.farEnough || isFarEnough(middle))) high = middle;
    else low = middle;
  }
  return high;
}

/** The farthest place known that is clearly too near, the nearest known that is not too near, and the gaps there. */
interface Search {
  short: number;
  gapShort: number;
  enough: number;
  gapEnough: number;
}

/** Up to here every place is too near, from there on none is. */
interface Bounds {
  tooNear: number;
  farEnough: number;
}

function learn(search: Search, bounds: Bounds, goes: number, gap: number, wanted: number): void {
  if (gap >= wanted && goes < search.enough) {
    search.enough = goes;
    search.gapEnough = gap;
  } else if (gap < wanted - ROUNDED && goes > search.short) {
    // From here on it grows at least as fast as from the last place to this one.
    const growth = (gap - search.gapShort - ROUNDED) / (goes - search.short);
    if (growth > 0) bounds.farEnough = Math.min(bounds.farEnough, goes + (wanted + ROUNDED - gap) / growth);
    search.short = goes;
    search.gapShort = gap;
  }
  if (search.enough === Number.POSITIVE_INFINITY) return;
  // Between two places it is nowhere above the straight line between their gaps.
  const share = (wanted - ROUNDED - search.gapShort) / (search.gapEnough - search.gapShort);
  bounds.tooNear = Math.max(bounds.tooNear, search.short + share * (search.enough - search.short));
}
