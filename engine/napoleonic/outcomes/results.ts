import type { MoraleOutcome, MoralePhase, RecallPhase } from '../../../sheets/words.ts';
import { outcomeRows } from '../checking.ts';
import type { Rules } from '../rules.ts';
import type { Unit } from '../state.ts';
import type { Band } from '../tasks.ts';

export type OutcomeRow<Then extends MoraleOutcome['then']> = Extract<MoraleOutcome, { then: Then }>;

/** What a band of a morale check comes to for one unit, read off the sheet's rows without a table. */
export interface CheckResult {
  readonly rows: readonly MoraleOutcome[];
  readonly routs: boolean;
  readonly halts: boolean;
  /** N4.4: the charge ends short of its target. */
  readonly stopsShort: OutcomeRow<'formLineShortOfTarget'> | OutcomeRow<'placeBackFromTarget'> | null;
  /** N2.3, N4.4: it goes back, by itself or if its owner likes. */
  readonly goesBack: OutcomeRow<'mayRetireAndForm'> | OutcomeRow<'retireOutOfMusketRange'> | null;
  readonly formsLine: OutcomeRow<'formLine'> | null;
  /** N5.3, N5.4: what its owner may choose instead of standing as it is. */
  readonly choices: readonly (OutcomeRow<'mayForm'> | OutcomeRow<'mayCounterCharge'>)[];
  readonly formsOnDie: OutcomeRow<'mayFormOnDie'> | null;
  readonly placesChargerBack: OutcomeRow<'placeChargerBack'> | null;
  /** N7.3: out of the melee and into line. */
  readonly leavesMelee: OutcomeRow<'formLineBackFromEnemy'> | null;
  readonly givesGround: OutcomeRow<'retireAndBeFollowed'> | null;
  /** The phase the sheet names for the next round, and for the recall of cavalry that charged; null if it names none. */
  readonly fightsIn: number | null;
  readonly recallIn: number | null;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Reading<Row> = (result: Writable<CheckResult>, row: Row) => void;

const nothing = () => undefined;

const ofTheRecall: Reading<MoraleOutcome> = (_result, row) => {
  throw new Error(`${row.then} belongs to the recall`);
};

const stopsShort: Reading<NonNullable<CheckResult['stopsShort']>> = (result, row) => {
  result.stopsShort ??= row;
};

const goesBack: Reading<NonNullable<CheckResult['goesBack']>> = (result, row) => {
  result.goesBack ??= row;
};

const mayChoose: Reading<CheckResult['choices'][number]> = (result, row) => {
  result.choices = [...result.choices, row];
};

/** What each word of a row adds to the result; one that is missing does not compile. Of two alike the first counts. */
const READINGS: { readonly [Then in MoraleOutcome['then']]: Reading<OutcomeRow<Then>> } = {
  carryOn: nothing,
  standInPlace: nothing,
  rout(result) {
    result.routs = true;
  },
  halt(result) {
    result.halts = true;
  },
  formLineShortOfTarget: stopsShort,
  placeBackFromTarget: stopsShort,
  mayRetireAndForm: goesBack,
  retireOutOfMusketRange: goesBack,
  formLine(result, row) {
    result.formsLine ??= row;
  },
  mayForm: mayChoose,
  mayCounterCharge: mayChoose,
  mayFormOnDie(result, row) {
    result.formsOnDie ??= row;
  },
  placeChargerBack(result, row) {
    result.placesChargerBack ??= row;
  },
  formLineBackFromEnemy(result, row) {
    result.leavesMelee ??= row;
  },
  retireAndBeFollowed(result, row) {
    result.givesGround ??= row;
    result.fightsIn ??= row.fightIn;
  },
  chargerMakesContact(result, row) {
    result.fightsIn ??= row.fightIn;
  },
  fightOn(result, row) {
    result.fightsIn ??= row.inPhase;
  },
  rollForRecallIfCharged(result, row) {
    result.recallIn ??= row.inPhase;
  },
  returnToMarker: ofTheRecall,
  loseFigures: ofTheRecall,
  mayNotMoveNextTurn: ofTheRecall,
  mustRollAgain: ofTheRecall,
};

export function checkResult(rules: Rules, phase: MoralePhase, band: Band, unit: Unit): CheckResult {
  const rows = outcomeRows(rules, phase, band, unit);
  const result: Writable<CheckResult> = {
    rows,
    routs: false,
    halts: false,
    stopsShort: null,
    goesBack: null,
    formsLine: null,
    choices: [],
    formsOnDie: null,
    placesChargerBack: null,
    leavesMelee: null,
    givesGround: null,
    fightsIn: null,
    recallIn: null,
  };
  for (const row of rows) (READINGS[row.then] as Reading<MoraleOutcome>)(result, row);
  return result;
}

/** What a roll for recall comes to (N13.3, N13.4). */
export interface RecallResult {
  readonly returns: boolean;
  readonly loses: number;
  readonly rollsAgain: boolean;
}

export function recallResult(phase: RecallPhase, band: Band): RecallResult {
  const rows = band === 'pass' ? phase.pass : phase.fail;
  return {
    returns: rows.some((row) => row.then === 'returnToMarker'),
    loses: rows.reduce((sum, row) => sum + (row.then === 'loseFigures' ? row.figures : 0), 0),
    rollsAgain: rows.some((row) => row.then === 'mustRollAgain' || row.then === 'mayNotMoveNextTurn'),
  };
}
