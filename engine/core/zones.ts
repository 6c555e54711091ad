import { ahead, type Block, contains, corners, insideIntervals } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Battle, DeploymentZone } from './state.ts';

/** A gap this small a share of a side is the noise of reckoning. */
const SEAM = 1e-6;

export const zonesOf = ({ zones }: Battle, army: Army): readonly DeploymentZone[] =>
  zones.filter((zone) => zone.army === army);

/** J0: so much may stand out on every side without counting. */
function withoutTolerance(block: Block, tolerance: number): Block {
  const { width, depth } = block;
  return { ...ahead(block, -tolerance), width: width - 2 * tolerance, depth: depth - 2 * tolerance };
}

/** Is all of the line from one point to the other in some zone? Zones that touch are one. */
function runsInside(zones: readonly DeploymentZone[], x1: number, y1: number, x2: number, y2: number): boolean {
  const parts = zones.flatMap(({ area }) => pairs(insideIntervals(area, x1, y1, x2, y2)));
  parts.sort(([a], [b]) => a - b);
  let covered = 0;
  for (const [from, to] of parts) if (from <= covered + SEAM) covered = Math.max(covered, to);
  return covered >= 1 - SEAM;
}

function pairs(flat: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < flat.length; i += 2) found.push([flat[i] as number, flat[i + 1] as number]);
  return found;
}

/** Is a point in one of the zones? A leader has no footprint. */
export const isInZone = (zones: readonly DeploymentZone[], x: number, y: number): boolean =>
  zones.some(({ area }) => contains(area, x, y));

/** Does the whole footprint stand in the zones? Its four sides tell: a zone has no holes. */
export function standsWholeIn(zones: readonly DeploymentZone[], block: Block, tolerance: number): boolean {
  const poly = corners(withoutTolerance(block, tolerance));
  for (let i = 0; i < 8; i += 2) {
    const [x1, y1, x2, y2] = [poly[i], poly[i + 1], poly[(i + 2) % 8], poly[(i + 3) % 8]] as [
      number,
      number,
      number,
      number,
    ];
    if (!runsInside(zones, x1, y1, x2, y2)) return false;
  }
  return true;
}
