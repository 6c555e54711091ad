import type { Arm, Army } from '../../sheets/words.ts';
import type { Settings } from '../experiment.ts';
import type { Interval } from '../statistics.ts';
import type { Ending } from '../summary.ts';

/** Who won, of one army or one commander. */
export interface Winner {
  readonly wins: number;
  readonly rate: Interval;
  /** A draw counts half. */
  readonly score: Interval;
}

export interface ArmyHead {
  readonly army: Army;
  readonly name: string;
  readonly commander: string;
  readonly units: number;
  /** Figures or stands at the start. */
  readonly strength: number;
}

export interface ArmReport {
  readonly arm: Arm;
  readonly units: number;
  readonly strength: number;
  /** Figures or stands that fell, a battle. */
  readonly fell: Interval;
  /** Units that left the table, a battle. */
  readonly left: Interval;
}

export interface ReasonReport {
  readonly because: string;
  readonly rule: string;
  readonly title: string;
  /** Units a battle that left for it. */
  readonly perGame: number;
}

export interface ArmyReport {
  readonly army: Army;
  readonly name: string;
  /** Points of a hundred of its strength, units that left counted whole. */
  readonly lost: Interval;
  readonly arms: readonly ArmReport[];
  readonly causes: readonly { readonly cause: string; readonly fell: Interval }[];
  readonly left: {
    readonly perGame: Interval;
    /** Units a battle that left in turn 1, 2, … */
    readonly byTurn: readonly number[];
    readonly reasons: readonly ReasonReport[];
  };
}

export interface UnitReport {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly arm: Arm;
  readonly strength: number;
  readonly fell: Interval;
  /** Share of battles in which it left the table. */
  readonly left: Interval;
  /** The turn in which it left, of the battles in which it did. */
  readonly leftInTurn: number | null;
  readonly reasons: readonly { readonly because: string; readonly rule: string; readonly games: number }[];
}

export interface RuleReport {
  readonly rule: string;
  readonly title: string;
  readonly perGame: Interval;
  /** Share of battles in which it came up at all. */
  readonly games: Interval;
}

export interface PlayedNumber {
  readonly where: string;
  readonly printed: number;
  readonly played: number;
}

/** What an experiment found, as the JSON file keeps it. */
export interface Report {
  readonly vedette: 'lab run';
  readonly format: 1;
  readonly rulesVersion: number | string;
  readonly battle: { readonly id: string; readonly name: string; readonly sheet: string; readonly turnLimit: number };
  /** What strength is counted in. */
  readonly counted: 'figures' | 'stands';
  readonly settings: Settings;
  readonly numbers: readonly PlayedNumber[];
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
  readonly armies: readonly [ArmyHead, ArmyHead];
  readonly results: {
    readonly armies: readonly [Winner, Winner];
    readonly draws: { readonly games: number; readonly rate: Interval };
    /** By commander, when they change armies. */
    readonly commanders: readonly [Winner, Winner] | null;
    readonly endings: readonly { readonly ending: Ending; readonly games: number; readonly rate: Interval }[];
  };
  readonly length: {
    readonly turns: Interval;
    readonly median: number;
    /** Battles that ended in turn 1, 2, … */
    readonly byTurn: readonly number[];
    readonly commands: Interval;
  };
  readonly losses: readonly [ArmyReport, ArmyReport];
  readonly units: readonly UnitReport[];
  readonly rules: readonly RuleReport[];
  /** The score of the first army after so many battles: has it settled? */
  readonly course: readonly { readonly games: number; readonly score: Interval }[];
}
