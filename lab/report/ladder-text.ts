import type { Ladder, PairResult } from '../ladder-result.ts';
import type { Interval } from '../statistics.ts';

const hundred = (share: number): string => `${Math.round(share * 100)}`;

const withInterval = ({ value, low, high }: Interval): string =>
  `${hundred(value)}% (${hundred(low)} to ${hundred(high)})`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const sheetsOf = ({ pairs }: Ladder): string[] => [
  ...new Set(pairs.flatMap(({ bySheet }) => bySheet.map(({ sheet }) => sheet))),
];

/** a, b and c. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

function pairsTable(ladder: Ladder): string[] {
  const { pairs } = ladder;
  const sheets = sheetsOf(ladder);
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

/** Breaking the enemy is winning by what the rules are about; the rest is points and losses when time is up. */
function winsTable({ pairs }: Ladder): string[] {
  return [
    row(['', 'battles won', 'by breaking the enemy', 'turns that took, on average']),
    row(['---', '---', '---', '---']),
    ...pairs.flatMap(({ names: [upper, lower], wins }) =>
      wins.map(({ battles, broken, turns }, i) => {
        const who = i === 0 ? `${upper} over ${lower}` : `${lower} over ${upper}`;
        const share = battles === 0 ? 'none' : `${broken} (${hundred(broken / battles)}%)`;
        return row([who, `${battles}`, share, turns === null ? 'never' : turns.toFixed(1)]);
      }),
    ),
  ];
}

function levelsTable({ levels }: Ladder): string[] {
  return [
    row(['commander', 'Elo', 'orders per second', 'longest half-turn (ms)']),
    row(['---', '---', '---', '---']),
    ...levels.map(({ name, elo, decisionsASecond, worstHalf }) =>
      row([name, `${elo}`, `${decisionsASecond}`, `${worstHalf}`]),
    ),
  ];
}

/** The page docs/ladder.md. Rates and Elo are the same everywhere; times are those of the machine it ran on. */
export function ladderText(ladder: Ladder, seed: number): string {
  const sheets = sheetsOf(ladder);
  const where = `the first ${sheets.length === 1 ? 'battle' : 'battles'} of ${listed(sheets)}`;
  return `${[
    '# The ladder',
    '',
    `Every pair of commanders on ${where}: ${counted(ladder.games, 'battle')} per pair and sheet from seed ${seed}, two`,
    'battles per seed with sides swapped. A draw counts half. Shares with their 95% intervals, for the first of each pair.',
    'Made by `vedette ladder`; the shares are the same on every machine, the times are not.',
    '',
    ...pairsTable(ladder),
    '',
    ...winsTable(ladder),
    '',
    ...levelsTable(ladder),
  ].join('\n')}\n`;
}
