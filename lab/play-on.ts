import type { AnyCommander } from '../ai/commander.ts';
import { commandersOf } from '../ai/commanders.ts';
import { type AnyRules, type AnyState, familyOf, seededDice } from '../engine/index.ts';

/** More commands than any battle needs. */
const MOST_COMMANDS = 100_000;

/** The simplest commander of the family: he is quick, and the same for both sides. */
export function simplestOf({ sheet }: AnyRules): AnyCommander {
  const kind = commandersOf(sheet.family)[0];
  if (kind === undefined) throw new Error(`nobody plays ${sheet.id}`);
  return kind.create(0);
}

/** Fights a battle on from where it stands to its end, with dice of its own. */
export function playOn(rules: AnyRules, from: AnyState, commander: AnyCommander, seed: number): AnyState {
  const { apply, view } = familyOf(rules.sheet);
  const dice = seededDice(seed);
  // What a commander keeps in mind for a part hangs on the part itself: nobody is to be reminded of another battle.
  let state = { ...from, agenda: from.agenda.map((item) => ({ ...item })) } as AnyState;
  for (let n = 0; n < MOST_COMMANDS; n++) {
    if (state.toAct === null) return state;
    const { command } = commander.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(`${commander.name} gave a command that is refused: ${JSON.stringify(command)}`);
    state = applied.state;
  }
  throw new Error(`no end after ${MOST_COMMANDS} commands`);
}
