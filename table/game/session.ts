import { type AnyScenario, anySetupOf } from '../../scenarios/index.ts';
import { ALL_SHEETS, type AnySheetId } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import { type Game, newGame, type Rules, rulesOf } from './engine.ts';

/** 'person', or the name of the commander who leads from there. */
export type Seat = string;
export type Seats = Readonly<Partial<Record<Army, Seat>>>;
export type OwnDice = Readonly<Partial<Record<Army, boolean>>>;
/** Rulings played otherwise, by the names the sheet has for them. */
export type HouseRules = Readonly<Record<string, boolean | number | string>>;

/** What belongs to a battle at this table and not to the rules: who sits where and who rolls real dice. */
export interface Session {
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly sheet: AnySheetId;
  readonly settings: HouseRules;
  readonly seats: Seats;
  readonly ownDice: OwnDice;
  readonly begun: number;
}

export interface Opening {
  readonly scenario: AnyScenario;
  readonly seats: Seats;
  /** Rulings played otherwise than the scenario says. */
  readonly houseRules?: HouseRules;
  readonly deploy?: boolean;
  readonly seed?: number;
}

export function rulesFor(sheet: string, settings: HouseRules): Rules {
  const found = ALL_SHEETS.find(({ id }) => id === sheet);
  if (found === undefined) throw new Error(`there is no sheet ${sheet}`);
  return rulesOf(found, settings);
}

export function newId(): string {
  // crypto.randomUUID is missing where the page came over plain http from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & 0x7fffffff;
}

/** Is there a zone for either side to be shifted in? */
export function hasZones({ zones = [], units }: AnyScenario): boolean {
  const shifted = new Set<Army>(zones.map(({ army }) => army));
  return units.every(({ army }: { readonly army: Army }) => shifted.has(army));
}

/** Starts a battle; `deploy` lets both sides shift their units before the first turn. */
export function openBattle(opening: Opening): { session: Session; game: Game } {
  const { scenario } = opening;
  const settings: HouseRules = { ...scenario.settings, ...opening.houseRules };
  const game = newGame(
    rulesFor(scenario.sheet, settings),
    anySetupOf(scenario),
    opening.seed ?? randomSeed(),
    hasZones(scenario) && (opening.deploy ?? true),
  );
  const session: Session = {
    id: newId(),
    title: scenario.name,
    scenario: scenario.id,
    sheet: scenario.sheet,
    settings,
    seats: opening.seats,
    ownDice: {},
    begun: Date.now(),
  };
  return { session, game };
}
