import { type Game, newGame, type Rules, rulesOf, type Setup } from '../../engine/index.ts';
import type { Scenario } from '../../scenarios/index.ts';
import { settingsOf, setupOf } from '../../scenarios/index.ts';
import { SHEETS, type SheetId } from '../../sheets/index.ts';
import type { Army, NapoleonicSettings } from '../../sheets/words.ts';

export type Seat = 'person' | 'commander';
export type Seats = Readonly<Partial<Record<Army, Seat>>>;
export type OwnDice = Readonly<Partial<Record<Army, boolean>>>;
export type HouseRules = Readonly<Partial<NapoleonicSettings>>;

/** What belongs to a battle at this table and not to the rules: who sits where and who rolls real dice. */
export interface Session {
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly sheet: SheetId;
  readonly settings: HouseRules;
  readonly seats: Seats;
  readonly ownDice: OwnDice;
  readonly begun: number;
}

export interface Opening {
  readonly scenario: Scenario;
  readonly seats: Seats;
  /** Rulings played otherwise than the scenario says. */
  readonly houseRules?: HouseRules;
  readonly deploy?: boolean;
  readonly seed?: number;
}

const isSheet = (id: string): id is SheetId => id in SHEETS;

export function rulesFor(sheet: string, settings: HouseRules): Rules {
  if (!isSheet(sheet)) throw new Error(`there is no sheet ${sheet}`);
  return rulesOf(SHEETS[sheet], settings);
}

export function newId(): string {
  // crypto.randomUUID is missing where the page came over plain http from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & 0x7fffffff;
}

/** Starts a battle; `deploy` lets both sides shift their units before the first turn. */
export function openBattle(opening: Opening): { session: Session; game: Game } {
  const { scenario } = opening;
  const settings: HouseRules = { ...settingsOf(scenario), ...opening.houseRules };
  const setup: Setup = setupOf(scenario);
  const game = newGame(rulesFor(scenario.sheet, settings), setup, opening.seed ?? randomSeed(), opening.deploy ?? true);
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
