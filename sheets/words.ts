/**
 * The closed vocabulary of the sheets. Every word a sheet may use is listed here once; a typo in a sheet's row
 * is a compile error at that row. No functions: a sheet is something one could print.
 */

export const ARMIES = ['french', 'prussian', 'austrian', 'russian', 'british', 'italian'] as const;
export type Army = (typeof ARMIES)[number];

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const GRADES = ['elite', 'veteran', 'conscript'] as const;
export type Grade = (typeof GRADES)[number];

export const FORMATIONS = ['line', 'column', 'square', 'masse', 'skirmish'] as const;
export type Formation = (typeof FORMATIONS)[number];

export const CAVALRY_TYPES = [
  'cuirassiers',
  'carabiniers',
  'dragoons',
  'heavy-dragoons',
  'light-dragoons',
  'lancers',
  'uhlans',
  'hussars',
  'chasseurs',
  'cossacks',
] as const;
export type CavalryType = (typeof CAVALRY_TYPES)[number];

export const TRAITS = ['guard', 'opolchenie', 'kgl', 'light', 'skirmishers'] as const;
export type Trait = (typeof TRAITS)[number];

export const TERRAIN_KINDS = [
  'woods',
  'town',
  'rough',
  'hill',
  'stream',
  'river',
  'bridge',
  'ford',
  'wall',
  'hedge',
  'sunken-road',
  'redoubt',
  'road',
  'field-works',
] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** An id of a printed rule (N3.7, E4.7) or of a ruling (J7, X5). */
export type RuleId = `${'N' | 'J' | 'E' | 'X'}${number}` | `${'N' | 'E'}${number}.${number}`;

/** Which units a row speaks of. Every field given must fit; an empty selector fits everyone. */
export interface Who {
  readonly army?: Army;
  readonly arm?: Arm;
  readonly arms?: readonly Arm[];
  readonly grade?: Grade;
  readonly notGrade?: Grade;
  /** In one of these formations. */
  readonly in?: readonly Formation[];
  /** In none of these formations. */
  readonly notIn?: readonly Formation[];
  readonly types?: readonly CavalryType[];
  readonly traits?: readonly Trait[];
  readonly withoutTrait?: Trait;
  /** Making a charge in this half of the turn. */
  readonly charging?: boolean;
}

/** A die or a sum of dice: 2d6 is { count: 2, sides: 6 }; a d3 is half a d6, rounded up (J38). */
export interface DiceSum {
  readonly count: number;
  readonly sides: 3 | 6;
}

/* ---- Shooting. The modifiers change the die, the number stays. ---- */

export const TARGET_ROWS = [
  'column',
  'square',
  'masse',
  'enfiladedLine',
  'line',
  'skirmishers',
  'artillery',
  'fortification',
  'defensiveTerrain',
  'chargingCavalry',
] as const;
export type TargetRow = (typeof TARGET_ROWS)[number];

export interface ToHitRow {
  readonly rule: RuleId;
  readonly targets: readonly TargetRow[];
  /** This face or more hits. */
  readonly needs: number;
}

export const FIRE_CONDITIONS = ['closeRange', 'longRange'] as const;
export type FireCondition = (typeof FIRE_CONDITIONS)[number];

/** Exactly one of `when`, `gunAtLeast`, `gunAtMost` says when it counts. Added to the die. */
export type FireModifier =
  | { readonly rule: RuleId; readonly add: number; readonly when: FireCondition }
  | { readonly rule: RuleId; readonly add: number; readonly gunAtLeast: number }
  | { readonly rule: RuleId; readonly add: number; readonly gunAtMost: number };

