import { type AnyState, type AnyUnit, enemyOf } from '../engine/index.ts';
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

/** Between which moments the chances shifted, and whose fell. */
export interface Shift {
  readonly before: AnyState;
  readonly after: AnyState;
  readonly fell: AnyState['armies'][number];
}

/**
 * What every unit lost meanwhile, figures or stands; who left lost all he had. What the other side lost counts against a
 * line: it does not tell why its chances rose.
 */
function telling({ before, after, fell }: Shift): ReadonlyMap<string, number> {
  const now = new Map(after.units.map((unit) => [unit.id, left(unit)]));
  return new Map(
    before.units.map((unit) => {
      const lost = Math.min(MOST, left(unit) - (now.get(unit.id) ?? 0));
      return [unit.id, unit.army === fell ? lost : -lost];
    }),
  );
}

/** The line of a stretch of battle that tells best why the chances shifted in it; of equal ones the last. */
export function decisiveLine<L extends ReportLine>(lines: readonly L[], shift: Shift): L | null {
  const tells = telling(shift);
  let best: L | null = null;
  let most = 0;
  for (const line of lines) {
    const told = line.units.map((id) => tells.get(id) ?? 0);
    const lost = Math.max(0, ...told) + Math.min(0, ...told);
    const worth = weightOf(line) + lost;
    if (lost < 0 || worth < most) continue;
    best = line;
    most = worth;
  }
  return best;
}

/** What happened, by its decisive line. Where no die fell it was the orders, and those that were not given. */
export function whatDecided(lines: readonly ReportLine[], line: ReportLine | null): string {
  if (line === null)
    return lines.length === 0 ? 'Nobody gave an order.' : 'No single blow: how the armies stood after it.';
  if (line.importance !== 'order' || line.army === null) return line.text;
  const orders = lines.filter(({ importance, army }) => importance === 'order' && army === line.army).length;
  const all = orders === 1 ? 'one order' : `${orders} orders`;
  return `${capital(NATIONS.people(line.army))} left it at ${all}, the last of them: ${line.text}`;
}

/** Whose chances fell, where those of this army are told. */
export function fallenOf(
  state: Pick<AnyState, 'armies'>,
  army: AnyState['armies'][number],
  { before, after }: { readonly before: { readonly value: number }; readonly after: { readonly value: number } },
): AnyState['armies'][number] {
  return after.value > before.value ? enemyOf(state, army) : army;
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
