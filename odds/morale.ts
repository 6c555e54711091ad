import {
  type Band,
  bandOf,
  type CheckResult,
  checkResult,
  type MoraleNumber,
  type MoralePhase,
  moraleNumber,
  type RecallPhase,
  type RecallResult,
  type Rules,
  recallResult,
  type Unit,
} from '../engine/index.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export type BandChances = Readonly<Record<Band, number>>;

const bandsKnown = new Map<string, BandChances>();

/** Chances of the bands, each face put into its band by the engine. */
export function bandChances(phase: MoralePhase | RecallPhase, needed: number): BandChances {
  const key = `${phase.tests === 'recallingCavalry' ? 'recall' : 'check'}:${needed}`;
  const known = bandsKnown.get(key);
  if (known !== undefined) return known;
  const faces: Record<Band, number> = { pass: 0, failBy1or2: 0, failBy3orMore: 0, fail: 0 };
  for (const face of FACES) faces[bandOf(phase, face, needed)] += 1;
  const chances: BandChances = {
    pass: faces.pass / 6,
    failBy1or2: faces.failBy1or2 / 6,
    failBy3orMore: faces.failBy3orMore / 6,
    fail: faces.fail / 6,
  };
  bandsKnown.set(key, chances);
  return chances;
}

/** A unit that checks, without a table: what the modifiers ask about. */
export interface Checker {
  readonly unit: Unit;
  readonly generalAttached: boolean;
  readonly chargedInFlankOrRear?: boolean;
}

/** The number needed after so many more casualties. */
export function numberAfter(phase: MoralePhase | RecallPhase, checker: Checker, lost: number): MoraleNumber {
  const { unit } = checker;
  return moraleNumber(phase, {
    unit: lost === 0 ? unit : { ...unit, figures: unit.figures - lost, casualties: unit.casualties + lost },
    generalAttached: checker.generalAttached,
    chargedInFlankOrRear: checker.chargedInFlankOrRear ?? false,
  });
}

/** One way a check can go: its chance and what the sheet's rows make of it. */
export interface CheckBranch {
  readonly band: Band;
  readonly chance: number;
  readonly result: CheckResult;
}

const MORALE_BANDS = ['pass', 'failBy1or2', 'failBy3orMore'] as const;

export function checkBranches(rules: Rules, phase: MoralePhase, checker: Checker, lost: number): CheckBranch[] {
  const chances = bandChances(phase, numberAfter(phase, checker, lost).needed);
  return MORALE_BANDS.filter((band) => chances[band] > 0).map((band) => ({
    band,
    chance: chances[band],
    result: checkResult(rules, phase, band, checker.unit),
  }));
}

export interface RecallBranch {
  readonly band: Band;
  readonly chance: number;
  readonly result: RecallResult;
}

export function recallBranches(phase: RecallPhase, checker: Checker, lost: number): RecallBranch[] {
  const chances = bandChances(phase, numberAfter(phase, checker, lost).needed);
  return (['pass', 'fail'] as const)
    .filter((band) => chances[band] > 0)
    .map((band) => ({ band, chance: chances[band], result: recallResult(phase, band) }));
}