/** Phase 1. */
export interface FirePhase {
  readonly number: number;
  readonly kind: 'fireArtillery';
  readonly title: string;
  /** N1.1: these guns may unlimber and fire at once. */
  readonly mayUnlimber: { readonly rule: RuleId; readonly guns: 'horse' };
  /** N1.2: unlimbered guns lighter than this may turn and move this far. */
  readonly adjust: { readonly rule: RuleId; readonly inches: number; readonly lighterThan: number };
  /** N1.3: no arc of fire. */
  readonly target: { readonly rule: RuleId; readonly arc: 'straightAhead' };
  readonly range: { readonly rule: RuleId };
  readonly bounce: { readonly rule: RuleId; readonly inches: number };
  readonly dice: { readonly rule: RuleId; readonly perCrewFigure: number };
  readonly toHit: readonly ToHitRow[];
  readonly modifiers: readonly FireModifier[];
  readonly reserves: { readonly rule: RuleId };
}

/* ---- Morale. The modifiers change the number needed, the die stays. ---- */

export const MORALE_CONDITIONS = ['generalAttached', 'chargedInFlankOrRear'] as const;
export type MoraleCondition = (typeof MORALE_CONDITIONS)[number];

/** Added to the number needed. */
export type MoraleModifier =
  | { readonly rule: RuleId; readonly add: number; readonly perCasualties: number }
  | { readonly rule: RuleId; readonly add: number; readonly when: MoraleCondition }
  | { readonly rule: RuleId; readonly add: number; readonly who: Who };

export const MORALE_TESTS = [
  'hitByArtillery',
  'shotOrCharging',
  'chargedInfantry',
  'meleeLosers',
  'recallingCavalry',
] as const;
export type MoraleTest = (typeof MORALE_TESTS)[number];

/**
 * What a band of a morale check leads to. `who` narrows the row to some of the units that check. In one band the
 * rows are read from top to bottom and every row that fits is carried out; a row marked `instead` ends the reading.
 */
export type MoraleOutcome = {
  readonly rule: RuleId;
  readonly who?: Who;
  readonly instead?: true;
  /** The scan lost words of this result; they are read off a sister sheet. */
  readonly uncertain?: true;
} & (
  | { readonly then: 'carryOn' }
  | { readonly then: 'standInPlace' }
  | { readonly then: 'halt' }
  | { readonly then: 'rout' }
  /** Forms line where it stands; crowded: it also loses these dice if another infantry column of its army is that near. */
  | { readonly then: 'formLine'; readonly crowded: { readonly within: number; readonly loses: DiceSum } }
  | { readonly then: 'mayRetireAndForm'; readonly inches: number }
  | { readonly then: 'formLineShortOfTarget'; readonly inches: number; readonly unableLoses: DiceSum }
  | { readonly then: 'placeBackFromTarget'; readonly inches: number }
  | { readonly then: 'retireOutOfMusketRange' }
  /** The charged unit may form this; `from` limits the formations it may do it from. */
  | { readonly then: 'mayForm'; readonly formation: Formation; readonly from?: readonly Formation[] }
  | { readonly then: 'mayCounterCharge'; readonly from: readonly Formation[] }
  /** Charged by cavalry it may try to form this on a die of its own. */
  | { readonly then: 'mayFormOnDie'; readonly formation: Formation; readonly needs: number; readonly against: Arm }
  /** Infantry that charged goes back; `mayForm` what it may then form, and who of it. */
  | {
      readonly then: 'placeChargerBack';
      readonly inches: number;
      readonly mayForm?: Formation;
      readonly formers?: Who;
      /** These chargers may pay with casualties and go on instead. */
      readonly mayContinue?: { readonly who: Who; readonly casualties: number };
    }
  | { readonly then: 'chargerMakesContact'; readonly fightIn: number }
  | { readonly then: 'fightOn'; readonly inPhase: number }
  | { readonly then: 'rollForRecallIfCharged'; readonly inPhase: number }
  | {
      readonly then: 'formLineBackFromEnemy';
      readonly inches: number;
      readonly unableLoses: DiceSum;
      readonly opponentMayForm: boolean;
    }
  | { readonly then: 'retireAndBeFollowed'; readonly dice: DiceSum; readonly followers?: Who; readonly fightIn: number }
  | { readonly then: 'returnToMarker' }
  | { readonly then: 'loseFigures'; readonly figures: number }
  | { readonly then: 'mayNotMoveNextTurn' }
  | { readonly then: 'mustRollAgain' }
);
export type MoraleOutcomeName = MoraleOutcome['then'];

