/**
 * The closed vocabulary of the 1866 sheet, beside the words both families share. Its tables roll low: a modifier is
 * added to the die, and the die must stay at or under the number. No functions: a sheet is something one could print.
 */
import type { Arm, Army, RuleId, Ruling } from './words.ts';

export const STAND_FORMATIONS = ['line', 'column', 'road-column'] as const;
export type StandFormation = (typeof STAND_FORMATIONS)[number];

export const ORDERS = ['good', 'disorganised', 'routed'] as const;
export type Order = (typeof ORDERS)[number];

export const WEAPONS = ['needle-gun', 'rifle-musket'] as const;
export type Weapon = (typeof WEAPONS)[number];

export const GUNS = ['rifled', 'smoothbore', 'rocket'] as const;
export type Guns = (typeof GUNS)[number];

export const STAND_TRAITS = ['line', 'jaeger', 'guard'] as const;
export type StandTrait = (typeof STAND_TRAITS)[number];

/** What a hit may lead to, and the six headings of the results table (X5). */
export const FIRE_RESULTS = ['rout', 'minus-stand', 'disorganised', 'back', 'stop', 'none'] as const;
export type FireResult = (typeof FIRE_RESULTS)[number];

/** Which units a row speaks of. Every field given must fit; an empty selector fits everyone. */
export interface StandWho {
  readonly army?: Army;
  readonly arm?: Arm;
  readonly traits?: readonly StandTrait[];
  /** With none of these: troops of the line are those that are nothing special. */
  readonly withoutTraits?: readonly StandTrait[];
  readonly guns?: Guns;
}

/* ---- Fire. Modifiers are added to the die; at or under the number is a hit. ---- */

export const RANGE_ROWS = ['pointBlank', 'close', 'medium', 'long', 'farthest'] as const;
export type RangeRow = (typeof RANGE_ROWS)[number];

export interface HitRow {
  readonly rule: RuleId;
  readonly row: RangeRow;
  /** To this range. */
  readonly inches: number;
  /** One, two, three, four batteries or stands firing together. */
  readonly orLess: readonly [number, number, number, number];
  /** Nobody else fires on this row. */
  readonly only?: StandWho;
  readonly uncertain?: true;
}

export const VOLLEY_CONDITIONS = [
  'targetUnderCover',
  'partialFireOrDisorganised',
  'movingCavalryTarget',
  'shooterUnderFire',
  'enfilade',
  'columnTarget',
  'enfiladeOrColumnTarget',
  'firerInBuildingsOrWorks',
] as const;
export type VolleyCondition = (typeof VOLLEY_CONDITIONS)[number];

/** Added to the die when everything given fits. */
export interface VolleyModifier {
  readonly rule: RuleId;
  readonly add: number;
  readonly when?: VolleyCondition;
  readonly firer?: StandWho;
  /** Only farther than this. */
  readonly beyond?: number;
  readonly row?: RangeRow;
  /** Not counted where that other condition counts already. */
  readonly notWith?: VolleyCondition;
}

export interface FireTable {
  readonly number: number;
  readonly title: string;
  readonly firing: 'batteries' | 'stands';
  readonly arm: Arm;
  /** One hit a volley at or under the number on a die of so many sides. */
  readonly roll: { readonly rule: RuleId; readonly sides: number };
  readonly rows: readonly HitRow[];
  /** These reach no farther. */
  readonly reach: readonly { readonly rule: RuleId; readonly firer: StandWho; readonly inches: number }[];
  readonly modifiers: readonly VolleyModifier[];
  /** Fire within so many degrees of the target's long axis. */
  readonly enfilade: { readonly rule: RuleId; readonly degrees: number };
}

export interface ArtilleryTable extends FireTable {
  readonly stoppedGuns: { readonly rule: RuleId; readonly then: 'underFireNextTurn' };
}

export interface RifleTable extends FireTable {
  readonly disorganised: { readonly rule: RuleId; readonly stands: number };
  readonly cover: { readonly rule: RuleId; readonly in: readonly ('woods' | 'buildings' | 'works')[] };
  /** The unit moved over this share of its move. */
  readonly partialFire: { readonly rule: RuleId; readonly overShare: number };
  /** Fire points of a stand this near to cavalry and deployed guns. */
  readonly points: {
    readonly rule: RuleId;
    readonly within: number;
    readonly times: Readonly<Record<Weapon, number>>;
  };
}

