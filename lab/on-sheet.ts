import { type AnyScenario, anySheetOf, readAnyScenario, type Scenario } from '../scenarios/index.ts';
import { printedSettings, SHEETS, type SheetId } from '../sheets/index.ts';
import { Trouble } from './trouble.ts';

/** Fields that are measured on the table; everything inside them is in inches. */
const INCHES = new Set(['at', 'area', 'width', 'depth', 'radius', 'from', 'to']);

const hundredths = (x: number): number => Math.round(x * 100) / 100;

/** The same battle with the second army under another name and all lengths in another scale. */
function rewritten(value: unknown, names: Readonly<Record<string, string>>, scale: number, inches = false): unknown {
  if (typeof value === 'number') return inches ? hundredths(value * scale) : value;
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => rewritten(one, names, scale, inches));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [names[key] ?? key, rewritten(one, names, scale, INCHES.has(key))]),
  );
}

/**
 * A battle played by another sheet: its enemy of the French takes the place of the other, and where figures are half the
 * size (J18) so are the table and all that stands on it.
 */
export function onSheet(scenario: AnyScenario, id: string): AnyScenario {
  const from = anySheetOf(scenario);
  if (id === from.id) return scenario;
  const to = Object.hasOwn(SHEETS, id) ? SHEETS[id as SheetId] : undefined;
  if (from.family !== 'napoleonic' || to === undefined)
    throw new Trouble(
      `against-sheet: ${scenario.id} is played by ${from.id}; it can be moved among ${Object.keys(SHEETS).join(', ')}`,
    );
  const names = { [from.armies[0]]: to.armies[0], [from.armies[1]]: to.armies[1] };
  const sizeOn = (sheet: typeof from) => printedSettings<{ footFigure: number }>(sheet).footFigure;
  const { sides, table, units, generals, reserves, objectives, zones } = scenario as Scenario;
  const parts = { sides, table, units, generals, reserves, objectives, zones };
  const known = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const moved = rewritten(known, names, sizeOn(to) / sizeOn(from)) as object;
  const read = readAnyScenario({ ...scenario, sheet: id, ...moved });
  if (read.ok) return read.scenario;
  const [problem] = read.problems;
  throw new Trouble(`against-sheet: ${id} cannot play ${scenario.id}: ${problem?.path}: ${problem?.text}`);
}
