import { type DiceSource, type Game, type RollRequest, type State, seededDice } from '../../engine/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { OwnDice } from './session.ts';

export type Faces = readonly (readonly number[])[];

/** Whose dice these are: the unit's army, or that of the reserve group. */
export function rollerOf(state: State, request: RollRequest): Army | null {
  const who =
    state.units.find((unit) => unit.id === request.unit) ?? state.reserves.find((group) => group.id === request.unit);
  return who?.army ?? null;
}

/**
 * Sides that roll their own dice take the faces typed so far, in order, and then nothing, so that the engine asks;
 * the others roll from the seed of the battle.
 */
export function tableDice(game: Game, state: State, ownDice: OwnDice, typed: Faces): DiceSource {
  const seeded = seededDice(game.seed);
  let next = 0;
  return (request, moment) => {
    const army = rollerOf(state, request);
    if (army === null || ownDice[army] !== true) return seeded(request, moment);
    const faces = typed[next];
    if (faces === undefined || faces.length !== request.dice) return null;
    next += 1;
    return faces;
  };
}