/* ---- Results of fire. Modifiers are added to the die, which reads a column of the row. ---- */

export const RESULT_CONDITIONS = ['commanderNear', 'disorganisedOrRouted', 'flankOrRearFire'] as const;
export type ResultCondition = (typeof RESULT_CONDITIONS)[number];

/** One face, or from one to another, as the paper prints them; the ten is written 10. */
export type Faces = `${number}` | `${number}-${number}`;

export interface ResultRow {
  readonly rule: RuleId;
  readonly mr: number;
  readonly cells: readonly [Faces, Faces, Faces, Faces, Faces, Faces];
  /** Cells, counted from 0, that the scan shows otherwise, with what it shows. */
  readonly uncertain?: readonly { readonly cell: number; readonly scan: string }[];
}

export interface ResultTable {
  readonly number: number;
  readonly title: string;
  readonly sides: number;
  readonly rows: readonly ResultRow[];
  readonly modifiers: readonly { readonly rule: RuleId; readonly add: number; readonly when: ResultCondition }[];
  /** This face on the die itself, then an even number on one more die. */
  readonly commanderKilled: { readonly rule: RuleId; readonly face: number; readonly within: number };
  readonly cavalryBack: { readonly rule: RuleId; readonly inches: number };
  /** Infantry in a town or works picks one of these in place of going back. */
  readonly sheltered: { readonly rule: RuleId; readonly options: readonly FireResult[] };
}

/* ---- Charges and melees. Points, modifiers and a die make a score; the higher wins. ---- */

export const SCORE_CONDITIONS = [
  'commanderWithInfantry',
  'supportedLine',
  'superiorMorale',
  'formedAgainstAdvance',
  'needleGun',
  'flankRearOrSurprise',
] as const;
export type ScoreCondition = (typeof SCORE_CONDITIONS)[number];

export interface MarginRow {
  readonly rule: RuleId;
  readonly from: number;
  /** Null: and every higher difference. */
  readonly to: number | null;
  readonly loserLoses: number;
  readonly winnerLoses: number;
  /** More for a loser beaten by cavalry. */
  readonly loserLosesToCavalry?: number;
  readonly loser: 'retreats' | 'routs';
  /** Do the habits of the sheet count in this row? */
  readonly habits?: true;
  /** The loser does not wait for the fight: the winner may go on, and keeps its order (X13). */
  readonly withoutFight?: true;
}

export interface MeleeTable {
  readonly number: number;
  readonly title: string;
  readonly chargersHoldFire: { readonly rule: RuleId };
  readonly disorganisedMayNotCharge: { readonly rule: RuleId };
  readonly targetInSight: { readonly rule: RuleId };
  readonly counterCharge: { readonly rule: RuleId; readonly arm: Arm };
  readonly byTarget: { readonly rule: RuleId };
  /** Inches on top of the move: the die divided by `dividedBy`. */
  readonly bonus: { readonly rule: RuleId; readonly arm: Arm; readonly sides: number; readonly dividedBy: number };
  readonly surprise: { readonly rule: RuleId; readonly orMore: number };
  readonly contact: { readonly rule: RuleId; readonly onOne: number };
  readonly overlap: { readonly rule: RuleId };
  readonly points: {
    readonly rule: RuleId;
    readonly goodOrder: number;
    readonly footAgainstChargingCavalry: number;
    /** Rounded down on the side's total. */
    readonly disorganised: number;
  };
  readonly routedCharged: { readonly rule: RuleId; readonly then: 'eliminated' };
  readonly score: { readonly rule: RuleId; readonly sides: number };
  readonly modifiers: readonly { readonly rule: RuleId; readonly add: number; readonly when: ScoreCondition }[];
  readonly commanderWithin: number;
  readonly retreat: { readonly rule: RuleId; readonly inches: number };
  readonly gunsLost: { readonly rule: RuleId };
  readonly margins: readonly MarginRow[];
  readonly rout: { readonly rule: RuleId; readonly inches: number };
  readonly habits: readonly {
    readonly rule: RuleId;
    readonly who: StandWho;
    readonly against: StandWho;
    readonly loses: number;
  }[];
  readonly tie: {
    readonly rule: RuleId;
    readonly inTheOpen: 'rollAgain';
    readonly inTown: 'nextTurn';
    /** What counts beside the stands when a fight in a town goes on. */
    readonly thenCounts: readonly ScoreCondition[];
  };
  /** This face rolled against him, then an even number on one more die. */
  readonly commanderKilled: { readonly rule: RuleId; readonly face: number };
  readonly surrender: { readonly rule: RuleId; readonly wayOut: number };
}

