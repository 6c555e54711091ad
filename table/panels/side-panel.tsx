import { type Game, type Leader, leadersOf, type Rules, type State, sideOptions, type Unit } from '../game/engine.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { useLayer } from '../odds/layer.ts';
import { ThreatCard } from '../odds/threat-card.tsx';
import { useHandState } from '../tools/tool.ts';
import { AimCard } from './aim-card.tsx';
import { Drawer } from './drawer.tsx';
import { Gather } from './gather.tsx';
import { GeneralCard } from './general-card.tsx';
import { HintCard } from './hint-card.tsx';
import { PhaseCard } from './phase-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { RecapCard } from './recap-card.tsx';
import { SideOrders } from './side-orders.tsx';
import { UnitCard } from './unit-card.tsx';
import { WatchCard } from './watch-card.tsx';

interface Shown {
  /** Those that are selected and still fight. */
  readonly units: readonly Unit[];
  /** One that is read about without being selected. */
  readonly peeked: Unit | undefined;
  readonly general: Leader | undefined;
  /** There is a question to be answered, or an order for a whole side to be given. */
  readonly asked: boolean;
  readonly hinted: boolean;
  /** Differs whenever there is something new to be read. */
  readonly opens: string;
}

function useShown(rules: Rules, state: State): Shown {
  const selected = useTable((table) => table.selected);
  const chosen = useTable((table) => table.chosenGeneral);
  const peek = useHandState((hand) => hand.peek);
  const threats = useLayer((layer) => layer.threatsOn);
  const free = useTable(mayOrder);
  const hint = useTable((table) => (free ? table.hint?.as : undefined));
  const asked = free && (sideOptions(rules, state).length > 0 || state.questions.length > 0);
  const opens = [...selected, chosen, peek, state.questions[0]?.unit, threats && 'threats', asked && 'side', hint];
  return {
    units: state.units.filter(({ id, gone }) => selected.includes(id) && gone === null),
    peeked: state.units.find(({ id, gone }) => id === peek && gone === null && !selected.includes(id)),
    general: leadersOf(rules, state).find(({ id, gone }) => id === chosen && !gone),
    asked,
    hinted: hint !== undefined,
    opens: opens.filter(Boolean).join(' '),
  };
}

function TogetherCard({ state, count }: { state: State; count: number }) {
  return (
    <section className="card">
      <h2>{count} units together</h2>
      <p className="facts">Drag one of them, or use the keys: each makes its own legal move.</p>
      <div className="chips">
        <Gather state={state} />
      </div>
    </section>
  );
}

/** One unit with all that is known of it and whom it may aim at; of several only how many. */
function SelectedUnits({ rules, state, units }: { rules: Rules; state: State; units: readonly Unit[] }) {
  const free = useTable(mayOrder);
  const [unit, ...others] = units;
  if (unit === undefined) return null;
  if (others.length > 0) return <TogetherCard state={state} count={units.length} />;
  return (
    <>
      <UnitCard rules={rules} state={state} unit={unit} />
      {free && unit.army === state.toAct && <AimCard rules={rules} state={state} unit={unit} />}
    </>
  );
}

/** At the right on a desk, from below on a phone: what matters about what is selected. */
export function SidePanel({ game, state }: { game: Game; state: State }) {
  const { rules } = game;
  const { units, peeked, general, asked, hinted, opens } = useShown(rules, state);
  const nothing = units.length === 0 && general === undefined && !asked && !hinted;
  return (
    <Drawer opens={opens}>
      <HintCard state={state} />
      <QuestionCard rules={rules} state={state} />
      <SideOrders rules={rules} state={state} />
      {peeked !== undefined && <UnitCard rules={rules} state={state} unit={peeked} />}
      <SelectedUnits rules={rules} state={state} units={units} />
      {general !== undefined && <GeneralCard rules={rules} state={state} general={general} />}
      {nothing && <PhaseCard rules={rules} state={state} />}
      <RecapCard game={game} state={state} />
      <WatchCard />
      <ThreatCard state={state} />
    </Drawer>
  );
}
