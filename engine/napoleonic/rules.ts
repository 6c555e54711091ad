import { thou } from '../../geometry/index.ts';
import type {
  Arm,
  MovePhase,
  NapoleonicPhase,
  NapoleonicSettings,
  NapoleonicSheet,
  RuleId,
  Who,
} from '../../sheets/words.ts';
import { evenRows } from './even-rows.ts';

/** A row of the rates (N3.8), in thou. */
export interface RateRow {
  readonly rule: RuleId;
  readonly who: Who | undefined;
  readonly inches: number;
}

/** A sheet ready to play: its rows, the rulings in force, and lengths in thousandths of an inch. */
export interface Rules {
  readonly sheet: NapoleonicSheet;
  readonly settings: NapoleonicSettings;
  readonly tolerance: number;
  readonly commandRange: number;
  readonly generalMove: number;
  readonly arc: number;
  readonly sightIntoCover: number;
  readonly lining: number;
  readonly stick: readonly [number, number, number];
  /** N3.4: the arms that the sheet keeps out of woods. */
  readonly keepOutOfWoods: readonly Arm[];
  /** N13.1: does the sheet hold a unit whose charge marker is out? */
  readonly markerHolds: boolean;
  /** Of each phase; J34 filled in. */
  readonly rates: readonly (readonly RateRow[])[];
}

function ratesOf(phase: NapoleonicPhase, settings: NapoleonicSettings): readonly RateRow[] {
  if (phase.kind !== 'moveAndShoot') return [];
  return phase.rates.map(({ rule, who, inches }) => ({
    rule,
    who,
    inches: thou(typeof inches === 'number' ? inches : settings[inches]),
  }));
}

function holdsMarked(phase: NapoleonicPhase): boolean {
  return phase.kind === 'checkMorale' && phase.tests === 'recallingCavalry' && phase.markerHolds.holds;
}

export function rulesOf(sheet: NapoleonicSheet, overrides: Partial<NapoleonicSettings> = {}): Rules {
  const given = sheet.rulings.map((ruling) => ruling.settings);
  // Filled key by key it is a lookup table to the engine; its copy has a hidden class, and is read far more quickly.
  const settings = { ...(Object.assign({}, ...given, overrides) as NapoleonicSettings) };
  const phases = evenRows(sheet.phases) as NapoleonicSheet['phases'];
  return {
    sheet: { ...sheet, phases },
    settings,
    tolerance: thou(settings.tolerance),
    commandRange: thou(settings.commandRange),
    generalMove: thou(settings.generalMove),
    arc: Math.round(settings.arcDegrees * 100),
    sightIntoCover: thou(settings.sightIntoCover),
    lining: thou(settings.liningDistance),
    stick: [thou(settings.stickClose), thou(settings.stickMedium), thou(settings.stickLong)],
    keepOutOfWoods: phases.find((phase) => phase.kind === 'moveAndShoot')?.keepOutOfWoods.arms ?? [],
    markerHolds: phases.some(holdsMarked),
    rates: phases.map((phase) => ratesOf(phase, settings)),
  };
}

export function phaseOf(rules: Rules, number: number): NapoleonicPhase {
  const phase = rules.sheet.phases[number - 1];
  if (phase === undefined) throw new Error(`the sheet ${rules.sheet.id} has no phase ${number}`);
  return phase;
}

export function movePhaseOf(rules: Rules, number: number): MovePhase | null {
  const phase = phaseOf(rules, number);
  return phase.kind === 'moveAndShoot' ? phase : null;
}

/** J0: at most the limit, where distances nearer than the tolerance are equal. */
export function within(rules: Rules, distance: number, limit: number): boolean {
  return distance < limit + rules.tolerance;
}

/** J0: did the tolerance decide this comparison? Then the result cites the ruling. */
export function byAHair(rules: Rules, distance: number, limit: number): boolean {
  return distance > limit && distance < limit + rules.tolerance;
}
