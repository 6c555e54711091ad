import { Button } from 'react-aria-components';
import { levelsOf } from '../../ai/levels.ts';
import type { State } from '../game/engine.ts';
import { askHint, doHint, dropHint } from '../game/hints.ts';
import { type Hint, mayOrder, useTable } from '../game/store.ts';
import { OneOf } from '../pages/parts/one-of.tsx';
import { commandText } from '../words/command.ts';
import { capital } from '../words/unit.ts';
import { Reason } from './reason.tsx';

/** Somebody else may be asked instead. */
function Advisers({ state, hint }: { state: State; hint: Hint }) {
  const levels = levelsOf(state.battle.family);
  if (levels.length < 2) return null;
  return (
    <OneOf
      quiet
      title="Whose advice"
      among={levels.map(({ name }) => ({ value: name, title: capital(name) }))}
      value={hint.level}
      onChange={askHint}
    />
  );
}

function Advice({ state, hint }: { state: State; hint: Hint }) {
  if (hint.as === 'thinking') return <p className="pondering">{`The ${hint.level} is thinking …`}</p>;
  if (hint.as === 'trouble') return <p className="fault">{`The ${hint.level} knows no advice: ${hint.why}`}</p>;
  return (
    <>
      <p className="advice">{commandText(state, hint.command)}</p>
      <p className="said-why">
        <Reason why={hint.why} />.
      </p>
    </>
  );
}

/** What a commander would do in the player's place, and why. */
export function HintCard({ state }: { state: State }) {
  const hint = useTable((table) => table.hint);
  const free = useTable(mayOrder);
  if (hint === null || !free) return null;
  const given = hint.as === 'given';
  return (
    <section className="card hint-card" aria-label="Advice">
      <h2>{given ? `The ${hint.level} advises` : 'Advice'}</h2>
      <div role="status">
        <Advice state={state} hint={hint} />
      </div>
      <div className="chips">
        {given && (
          <Button className="button primary" onPress={doHint}>
            Do it
          </Button>
        )}
        <Button className="button" onPress={dropHint}>
          {hint.as === 'thinking' ? 'Stop' : 'Dismiss'}
        </Button>
      </div>
      <Advisers state={state} hint={hint} />
    </section>
  );
}
