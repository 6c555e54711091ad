import { create } from 'zustand';
import type { Army } from '../../sheets/words.ts';
import type { State } from '../game/engine.ts';
import { isPerson } from '../game/leaders.ts';
import type { Session } from '../game/session.ts';
import type { AnyThreat } from './answer.ts';

/** What the player wants to see of the odds beside the compact panel. */
interface Layer {
  /** The rolls behind the numbers: as long as the key is down, or until the button is pressed again. */
  readonly keyDown: boolean;
  readonly opened: boolean;
  /** The threats to his units: the list and the marks on the map. */
  readonly threatsOn: boolean;
  readonly found: readonly AnyThreat[];
  /** The threat that is looked at, by its key. */
  readonly looked: string | null;
}

export const useLayer = create<Layer>(() => ({
  keyDown: false,
  opened: false,
  threatsOn: false,
  found: [],
  looked: null,
}));

export const holdWhy = (keyDown: boolean): void => {
  if (useLayer.getState().keyDown !== keyDown) useLayer.setState({ keyDown });
};
export const toggleWhy = (): void => useLayer.setState(({ opened }) => ({ opened: !opened }));
export const toggleThreats = (): void =>
  useLayer.setState(({ threatsOn }) => ({ threatsOn: !threatsOn, found: [], looked: null }));
export const showFound = (found: readonly AnyThreat[]): void => useLayer.setState({ found });
export const lookAtThreat = (looked: string | null): void => useLayer.setState({ looked });

export const threatKey = ({ kind, unit, by }: AnyThreat): string => [kind, unit, ...by].join(' ');

/** Whose units are "mine": the person's who plays against a commander, else of whoever is to act. */
export function sideHere(session: Session | null, state: State): Army | null {
  const people = state.armies.filter((army) => isPerson(session?.seats[army]));
  return people.length === 1 ? (people[0] ?? null) : state.toAct;
}
