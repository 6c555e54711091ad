import { type AnyRules, type AnySetup, anyRulesOf } from '../engine/index.ts';
import { type AnyScenario, anySetupOf, anySheetOf } from '../scenarios/index.ts';
import type { Army } from '../sheets/words.ts';
import { type Path, withNumber } from './numbers.ts';

export type Setting = number | boolean | string;
export type Settings = Readonly<Record<string, Setting>>;

/** A printed number played as another. */
export interface ChangedNumber {
  readonly path: Path;
  readonly to: number;
}

/** What is played otherwise than the scenario says. */
export interface Change {
  readonly settings: Settings;
  readonly numbers: readonly ChangedNumber[];
}

export const AS_PRINTED: Change = { settings: {}, numbers: [] };

/** Who fights, and how often. */
export interface Plan {
  /** Who leads the first army and who the second. */
  readonly commanders: readonly [string, string];
  /** Every second battle the commanders change armies. */
  readonly swapSides: boolean;
  readonly games: number;
  readonly seed: number;
}

/** Everything that decides what comes out, and nothing else: the same experiment gives the same bytes. */
export interface Experiment extends Plan {
  readonly scenario: AnyScenario;
  readonly change: Change;
}

/** Ready to be fought over. */
export interface Ground {
  readonly rules: AnyRules;
  readonly setup: AnySetup;
  readonly armies: readonly [Army, Army];
}

/** The two armies in the order in which `--commanders` names their leaders: that of the sheet, or of the scenario. */
export function armiesOf(scenario: AnyScenario): [Army, Army] {
  const sheet = anySheetOf(scenario);
  const there = (army: Army) => scenario.units.some((unit) => unit.army === army);
  const named = sheet.family === 'napoleonic' ? sheet.armies : [...new Set(scenario.units.map(({ army }) => army))];
  const [first, second] = named.filter(there) as Army[];
  if (first === undefined || second === undefined) throw new Error(`${scenario.id}: two armies are needed`);
  return [first, second];
}

export function groundOf(scenario: AnyScenario, change: Change): Ground {
  const sheet = change.numbers.reduce((so, { path, to }) => withNumber(so, path, to), anySheetOf(scenario));
  const rules = anyRulesOf(sheet, { ...scenario.settings, ...change.settings });
  return { rules, setup: anySetupOf(scenario), armies: armiesOf(scenario) };
}

/** Figures or stands at the start. */
export const strengthOf = (unit: AnyScenario['units'][number]): number =>
  'figures' in unit ? unit.figures : unit.stands;

/** Battles are counted from 1; `vedette play --seed` shows any of them again. */
export const seedOfGame = (plan: Pick<Plan, 'seed'>, game: number): number => (plan.seed + game - 1) >>> 0;

export const isSwapped = (plan: Pick<Plan, 'swapSides'>, game: number): boolean => plan.swapSides && game % 2 === 0;
