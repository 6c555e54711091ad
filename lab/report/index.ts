import { RULES_VERSION } from '../../engine/index.ts';
import { NATIONS } from '../../print/names.ts';
import { ruleIdsOf, titleOfRule } from '../../print/rule-ids.ts';
import { RULE_IDS_1866, titleOfRule1866 } from '../../print/rule-ids-1866.ts';
import { type AnyScenario, anySheetOf, is1866 } from '../../scenarios/index.ts';
import type { SheetId } from '../../sheets/index.ts';
import { armiesOf, type Experiment, strengthOf } from '../experiment.ts';
import { valueAt, whereOf } from '../numbers.ts';
import { amountOf, quantileOf, rounded, shareOf } from '../statistics.ts';
import { ENDINGS, type GameSummary } from '../summary.ts';
import { armyReport, unitReports } from './losses.ts';
import type { ArmyHead, PlayedNumber, Report, RuleReport, Winner } from './shape.ts';

function headOf(experiment: Experiment, side: 0 | 1): ArmyHead {
  const { scenario, commanders } = experiment;
  const army = armiesOf(scenario)[side];
  const own = scenario.units.filter((unit) => unit.army === army);
  const strength = own.reduce((sum, unit) => sum + strengthOf(unit), 0);
  return { army, name: NATIONS.people(army), commander: commanders[side], units: own.length, strength };
}

/** 1 for a battle won, a half for a draw. */
export const scoreOf = (summary: GameSummary, side: 0 | 1): number =>
  summary.winner === null ? 0.5 : summary.winner === side ? 1 : 0;

function winnerOf(summaries: readonly GameSummary[], sideOf: (summary: GameSummary) => 0 | 1): Winner {
  const wins = summaries.filter((one) => one.winner === sideOf(one)).length;
  const points = summaries.reduce((sum, one) => sum + scoreOf(one, sideOf(one)), 0);
  return { wins, rate: shareOf(wins, summaries.length), score: shareOf(points, summaries.length) };
}

function resultsOf(experiment: Experiment, summaries: readonly GameSummary[]): Report['results'] {
  const n = summaries.length;
  const draws = summaries.filter(({ winner }) => winner === null).length;
  const army = (side: 0 | 1) => winnerOf(summaries, () => side);
  const commander = (side: 0 | 1) => winnerOf(summaries, ({ swapped }) => (swapped ? ((1 - side) as 0 | 1) : side));
  return {
    armies: [army(0), army(1)],
    draws: { games: draws, rate: shareOf(draws, n) },
    commanders: experiment.swapSides ? [commander(0), commander(1)] : null,
    endings: ENDINGS.map((ending) => {
      const games = summaries.filter((one) => one.ending === ending).length;
      return { ending, games, rate: shareOf(games, n) };
    }),
  };
}

function rulesOf(scenario: AnyScenario, summaries: readonly GameSummary[]): RuleReport[] {
  const known = is1866(scenario) ? RULE_IDS_1866 : ruleIdsOf(scenario.sheet as SheetId);
  const title = is1866(scenario) ? titleOfRule1866 : titleOfRule;
  return known.map((rule) => {
    const uses = summaries.map(({ rules }) => rules[rule] ?? 0);
    const games = uses.filter((n) => n > 0).length;
    return { rule, title: title(rule), perGame: amountOf(uses), games: shareOf(games, uses.length) };
  });
}

const COURSE_STEPS = 40;

/** Forty looks on the way, the last at the end. */
function courseOf(summaries: readonly GameSummary[]): Report['course'] {
  const steps = Math.min(COURSE_STEPS, summaries.length);
  const marks = Array.from({ length: steps }, (_, i) => Math.round(((i + 1) * summaries.length) / steps));
  let points = 0;
  let at = 0;
  return marks.map((games) => {
    for (; at < games; at++) points += scoreOf(summaries[at] as GameSummary, 0);
    return { games, score: shareOf(points, games) };
  });
}

function lengthOf(summaries: readonly GameSummary[], turnLimit: number): Report['length'] {
  const turns = summaries.map((one) => one.turns);
  const last = turns.reduce((most, turn) => Math.max(most, turn), turnLimit);
  return {
    turns: amountOf(turns),
    median: quantileOf(turns, 0.5),
    byTurn: Array.from({ length: last }, (_, i) => turns.filter((turn) => turn === i + 1).length),
    commands: amountOf(summaries.map(({ commands }) => commands)),
  };
}

/** The printed numbers that are played as others. */
export function playedNumbers({ scenario, change }: Pick<Experiment, 'scenario' | 'change'>): PlayedNumber[] {
  const sheet = anySheetOf(scenario);
  return change.numbers.map(({ path, to }) => {
    return { where: whereOf(sheet, path), printed: rounded(valueAt(sheet, path)), played: to };
  });
}

/** Everything an experiment found. The order of the summaries is that of the games, whoever fought them. */
export function reportOf(experiment: Experiment, summaries: readonly GameSummary[]): Report {
  const { scenario, change, seed, swapSides } = experiment;
  const sheet = anySheetOf(scenario);
  const numbers = playedNumbers(experiment);
  return {
    ...{ vedette: 'lab run', format: 1, rulesVersion: RULES_VERSION },
    battle: { id: scenario.id, name: scenario.name, sheet: sheet.id, turnLimit: scenario.turnLimit },
    counted: is1866(scenario) ? 'stands' : 'figures',
    settings: { ...scenario.settings, ...change.settings },
    ...{ numbers, games: summaries.length, seed, swapSides },
    armies: [headOf(experiment, 0), headOf(experiment, 1)],
    results: resultsOf(experiment, summaries),
    length: lengthOf(summaries, scenario.turnLimit),
    losses: [armyReport(scenario, summaries, 0), armyReport(scenario, summaries, 1)],
    units: unitReports(scenario, summaries),
    rules: rulesOf(scenario, summaries),
    course: courseOf(summaries),
  };
}
