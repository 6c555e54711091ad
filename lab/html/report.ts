import type { ArmyReport, Report } from '../report/shape.ts';
import { askedLines, verdict } from '../report/text.ts';
import {
  causeText,
  decimals,
  ENDING_TEXT,
  lossesText,
  percent,
  percentRange,
  range,
  things,
  titled,
} from '../report/words.ts';
import type { Interval } from '../statistics.ts';
import { barWithInterval, columnChart, courseChart, legend } from './charts.ts';
import { type Cell, tableOf, tag } from './markup.ts';
import { ARMY_COLOURS, DRAW_COLOUR, PLAIN_COLOUR, pageOf, paragraph, section, wide } from './page.ts';

const bar = (interval: Interval, colour: string, to = 1, mark?: number): Cell => ({
  svg: barWithInterval(interval, { from: 0, to }, colour, mark),
});

const seriesOf = (report: Report) =>
  report.armies.map(({ army, name }) => ({ name: titled(name), colour: ARMY_COLOURS[army] }));

function winners(report: Report): string {
  const { results, armies } = report;
  const row = (name: string, games: number, rate: Interval, colour: string, mark?: number): Cell[] => [
    ...[name, bar(rate, colour, 1, mark), String(games), percent(rate.value), percentRange(rate)],
  ];
  const rows = [
    row(titled(armies[0].name), results.armies[0].wins, results.armies[0].rate, ARMY_COLOURS[armies[0].army], 0.5),
    row(titled(armies[1].name), results.armies[1].wins, results.armies[1].rate, ARMY_COLOURS[armies[1].army], 0.5),
    row('Draws', results.draws.games, results.draws.rate, DRAW_COLOUR),
  ];
  const head = ['', '', 'battles', 'share', '95% interval'];
  const commanders = results.commanders?.map((winner, i) => {
    const name = `${armies[i as 0 | 1].commander} (named ${i === 0 ? 'first' : 'second'})`;
    return row(name, winner.wins, winner.score, PLAIN_COLOUR, 0.5);
  });
  return section('Who wins', [
    tableOf('Battles won; the broken line is an even chance', head, rows),
    ...(commanders === undefined
      ? []
      : [tableOf('By commander, armies changed every battle; a draw counts half', head, commanders)]),
    tag('figure', {}, [
      courseChart(report.course, ARMY_COLOURS[armies[0].army], 'battles fought'),
      tag(
        'figcaption',
        { class: 'soft' },
        `The score of ${armies[0].name} as the battles were fought, with its interval`,
      ),
    ]),
  ]);
}

function endings(report: Report): string {
  const { results, length, battle } = report;
  const rows = results.endings
    .filter(({ games }) => games > 0)
    .map(({ ending, games, rate }): Cell[] => [
      ...[ENDING_TEXT[ending], bar(rate, PLAIN_COLOUR), String(games), percent(rate.value), percentRange(rate)],
    ]);
  const turns = `${decimals(length.turns.value, 2)} turns on average (${range(length.turns, 2)}), at most ${battle.turnLimit}; ${decimals(length.commands.value, 0)} orders a battle.`;
  return section('How it ends', [
    tableOf('What decided the battle', ['', '', 'battles', 'share', '95% interval'], rows),
    paragraph(turns),
    tag('figure', {}, [
      columnChart([{ name: 'battles', colour: PLAIN_COLOUR, values: length.byTurn }], 'turn of the end', String),
      tag('figcaption', { class: 'soft' }, 'Battles by the turn in which they ended'),
    ]),
  ]);
}

