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

function read(result: Writable<CheckResult>, row: MoraleOutcome): void {
  switch (row.then) {
    case 'rout':
      result.routs = true;
      return;
    case 'halt':
      result.halts = true;
      return;
    case 'formLineShortOfTarget':
    case 'placeBackFromTarget':
      result.stopsShort ??= row;
      return;
    case 'mayRetireAndForm':
    case 'retireOutOfMusketRange':
      result.goesBack ??= row;
      return;
    case 'formLine':
      result.formsLine ??= row;
      return;
    case 'mayForm':
    case 'mayCounterCharge':
      result.choices = [...result.choices, row];
      return;
    case 'mayFormOnDie':
      result.formsOnDie ??= row;
      return;
    case 'placeChargerBack':
      result.placesChargerBack ??= row;
      return;
    case 'formLineBackFromEnemy':
      result.leavesMelee ??= row;
      return;
    case 'retireAndBeFollowed':
      result.givesGround ??= row;
      result.fightsIn ??= row.fightIn;
      return;
    case 'rollForRecallIfCharged':
      result.recallIn ??= row.inPhase;
      return;
    case 'chargerMakesContact':
      result.fightsIn ??= row.fightIn;
      return;
    case 'fightOn':
      result.fightsIn ??= row.inPhase;
      return;
    case 'carryOn':
    case 'standInPlace':
      return;
    default:
      throw new Error(`${row.then} belongs to the recall`);
  }
}

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
  for (const row of rows) read(result, row);
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
