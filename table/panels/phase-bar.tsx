import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { Rules, State } from '../game/engine.ts';
import { knownWaiting } from '../game/known.ts';
import { goToUnit } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { isDeploying } from '../words/hint.ts';
import { partTitle } from '../words/part.ts';
import { shortName } from '../words/short-name.ts';
import { nameIn, peopleOf, shortPhase } from '../words/unit.ts';

/** Units that may still act; a press selects. */
export function WaitingChips({ rules, state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const waiting = knownWaiting(rules, state);
  if (!free || waiting.length === 0) return null;
  return (
    <div className="still">
      {waiting.map(({ unit, must }) => (
        <Button key={unit} className={`chip ${must ? 'must' : ''}`} onPress={() => goToUnit(unit)}>
          <span>{shortName(nameIn(state, unit))}</span>
          {must && ' !'}
        </Button>
      ))}
    </div>
  );
}

/** On a phone the bar is a strip: the present phase is kept in sight. */
function useNowInSight(phase: number) {
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is what makes it scroll
  useEffect(() => void now.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [phase]);
  return now;
}

/** The phases of the sheet: where we are, and who may still do something. */
export function PhaseBar({ rules, state }: { rules: Rules; state: State }) {
  const before = isDeploying(state);
  const inSight = useNowInSight(state.phase);
  return (
    <nav className="phase-bar" aria-label="Phases of the turn">
      <ol>
        {rules.sheet.phases.map((phase) => {
          const now = phase.number === state.phase && state.result === null && !before;
          return (
            <li
              key={phase.number}
              ref={now ? inSight : null}
              className={now ? 'now' : phase.number < state.phase ? 'past' : ''}
              aria-current={now ? 'step' : undefined}
              title={phase.title}
            >
              <Link href={`/sheet/${rules.sheet.id}/${phase.number}`}>
                <span className="number">{phase.number}</span>
                <span className="title">{shortPhase(rules, phase.number)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      {state.toAct !== null && (
        <div className="to-act">
          <p className={`who ${state.toAct}`}>{peopleOf(state.toAct)}</p>
          <p className="what">{partTitle(state)}</p>
          <WaitingChips rules={rules} state={state} />
        </div>
      )}
    </nav>
  );
}
