import { type DiceSource, seededDice } from './dice.ts';
import type { AnyState } from './family.ts';
import type { Playable } from './game.ts';
import { currentState, type Recorder } from './record.ts';
import { replayBy, saveOf } from './saving.ts';
import { undo, whyNoUndo } from './undo.ts';

function recording(dice: DiceSource, faces: (readonly number[])[]): DiceSource {
  return (request, moment) => {
    const rolled = dice(request, moment);
    if (rolled !== null) faces.push(rolled);
    return rolled;
  };
}

export function recorderOf<
  R extends { readonly sheet: { readonly id: string } },
  Setup,
  S extends AnyState,
  E extends { readonly type: string },
  C,
>(
  { apply, begin }: Pick<Playable<R, S, E, C>, 'apply' | 'begin'>,
  stateOf: (rules: R, setup: Setup, seed: number) => S,
): Recorder<R, Setup, S, E, C> {
  type Bound = Recorder<R, Setup, S, E, C>;

  const newGame: Bound['newGame'] = (rules, setup, seed, deploy = false) => {
    const opened = begin(rules, stateOf(rules, setup, seed), deploy);
    if (!opened.ok) throw new Error('the first phase wants dice before anyone has done anything');
    return { rules, setup, seed, deploy, opening: { state: opened.state, events: opened.events }, steps: [] };
  };

  const play: Bound['play'] = (game, command, dice) => {
    const faces: (readonly number[])[] = [];
    const applied = apply(game.rules, currentState(game), command, recording(dice ?? seededDice(game.seed), faces));
    if (!applied.ok) return 'wants' in applied ? { ...applied, faces } : applied;
    const step = { command, faces, events: applied.events, state: applied.state };
    return { ok: true, game: { ...game, steps: [...game.steps, step] }, step };
  };

  const replay: Bound['replay'] = (rules, save) => replayBy({ newGame, play }, rules, save);

  return { currentState, newGame, play, whyNoUndo, undo, saveOf, replay };
}
