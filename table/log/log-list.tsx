import { useEffect, useMemo, useRef, useState } from 'react';
import { currentState, type Game } from '../game/engine.ts';
import { useTable } from '../game/store.ts';
import { OneOf } from '../pages/parts/one-of.tsx';
import { useRolling } from '../panels/dice-tray.tsx';
import { logSoFar } from '../words/log.ts';
import { shortPhase } from '../words/unit.ts';
import { LogEntry } from './log-entry.tsx';
import { type Turn, turnsIn } from './turns.ts';
import '../style/log.css';

/** The newest line in sight, or the one somebody has come for. */
function useInSight(count: number, asked: string | null, follow: boolean) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what there is to scroll to
  useEffect(() => {
    const line = asked === null ? null : list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(asked)}"]`);
    if (line !== null && line !== undefined) line.scrollIntoView({ block: 'center' });
    else if (follow) list.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [count, asked, follow]);
  return list;
}

function TurnLines({ turn, game, asked, level }: { turn: Turn; game: Game; asked: string | null; level: 'h2' | 'h3' }) {
  const Heading = level;
  const state = currentState(game);
  return (
    <section className="log-turn">
      <Heading>Turn {turn.turn}</Heading>
      {turn.runs.map((run) => (
        <div key={run.lines[0]?.key} className="log-phase">
          {run.phase > 0 && (
            <p className="log-phase-title">
              <span className="number">{run.phase}</span> {shortPhase(game.rules, run.phase)}
            </p>
          )}
          <ul>
            {run.lines.map((line) => (
              <LogEntry key={line.key} line={line} state={state} open={line.key === asked} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const ALL = 'all';

/** The whole log with its filter. Every line opens its rolls. */
export function LogList({
  game,
  asked = null,
  follow = false,
  level = 'h2',
}: {
  game: Game;
  asked?: string | null;
  /** Keep the newest line in sight. */
  follow?: boolean;
  level?: 'h2' | 'h3';
}) {
  const told = useTable((table) => (table.game === game ? table.told : null));
  const rolling = useRolling();
  const lines = useMemo(() => logSoFar(game, told, rolling), [game, told, rolling]);
  const turns = useMemo(() => turnsIn(lines), [lines]);
  const [wanted, setWanted] = useState(ALL);
  const list = useInSight(lines.length, asked, follow);
  const shown = turns.filter(({ turn }) => wanted === ALL || String(turn) === wanted);
  const numbers = [...new Set(turns.map(({ turn }) => String(turn)))];
  return (
    <div className="log">
      <OneOf
        title="Turn"
        among={[{ value: ALL, title: 'All' }, ...numbers.map((turn) => ({ value: turn, title: turn }))]}
        value={wanted}
        onChange={setWanted}
      />
      <div className="log-turns" ref={list}>
        {shown.length === 0 && <p className="facts">Nothing has happened yet.</p>}
        {shown.map((turn) => (
          <TurnLines key={turn.runs[0]?.lines[0]?.key} {...{ turn, game, asked, level }} />
        ))}
      </div>
    </div>
  );
}
