import { Button } from 'react-aria-components';
import type { Rules, State } from '../../engine/index.ts';
import { knownWaiting } from '../game/known.ts';
import { select } from '../game/orders.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { isDeploying } from '../words/hint.ts';
import { partTitle } from '../words/part.ts';
import { shortName } from '../words/short-name.ts';
import { nameIn, peopleOf, shortPhase } from '../words/unit.ts';

/** The thirteen phases of the sheet: where we are, and who may still do something. */
export function PhaseBar({ rules, state }: { rules: Rules; state: State }) {
  const waiting = knownWaiting(rules, state);
  const free = useTable(mayOrder);
  const before = isDeploying(state);
  return (
    <nav className="phase-bar" aria-label="Phases of the turn">
      <ol>
        {rules.sheet.phases.map((phase) => {
          const now = phase.number === state.phase && state.result === null && !before;
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
          {free && waiting.length > 0 && (
            <div className="still">
              {waiting.map(({ unit, must }) => (
                <Button key={unit} className={`chip ${must ? 'must' : ''}`} onPress={() => select([unit])}>
                  <span>{shortName(nameIn(state, unit))}</span>
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