function armyLosses(report: Report, losses: ArmyReport): string {
  const colour = ARMY_COLOURS[losses.army];
  const arms = losses.arms.map(({ arm, units, strength, fell, left }): Cell[] => [
    ...[arm, bar(fell, colour, strength), `${decimals(fell.value, 1)} of ${strength}`, range(fell)],
    `${decimals(left.value, 2)} of ${units}`,
  ]);
  const most = losses.causes[0]?.fell.high ?? 1;
  const causes = losses.causes.map(({ cause, fell }): Cell[] => [
    ...[causeText(cause), bar(fell, colour, most), decimals(fell.value, 1), range(fell)],
  ]);
  const perGame = losses.left.reasons[0]?.perGame ?? 1;
  const reasons = losses.left.reasons.map(({ because, rule, title, perGame: n }): Cell[] => [
    ...[`${because}: ${title}`, rule, bar({ value: n, low: n, high: n }, colour, perGame), decimals(n, 2)],
  ]);
  const { counted } = report;
  return tag('div', {}, [
    tag('h3', {}, `${losses.name}: ${decimals(losses.lost.value, 1)}% of its ${counted} (${range(losses.lost)}%)`),
    tableOf('By arm, a battle', ['', '', `${counted} fallen`, '95% interval', 'units left'], arms),
    causes.length === 0 ? '' : tableOf('What they fell to', ['', '', counted, '95% interval'], causes),
    reasons.length === 0
      ? ''
      : tableOf('Why units left the table', ['', 'rule', '', 'units a battle'], reasons, [0, 1]),
  ]);
}

function leaving(report: Report): string {
  const series = seriesOf(report).map((one, i) => ({ ...one, values: report.losses[i as 0 | 1].left.byTurn }));
  return section('Losses', [
    paragraph(lossesText(report.counted), 'soft'),
    armyLosses(report, report.losses[0]),
    armyLosses(report, report.losses[1]),
    tag('div', { class: 'keep' }, [
      tag('h3', {}, 'When units left the table'),
      legend(series),
      tag('figure', {}, [
        columnChart(series, 'turn', (n) => String(Math.round(n * 100) / 100)),
        tag('figcaption', { class: 'soft' }, 'Units that left a battle, by turn'),
      ]),
    ]),
  ]);
}

function units(report: Report): string {
  const rows = report.units.map(({ name, army, strength, fell, left, leftInTurn, reasons }): Cell[] => [
    ...[name, `${decimals(fell.value, 1)} of ${strength}`, bar(left, ARMY_COLOURS[army]), percent(left.value, 0)],
    ...[percentRange(left, 0), leftInTurn === null ? '' : decimals(leftInTurn, 1)],
    reasons.map(({ because, rule, games }) => `${because} ${rule} (${games})`).join(', '),
  ]);
  const head = ['', 'fell', '', 'left', '95% interval', 'in turn', 'why (battles)'];
  return section('Unit by unit', [
    legend(seriesOf(report)),
    wide(
      'Unit by unit',
      tableOf(
        `${titled(report.counted)} fallen a battle, and share of battles in which the unit left`,
        head,
        rows,
        [0, 6],
      ),
    ),
  ]);
}

function rules(report: Report): string {
  const used = report.rules.filter(({ perGame }) => perGame.value > 0);
  const rows = used.map(({ rule, title, perGame, games }): Cell[] => [
    ...[rule, title, bar(games, PLAIN_COLOUR), percent(games.value, 0), decimals(perGame.value, 1)],
  ]);
  const unused = report.rules.filter(({ perGame }) => perGame.value === 0);
  const never = unused.map(({ rule, title }) => `${rule} ${title.toLowerCase()}`).join(', ');
  return section('Use of the rules', [
    tableOf(
      'Share of battles in which a rule came up, and how often a battle',
      ['', '', '', 'battles', 'uses'],
      rows,
      [0, 1],
    ),
    ...(unused.length === 0 ? [] : [paragraph(`Never used: ${never}.`, 'soft')]),
  ]);
}

/** The report as a page to read and to print. */
export function reportHtml(report: Report): string {
  const [asked = '', leaders = ''] = askedLines(report);
  return pageOf(`${report.battle.name}: ${things(report.games, 'battle')}`, [
    paragraph(verdict(report), 'lead'),
    paragraph(`${asked}. ${titled(leaders)}. The same seed and settings give the same page.`, 'soft'),
    winners(report),
    endings(report),
    leaving(report),
    units(report),
    rules(report),
  ]);
}