interface MoralePhaseBase {
  readonly number: number;
  readonly kind: 'checkMorale';
  readonly title: string;
  /** Who checks; 'both' sides or one army. */
  readonly side: Army | 'both';
  readonly testRule: RuleId;
  /** N0.2: this face or less passes. */
  readonly orLess: Readonly<Record<Grade, number>>;
  readonly modifiers: readonly MoraleModifier[];
  readonly pass: readonly MoraleOutcome[];
}

/** Phases 2, 4, 5, 7, 9, 10, 12: three bands. */
export interface MoralePhase extends MoralePhaseBase {
  readonly tests: Exclude<MoraleTest, 'recallingCavalry'>;
  readonly failBy1or2: readonly MoraleOutcome[];
  readonly failBy3orMore: readonly MoraleOutcome[];
}

/** Phase 13: two bands. */
export interface RecallPhase extends MoralePhaseBase {
  readonly tests: 'recallingCavalry';
  readonly fail: readonly MoraleOutcome[];
  /** N13.1: a unit whose charge marker is out may not move until recalled. */
  readonly markerHolds: { readonly rule: RuleId; readonly holds: boolean };
}

/* ---- Moving and shooting. ---- */

export const HALVING_CONDITIONS = ['difficultTerrain', 'outsideCommandRange', 'backwards'] as const;
export type HalvingCondition = (typeof HALVING_CONDITIONS)[number];

export interface MoveRate {
  readonly rule: RuleId;
  readonly who: Who;
  /** A printed number, or the setting (J34) that says it for a kind the sheet does not print. */
  readonly inches: number | 'heavyRate' | 'lightRate';
  /** The scan lost this cell; the value is read off a sister sheet. */
  readonly uncertain?: true;
}

/** Phases 3 and 8. Rates are read from top to bottom, the first row that fits counts. */
export interface MovePhase {
  readonly number: number;
  readonly kind: 'moveAndShoot';
  readonly title: string;
  readonly movers: Army;
  readonly shooters: Army;
  /** N3.1; `never` names those who cannot turn at all. */
  readonly wheel: { readonly rule: RuleId; readonly degrees: number; readonly never?: Who };
  readonly lock: { readonly rule: RuleId; readonly inches: number };
  readonly noShotInMelee: { readonly rule: RuleId };
  readonly keepOutOfWoods: { readonly rule: RuleId; readonly arms: readonly Arm[] };
  readonly halved: { readonly rule: RuleId; readonly when: readonly HalvingCondition[] };
  readonly fullMove: { readonly rule: RuleId; readonly to: readonly ('changeFormation' | 'limber' | 'unlimber')[] };
  readonly doubleMove: { readonly rule: RuleId; readonly beyond: number; readonly notOnTurn?: number };
  readonly rates: readonly MoveRate[];
  readonly infantryCharge: {
    /** N3.9: the formations a charge may start from, with a die to roll first where the sheet asks for one. */
    readonly from: { readonly rule: RuleId; readonly formations: readonly Formation[] };
    readonly order?: { readonly rule: RuleId; readonly needs: number };
    readonly notAgainst: { readonly rule: RuleId; readonly arms: readonly Arm[] };
    readonly through: { readonly rule: RuleId; readonly arms: readonly Arm[] };
    /** N3.11: one infantry unit only on one target. */
    readonly oneOnATarget?: { readonly rule: RuleId };
  };
  readonly cavalryCharge: {
    readonly bonus: { readonly rule: RuleId; readonly dice: DiceSum };
    readonly stopsAt: {
      readonly rule: RuleId;
      readonly what: readonly ('enemyCavalry' | 'difficultTerrain' | 'friendlyInfantry' | 'friendlyCavalry')[];
    };
    readonly through: { readonly rule: RuleId; readonly arms: readonly Arm[] };
    /** N3.14: without a contact the bonus is not used and no marker is left. */
    readonly bonusNeedsContact?: { readonly rule: RuleId };
    /** N3.15. */
    readonly squaresFire?: { readonly rule: RuleId; readonly dice: number };
    readonly oneOnEnemyCavalry?: { readonly rule: RuleId };
  };
  readonly skirmishersEvade: { readonly rule: RuleId; readonly dice: DiceSum };
  readonly shooting: {
    readonly rule: RuleId;
    readonly arms: readonly Arm[];
    readonly range: number;
    readonly figuresPerDie: number;
    readonly toHit: readonly ToHitRow[];
  };
}

