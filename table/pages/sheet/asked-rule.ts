import { createContext } from 'react';
import { create } from 'zustand';

/** A rule somebody has pressed in the middle of a battle: its row comes to him. */
export interface AskedRule {
  readonly sheet: string;
  readonly rule: string;
  readonly part: string | null;
}

export const useAskedRule = create<{ readonly asked: AskedRule | null }>(() => ({ asked: null }));

export const askRule = (asked: AskedRule | null): void => useAskedRule.setState({ asked });

/** The sheet rules are meant of, where it is not that of the battle on the table. */
export const SheetOfPage = createContext<string | null>(null);
