import { Button } from 'react-aria-components';
import type { Rules, State } from '../../engine/index.ts';
import { knownWaiting } from '../game/known.ts';
import { select } from '../game/orders.ts';
import { partTitle } from '../words/part.ts';
import { nameIn, peopleOf, shortPhase } from '../words/unit.ts';

/** The thirteen phases of the sheet: where we are, and who may still do something. */
export function PhaseBar({ rules, state }: { rules: Rules; state: State }) {
  const waiting = knownWaiting(rules, state);
  return (
    <nav className="phase-bar" aria-label="Phases of the turn">
      <ol>
        {rules.sheet.phases.map((phase) => {
          const now = phase.number === state.phase && state.result === null;
          return (
            <li
              key={phase.number}
              className={now ? 'now' : phase.number < state.phase ? 'past' : ''}
              aria-current={now ? 'step' : undefined}
              title={phase.title}
            >
              <span className="number">{phase.number}</span>
              <span className="title">{shortPhase(rules, phase.number)}</span>
            </li>
          );
        })}
      </ol>
      {state.toAct !== null && (
        <div className="to-act">
          <p className={`who ${state.toAct}`}>{peopleOf(state.toAct)}</p>
          <p className="what">{partTitle(state)}</p>
          {waiting.length > 0 && (
            <div className="still">
              {waiting.map(({ unit, must }) => (
                <Button key={unit} className={`chip ${must ? 'must' : ''}`} onPress={() => select([unit])}>
                  {nameIn(state, unit)}
                  {must && ' !'}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}
