import type { BattleResult } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import type { Army } from '../sheets/words.ts';
import type { Reporter } from './reporter.ts';
import { resultInWords } from './tell-shared.ts';

export interface Loss {
  readonly unit: string;
  readonly name: string;
  readonly because: 'routed' | 'destroyed' | 'surrendered';
  readonly turn: number;
  readonly phase: number;
}

export interface ArmySummary {
  readonly army: Army;
  readonly units: number;
  readonly unitsLeft: number;
  /** Figures or stands at the start. */
  readonly strength: number;
  /** A unit that has left takes its figures with it. */
  readonly strengthLeft: number;
  readonly gone: readonly Loss[];
}

export interface Summary {
  /** What strength is counted in. */
  readonly counts: Reporter['counts'];
  readonly result: BattleResult | null;
  readonly armies: readonly ArmySummary[];
  readonly objectives: readonly { readonly name: string; readonly points: number; readonly heldBy: Army | null }[];
}

function armySummary({ book, strengthOf }: Reporter, army: Army): ArmySummary {
  const all = [...book.units.values()].filter((unit) => unit.army === army);
  const left = all.filter((unit) => unit.gone === null);
  const gone = all.flatMap(({ id, name, gone: how }) => (how === null ? [] : [{ unit: id, name, ...how }]));
  return {
    army,
    units: all.length,
    unitsLeft: left.length,
    strength: all.reduce((sum, unit) => sum + strengthOf(unit.id).start, 0),
    strengthLeft: left.reduce((sum, unit) => sum + strengthOf(unit.id).left, 0),
    gone: gone.sort((a, b) => a.turn - b.turn || a.phase - b.phase),
  };
}

export function summaryOf(reporter: Reporter): Summary {
  const { book, counts } = reporter;
  return {
    counts,
    result: book.result,
    armies: book.armies.map((army) => armySummary(reporter, army)),
    objectives: book.battle.objectives.map(({ id, name, points }) => ({
      name,
      points,
      heldBy: book.holders.get(id) ?? null,
    })),
  };
}

const share = (lost: number, all: number): string => `${all === 0 ? 0 : Math.round((lost * 100) / all)}%`;

function armyLines(counts: string, { army, units, unitsLeft, strength, strengthLeft, gone }: ArmySummary): string[] {
  const lost = strength - strengthLeft;
  const left = `${unitsLeft} of ${units} units left, ${strengthLeft} of ${strength} ${counts}`;
  return [
    `${capital(NATIONS.people(army))}: ${left}, ${lost} lost (${share(lost, strength)}).`,
    ...gone.map(({ name, because, turn }) => `  ${name} ${because} in turn ${turn}`),
  ];
}

function objectiveLine({ name, points, heldBy }: Summary['objectives'][number]): string {
  const worth = `${points} ${points === 1 ? 'point' : 'points'}`;
  return `${name} (${worth}): ${heldBy === null ? 'held by nobody' : `held by ${NATIONS.people(heldBy)}`}.`;
}

/** Who won and why, what is left of the armies, who holds what. */
export function summaryLines(summary: Summary): string[] {
  const { result } = summary;
  const end = result === null ? 'The battle is not over.' : resultInWords(result);
  return [
    end,
    '',
    ...summary.armies.flatMap((army) => armyLines(summary.counts, army)),
    ...summary.objectives.map(objectiveLine),
  ];
}
