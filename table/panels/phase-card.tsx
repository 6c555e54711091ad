import type { Rules, State } from '../game/engine.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { hintFor, isDeploying } from '../words/hint.ts';
import { partTitle } from '../words/part.ts';
import { peopleOf, shortPhase } from '../words/unit.ts';
import { WaitingChips } from './phase-bar.tsx';

/** Who acts; while dice roll that nobody has a say in, what they roll for. */
function headline(rules: Rules, state: State): string {
  return state.toAct === null ? shortPhase(rules, state.phase) : `${peopleOf(state.toAct)} ${partTitle(state)}`;
}

/** Where nothing is selected: what may be done now. */
export function PhaseCard({ rules, state }: { rules: Rules; state: State }) {
  const free = useTable(mayOrder);
  const phase = rules.sheet.phases[state.phase - 1];
  if (phase === undefined || state.result !== null) return null;
  return (
    <section className="card phase-card">
      <h2>{headline(rules, state)}</h2>
      <p className="facts">
        {isDeploying(state)
          ? 'Before the battle: each side may shift its units and leaders inside its zone.'
          : `Phase ${state.phase}: ${phase.title}.`}
      </p>
      {free && <p className="hint">{hintFor(state)}</p>}
      <div className="thumb-only">
        <WaitingChips rules={rules} state={state} />
      </div>
    </section>
  );
}
