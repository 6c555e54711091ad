import type { Command, Event, Rules, State } from '../engine/index.ts';
import { diceAreRight, onceAPhase } from './invariants/dice.ts';
import { figuresAddUp, generalsAreSomewhere, goneIsGone } from './invariants/figures.ts';
import { noOverlap, onFitGround, onTheTable } from './invariants/ground.ts';
import { stateIsJson, undoStopsAtDice, viewKeepsSecrets } from './invariants/keeping.ts';
import { meleesAreMutual, meleesInContact } from './invariants/melees.ts';
import { nobodyHeldMoved, noContactWithoutCharge, shiftsAreTold } from './invariants/movement.ts';
import { knownRemovals } from './invariants/removals.ts';
import { oneSideToAct, phasesInOrder, questionsAreOpen } from './invariants/turn.ts';
import { type Invariant, type Memory, momentOf } from './moment.ts';

/** What must hold after every command, by the name a failure goes by. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  noOverlap,
  onTheTable,
  onFitGround,
  figuresAddUp,
  goneIsGone,
  generalsAreSomewhere,
  oneSideToAct,
  questionsAreOpen,
  phasesInOrder,
  nobodyHeldMoved,
  noContactWithoutCharge,
  shiftsAreTold,
  diceAreRight,
  onceAPhase,
  meleesAreMutual,
  meleesInContact,
  knownRemovals,
  undoStopsAtDice,
  stateIsJson,
  viewKeepsSecrets,
};

/** Something that must never be, and what it was. */
export interface Violation {
  readonly invariant: string;
  readonly text: string;
}

/** The first invariant that a command has broken, or null. */
export function watch(
  rules: Rules,
  before: State,
  command: Command,
  events: readonly Event[],
  after: State,
  memory: Memory,
): Violation | null {
  const moment = momentOf(rules, before, command, events, after, memory);
  for (const [invariant, holds] of Object.entries(INVARIANTS)) {
    const text = holds(moment);
    if (text !== null) return { invariant, text };
  }
  return null;
}
