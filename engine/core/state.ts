import type { Polygon } from '../../geometry/index.ts';
import type { Arm, Army, RuleId, TerrainKind } from '../../sheets/words.ts';

/** The four edges of the table, as the first player sees them. */
export type Edge = 'near' | 'far' | 'left' | 'right';

/** Ground on the table; the outline in thousandths of an inch. */
export interface Terrain {
  readonly id: string;
  readonly kind: TerrainKind;
  readonly area: Polygon;
  readonly level: number;
  readonly name?: string;
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly points: number;
  /** Who holds it before anyone has come near. */
  readonly heldBy?: Army;
}

/** Where a side may stand before the first turn. */
export interface DeploymentZone {
  readonly army: Army;
  readonly area: Polygon;
}

/** What never changes while a battle is fought. */
export interface Battle {
  readonly id: string;
  readonly name: string;
  readonly sheet: string;
  readonly family: 'napoleonic' | 'war-of-1866';
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Terrain[];
  readonly objectives: readonly Objective[];
  readonly zones: readonly DeploymentZone[];
  readonly turnLimit: number | null;
  /** Fought on whoever is broken, to the turn limit or the last unit. */
  readonly endless: boolean;
  /** A case stops at the start of this phase, whatever has happened. */
  readonly stopsAt: { readonly turn: number; readonly phase: number } | null;
  /** Parts with nothing to do wait to be closed too: a case judges a command in the part it belongs to. */
  readonly holdParts: boolean;
}

export type LeftBecause = 'routed' | 'destroyed' | 'surrendered';

export interface Gone {
  readonly because: LeftBecause;
  readonly rule: RuleId;
  readonly turn: number;
  readonly phase: number;
}

/** What both families know of a unit. */
export interface CoreUnit {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly arm: Arm;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly gone: Gone | null;
  /** In reserve, not yet on the table. */
  readonly offTable: boolean;
}

/** One answer a question allows. What it leads to is data too: tasks that the game takes up next. */
export interface QuestionOption<T> {
  readonly option: string;
  readonly then: readonly T[];
}

/** An open question: who decides, about which unit, under which rule. The first option is taken where nobody answers. */
export interface Question<T> {
  readonly unit: string;
  readonly army: Army;
  readonly rules: readonly RuleId[];
  readonly asks: string;
  readonly options: readonly QuestionOption<T>[];
}

export interface BattleResult {
  readonly winner: Army | null;
  readonly why: string;
  readonly rule: RuleId;
}

/** A part of a phase that waits for a side's commands. */
export interface PartTask {
  readonly do: 'part';
  readonly part: string;
  readonly army: Army;
  /** Its side has been asked. */
  readonly begun?: true;
}

export interface CoreState<U extends CoreUnit, T> {
  readonly battle: Battle;
  /** Null in a side's view: nobody may know the dice to come. */
  readonly seed: number | null;
  readonly armies: readonly [Army, Army];
  readonly turn: number;
  readonly phase: number;
  /** What is still to be done in this phase, in order. */
  readonly agenda: readonly (T | PartTask)[];
  readonly questions: readonly Question<T>[];
  /** Who has to say something now; null when the battle is over. */
  readonly toAct: Army | null;
  /** How often each unit has rolled for a purpose in this phase: `unit:purpose` to count. */
  readonly rolled: Readonly<Record<string, number>>;
  readonly units: readonly U[];
  /** Objective id to the army that holds it. */
  readonly holders: Readonly<Record<string, Army>>;
  readonly result: BattleResult | null;
}
