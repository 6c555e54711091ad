import { useEffect, useMemo } from 'react';
import { Button, ToggleButton, VisuallyHidden } from 'react-aria-components';
import type { RecapLine } from '../../report/index.ts';
import { onTable } from '../board/units/there.ts';
import type { Game, State } from '../game/engine.ts';
import { dropRecap, showMissed } from '../game/recap.ts';
import { bringUnitsIntoSight } from '../game/sight.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { missedSince } from '../words/recap.ts';
import { RuleLinks } from './rule.tsx';
import '../style/recap.css';

/** A press shows on the map whom the line is about, as far as they are still there. */
function Missed({ state, line, at, shown }: { state: State; line: RecapLine; at: number; shown: boolean }) {
  const here = state.units.filter((unit) => line.units.includes(unit.id) && onTable(unit)).map(({ id }) => id);
  const show = (on: boolean) => {
    showMissed(on ? { line: at, units: here } : null);
    if (on) bringUnitsIntoSight(state, here);
  };
  return (
    <li className={line.importance}>
      {here.length === 0 ? (
        <span className="missed">{typeset(line.text)}</span>
      ) : (
        <ToggleButton className="missed" isSelected={shown} onChange={show}>
          {typeset(line.text)}
        </ToggleButton>
      )}
      {line.rules.length > 0 && <RuleLinks rules={line.rules} />}
    </li>
  );
}

/** What the one person at the table has waited for, line by line; nothing is no recap. */
function useMissed(game: Game): readonly RecapLine[] {
  const since = useTable((table) => (mayOrder(table) ? (table.recap?.since ?? null) : null));
  const lines = useMemo(() => (since === null ? [] : missedSince(game, since)), [game, since]);
  useEffect(() => {
    if (since !== null && lines.length === 0) dropRecap();
  }, [since, lines]);
  return lines;
}

/** What the enemy did while the one person at the table waited. It stands beside the map and asks for nothing. */
export function RecapCard({ game, state }: { game: Game; state: State }) {
  const lines = useMissed(game);
  const shown = useTable(({ recap }) => recap?.shown?.line ?? null);
  const count = lines.length;
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && `While you waited: ${count === 1 ? 'one thing' : `${count} things`} happened; see the details.`}
      </VisuallyHidden>
      {count > 0 && (
        <section className="card recap-card" aria-label="While you waited">
          <h2>While you waited</h2>
          <p className="facts thumb-only recap-first" aria-hidden="true">
            {typeset(lines[0]?.text ?? '')}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get at it */}
          <ol tabIndex={0} aria-label="What happened">
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays as it was
              <Missed key={i} state={state} line={line} at={i} shown={shown === i} />
            ))}
          </ol>
          <div className="chips">
            <Button className="button" onPress={dropRecap}>
              Dismiss
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
