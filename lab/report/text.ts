import { columns, indented } from './columns.ts';
import type { ArmyReport, Report, UnitReport, Winner } from './shape.ts';
import { causeText, decimals, ENDING_TEXT, lossesText, percent, percentRange, range, things, titled } from './words.ts';

/** What was asked, in a line or two. */
export function askedLines(report: Report): string[] {
  const { battle, games, seed, armies, swapSides } = report;
  const [one, other] = armies;
  const leaders = swapSides
    ? `${one.commander} against ${other.commander}, armies changed every battle`
    : `${one.name} led by ${one.commander}, ${other.name} by ${other.commander}`;
  const settings = Object.entries(report.settings).map(([name, value]) => `${name} = ${value}`);
  const numbers = report.numbers.map(({ where, printed, played }) => `${where} = ${played} (printed ${printed})`);
  const changed = [...settings, ...numbers];
  return [
    `${battle.name} (${battle.sheet}): ${things(games, 'battle')} from seed ${seed}`,
    `${leaders}${changed.length === 0 ? '' : `; ${changed.join(', ')}`}`,
  ];
}

/** The answer in a sentence: does the interval say anything? */
export function verdict(report: Report): string {
  const [one, other] = report.armies;
  const { value, low, high } = report.results.armies[0].score;
  const said = `${titled(one.name)} score ${percent(value)} (95% interval ${percentRange({ value, low, high })}), a draw counted as half.`;
  if (low > 0.5) return `${said} ${titled(one.name)} are favoured.`;
  if (high < 0.5) return `${said} ${titled(other.name)} are favoured.`;
  return `${said} ${titled(things(report.games, 'battle'))} do not tell this from an even chance.`;
}

function winnerLines(report: Report): string[] {
  const { results, armies } = report;
  const row = (name: string, games: number, rate: Winner['rate']) => [
    name,
    String(games),
    percent(rate.value),
    percentRange(rate),
  ];
  const rows = [
    ['who wins', 'battles', 'share', '95% interval'],
    row(titled(armies[0].name), results.armies[0].wins, results.armies[0].rate),
    row(titled(armies[1].name), results.armies[1].wins, results.armies[1].rate),
    row('draws', results.draws.games, results.draws.rate),
  ];
  const commanders = (results.commanders ?? []).map((winner, side) => {
    const name = `${side === 0 ? 'the first commander' : 'the second'}, ${armies[side as 0 | 1].commander}`;
    return `${name}: ${things(winner.wins, 'win')}, ${percent(winner.score.value)} with draws as half (${percentRange(winner.score)})`;
  });
  return [...columns(rows), verdict(report), ...commanders];
}

function endingLines({ results, length }: Report): string[] {
  const rows = results.endings
    .filter(({ games }) => games > 0)
    .map(({ ending, games, rate }) => [ENDING_TEXT[ending], String(games), percent(rate.value), percentRange(rate)]);
  const turns = `${decimals(length.turns.value, 2)} turns (${range(length.turns, 2)}), half of them within ${length.median}`;
  return ['how it ends', ...indented(columns(rows)), `length: ${turns}`];
}

function armyLines(report: Report, losses: ArmyReport): string[] {
  const { counted } = report;
  const arms = losses.arms.map(({ arm, units, strength, fell, left }) => [
    arm,
    `${decimals(fell.value, 1)} of ${strength} ${counted} fell`,
    `(${range(fell)})`,
    `${decimals(left.value, 2)} of ${things(units, 'unit')} left`,
  ]);
  const causes = losses.causes.map(({ cause, fell }) => `${causeText(cause)} ${decimals(fell.value, 1)}`);
  const reasons = losses.left.reasons.map(
    ({ because, rule, perGame }) => `${because} by ${rule} ${decimals(perGame, 2)}`,
  );
  const turns = losses.left.byTurn.map((n) => decimals(n, 2)).join(' ');
  return [
    `${losses.name} losses: ${decimals(losses.lost.value, 1)}% of its ${counted} (${range(losses.lost)}%)`,
    ...indented(columns(arms, [0, 2])),
    ...indented([`fell to ${causes.join(', ') || 'nothing'}`]),
    ...indented([`units left a battle: ${reasons.join(', ') || 'none'}`, `by turn: ${turns}`]),
  ];
}

function unitRow({ name, army, strength, fell, left, leftInTurn, reasons }: UnitReport): string[] {
  const why = reasons.map(({ because, rule, games }) => `${because} ${rule} ${games}`).join(', ');
  return [
    ...[name, army, `${decimals(fell.value, 1)} of ${strength}`, percent(left.value), percentRange(left)],
    ...[leftInTurn === null ? '' : decimals(leftInTurn, 1), why],
  ];
}

function ruleLines({ rules }: Report): string[] {
  const used = rules.filter(({ perGame }) => perGame.value > 0);
  const rows = used.map(({ rule, title, perGame, games }) => [
    ...[rule, title, decimals(perGame.value, 1), percent(games.value)],
  ]);
  const unused = rules.filter(({ perGame }) => perGame.value === 0).map(({ rule }) => rule);
  return [
    ...columns([['rule', '', 'a battle', 'of battles'], ...rows], [0, 1]),
    ...(unused.length === 0 ? [] : [`never used: ${unused.join(', ')}`]),
  ];
}

/** The report as a terminal shows it. */
export function reportText(report: Report): string {
  const head = ['unit', 'army', 'fell', 'left', '95% interval', 'in turn', 'why (battles)'];
  const parts = [
    askedLines(report),
    winnerLines(report),
    endingLines(report),
    [lossesText(report.counted), '', ...armyLines(report, report.losses[0])],
    armyLines(report, report.losses[1]),
    columns([head, ...report.units.map(unitRow)], [0, 1, 6]),
    ruleLines(report),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