/* ---- Morale rolls: at or under the number. ---- */

export interface MoraleRolls {
  readonly number: number;
  readonly title: string;
  readonly sides: number;
  readonly rally: MoraleRoll;
  readonly reconstitute: MoraleRoll & { readonly stands: number };
  readonly replace: { readonly rule: RuleId; readonly add: number };
}

export interface MoraleRoll {
  readonly rule: RuleId;
  readonly commanderWithin: number;
  readonly perStandLost: number;
  readonly perStandLostHalfScale: number;
}

/* ---- Rulings ---- */

/** Every setting of the 1866 rulings with its type; inches and degrees as a player writes them. */
export interface Settings1866 {
  /** X1 */ readonly replaceEveryTurn: boolean;
  /** X2 */ readonly simultaneousFire: boolean;
  readonly winnerMovesFirst: boolean;
  /** X3 */ readonly lineMove: number;
  readonly columnMove: number;
  readonly roadColumnMove: number;
  readonly cavalryMove: number;
  readonly footArtilleryMove: number;
  readonly horseArtilleryMove: number;
  readonly commanderMove: number;
  readonly changeTakes: number;
  readonly halfInWoods: boolean;
  readonly halfInRough: boolean;
  readonly halfWhenDisorganised: boolean;
  readonly wheelPaidAt: 'outerCorner' | 'nothing';
  readonly routMove: number;
  /** X4 */ readonly volleyOf: number;
  /** X5: the headings from left to right, with spaces between. */ readonly resultColumns: string;
  readonly resultRout: number;
  readonly resultBack: number;
  readonly resultsJudgedTogether: boolean;
  /** X6 */ readonly reformByItself: boolean;
  /** X7 */ readonly supportWithin: number;
  /** X8 */ readonly tolerance: number;
  readonly sightIntoCover: number;
  readonly unitsBlockSight: boolean;
  readonly arcDegrees: number;
  readonly passDeployedGuns: boolean;
  /** X9 */ readonly standWidth: number;
  readonly standDepth: number;
  readonly batteryWidth: number;
  readonly batteryDepth: number;
  readonly overlapShare: number;
  readonly halfScale: boolean;
  /** X10 */ readonly commanderRating: number;
  /** X11 */ readonly brokenShare: number;
  readonly routedCount: boolean;
  readonly drawWithin: number;
  /** X12 */ readonly needleGunInMelee: boolean;
  /** X13 */ readonly oneDieForBonusAndSurprise: boolean;
  readonly fireEndsCharges: boolean;
  readonly disorganisedFootHalfAgainstCavalry: boolean;
  readonly routReplacesRetreat: boolean;
  readonly keepsOrderWithoutFight: boolean;
  /** X14 */ readonly farthestSetsRange: boolean;
  /** X15 */ readonly moraleSevenFive: number;
}

export interface Sheet1866 {
  readonly id: string;
  readonly family: 'war-of-1866';
  readonly version: string;
  readonly title: string;
  /** Any two of these may meet. */
  readonly armies: readonly Army[];
  readonly phases: readonly { readonly number: number; readonly rule: RuleId; readonly title: string }[];
  readonly artilleryFire: ArtilleryTable;
  readonly rifleFire: RifleTable;
  readonly fireResults: ResultTable;
  readonly melees: MeleeTable;
  readonly moraleRolls: MoraleRolls;
  /** X10: read from top to bottom, the first row that fits counts. */
  readonly ratings: readonly { readonly rule: RuleId; readonly who: StandWho; readonly mr: number }[];
  /** X12: read from top to bottom, the first row that fits counts. */
  readonly weapons: readonly { readonly rule: RuleId; readonly who: StandWho; readonly weapon: Weapon }[];
  /** Together the rulings give every setting exactly once; the linter sees to it. */
  readonly rulings: readonly Ruling<Partial<Settings1866>>[];
  readonly uncertain: readonly { readonly rule: RuleId; readonly what: string }[];
}