/* ---- Melee. The modifiers change the die, the number stays. ---- */

/** 2 per 3 is { dice: 2, per: 3 }; `looseTwo` gives one die for two figures left over. */
export interface DiceRate {
  readonly dice: number;
  readonly per: number;
  readonly looseTwo?: true;
}

export interface MeleeDiceRow {
  readonly rule: RuleId;
  readonly who: Who;
  readonly rates: Readonly<Record<Grade, DiceRate>>;
}

export const MELEE_CONDITIONS = [
  'enemyInDefensiveTerrain',
  'enemyInFortification',
  'firstRound',
  'laterRound',
] as const;
export type MeleeCondition = (typeof MELEE_CONDITIONS)[number];

/** Added to the roller's dice: `self` is the roller, `enemy` the unit it fights; all that is given must fit. */
export interface MeleeModifier {
  readonly rule: RuleId;
  readonly add: number;
  readonly self?: Who;
  readonly enemy?: Who;
  readonly when?: MeleeCondition;
}

/** Phases 6 and 11. Dice rows and to-hit rows are read from top to bottom, the first that fits counts. */
export interface MeleePhase {
  readonly number: number;
  readonly kind: 'fightMelees';
  readonly title: string;
  readonly fights: { readonly rule: RuleId; readonly who: 'oneUnitASide' | 'entireUnit' };
  readonly dice: readonly MeleeDiceRow[];
  readonly support: { readonly rule: RuleId; readonly inches: number; readonly uncertain?: true };
  readonly toHit: readonly { readonly rule: RuleId; readonly who: Who; readonly needs: number }[];
  readonly modifiers: readonly MeleeModifier[];
  readonly loser: { readonly rule: RuleId; readonly testsIn: number };
  /** A tie: each arm fights on in that phase, or rolls for recall there. */
  readonly tie: readonly {
    readonly rule: RuleId;
    readonly arm: 'infantry' | 'cavalry';
    readonly then: 'fightOn' | 'rollForRecall';
    readonly inPhase: number;
  }[];
  readonly unsupportedArtillery: { readonly rule: RuleId; readonly then: 'destroyed' };
  readonly riddenDown: { readonly rule: RuleId; readonly formations: readonly Formation[]; readonly then: 'destroyed' };
  readonly rideThrough: {
    readonly rule: RuleId;
    readonly formations: readonly Formation[];
    readonly fortification: true;
    readonly casualtyOn: number;
    readonly recallIn: number;
  };
}

export type NapoleonicPhase = FirePhase | MoralePhase | RecallPhase | MovePhase | MeleePhase;

/* ---- Rulings: what the sheets leave open. Every one is a setting a scenario may override. ---- */

/** One ruling: its settings with defaults, why it is so, and what it answers. */
export interface Ruling<Settings extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>> {
  readonly id: RuleId;
  readonly name: string;
  readonly says: string;
  readonly why: string;
  readonly settings: Settings;
}

