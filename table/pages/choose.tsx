import { Link } from 'wouter';
import { type AnyScenario, anySheetOf } from '../../scenarios/index.ts';
import { hasZones } from '../game/session.ts';
import { Toggle } from '../panels/toggle.tsx';
import { BeginButton } from './choose/begin.tsx';
import { changeDraft, useDraft } from './choose/draft.ts';
import { OrderOfBattle } from './choose/order-of-battle.tsx';
import { SeatChoice } from './choose/seats.tsx';
import { BattleFacts } from './parts/battle-facts.tsx';
import { ForBattle } from './parts/for-battle.tsx';
import { HouseLine } from './parts/house-line.tsx';
import { PageHead } from './parts/page-head.tsx';
import { ScenarioPicture } from './parts/scenario-picture.tsx';
import '../style/choose.css';
import '../style/seats.css';

function SetUp({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const draft = useDraft(battle, scenario);
  const zones = hasZones(scenario);
  return (
    <section className="card set-up" aria-labelledby="set-up">
      <h2 id="set-up">Who plays</h2>
      <SeatChoice battle={battle} scenario={scenario} />
      <Toggle
        isSelected={draft.deploy && zones}
        isDisabled={!zones}
        onChange={(deploy) => changeDraft(battle, scenario, { deploy })}
      >
        {zones
          ? 'Both sides may first shift their units and leaders inside their zone'
          : 'This battle has no zones: the units stand as they are'}
      </Toggle>
      <HouseLine battle={battle} own={draft.houseRules}>
        <Link href={`/lab/${battle}`}>Is it fair?</Link>
      </HouseLine>
      <BeginButton battle={battle} scenario={scenario} />
    </section>
  );
}

function Objectives({ scenario }: { scenario: AnyScenario }) {
  const objectives = scenario.objectives ?? [];
  if (objectives.length === 0) return null;
  return (
    <section aria-labelledby="objectives">
      <h2 id="objectives">What it is about</h2>
      <ul className="objective-list">
        {objectives.map((objective) => (
          <li key={objective.id}>
            {objective.name}
            <span className="facts">
              {objective.points} {objective.points === 1 ? 'point' : 'points'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Battle({ battle, scenario }: { battle: string; scenario: AnyScenario }) {
  const sheet = anySheetOf(scenario);
  return (
    <main className="page choose">
      <PageHead title={scenario.name} about={[scenario.date, scenario.place].filter(Boolean).join(' · ')} />
      <div className="choose-top">
        <ScenarioPicture scenario={scenario} />
        <SetUp battle={battle} scenario={scenario} />
      </div>
      <p className="lead">{scenario.summary}</p>
      <BattleFacts scenario={scenario} />
      <p className="facts">
        Played on <Link href={`/sheet/${sheet.id}`}>{`sheet ${sheet.version}, ${sheet.title}`}</Link>.
      </p>
      <div className="choose-words">
        <section aria-labelledby="known">
          <h2 id="known">What is known</h2>
          <p>{scenario.notes.history}</p>
        </section>
        <section aria-labelledby="guessed">
          <h2 id="guessed">What is guessed</h2>
          <p>{scenario.notes.guess}</p>
        </section>
        <Objectives scenario={scenario} />
        <OrderOfBattle scenario={scenario} />
      </div>
    </main>
  );
}

/** One battle before it is fought. */
export default function ChoosePage({ id }: { id: string }) {
  return <ForBattle id={id}>{(scenario) => <Battle battle={id} scenario={scenario} />}</ForBattle>;
}
