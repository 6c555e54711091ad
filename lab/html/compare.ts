import type { Comparison } from '../compare.ts';
import { compareRows, compareVerdict, wayText } from '../report/compare-text.ts';
import { decimals, range, signed, things, titled } from '../report/words.ts';
import { barWithInterval } from './charts.ts';
import { type Cell, tableOf } from './markup.ts';
import { PLAIN_COLOUR, pageOf, paragraph, section } from './page.ts';

/** Two ways to play as a page to read and to print. */
export function compareHtml(comparison: Comparison): string {
  const { battle, games, seed, ways, pairs, worth } = comparison;
  const rows = compareRows(comparison).map(({ name, ways: [one, other], difference, written, unit }): Cell[] => [
    ...[titled(name), `${written(one.value)}${unit}`, `${written(other.value)}${unit}`],
    signed(difference.value, unit === '%' ? 1 : 2),
    `${signed(difference.low, unit === '%' ? 1 : 2)} to ${signed(difference.high, unit === '%' ? 1 : 2)}`,
  ]);
  const bars = compareRows(comparison).flatMap(({ name, ways: both, unit }) =>
    both.map((one, i): Cell[] => {
      const to = unit === '%' ? 100 : Math.max(both[0].high, both[1].high);
      const svg = barWithInterval(one, { from: 0, to }, i === 0 ? PLAIN_COLOUR : '#b9aa8c');
      return [
        `${titled(name)}, ${i === 0 ? 'set' : 'against'}`,
        { svg },
        `${decimals(one.value, 1)}${unit}`,
        range(one),
      ];
    }),
  );
  const inBattles = `Battle by battle ${pairs.better} went better, ${pairs.worse} worse, ${pairs.same} the same; ${pairs.unchanged} did not change at all.`;
  const saved = worth > 0 ? ` Without the same luck it would take ${decimals(worth, 1)} times as many battles.` : '';
  return pageOf(`${battle.name}: two ways to play`, [
    paragraph(compareVerdict(comparison), 'lead'),
    paragraph(
      `Set: ${wayText(ways[0])}. Against: ${wayText(ways[1])}. ${titled(things(games, 'battle'))} from seed ${seed}, each fought both ways with the same luck.`,
      'soft',
    ),
    section('Side by side', [
      tableOf('Difference: set less against, paired', ['', 'set', 'against', 'difference', '95% interval'], rows),
      paragraph(`${inBattles}${saved}`),
    ]),
    section('Each way by itself', [tableOf('With 95% intervals', ['', '', '', '95% interval'], bars)]),
  ]);
}