/** Every setting of the Napoleonic rulings with its type; inches and degrees as a player writes them. */
export interface NapoleonicSettings {
  /** J0 */ readonly tolerance: number;
  /** J1 */ readonly stickClose: number;
  readonly stickMedium: number;
  readonly stickLong: number;
  /** J2 */ readonly simultaneousFire: boolean;
  /** J3 */ readonly bounceStrikesFriends: boolean;
  /** J4 */ readonly fireIntoMelee: boolean;
  /** J5 */ readonly sightIntoCover: number;
  readonly unitsBlockSight: boolean;
  /** J6 */ readonly arcDegrees: number;
  /** J7 */ readonly chargedShootAtContact: boolean;
  /** J8 */ readonly wheelPaidAt: 'outerCorner' | 'nothing';
  /** J9 */ readonly friendsPassFriends: boolean;
  /** J10 */ readonly cavalryRidesOn: boolean;
  /** J11 */ readonly cavalryFinishesMove: boolean;
  /** J12 */ readonly gunsLostWithSupporter: boolean;
  /** J13 */ readonly noRoomBackLoses: boolean;
  /** J14 */ readonly unableLoses: boolean;
  /** J15 */ readonly commandRange: number;
  readonly generalMove: number;
  /** J16 */ readonly reserveNeeds: number;
  readonly reserveEasierBy: number;
  /** J17 */ readonly naturalSixHits: boolean;
  /** J18 */ readonly footFigure: number;
  readonly cavalryWidth: number;
  readonly cavalryDepth: number;
  readonly skirmisherWidth: number;
  readonly lineRanks: number;
  readonly columnFrontShare: number;
  readonly columnLeastFront: number;
  readonly batteryWidth: number;
  readonly batteryDepth: number;
  readonly limberedWidth: number;
  readonly limberedDepth: number;
  /** J19 */ readonly cavalryFormsColumn: boolean;
  /** J20 */ readonly lightMaySkirmish: boolean;
  /** J21 */ readonly liningDistance: number;
  readonly townsAreDefensive: boolean;
  /** J22 */ readonly crowdedLossAlways: boolean;
  /** J23 */ readonly brokenShare: number;
  readonly drawWithin: number;
  /** J24 */ readonly orderOfUnits: 'nearestToEnemy' | 'byName';
  /** J25 */ readonly hitsSpillOver: boolean;
  /** J26 */ readonly chargeWheel: number;
  /** J27 */ readonly harderRowCounts: boolean;
  /** J28 */ readonly oneCheckAPhase: boolean;
  /** J29 */ readonly markerSearch: number;
  /** J30 */ readonly canisterAfterFire: boolean;
  /** J31 */ readonly haltedMayCounterCharge: boolean;
  /** J32 */ readonly squareWithoutLeave: boolean;
  /** J33 */ readonly halvedOnce: boolean;
  /** J34 */ readonly heavyRate: number;
  readonly lightRate: number;
  /** J35 */ readonly lockNeedsSight: boolean;
  /** J36 */ readonly failedOrderMayMove: boolean;
  /** J37 */ readonly followUp: boolean;
  /** J38 */ readonly conscriptCavalryRoutsToo: boolean;
  /** J39 */ readonly unrecalledFightsOn: boolean;
  /** J40 */ readonly adjustTurnIsFree: boolean;
  /** J41 */ readonly evadeAlongCharge: boolean;
  /** J42 */ readonly dicelessMeleeRolls: number;
}

export interface NapoleonicSheet {
  readonly id: string;
  readonly family: 'napoleonic';
  readonly version: string;
  readonly title: string;
  /** The side that moves in the first half of the turn, then the other. */
  readonly armies: readonly [Army, Army];
  /** Formations each army's infantry may take (J32). */
  readonly formations: Readonly<Partial<Record<Army, readonly Formation[]>>>;
  readonly phases: readonly NapoleonicPhase[];
  /** Together the rulings give every setting exactly once; the linter sees to it. */
  readonly rulings: readonly Ruling<Partial<NapoleonicSettings>>[];
  /** What could not be read off the scan with certainty. */
  readonly uncertain: readonly { readonly rule: RuleId; readonly what: string }[];
}
