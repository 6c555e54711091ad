import type { DiceSource } from './dice.ts';
import { hashOf } from './hash.ts';
import {
  currentState,
  type GameOf,
  type Recorder,
  type ReplayedOf,
  RULES_VERSION,
  type SavedStepOf,
  type SaveOf,
  type Settings,
} from './record.ts';

interface OfSheet {
  readonly sheet: { readonly id: string };
}

export function saveOf<R extends OfSheet, Setup, S, E, C>(
  game: GameOf<R, Setup, S, E, C>,
  settings: Settings,
  extra?: Settings,
): SaveOf<Setup, E, C> {
  return {
    vedette: 'save',
    format: 1,
    rulesVersion: RULES_VERSION,
    sheet: game.rules.sheet.id,
    settings,
    setup: game.setup,
    seed: game.seed,
    deploy: game.deploy,
    commands: game.steps.map(({ command, faces, state, events }) => ({ command, faces, hash: hashOf(state), events })),
    hash: hashOf(currentState(game)),
    ...(extra === undefined ? {} : { extra }),
  };
}

/** Replays one saved command with its faces, or says what no longer fits. */
function repeat<R, Setup, S, E, C>(
  play: Recorder<R, Setup, S, E, C>['play'],
  game: GameOf<R, Setup, S, E, C>,
  saved: SavedStepOf<E, C>,
): { game: GameOf<R, Setup, S, E, C>; why: string | null } {
  let next = 0;
  const faces: DiceSource = (request) => {
    const given = saved.faces[next++];
    return given !== undefined && given.length === request.dice ? given : null;
  };
  const played = play(game, saved.command, faces);
  if (!played.ok) {
    if ('wants' in played) return { game, why: 'the faces saved do not fit the rolls' };
    return { game, why: `refused: ${played.refusals[0]?.text ?? ''}` };
  }
  if (next !== saved.faces.length) return { game: played.game, why: 'more faces were saved than rolled' };
  const same = hashOf(played.step.state) === saved.hash;
  return { game: played.game, why: same ? null : 'the state differs from the one saved' };
}

export function replayBy<R, Setup, S, E, C>(
  { newGame, play }: Pick<Recorder<R, Setup, S, E, C>, 'newGame' | 'play'>,
  rules: R,
  save: SaveOf<Setup, E, C>,
): ReplayedOf<GameOf<R, Setup, S, E, C>> {
  let game = newGame(rules, save.setup, save.seed, save.deploy);
  for (const [at, saved] of save.commands.entries()) {
    const repeated = repeat(play, game, saved);
    game = repeated.game;
    if (repeated.why !== null) return { ok: false, at, game, why: repeated.why };
  }
  if (hashOf(currentState(game)) !== save.hash)
    return { ok: false, at: save.commands.length, game, why: 'the last state differs from the one saved' };
  return { ok: true, game };
}
