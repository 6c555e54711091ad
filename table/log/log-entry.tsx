import { memo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { State } from '../game/engine.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { RuleLinks } from '../panels/rule.tsx';
import type { LogLine } from '../words/log.ts';
import { RollTable } from './roll-table.tsx';

/** How many rolls are behind a line, as a die. */
function DiceSign({ count }: { count: number }) {
  return (
    <span className="log-dice" role="img" aria-label={count === 1 ? 'one roll' : `${count} rolls`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect x={1.5} y={1.5} width={13} height={13} rx={3} />
        <circle cx={5} cy={5} r={1.4} />
        <circle cx={8} cy={8} r={1.4} />
        <circle cx={11} cy={11} r={1.4} />
      </svg>
      {count > 1 && count}
    </span>
  );
}

function Behind({ id, line, state }: { id: string; line: LogLine; state: State }) {
  return (
    <div className="log-open" id={id}>
      {line.rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has been rolled stays as it was
        <RollTable key={i} state={state} roll={roll} phase={line.phase} />
      ))}
      {line.rolls.length === 0 && <p className="facts">No die was thrown for this.</p>}
      {line.rules.length > 0 && (
        <p className="facts">
          Under <RuleLinks rules={line.rules} phase={line.phase} />
        </p>
      )}
    </div>
  );
}

interface Entry {
  readonly line: LogLine;
  readonly state: State;
  /** Somebody has come for this very line. */
  readonly open?: boolean;
}

/** A line of the log; opened it shows every roll behind it. */
export const LogEntry = memo(function LogEntry({ line, state, open: asked = false }: Entry) {
  const [open, setOpen] = useState(asked);
  const id = `log-${line.key}`;
  return (
    <li className={`log-entry ${line.importance} ${line.army ?? ''}`} data-line={line.key}>
      <Button className="log-line" aria-expanded={open} aria-controls={id} onPress={() => setOpen(!open)}>
        <span className="log-text">{typeset(line.text)}</span>
        {line.rolls.length > 0 && <DiceSign count={line.rolls.length} />}
      </Button>
      {open && <Behind id={id} line={line} state={state} />}
    </li>
  );
});
