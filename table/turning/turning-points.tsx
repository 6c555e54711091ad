import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { levelsOf } from '../../ai/levels.ts';
import type { Reckoning, TurningPoint } from '../../lab/turning-points.ts';
import { chancesShifted, decisiveLine, fallenOf, whatDecided } from '../../report/index.ts';
import { type Game, stateAfter } from '../game/engine.ts';
import type { Session } from '../game/session.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { logOf } from '../words/log.ts';
import { thePeople } from '../words/unit.ts';
import { Curve } from './curve.tsx';
import { keyOf, startTurning, stopTurning, type Turning, useTurning } from './reckon.ts';
import '../style/turning.css';

interface Way {
  /** What the address calls the battle: a record out of a file has no other name. */
  readonly id: string;
  readonly game: Game;
  /** Who is in the replay already goes there himself: the address may be the same as before. */
  readonly onGo?: ((at: number) => void) | undefined;
}

/** One of them: when, what happened, and what it did to the chances. A press shows it. */
function Point({ id, game, onGo, point, army }: Way & { point: TurningPoint; army: Reckoning['army'] }) {
  const { from, to } = point;
  const lines = logOf(game).filter(({ step }) => step >= from && step < to);
  const [before, after] = [stateAfter(game, from), stateAfter(game, to)];
  const line = decisiveLine(lines, { before, after, fell: fallenOf(before, army, point) });
  const at = line?.step ?? from;
  const stood = stateAfter(game, at);
  const phase = line === null || line.phase === 0 ? stood.phase : line.phase;
  return (
    <li>
      <Link href={`/replay/${id}/${at}`} onClick={() => onGo?.(at)}>
        {`Turn ${line?.turn ?? stood.turn}, phase ${phase}`}
      </Link>
      <p>{typeset(whatDecided(lines, line))}</p>
      <p className="facts">{chancesShifted(army, point)}</p>
    </li>
  );
}

function Found({ known, ...way }: Way & { known: Reckoning }) {
  const { points, army } = known;
  if (points.length === 0) return <p>The chances never shifted.</p>;
  return (
    <ol className="turning-list">
      {points.map((point) => (
        <Point key={point.from} {...way} {...{ point, army }} />
      ))}
    </ol>
  );
}

const SAYS: Readonly<Record<Turning['state'], string>> = {
  running: 'Playing on from every half-turn …',
  stopped: 'Stopped before the points were found.',
  failed: 'The calculation failed',
  short: 'Too little has happened for turning points.',
  done: '',
};

function Progress({ turning, onAgain }: { turning: Turning; onAgain: () => void }) {
  const { state, known, why } = turning;
  const running = state === 'running';
  return (
    <div className="turning-progress">
      <p role="status">
        {SAYS[state]}
        {why !== '' && `: ${why}`}
      </p>
      {running && <progress aria-label="Battles fought on" value={known?.done ?? 0} max={known?.total ?? 1} />}
      {running && (
        <Button className="button" onPress={stopTurning}>
          Stop
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button className="button" onPress={onAgain}>
          Begin again
        </Button>
      )}
    </div>
  );
}

/** Where the chances of a battle shifted most, each with the way into the replay. Begins by itself. */
export function TurningPoints({ session, sound, ...way }: Way & { session: Session; sound: number }) {
  const { game } = way;
  const turning = useTurning((now) => now.turning);
  const key = keyOf(session, game, sound);
  const mine = turning?.key === key ? turning : null;
  useEffect(() => {
    if (useTurning.getState().turning?.key !== key) startTurning(session, game, sound);
  }, [key, session, game, sound]);
  if (mine === null) return null;
  const { known, state } = mine;
  const simplest = levelsOf(game.rules.sheet.family)[0]?.name;
  return (
    <section className="turning" aria-labelledby="turning">
      <h3 id="turning">Turning points</h3>
      {known !== null && <Curve known={known} />}
      {state === 'done' && known !== null && <Found {...way} known={known} />}
      <Progress turning={mine} onAgain={() => startTurning(session, game, sound)} />
      {known !== null && (
        <p className="facts">
          {`Line: chances of ${thePeople(known.army)}, turn by turn. A chance is the share of battles won when played on from there, both sides led by the ${simplest}: ${known.effort.coarse} per half-turn, ${known.effort.fine} around each point.`}
        </p>
      )}
    </section>
  );
}
