import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { levelsOf } from '../../ai/levels.ts';
import type { Reckoning, TurningPoint } from '../../lab/turning-points.ts';
import { decisiveLine } from '../../report/decisive.ts';
import { faceOfUnit } from '../family/face.ts';
import { type Game, stateAfter, type Unit } from '../game/engine.ts';
import type { Session } from '../game/session.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { type LogLine, logOf } from '../words/log.ts';
import { peopleOf } from '../words/unit.ts';
import { Curve } from './curve.tsx';
import { keyOf, startTurning, stopTurning, type Turning, useTurning } from './reckon.ts';
import '../style/turning.css';

/** With a space that never breaks. */
const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/** What every unit lost between two moments, figures or stands; who left lost all he had. */
function lossesOf(game: Game, { from, to }: TurningPoint): ReadonlyMap<string, number> {
  const left = (unit: Unit): number => (unit.gone === null ? faceOfUnit(unit).strengthOf(unit).left : 0);
  const after = new Map(stateAfter(game, to).units.map((unit) => [unit.id, left(unit)]));
  return new Map(stateAfter(game, from).units.map((unit) => [unit.id, left(unit) - (after.get(unit.id) ?? 0)]));
}

/** Where no die fell it was the orders, and those that were not given. */
function whatHappened(lines: readonly LogLine[], line: LogLine | null): string {
  if (line === null) return 'Nobody gave an order.';
  if (line.importance !== 'order' || line.army === null) return line.text;
  const orders = lines.filter(({ importance, army }) => importance === 'order' && army === line.army).length;
  return `${peopleOf(line.army)} left it at ${orders === 1 ? 'one order' : `${orders} orders`}, the last of them: ${line.text}`;
}

/** One of them: when, what happened, and what it did to the chances. A press shows it. */
function Point({ id, game, point, army }: { id: string; game: Game; point: TurningPoint; army: Reckoning['army'] }) {
  const { from, to, before, after, certain } = point;
  const lost = lossesOf(game, point);
  const lines = logOf(game).filter(({ step }) => step >= from && step < to);
  const line = decisiveLine(lines, lost);
  const at = line?.step ?? from;
  const stood = stateAfter(game, at);
  const phase = line === null || line.phase === 0 ? stood.phase : line.phase;
  const rose = after.value > before.value;
  return (
    <li>
      <Link href={`/replay/${id}/${at}`}>{`Turn ${line?.turn ?? stood.turn}, phase ${phase}`}</Link>
      <p>{typeset(whatHappened(lines, line))}</p>
      <p className="facts">
        {`The chances of ${peopleOf(army).replace('The', 'the')} ${rose ? 'rose' : 'fell'} from ${percent(before.value)} to ${percent(after.value)}${certain ? '' : ', which luck alone may do'}.`}
      </p>
    </li>
  );
}

function Found({ id, game, known }: { id: string; game: Game; known: Reckoning }) {
  const { points, army } = known;
  if (points.length === 0) return <p>The chances never shifted: it went as it had to.</p>;
  return (
    <ol className="turning-list">
      {points.map((point) => (
        <Point key={point.from} {...{ id, game, point, army }} />
      ))}
    </ol>
  );
}

const SAYS: Readonly<Record<Turning['state'], string>> = {
  running: 'Battles are fought on from every half-turn …',
  stopped: 'Stopped before the points were found.',
  failed: 'It could not be reckoned',
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
export function TurningPoints({ session, game, sound }: { session: Session; game: Game; sound: number }) {
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
      {state === 'done' && known !== null && <Found id={session.id} game={game} known={known} />}
      <Progress turning={mine} onAgain={() => startTurning(session, game, sound)} />
      {known !== null && (
        <p className="facts">
          {`Line: chances of ${peopleOf(known.army).replace('The', 'the')}, turn by turn. A chance is the share won of battles fought on from there, both sides led by the ${simplest}: ${known.effort.coarse} a half-turn, ${known.effort.fine} about each point.`}
        </p>
      )}
    </section>
  );
}
