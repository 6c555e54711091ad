import { useEffect } from 'react';
import { create } from 'zustand';
import { levelsOf } from '../../../ai/levels.ts';
import { type AnyScenario, anyScenarioNamed, anySheetOf } from '../../../scenarios/index.ts';
import { PERSON } from '../../game/leaders.ts';
import { isOwn, ownBattle, ownKey } from '../../game/own-battles.ts';
import type { HouseRules, Seats } from '../../game/session.ts';
import { armiesIn } from '../parts/armies-in.ts';

/** A battle before it is begun: who sits where, and which rulings are played otherwise. */
export interface Draft {
  readonly seats: Seats;
  readonly houseRules: HouseRules;
  readonly deploy: boolean;
}

interface Drafts {
  readonly byBattle: Readonly<Record<string, Draft>>;
  /** Battles somebody has written, by their address; null is not here. */
  readonly own: Readonly<Record<string, AnyScenario | null>>;
}

const useDrafts = create<Drafts>(() => ({ byBattle: {}, own: {} }));

/** Lays a battle read from a file ready and gives its address. */
export function putOwn(scenario: AnyScenario): string {
  const key = ownKey(scenario);
  useDrafts.setState(({ byBattle, own }) => {
    const { [key]: _old, ...others } = byBattle;
    return { own: { ...own, [key]: scenario }, byBattle: others };
  });
  return key;
}

const found = (key: string, scenario: AnyScenario | null): void =>
  useDrafts.setState(({ own }) => ({ own: { ...own, [key]: scenario } }));

/** The battle of an address: one that comes with the game, or one from a file. Undefined while it is looked for. */
export function useScenario(key: string): AnyScenario | null | undefined {
  const known = useDrafts((drafts) => drafts.own[key]);
  useEffect(() => {
    if (!isOwn(key) || known !== undefined) return;
    ownBattle(key).then(
      (scenario) => found(key, scenario),
      () => found(key, null),
    );
  }, [key, known]);
  return isOwn(key) ? known : (anyScenarioNamed(key) ?? null);
}

/** One person against the simplest commander, unless somebody says otherwise. */
function untouched(scenario: AnyScenario): Draft {
  const simplest = levelsOf(anySheetOf(scenario).family)[0]?.name ?? PERSON;
  const seats = Object.fromEntries(armiesIn(scenario).map((army, i) => [army, i === 0 ? PERSON : simplest]));
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
