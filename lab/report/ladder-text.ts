import type { Ladder, PairResult } from '../ladder.ts';
import type { Interval } from '../statistics.ts';

const hundred = (share: number): string => `${Math.round(share * 100)}`;

const withInterval = ({ value, low, high }: Interval): string =>
  `${hundred(value)}% (${hundred(low)} to ${hundred(high)})`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function pairsTable({ pairs }: Ladder): string[] {
  const sheets = [...new Set(pairs.flatMap(({ bySheet }) => bySheet.map(({ sheet }) => sheet)))];
  const on = (pair: PairResult, sheet: string) => pair.bySheet.find((one) => one.sheet === sheet)?.share;
  return [
    row(['', 'all sheets', ...sheets]),
    row(['---', '---', ...sheets.map(() => '---')]),
    ...pairs.map((pair) => {
      const shares = sheets.map((sheet) => on(pair, sheet));
      const cells = shares.map((share) => (share === undefined ? 'not met' : withInterval(share)));
      return row([`${pair.names[0]} against ${pair.names[1]}`, withInterval(pair.all), ...cells]);
    }),
  ];
}

function levelsTable({ levels }: Ladder): string[] {
  return [
    row(['commander', 'Elo', 'orders a second', 'longest half-turn (ms)']),
    row(['---', '---', '---', '---']),
    ...levels.map(({ name, elo, decisionsASecond, worstHalf }) =>
      row([name, `${elo}`, `${decisionsASecond}`, `${worstHalf}`]),
    ),
  ];
}

/** The page docs/ladder.md. Rates and Elo come out alike everywhere; times are those of the machine it ran on. */
export function ladderText(ladder: Ladder, seed: number): string {
  const { games } = ladder;
  return `${[
    '# The ladder',
    '',
    `Every pair of commanders on the first battle of every sheet, ${games} battles a pair and sheet from seed ${seed}, two battles a`,
    'seed with sides swapped. A draw counts half. Shares with their 95% intervals, seen from the first of each pair.',
    'Made by `vedette ladder`; the shares come out alike on every machine, the times do not.',
    '',
    ...pairsTable(ladder),
    '',
    ...levelsTable(ladder),
  ].join('\n')}\n`;
}
