import { create } from 'zustand';
import type { Army } from '../../sheets/words.ts';
import {
  type Command,
  currentState,
  type Event,
  type Game,
  type Refusal,
  type RollRequest,
  type State,
} from './engine.ts';
import { isPerson } from './leaders.ts';
import type { Pending } from './pending.ts';
import type { Thrown, Told } from './playback.ts';
import type { Recap } from './recap.ts';
import type { Laid } from './record.ts';
import type { Session } from './session.ts';

/** Something the player has to know, with the rules behind it. Goes by itself or on a click. */
export interface Notice {
  readonly title: string;
  readonly refusals: readonly Refusal[];
}

/** Dice the player has to throw himself before the command can be carried out. */
export interface Wanted extends Pending {
  readonly request: RollRequest;
  readonly army: Army;
  /** What the command has led to so far: nothing of it is certain before the last die has fallen. */
  readonly soFar: readonly Event[];
}

/** An order of a commander, with his reason. */
export interface Given {
  readonly army: Army;
  readonly level: string;
  readonly command: Command;
  readonly why: string;
  /** How many commands there were before it, and how things stood. */
  readonly step: number;
  readonly before: State;
}

/** Advice to the person to act: asked for, given, or not to be had. */
export type Hint =
  | { readonly as: 'thinking'; readonly level: string }
  | { readonly as: 'given'; readonly level: string; readonly command: Command; readonly why: string }
  | { readonly as: 'trouble'; readonly level: string; readonly why: string };

export type Keeping = { readonly as: 'kept' | 'keeping' } | { readonly as: 'trouble'; readonly why: string };

/** Everything the table knows. Changed by the functions beside this file, read by everybody. */
export interface Table {
  readonly session: Session | null;
  readonly game: Game | null;
  /** The picture on the board: behind `game` while a command is being shown. */
  readonly shown: State | null;
  /** A command is being shown; nobody gives orders meanwhile. */
  readonly showing: boolean;
  /** How much of that command is told so far; null: all of it. */
  readonly told: Told | null;
  /** The unit everybody looks at. */
  readonly lookAt: string | null;
  /** The rolls of the last command that threw any, and how many there have been in all: a new number is a new throw. */
  readonly rolls: readonly Thrown[];
  readonly thrown: number;
  readonly selected: readonly string[];
  /** A general who is looked at instead of units. */
  readonly chosenGeneral: string | null;
  readonly notice: Notice | null;
  readonly wanted: Wanted | null;
  /** The person who has just been handed the table and has not said so yet. */
  readonly handOverTo: Army | null;
  /** How many commands each side's person has seen. */
  readonly seen: Readonly<Partial<Record<Army, number>>>;
  /** The commander who thinks now. */
  readonly thinking: { readonly level: string; readonly army: Army } | null;
  /** Commanders go on by themselves, give one order more, or wait to be told. */
  readonly going: 'on' | 'one' | 'halted';
  /** Why a commander could not go on. */
  readonly stuck: { readonly level: string; readonly why: string } | null;
  /** Where people look on: the last orders of the commanders, the newest first, and the one about to be carried out. */
  readonly given: readonly Given[];
  readonly coming: Given | null;
  /** What a commander would do in the place of the person to act. */
  readonly hint: Hint | null;
  /** Orders taken back, the last of them last: they can be given again until another order is carried out. */
  readonly undone: readonly Command[];
  /** What the person to act has waited for. */
  readonly recap: Recap | null;
  readonly keeping: Keeping;
  /** Another tab plays this battle. */
  readonly elsewhere: boolean;
}

const EMPTY: Table = {
  session: null,
  game: null,
  shown: null,
  showing: false,
  told: null,
  lookAt: null,
  rolls: [],
  thrown: 0,
  selected: [],
  chosenGeneral: null,
  notice: null,
  wanted: null,
  handOverTo: null,
  seen: {},
  thinking: null,
  going: 'on',
  stuck: null,
  given: [],
  coming: null,
  hint: null,
  undone: [],
  recap: null,
  keeping: { as: 'kept' },
  elsewhere: false,
};

export const useTable = create<Table>(() => EMPTY);

export const table = (): Table => useTable.getState();
export const change = (patch: Partial<Table>): void => useTable.setState(patch);

/** What is kept of an order that waits for dice; the rest follows from it. */
function pendingOf(wanted: Wanted | null): Pending | null {
  if (wanted === null) return null;
  const { command, faces, typed } = wanted;
  return { command, faces, typed };
}

/** The battle on the table, if there is one. */
export function laid(): Laid | null {
  const { session, game, undone, wanted } = table();
  return session === null || game === null ? null : { session, game, undone, pending: pendingOf(wanted) };
}

/** Puts a battle on the table, whatever was there before. */
export function lay(session: Session, game: Game, undone: readonly Command[] = []): void {
  const steps = game.steps.length;
  const seen = Object.fromEntries(currentState(game).armies.map((army) => [army, steps]));
  useTable.setState({ ...EMPTY, session, game, undone, shown: currentState(game), seen });
}

export function clear(): void {
  useTable.setState(EMPTY);
}

/** May the person at the screen give orders now? */
export function mayOrder({ session, shown, showing, handOverTo, wanted, elsewhere }: Table): boolean {
  const army = shown?.toAct ?? null;
  if (session === null || army === null || showing || elsewhere || handOverTo !== null || wanted !== null) return false;
  return isPerson(session.seats[army]);
}
