import { type AnyState, type AnyUnit, enemyOf } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { ORDERS } from '../sheets/words-1866.ts';
import type { ReportLine } from './line.ts';

/** A check that did not decide anything: they stood. The shot before it tells more. */
const stood = ({ importance, rolls }: ReportLine): boolean =>
  importance === 'plain' && rolls.length > 0 && rolls.every(({ purpose }) => purpose === 'morale');

/** What decides battles tells more than the rest, and dice more than the order they were thrown for. */
function weightOf(line: ReportLine): number {
  const great = line.importance === 'great' ? 4 : line.importance === 'plain' ? 1 : 0;
  return great + (line.rolls.length > 0 && !stood(line) ? 2 : 0) + (line.phase > 0 ? 1 : 0);
}

/** A unit that lost more than this tells no more for it. */
const MOST = 4;
/** As much as so many figures: halted, or one step farther from good order. */
const SHAKEN = 2;

const left = (unit: AnyUnit): number => (unit.gone !== null ? 0 : 'stands' in unit ? unit.stands : unit.figures);
const disorder = (unit: AnyUnit): number =>
  'order' in unit ? ORDERS.indexOf(unit.order) : 'halted' in unit && unit.halted ? 1 : 0;

/** What befell a unit, in figures or stands; who left lost all he had. */
function harmTo(unit: AnyUnit, now: AnyUnit | undefined): number {
  if (now === undefined || now.gone !== null) return Math.min(MOST, left(unit));
  const shaken = Math.max(0, disorder(now) - disorder(unit));
  return Math.min(MOST, Math.max(0, left(unit) - left(now)) + SHAKEN * shaken);
}

/** Between which moments the chances shifted, and whose fell. */
export interface Shift {
  readonly before: AnyState;
  readonly after: AnyState;
  readonly fell: AnyState['armies'][number];
}

/** What befell every unit meanwhile. What the other side suffered counts against a line: it does not tell why its chances rose. */
function telling({ before, after, fell }: Shift): ReadonlyMap<string, number> {
  const now = new Map(after.units.map((unit) => [unit.id, unit]));
  return new Map(
    before.units.map((unit) => {
      const harm = harmTo(unit, now.get(unit.id));
      return [unit.id, unit.army === fell ? harm : -harm];
    }),
  );
}

/**
 * The line of a stretch of battle that tells best why the chances shifted in it, of equal ones the last; null where none
 * tells of harm to the side whose chances fell.
 */
export function decisiveLine<L extends ReportLine>(lines: readonly L[], shift: Shift): L | null {
  const tells = telling(shift);
  let best: L | null = null;
  let most = 0;
  for (const line of lines) {
    const told = line.units.map((id) => tells.get(id) ?? 0);
    const harm = Math.max(0, ...told) + Math.min(0, ...told);
    const worth = weightOf(line) + harm;
    if (harm <= 0 || worth < most) continue;
    best = line;
    most = worth;
  }
  return best;
}

/** What happened, by its decisive line. Where none tells it, it was the orders, and those that were not given. */
export function whatDecided(lines: readonly ReportLine[], line: ReportLine | null): string {
  if (line !== null) return line.text;
  const [first] = lines;
  if (first === undefined) return 'Nobody gave an order.';
  const onlyOrders = lines.every(({ importance, army }) => importance === 'order' && army === first.army);
  if (!onlyOrders || first.army === null) return 'No single blow: how the armies stood after it.';
  const given = lines.length === 1 ? 'one order' : `${lines.length} orders`;
  return `No blow fell: ${NATIONS.people(first.army)} gave ${given}.`;
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
