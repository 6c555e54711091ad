import { create } from 'zustand';
import { type Scenario, scenarioNamed, sheetOf } from '../../../scenarios/index.ts';
import type { HouseRules, Seat, Seats } from '../../game/session.ts';

/** A battle before it is begun: who sits where, and which rulings are played otherwise. */
export interface Draft {
  readonly seats: Seats;
  readonly houseRules: HouseRules;
  readonly deploy: boolean;
}

interface Drafts {
  readonly byBattle: Readonly<Record<string, Draft>>;
  /** A battle read from a file; it lasts as long as the page. */
  readonly file: Scenario | null;
}

const useDrafts = create<Drafts>(() => ({ byBattle: {}, file: null }));

/** The address of the battle from a file. */
export const FROM_FILE = 'file';

export const putFile = (file: Scenario): void =>
  useDrafts.setState(({ byBattle }) => {
    const { [FROM_FILE]: _old, ...others } = byBattle;
    return { file, byBattle: others };
  });

/** The battle of an address: one that comes with the game, or the one from a file. */
export function useScenario(key: string): Scenario | undefined {
  const file = useDrafts((drafts) => drafts.file);
  return key === FROM_FILE ? (file ?? undefined) : scenarioNamed(key);
}

/** One person against the simple commander, unless somebody says otherwise. */
function untouched(scenario: Scenario): Draft {
  const [ours, theirs] = sheetOf(scenario).armies;
  return { seats: { [ours]: 'person', [theirs]: 'commander' }, houseRules: {}, deploy: true };
}

export function useDraft(key: string, scenario: Scenario): Draft {
  return useDrafts((drafts) => drafts.byBattle[key]) ?? untouched(scenario);
}

export function changeDraft(key: string, scenario: Scenario, patch: Partial<Draft>): void {
  useDrafts.setState(({ byBattle }) => ({
    byBattle: { ...byBattle, [key]: { ...(byBattle[key] ?? untouched(scenario)), ...patch } },
  }));
}

export const SEATS: readonly { readonly value: Seat; readonly title: string }[] = [
  { value: 'person', title: 'A person' },
  { value: 'commander', title: 'The commander' },
];
