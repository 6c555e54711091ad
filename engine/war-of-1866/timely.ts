import { openPart } from '../core/lookup.ts';
import { notItsPart, type Refusal, refuse } from '../core/refusals.ts';
import type { Command1866 } from './commands.ts';
import type { State, Unit } from './state.ts';

/** The parts of a turn in which a command is given, and how a player says when that is. */
const TIMES: Partial<Record<Command1866['do'], { readonly parts: readonly string[]; readonly says: string }>> = {
  initiative: { parts: ['initiative'], says: 'who moves first is chosen in the command phase' },
  move: { parts: ['move'], says: 'units move in the movement phase' },
  form: { parts: ['move'], says: 'formations are changed in the movement phase' },
  charge: { parts: ['move'], says: 'units charge in the movement phase' },
  limber: { parts: ['move'], says: 'guns limber in the movement phase' },
  unlimber: { parts: ['move'], says: 'guns unlimber in the movement phase' },
  attach: { parts: ['move', 'deploy'], says: 'commanders join units in the movement phase' },
  moveGeneral: { parts: ['move', 'deploy'], says: 'commanders ride in the movement phase' },
  fire: { parts: ['fire'], says: 'units fire in the fire phase' },
  shoot: { parts: ['fire'], says: 'units fire in the fire phase' },
  reform: { parts: ['morale'], says: 'units reform in the phase of the morale rolls' },
  rally: { parts: ['morale'], says: 'units rally in the phase of the morale rolls' },
  reconstitute: { parts: ['morale'], says: 'units reconstitute in the phase of the morale rolls' },
  deploy: { parts: ['deploy'], says: 'units are placed before the battle begins' },
};

/** X2: all of one side moves, then all of the other: nobody comes in between, nor once more. */
export function notItsMove(state: State, name: string): Refusal[] {
  const moves = refuse('X2', 'all of one side moves, then all of the other');
  return [notItsPart('X1', name, state.toAct), ...(state.phase === 2 ? [moves] : [])];
}

/** X1: is this the part of the turn in which such a command is given, and by this side? */
export function untimely(state: State, command: Command1866, unit: Unit | undefined): Refusal[] {
  if (state.result !== null) return [refuse('X1', 'the battle is over')];
  if (state.questions.length > 0) return [refuse('X1', 'a question has to be answered first')];
  const open = openPart(state) ?? '';
  const time = TIMES[command.do];
  if (time === undefined || !time.parts.includes(open))
    return [refuse('X1', time?.says ?? `${command.do} is not an order`)];
  return unit !== undefined && unit.army !== state.toAct ? notItsMove(state, unit.name) : [];
}
