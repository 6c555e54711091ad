import type { AnyState, AnyUnit } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import type { ReportLine } from './line.ts';

/** What decides battles tells more than the rest, and dice more than the order they were thrown for. */
function weightOf({ importance, rolls, phase }: ReportLine): number {
  const great = importance === 'great' ? 4 : importance === 'plain' ? 1 : 0;
  return great + (rolls.length > 0 ? 2 : 0) + (phase > 0 ? 1 : 0);
}

/** A unit that lost more than this tells no more for it. */
const MOST = 4;

const left = (unit: AnyUnit): number => (unit.gone !== null ? 0 : 'stands' in unit ? unit.stands : unit.figures);

/** What every unit lost between two moments, figures or stands; who left lost all he had. */
function lossesBetween(before: AnyState, after: AnyState): ReadonlyMap<string, number> {
  const now = new Map(after.units.map((unit) => [unit.id, left(unit)]));
  return new Map(before.units.map((unit) => [unit.id, left(unit) - (now.get(unit.id) ?? 0)]));
}

/** The line of a stretch of battle that tells best why things stand otherwise after it; of equal ones the last. */
export function decisiveLine<L extends ReportLine>(lines: readonly L[], before: AnyState, after: AnyState): L | null {
  const lost = lossesBetween(before, after);
  const worth = (line: L): number =>
    weightOf(line) + Math.max(0, ...line.units.map((id) => Math.min(MOST, lost.get(id) ?? 0)));
  return lines.reduce<L | null>((best, line) => (best === null || worth(line) >= worth(best) ? line : best), null);
}

/** What happened, by its decisive line. Where no die fell it was the orders, and those that were not given. */
export function whatDecided(lines: readonly ReportLine[], line: ReportLine | null): string {
  if (line === null) return 'Nobody gave an order.';
  if (line.importance !== 'order' || line.army === null) return line.text;
  const orders = lines.filter(({ importance, army }) => importance === 'order' && army === line.army).length;
  const all = orders === 1 ? 'one order' : `${orders} orders`;
  return `${capital(NATIONS.people(line.army))} left it at ${all}, the last of them: ${line.text}`;
}

/** "The chances of the French fell from 62 % to 31 %." */
export function chancesShifted(
  army: AnyState['armies'][number],
  {
    before,
    after,
    certain,
  }: {
    readonly before: { readonly value: number };
    readonly after: { readonly value: number };
    readonly certain: boolean;
  },
): string {
  // With a space that never breaks.
  const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
  const moved = `${after.value > before.value ? 'rose' : 'fell'} from ${percent(before.value)} to ${percent(after.value)}`;
  return `The chances of ${NATIONS.people(army)} ${moved}${certain ? '' : ', which luck alone may do'}.`;
}
