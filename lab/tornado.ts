import { familyOf, RULES_VERSION } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { type AnyScenario, anySheetOf } from '../scenarios/index.ts';
import { differencesOf } from './compare.ts';
import { armiesOf, type Change, groundOf, type Plan } from './experiment.ts';
import { type Job, type Outcome, outcomesOf, troubleOf } from './job.ts';
import type { Move } from './moves.ts';
import { type Interval, pairedOf, shareOf } from './statistics.ts';

/** What one move does, battle by battle against the game as it is played. */
export interface Effect {
  readonly kind: Move['kind'];
  readonly rule: string;
  readonly where: string;
  readonly text: string;
  readonly from: Move['from'];
  readonly to: Move['to'];
  /** On the share of wins of the first side, a draw as half. */
  readonly score: Interval;
  /** On what the enemy loses more than oneself, in points of a hundred. */
  readonly losses: Interval;
  readonly turns: Interval;
  /** Battles that went otherwise at all. */
  readonly changed: number;
}

export interface Skipped {
  readonly where: string;
  readonly to: Move['to'];
  readonly why: string;
}

export interface Tornado {
  readonly vedette: 'lab tornado';
  readonly format: 1;
  readonly rulesVersion: number | string;
  readonly battle: { readonly id: string; readonly name: string; readonly sheet: string };
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
  readonly commanders: readonly [string, string];
  readonly who: string;
  /** As it is played, before anything is moved. */
  readonly score: Interval;
  /** The largest effect first; what goes up and down stands together. */
  readonly effects: readonly Effect[];
  readonly skipped: readonly Skipped[];
}

/** Why a battle cannot even be set up so: sizes that leave no room. */
function cannotSetUp(scenario: AnyScenario, change: Change): string | null {
  try {
    const { rules, setup } = groundOf(scenario, change);
    const { problemsOf, stateOf } = familyOf(rules.sheet);
    const [problem] = problemsOf(rules, stateOf(rules, setup, null));
    return problem === undefined ? null : `${problem.path}: ${problem.text}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export interface TornadoJob {
  readonly job: Job;
  /** The moves that are fought, in the order of the variants after the first, which is the game as it is played. */
  readonly moves: readonly Move[];
  readonly skipped: readonly Skipped[];
}

export function tornadoJob(scenario: AnyScenario, base: Change, moves: readonly Move[], plan: Plan): TornadoJob {
  const skipped: Skipped[] = [];
  const fought = moves.filter(({ where, to, change }) => {
    const why = cannotSetUp(scenario, change);
    if (why !== null) skipped.push({ where, to, why });
    return why === null;
  });
  const variants = [base, ...fought.map(({ change }) => change)].map((change) => ({ scenario: 0, change }));
  return { job: { ...plan, scenarios: [scenario], variants, brief: true }, moves: fought, skipped };
}

const margin = (outcomes: readonly Outcome[]): number[] => outcomes.map(([, lost, enemyLost]) => enemyLost - lost);

function effectOf({ change: _, ...move }: Move, base: readonly Outcome[], moved: readonly Outcome[]): Effect {
  const { score, turns } = differencesOf(moved, base);
  const changed = moved.filter((outcome, i) => outcome.some((x, k) => x !== base[i]?.[k])).length;
  return { ...move, score, losses: pairedOf(margin(moved), margin(base)), turns, changed };
}

const size = ({ score, losses, changed }: Effect): readonly [number, number, number] => [
  Math.abs(score.value),
  Math.abs(losses.value),
  changed,
];

function bySize(a: readonly number[], b: readonly number[]): number {
  for (const [i, x] of a.entries()) if (x !== b[i]) return (b[i] as number) - x;
  return 0;
}

/** Both ways of one number stand together, in the place of the larger effect. */
function sorted(effects: readonly Effect[]): Effect[] {
  const groups = new Map<string, Effect[]>();
  for (const effect of effects) groups.set(effect.where, [...(groups.get(effect.where) ?? []), effect]);
  const largest = (group: readonly Effect[]) => group.map(size).sort(bySize)[0] as readonly number[];
  return [...groups.values()].sort((a, b) => bySize(largest(a), largest(b))).flat();
}

/** Everything moved by one, and what it did. */
export function tornadoOf({ job, moves, skipped }: TornadoJob, lines: readonly string[]): Tornado {
  const scenario = job.scenarios[0] as AnyScenario;
  const base = outcomesOf(job, lines, 0);
  const unplayable: Skipped[] = [];
  const effects = moves.flatMap((move, i) => {
    const why = troubleOf(job, lines, i + 1);
    if (why === null) return [effectOf(move, base, outcomesOf(job, lines, i + 1))];
    unplayable.push({ where: move.where, to: move.to, why });
    return [];
  });
  return {
    ...{ vedette: 'lab tornado', format: 1, rulesVersion: RULES_VERSION },
    battle: { id: scenario.id, name: scenario.name, sheet: anySheetOf(scenario).id },
    ...{ games: base.length, seed: job.seed, swapSides: job.swapSides, commanders: job.commanders },
    who: job.swapSides ? `${job.commanders[0]} (named first)` : NATIONS.people(armiesOf(scenario)[0]),
    score: shareOf(
      base.reduce((sum, [points]) => sum + points, 0),
      base.length,
    ),
    effects: sorted(effects),
    skipped: [...skipped, ...unplayable],
  };
}
