import type { Comparison, Way } from '../compare.ts';
import type { Interval } from '../statistics.ts';
import { columns } from './columns.ts';
import { csvOf } from './csv.ts';
import { decimals, percent, range, signed, things } from './words.ts';

/** What a way plays otherwise, or that it plays the sheet as it is. */
export function wayText({ sheet, settings, numbers }: Way): string {
  const changed = [
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ...numbers.map(({ where, played }) => `${where} = ${played}`),
  ];
  return `${sheet}${changed.length === 0 ? ' as printed' : `: ${changed.join(', ')}`}`;
}

/** One line of the comparison: both ways and the difference, in points of a hundred or in turns. */
export interface CompareRow {
  readonly name: string;
  readonly ways: readonly [Interval, Interval];
  readonly difference: Interval;
  readonly written: (x: number) => string;
  readonly unit: string;
}

const scaled = ({ value, low, high }: Interval, by: number): Interval => ({
  value: value * by,
  low: low * by,
  high: high * by,
});

export function compareRows({ ways, differences, who, enemy }: Comparison): CompareRow[] {
  const row = (name: string, key: 'score' | 'lost' | 'enemyLost' | 'turns', by: number, unit: string): CompareRow => ({
    name,
    ways: [scaled(ways[0][key], by), scaled(ways[1][key], by)],
    difference: scaled(differences[key], by),
    written: (x) => decimals(x, unit === '%' ? 1 : 2),
    unit,
  });
  return [
    row(`score of ${who}`, 'score', 100, '%'),
    row(`lost by ${who}`, 'lost', 1, '%'),
    row(`lost by ${enemy}`, 'enemyLost', 1, '%'),
    row('turns', 'turns', 1, ''),
  ];
}

/** Does the difference leave nothing? */
export const tells = ({ low, high }: Interval): boolean => low > 0 || high < 0;

export function compareVerdict(comparison: Comparison): string {
  const { differences, who, games, pairs } = comparison;
  const points = scaled(differences.score, 100);
  if (pairs.unchanged === games) return `Not one of ${things(games, 'battle')} went otherwise.`;
  const said = `The score of ${who} changes by ${signed(points.value, 1)} points of a hundred (95% interval ${signed(points.low, 1)} to ${signed(points.high, 1)})`;
  return tells(points)
    ? `${said}: the change matters.`
    : `${said}: ${things(games, 'battle')} do not tell this from no change.`;
}

export function compareText(comparison: Comparison): string {
  const { battle, games, seed, ways, pairs, worth } = comparison;
  const rows = compareRows(comparison).map(({ name, ways: both, difference, written, unit }) => [
    name,
    ...both.map((one) => `${written(one.value)}${unit}`),
    signed(difference.value, unit === '%' ? 1 : 2),
    `${signed(difference.low, unit === '%' ? 1 : 2)} to ${signed(difference.high, unit === '%' ? 1 : 2)}`,
  ]);
  return [
    `${battle.name}: ${things(games, 'battle')} from seed ${seed}, each fought both ways with the same luck`,
    `  set      ${wayText(ways[0])}`,
    `  against  ${wayText(ways[1])}`,
    '',
    ...columns([['', 'set', 'against', 'difference', '95% interval'], ...rows]),
    '',
    compareVerdict(comparison),
    `Battle by battle ${pairs.better} went better, ${pairs.worse} worse, ${pairs.same} the same; ${pairs.unchanged} did not change at all.`,
    ...(worth > 0 ? [`Without the same luck it would take ${decimals(worth, 1)} times as many battles.`] : []),
    '',
  ].join('\n');
}

export function compareCsv(comparison: Comparison): string {
  const head = ['', 'set', 'set_low', 'set_high', 'against', 'against_low', 'against_high'];
  const rows = compareRows(comparison).map(({ name, ways: [one, other], difference }) => [
    ...[name, one.value, one.low, one.high, other.value, other.low, other.high],
    ...[difference.value, difference.low, difference.high],
  ]);
  return csvOf([[...head, 'difference', 'difference_low', 'difference_high'], ...rows]);
}

export const shareRange = (interval: Interval): string =>
  `${percent(interval.value)} (${range(scaled(interval, 100))}%)`;
