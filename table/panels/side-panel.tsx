import { type Game, leadersOf, type Rules, type State, sideOptions } from '../game/engine.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { useLayer } from '../odds/layer.ts';
import { ThreatCard } from '../odds/threat-card.tsx';
import { useHandState } from '../tools/tool.ts';
import { hintFor, isDeploying } from '../words/hint.ts';
import { partTitle } from '../words/part.ts';
import { peopleOf, shortPhase } from '../words/unit.ts';
import { AimCard } from './aim-card.tsx';
import { Drawer } from './drawer.tsx';
import { Gather } from './gather.tsx';
import { GeneralCard } from './general-card.tsx';
import { HintCard } from './hint-card.tsx';
import { WaitingChips } from './phase-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { RecapCard } from './recap-card.tsx';
import { SideOrders } from './side-orders.tsx';
import { UnitCard } from './unit-card.tsx';
import { WatchCard } from './watch-card.tsx';

/** Who acts; while dice roll that nobody has a say in, what they roll for. */
function headline(rules: Rules, state: State): string {
  return state.toAct === null ? shortPhase(rules, state.phase) : `${peopleOf(state.toAct)} ${partTitle(state)}`;
}

/** At the right on a desk, from below on a phone: what matters about what is selected. */
export function SidePanel({ game, state }: { game: Game; state: State }) {
  const { rules } = game;
  const selected = useTable((table) => table.selected);
  const free = useTable(mayOrder);
  const units = state.units.filter((unit) => selected.includes(unit.id) && unit.gone === null);
  const [unit] = units;
  const peek = useHandState((hand) => hand.peek);
  const peeked = state.units.find(({ id, gone }) => id === peek && gone === null && !selected.includes(id));
  const chosen = useTable((table) => table.chosenGeneral);
  const general = leadersOf(rules, state).find(({ id, gone }) => id === chosen && !gone);
  const phase = rules.sheet.phases[state.phase - 1];
  const threats = useLayer((layer) => layer.threatsOn);
  const hint = useTable((table) => free && table.hint?.as);
  const asked = free && (sideOptions(rules, state).length > 0 || state.questions.length > 0);
  const opens = [...selected, chosen, peek, state.questions[0]?.unit, threats && 'threats', asked && 'side', hint];
  return (
    <Drawer opens={opens.filter(Boolean).join(' ')}>
      <HintCard state={state} />
      <QuestionCard rules={rules} state={state} />
      <SideOrders rules={rules} state={state} />
      {peeked !== undefined && <UnitCard rules={rules} state={state} unit={peeked} />}
      {units.length === 1 && unit !== undefined && (
        <>
          <UnitCard rules={rules} state={state} unit={unit} />
          {free && unit.army === state.toAct && <AimCard rules={rules} state={state} unit={unit} />}
        </>
      )}
      {general !== undefined && <GeneralCard rules={rules} state={state} general={general} />}
      {units.length > 1 && (
        <section className="card">
          <h2>{units.length} units together</h2>
          <p className="facts">Drag one of them, or use the keys: each makes its own legal move.</p>
          <div className="chips">
            <Gather state={state} />
          </div>
        </section>
      )}
      {units.length === 0 &&
        general === undefined &&
        !asked &&
        !hint &&
        phase !== undefined &&
        state.result === null && (
          <section className="card phase-card">
            <h2>{headline(rules, state)}</h2>
            <p className="facts">
              {isDeploying(state)
                ? 'Before the battle: each side may shift its units inside its zone.'
                : `Phase ${state.phase}: ${phase.title}.`}
            </p>
            {free && <p className="hint">{hintFor(state)}</p>}
            <div className="thumb-only">
              <WaitingChips rules={rules} state={state} />
            </div>
          </section>
        )}
      <RecapCard game={game} state={state} />
      <WatchCard />
      <ThreatCard state={state} />
    </Drawer>
  );
}
