import type { BattleResult } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import type { Army } from '../sheets/words.ts';
import type { Notebook } from './notebook.ts';
import { resultInWords } from './tell-moves.ts';

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
  readonly figures: number;
  /** A unit that has left takes its figures with it. */
  readonly figuresLeft: number;
  readonly gone: readonly Loss[];
}

export interface Summary {
  readonly result: BattleResult | null;
  readonly armies: readonly ArmySummary[];
  readonly objectives: readonly { readonly name: string; readonly points: number; readonly heldBy: Army | null }[];
}

function armySummary(book: Notebook, army: Army): ArmySummary {
  const all = [...book.units.values()].filter((unit) => unit.army === army);
  const left = all.filter((unit) => unit.gone === null);
  const gone = all.flatMap(({ id, name, gone: how }) => (how === null ? [] : [{ unit: id, name, ...how }]));
  return {
    army,
    units: all.length,
    unitsLeft: left.length,
    figures: all.reduce((sum, unit) => sum + unit.startFigures, 0),
    figuresLeft: left.reduce((sum, unit) => sum + unit.figures, 0),
    gone: gone.sort((a, b) => a.turn - b.turn || a.phase - b.phase),
  };
}

export function summaryOf(book: Notebook): Summary {
  return {
    result: book.result,
    armies: book.armies.map((army) => armySummary(book, army)),
    objectives: book.battle.objectives.map(({ id, name, points }) => ({
      name,
      points,
      heldBy: book.holders.get(id) ?? null,
    })),
  };
}

const share = (lost: number, all: number): string => `${all === 0 ? 0 : Math.round((lost * 100) / all)}%`;

function armyLines({ army, units, unitsLeft, figures, figuresLeft, gone }: ArmySummary): string[] {
  const lost = figures - figuresLeft;
  const left = `${unitsLeft} of ${units} units left, ${figuresLeft} of ${figures} figures`;
  return [
    `${capital(NATIONS.people(army))}: ${left}, ${lost} lost (${share(lost, figures)}).`,
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
  return [end, '', ...summary.armies.flatMap(armyLines), ...summary.objectives.map(objectiveLine)];
}
