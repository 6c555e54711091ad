import type { Army } from '../../sheets/words.ts';
import type { GameSummary } from '../summary.ts';
import type { Report } from './shape.ts';

type Cell = string | number | boolean | null;

/** RFC 4180: a cell with a comma, a quote or a break in it is quoted. */
function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** One row a battle; its seed shows it again with `vedette play`. */
export function gamesCsv(report: Report, summaries: readonly GameSummary[]): string {
  const [one, other] = report.armies.map(({ army }) => army) as [Army, Army];
  const head = [
    ...['game', 'seed', `${one}_commander`, `${other}_commander`, 'winner', 'ending', 'turns', 'commands'],
    ...[`${one}_points`, `${other}_points`, `${one}_lost_percent`, `${other}_lost_percent`],
    ...[`${one}_units_left`, `${other}_units_left`],
  ];
  const names = report.armies.map(({ commander }) => commander) as [string, string];
  const left = (summary: GameSummary, army: Army) =>
    report.units.filter((unit, i) => unit.army === army && (summary.units[i]?.length ?? 0) > 1).length;
  const rows = summaries.map((summary) => [
    ...[summary.game, summary.seed, ...(summary.swapped ? [names[1], names[0]] : names)],
    ...[summary.winner === null ? 'draw' : summary.winner === 0 ? one : other, summary.ending],
    ...[summary.turns, summary.commands, ...summary.held],
    ...summary.lost.map((share) => Math.round(share * 1000) / 1000),
    ...[left(summary, one), left(summary, other)],
  ]);
  return csvOf([head, ...rows]);
}

export function unitsCsv(report: Report): string {
  const head = [
    ...['unit', 'name', 'army', 'arm', report.counted, 'fell', 'fell_low', 'fell_high'],
    ...['left_share', 'left_low', 'left_high', 'left_in_turn', 'why'],
  ];
  const rows = report.units.map(({ id, name, army, arm, strength, fell, left, leftInTurn, reasons }) => [
    ...[id, name, army, arm, strength, fell.value, fell.low, fell.high, left.value, left.low, left.high, leftInTurn],
    reasons.map(({ because, rule, games }) => `${because} ${rule} ${games}`).join('; '),
  ]);
  return csvOf([head, ...rows]);
}

export function rulesCsv(report: Report): string {
  const head = ['rule', 'title', 'per_battle', 'low', 'high', 'share_of_battles', 'share_low', 'share_high'];
  const rows = report.rules.map(({ rule, title, perGame, games }) => [
    ...[rule, title, perGame.value, perGame.low, perGame.high, games.value, games.low, games.high],
  ]);
  return csvOf([head, ...rows]);
}
