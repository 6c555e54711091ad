import { create } from 'zustand';
import { type AnyScenario, anyScenarioNamed } from '../../../scenarios/index.ts';
import type { HouseRules, Seat, Seats } from '../../game/session.ts';
import { armiesIn } from '../parts/armies-in.ts';

/** A battle before it is begun: who sits where, and which rulings are played otherwise. */
export interface Draft {
  readonly seats: Seats;
  readonly houseRules: HouseRules;
  readonly deploy: boolean;
}

interface Drafts {
  readonly byBattle: Readonly<Record<string, Draft>>;
  /** A battle read from a file; it lasts as long as the page. */
  readonly file: AnyScenario | null;
}

const useDrafts = create<Drafts>(() => ({ byBattle: {}, file: null }));

/** The address of the battle from a file. */
export const FROM_FILE = 'file';

export const putFile = (file: AnyScenario): void =>
  useDrafts.setState(({ byBattle }) => {
    const { [FROM_FILE]: _old, ...others } = byBattle;
    return { file, byBattle: others };
  });

/** The battle of an address: one that comes with the game, or the one from a file. */
export function useScenario(key: string): AnyScenario | undefined {
  const file = useDrafts((drafts) => drafts.file);
  return key === FROM_FILE ? (file ?? undefined) : anyScenarioNamed(key);
}

/** One person against the simple commander, unless somebody says otherwise. */
function untouched(scenario: AnyScenario): Draft {
  const seats = Object.fromEntries(armiesIn(scenario).map((army, i) => [army, i === 0 ? 'person' : 'commander']));
  return { seats, houseRules: {}, deploy: true };
}

export function useDraft(key: string, scenario: AnyScenario): Draft {
  return useDrafts((drafts) => drafts.byBattle[key]) ?? untouched(scenario);
}

export function changeDraft(key: string, scenario: AnyScenario, patch: Partial<Draft>): void {
  useDrafts.setState(({ byBattle }) => ({
    byBattle: { ...byBattle, [key]: { ...(byBattle[key] ?? untouched(scenario)), ...patch } },
  }));
}

export const SEATS: readonly { readonly value: Seat; readonly title: string }[] = [
  { value: 'person', title: 'A person' },
  { value: 'commander', title: 'The commander' },
];
