import type { Army } from '../../sheets/words.ts';
import { type DiceSource, type Game, type RollRequest, type State, seededDice } from './engine.ts';
import type { OwnDice } from './session.ts';

/** The faces of each throw as somebody gives them, or that it is to come from the box after all. */
export type Throw = readonly number[] | 'box';
export type Faces = readonly Throw[];

/** Whose dice these are: those of a unit, a leader or a reserve, or of an army as a whole. */
export function rollerOf(state: State, request: RollRequest): Army | null {
  const leaders = 'generals' in state ? state.generals : state.commanders;
  const reserves = 'reserves' in state ? state.reserves : [];
  const who = [...state.units, ...leaders, ...reserves].find(({ id }) => id === request.unit);
  return who?.army ?? state.armies.find((army) => army === request.unit) ?? null;
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
    if (faces === undefined || (faces !== 'box' && faces.length !== request.dice)) return null;
    next += 1;
    return faces === 'box' ? seeded(request, moment) : faces;
  };
}
