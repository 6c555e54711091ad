import { SingleBar } from 'cli-progress';
import type { AnyGame, AnyState } from '../engine/index.ts';
import { momentsOf } from '../lab/moments.ts';
import { type Reckoning, type TurningPoint, turningPoints } from '../lab/turning-points.ts';
import { chancesShifted, decisiveLine, fallenOf, tellEvents, whatDecided } from '../report/index.ts';

function reckoned(game: AnyGame): Reckoning | null {
  const moments = momentsOf(game);
  if (moments.halves.length < 2) return null;
  const bar = process.stderr.isTTY ? new SingleBar({ format: '{bar} {value}/{total} battles fought on' }) : null;
  bar?.start(1, 0);
  const work = turningPoints(game.rules, moments, game.seed);
  for (;;) {
    const { value, done } = work.next();
    bar?.setTotal(value.total);
    bar?.update(value.done);
    if (done !== true) continue;
    bar?.stop();
    return value;
  }
}

const stateAfter = (game: AnyGame, steps: number): AnyState => game.steps[steps - 1]?.state ?? game.opening.state;

function pointLines(game: AnyGame, army: Reckoning['army'], point: TurningPoint): string[] {
  const { from, to } = point;
  const steps = game.steps.slice(from, to);
  const lines = steps.flatMap(({ events }, i) => tellEvents(game.rules, stateAfter(game, from + i), events));
  const [before, after] = [stateAfter(game, from), stateAfter(game, to)];
  const line = decisiveLine(lines, { before, after, fell: fallenOf(before, army, point) });
  const phase = line === null || line.phase === 0 ? before.phase : line.phase;
  return [
    `Turn ${line?.turn ?? before.turn}, phase ${phase} (commands ${from + 1} to ${to}): ${whatDecided(lines, line)}`,
    `  ${chancesShifted(army, point).replaceAll('\u00a0', ' ')}`,
  ];
}

/** The turning points of a battle for the end of its report. */
export function turningText(game: AnyGame): string {
  const found = reckoned(game);
  if (found === null) return 'Turning points: too little has happened.\n';
  const { army, effort, points } = found;
  const by = `by ${effort.coarse} battles fought on from every half-turn and ${effort.fine} about each point`;
  const told = points.flatMap((point) => pointLines(game, army, point));
  return [`Turning points, ${by}:`, ...(told.length === 0 ? ['The chances never shifted.'] : told), ''].join('\n');
}
