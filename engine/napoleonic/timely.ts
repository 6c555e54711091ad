import type { Command } from '../core/commands.ts';
import { openPart } from '../core/lookup.ts';
import { notItsPart, type Refusal, refuse } from '../core/refusals.ts';
import type { State, Unit } from './state.ts';

/** The parts of a turn in which a command is given, and how a player says when that is. */
const TIMES: Partial<Record<Command['do'], { readonly parts: readonly string[]; readonly says: string }>> = {
  fire: { parts: ['layGuns'], says: 'guns are laid in the artillery phase' },
  unlimber: { parts: ['layGuns', 'move'], says: 'guns unlimber in the move of their side' },
  limber: { parts: ['move'], says: 'guns limber in the move of their side' },
  move: { parts: ['move'], says: 'units move in the move of their side' },
  form: { parts: ['move'], says: 'formations are changed in the move of their side' },
  charge: { parts: ['move'], says: 'units charge in the move of their side' },
  attach: { parts: ['move', 'deploy'], says: 'generals join units in the move of their side' },
  moveGeneral: { parts: ['move', 'deploy'], says: 'generals ride in the move of their side' },
  enter: { parts: ['move'], says: 'reserves come on in the move of their side' },
  shoot: { parts: ['shoot'], says: 'units shoot when the other side has moved' },
  recall: { parts: ['recall'], says: 'cavalry is recalled in the last phase' },
  deploy: { parts: ['deploy'], says: 'units are placed before the battle begins' },
};

/** N0.1: is this the part of the turn in which such a command is given, and by this side? */
export function untimely(state: State, command: Command, unit: Unit | undefined): Refusal | null {
  if (state.result !== null) return refuse('N0.1', 'the battle is over');
  if (state.questions.length > 0) return refuse('N0.1', 'a question has to be answered first');
  const open = openPart(state) ?? '';
  const time = TIMES[command.do];
  if (time === undefined || !time.parts.includes(open))
    return refuse('N0.1', time?.says ?? `${command.do} is not an order`);
  if (unit !== undefined && unit.army !== state.toAct) return notItsPart('N0.1', unit.name, state.toAct);
  return null;
}
