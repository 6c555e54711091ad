import type { Army } from '../../sheets/words.ts';
import { type DiceSource, type Game, type RollRequest, type State, seededDice } from './engine.ts';
import type { OwnDice } from './session.ts';

/** The faces of one throw as somebody gives them, or that it is to come from the box after all. */
export type Throw = readonly number[] | 'box';

/** Whose dice these are: those of a unit, a leader or a reserve, or of an army as a whole. */
export function rollerOf(state: State, request: RollRequest): Army | null {
  const leaders = 'generals' in state ? state.generals : state.commanders;
  const reserves = 'reserves' in state ? state.reserves : [];
  const who = [...state.units, ...leaders, ...reserves].find(({ id }) => id === request.unit);
  return who?.army ?? state.armies.find((army) => army === request.unit) ?? null;
}

const fits = (faces: readonly number[], { dice, sides }: RollRequest): boolean =>
  faces.length === dice && faces.every((face) => face >= 1 && face <= sides);

/**
 * What has fallen already falls again, whoever threw it. Then the sides that roll their own dice give nothing, so that
 * the engine asks; the others roll from the seed of the battle.
 */
export function tableDice(game: Game, state: State, ownDice: OwnDice, fallen: readonly Throw[]): DiceSource {
  const seeded = seededDice(game.seed);
  let next = 0;
  return (request, moment) => {
    const given = fallen[next++];
    if (given !== undefined && given !== 'box') return fits(given, request) ? given : null;
    const army = rollerOf(state, request);
    const own = army !== null && ownDice[army] === true;
    return own && given === undefined ? null : seeded(request, moment);
  };
}
