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

/** The first of the rows that says one of these. */
function first<Then extends MoraleOutcome['then']>(
  rows: readonly MoraleOutcome[],
  ...then: readonly Then[]
): OutcomeRow<Then> | null {
  for (const row of rows) if ((then as readonly string[]).includes(row.then)) return row as OutcomeRow<Then>;
  return null;
}

function fightsIn(rows: readonly MoraleOutcome[]): number | null {
  const row = first(rows, 'retireAndBeFollowed', 'chargerMakesContact', 'fightOn');
  if (row === null) return null;
  return row.then === 'fightOn' ? row.inPhase : row.fightIn;
}

export function checkResult(rules: Rules, phase: MoralePhase, band: Band, unit: Unit): CheckResult {
  const rows = outcomeRows(rules, phase, band, unit);
  return {
    rows,
    routs: first(rows, 'rout') !== null,
    halts: first(rows, 'halt') !== null,
    stopsShort: first(rows, 'formLineShortOfTarget', 'placeBackFromTarget'),
    goesBack: first(rows, 'mayRetireAndForm', 'retireOutOfMusketRange'),
    formsLine: first(rows, 'formLine'),
    choices: rows.filter((row) => row.then === 'mayForm' || row.then === 'mayCounterCharge'),
    formsOnDie: first(rows, 'mayFormOnDie'),
    placesChargerBack: first(rows, 'placeChargerBack'),
    leavesMelee: first(rows, 'formLineBackFromEnemy'),
    givesGround: first(rows, 'retireAndBeFollowed'),
    fightsIn: fightsIn(rows),
    recallIn: first(rows, 'rollForRecallIfCharged')?.inPhase ?? null,
  };
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
