import { useEffect, useMemo, useRef } from 'react';
import type { Game } from '../../game/engine.ts';
import { LogEntry } from '../../log/log-entry.tsx';
import { logOf } from '../../words/log.ts';
import { stateAt, upTo } from './record.ts';
import '../../style/log.css';

const LINES = 40;

/** What has happened up to the picture that is shown; the newest line is in sight. */
export function Told({ game, at }: { game: Game; at: number }) {
  const list = useRef<HTMLUListElement>(null);
  const lines = useMemo(() => logOf(upTo(game, at)).slice(-LINES), [game, at]);
  const state = stateAt(game, at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has another newest line
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get at it
    <ul className="replay-told" ref={list} aria-label="What has happened" tabIndex={0}>
      {lines.map((line) => (
        <LogEntry key={line.key} line={line} state={state} />
      ))}
      {lines.length === 0 && <li className="facts">The armies stand as they stood at the beginning.</li>}
    </ul>
  );
}
