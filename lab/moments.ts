import type { AnyGame, AnyState } from '../engine/index.ts';

/** A battle as it stood after so many commands. */
export interface Moment {
  readonly at: number;
  readonly state: AnyState;
}

/** Where a record is looked at: the beginning of every half-turn and the end, and every throw of dice between them. */
export interface Moments {
  readonly halves: readonly Moment[];
  readonly throws: readonly Moment[];
}

/** The second half of a turn begins with this phase: the other side's move, or, in 1866, the fire of both. */
const SECOND_HALF: Readonly<Record<AnyState['battle']['family'], number>> = { napoleonic: 8, 'war-of-1866': 3 };

function isDeploying({ agenda: [part] }: AnyState): boolean {
  return part !== undefined && part.do === 'part' && part.part === 'deploy';
}

/** Half-turns are counted through the battle. */
export const halfOf = ({ turn, phase, battle }: Pick<AnyState, 'turn' | 'phase' | 'battle'>): number =>
  turn * 2 + (phase >= SECOND_HALF[battle.family] ? 1 : 0);

/** Giving up or agreeing on a draw says what people thought of the battle, not how it stood. */
const isFought = ({ command }: AnyGame['steps'][number]): boolean => !['resign', 'agreeDraw'].includes(command.do);

/** `sound`: how many commands can be played on from; what was only written down cannot. */
export function momentsOf(game: AnyGame, sound: number = game.steps.length): Moments {
  const steps = game.steps.slice(0, sound).filter(isFought);
  const states = [game.opening.state, ...steps.map(({ state }) => state)];
  const moments = states.map((state, at): Moment => ({ at, state })).filter(({ state }) => !isDeploying(state));
  const last = moments.at(-1);
  const halves = moments.filter(
    ({ state }, i) => i === 0 || halfOf((moments[i - 1] as Moment).state) !== halfOf(state),
  );
  if (last !== undefined && halves.at(-1) !== last) halves.push(last);
  const throws = moments.filter(({ at }) => steps[at - 1]?.events.some(({ type }) => type === 'Rolled') === true);
  return { halves, throws };
}
