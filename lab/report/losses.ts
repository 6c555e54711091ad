import { NATIONS } from '../../print/names.ts';
import { titleOfRule } from '../../print/rule-ids.ts';
import { titleOfRule1866 } from '../../print/rule-ids-1866.ts';
import type { AnyScenario } from '../../scenarios/index.ts';
import { ARMS, type Army } from '../../sheets/words.ts';
import { armiesOf, strengthOf } from '../experiment.ts';
import { amountOf, rounded, shareOf } from '../statistics.ts';
import type { GameSummary, UnitFate } from '../summary.ts';
import type { ArmReport, ArmyReport, ReasonReport, UnitReport } from './shape.ts';

type Summaries = readonly GameSummary[];
type Unit = AnyScenario['units'][number];

const titleOf = (rule: string): string => titleOfRule(rule) || titleOfRule1866(rule);

/** The places of some units in the list of the scenario, which is that of the fates. */
const placesOf = (scenario: AnyScenario, fits: (unit: Unit) => boolean): number[] =>
  scenario.units.flatMap((unit, i) => (fits(unit) ? [i] : []));

const fateOf = (summary: GameSummary, place: number): UnitFate => summary.units[place] ?? [0];

const fell = (summary: GameSummary, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + fateOf(summary, place)[0], 0);

const left = (summary: GameSummary, places: readonly number[]): number =>
  places.filter((place) => fateOf(summary, place).length > 1).length;

function armReports(scenario: AnyScenario, summaries: Summaries, army: Army): ArmReport[] {
  return ARMS.flatMap((arm) => {
    const places = placesOf(scenario, (unit) => unit.army === army && unit.arm === arm);
    if (places.length === 0) return [];
    return [
      {
        arm,
        units: places.length,
        strength: places.reduce((sum, place) => sum + strengthOf(scenario.units[place] as Unit), 0),
        fell: amountOf(summaries.map((summary) => fell(summary, places))),
        left: amountOf(summaries.map((summary) => left(summary, places))),
      },
    ];
  });
}

/** Why units left, the most frequent first; equal ones by their rule. */
function reasonsOf(summaries: Summaries, places: readonly number[]): { because: string; rule: string; n: number }[] {
  const counts = new Map<string, { because: string; rule: string; n: number }>();
  for (const summary of summaries)
    for (const place of places) {
      const [, , , because, rule] = fateOf(summary, place);
      if (because === undefined || rule === undefined) continue;
      const key = `${because} ${rule}`;
      const known = counts.get(key) ?? { because, rule, n: 0 };
      known.n += 1;
      counts.set(key, known);
    }
  return [...counts.values()].sort(
    (a, b) => b.n - a.n || (`${a.because} ${a.rule}` < `${b.because} ${b.rule}` ? -1 : 1),
  );
}

function leavingByTurn(summaries: Summaries, places: readonly number[], turns: number): number[] {
  const counts = new Array<number>(turns).fill(0);
  for (const summary of summaries)
    for (const place of places) {
      const turn = fateOf(summary, place)[1];
      if (turn !== undefined && turn >= 1 && turn <= turns) counts[turn - 1] = (counts[turn - 1] ?? 0) + 1;
    }
  return counts.map((n) => rounded(n / Math.max(1, summaries.length)));
}

function causesOf(summaries: Summaries, side: 0 | 1): ArmyReport['causes'] {
  const names = new Set(summaries.flatMap(({ causes }) => Object.keys(causes[side])));
  return [...names]
    .map((cause) => ({ cause, fell: amountOf(summaries.map(({ causes }) => causes[side][cause] ?? 0)) }))
    .sort((a, b) => b.fell.value - a.fell.value || (a.cause < b.cause ? -1 : 1));
}

export function armyReport(scenario: AnyScenario, summaries: Summaries, side: 0 | 1): ArmyReport {
  const army = armiesOf(scenario)[side];
  const places = placesOf(scenario, (unit) => unit.army === army);
  const games = Math.max(1, summaries.length);
  const reasons = reasonsOf(summaries, places).map(({ because, rule, n }): ReasonReport => {
    return { because, rule, title: titleOf(rule), perGame: rounded(n / games) };
  });
  return {
    army,
    name: NATIONS.adjective(army),
    lost: amountOf(summaries.map(({ lost }) => lost[side])),
    arms: armReports(scenario, summaries, army),
    causes: causesOf(summaries, side),
    left: {
      perGame: amountOf(summaries.map((summary) => left(summary, places))),
      byTurn: leavingByTurn(summaries, places, scenario.turnLimit),
      reasons,
    },
  };
}

export function unitReports(scenario: AnyScenario, summaries: Summaries): UnitReport[] {
  return scenario.units.map((unit, place) => {
    const turns = summaries.flatMap((summary) => fateOf(summary, place)[1] ?? []);
    const reasons = reasonsOf(summaries, [place]);
    return {
      ...{ id: unit.id, name: unit.name ?? unit.id, army: unit.army, arm: unit.arm },
      strength: strengthOf(unit),
      fell: amountOf(summaries.map((summary) => fell(summary, [place]))),
      left: shareOf(turns.length, summaries.length),
      leftInTurn: turns.length === 0 ? null : amountOf(turns).value,
      reasons: reasons.map(({ because, rule, n }) => ({ because, rule, games: n })),
    };
  });
}
