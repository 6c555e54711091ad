import type { ReportLine } from './line.ts';

/** What decides battles tells more than the rest, and dice more than the order they were thrown for. */
function weightOf({ importance, rolls, phase }: ReportLine): number {
  const great = importance === 'great' ? 4 : importance === 'plain' ? 1 : 0;
  return great + (rolls.length > 0 ? 2 : 0) + (phase > 0 ? 1 : 0);
}

/** A unit that lost more than this tells no more for it. */
const MOST = 4;

/**
 * The line of a stretch of battle that tells best why things stand otherwise after it; of equal ones the last. `lost`:
 * what every unit lost in it, figures or stands.
 */
export function decisiveLine<L extends ReportLine>(
  lines: readonly L[],
  lost: ReadonlyMap<string, number> = new Map(),
): L | null {
  const worth = (line: L): number =>
    weightOf(line) + Math.max(0, ...line.units.map((id) => Math.min(MOST, lost.get(id) ?? 0)));
  return lines.reduce<L | null>((best, line) => (best === null || worth(line) >= worth(best) ? line : best), null);
}
