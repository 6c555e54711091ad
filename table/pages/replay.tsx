import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { reasonInWords } from '../../report/index.ts';
import { begin } from '../game/battle.ts';
import { newId } from '../game/session.ts';
import { Brand } from '../panels/brand.tsx';
import { Card } from '../panels/card.tsx';
import { ThrownDice } from '../panels/die.tsx';
import { TurningPoints } from '../turning/turning-points.tsx';
import { partTitle } from '../words/part.ts';
import { rollText } from '../words/roll.ts';
import { peopleOf } from '../words/unit.ts';
import { type FoundBattle, useKeptBattle } from './parts/find-battle.ts';
import { NotHere } from './parts/not-here.tsx';
import { useTitle } from './parts/page-head.tsx';
import { FROM_FILE } from './replay/from-file.ts';
import { upTo } from './replay/record.ts';
import { ReplayBoard } from './replay/replay-board.tsx';
import { Told } from './replay/told.tsx';
import { Transport } from './replay/transport.tsx';
import { type Pace, type Replay, useReplay } from './replay/use-replay.ts';
import { Verdict } from './replay/verdict.tsx';
import { SheetOfPage } from './sheet/asked-rule.ts';
import '../style/pages.css';
import '../style/replay.css';

function GoOn({ battle, replay }: { battle: FoundBattle; replay: Replay }) {
  const [, go] = useLocation();
  const { session, game, broken } = battle;
  const tooFar = broken !== null && replay.at > broken.at;
  const over = replay.state.result !== null;
  const goOn = () => {
    const title = `${session.title.replace(/, from turn \d+$/, '')}, from turn ${replay.state.turn}`;
    const fresh = { ...session, id: newId(), title, begun: Date.now() };
    go(`/battle/${begin(fresh, upTo(game, replay.at))}`);
  };
  const why = tooFar ? 'Today’s rules do not lead here: go on from an earlier command.' : 'The battle is over here.';
  return (
    <div className="go-on-here">
      <Button className="button primary" onPress={goOn} isDisabled={tooFar || over}>
        Go on from here as a new game
      </Button>
      {(tooFar || over) && <p className="facts">{why}</p>}
    </div>
  );
}

function Throw({ replay }: { replay: Replay }) {
  const { roll, state } = replay;
  if (roll === null) return <div className="replay-throw" />;
  return (
    <div className="replay-throw">
      <ThrownDice roll={roll} />
      <p>{rollText(state, roll)}</p>
    </div>
  );
}

function whereIs({ state }: Replay): string {
  if (state.result !== null) return `Turn ${state.turn} · the battle is over: ${reasonInWords(state.result)}`;
  const act = state.toAct === null ? '' : ` · ${peopleOf(state.toAct)} ${partTitle(state)}`;
  return `Turn ${state.turn}, phase ${state.phase}${act}`;
}

interface Asked {
  readonly battle: FoundBattle;
  /** The battle and the place in it, as the address names them. */
  readonly id: string;
  readonly at: number | null;
}

/** The address may name a place in the battle: one comes there, also from another place of the same battle. */
function usePlace(goTo: Replay['goTo'], at: number | null): void {
  useEffect(() => {
    if (at !== null && Number.isInteger(at)) goTo(at);
  }, [at, goTo]);
}

/** Where the chances shifted most; who follows one of them has the board before him again. */
function Turning({ battle, id, at, goTo }: Asked & { goTo: Replay['goTo'] }) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes back in the browser has left the card too
  useEffect(() => setOpen(false), [at]);
  const { session, game, broken } = battle;
  const follow = (at: number) => {
    setOpen(false);
    goTo(at);
  };
  return (
    <>
      <Button className="button" onPress={() => setOpen(true)}>
        Turning points
      </Button>
      {open && (
        <Card title={session.title} isOpen onClose={() => setOpen(false)}>
          <TurningPoints {...{ id, session, game }} sound={broken?.at ?? game.steps.length} onGo={follow} />
          <div className="chips">
            <Button className="button primary" onPress={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

function ReplayHead({ battle, id, at, replay }: Asked & { replay: Replay }) {
  return (
    <header className="top-bar">
      <Brand />
      <h1>Replay of {battle.session.title}</h1>
      <p className="where" aria-live="off">
        {whereIs(replay)}
      </p>
      <div className="tools">
        <Turning {...{ battle, id, at }} goTo={replay.goTo} />
        {id !== FROM_FILE && (
          <Link className="button" href={`/battle/${id}`}>
            To the battle
          </Link>
        )}
      </div>
    </header>
  );
}

function Watch({ battle, id, at }: Asked) {
  const [pace, setPace] = useState<Pace>('normal');
  const { session, game } = battle;
  const replay = useReplay(game, pace);
  usePlace(replay.goTo, at);
  useTitle(`Replay of ${session.title}`);
  return (
    <SheetOfPage value={session.sheet}>
      <main className="replay">
        <ReplayHead {...{ battle, id, at, replay }} />
        <ReplayBoard rules={game.rules} state={replay.state} lookAt={replay.beat?.unit ?? null} />
        <aside className="replay-side" aria-label="What has happened">
          <Verdict battle={battle} />
          <Told game={game} at={replay.at} />
          <GoOn battle={battle} replay={replay} />
        </aside>
        <footer className="replay-foot">
          <Transport game={game} replay={replay} pace={pace} onPace={setPace} />
          <Throw replay={replay} />
        </footer>
      </main>
    </SheetOfPage>
  );
}

/** A battle from its record. */
export default function ReplayPage({ id, at }: { id: string; at: number | null }) {
  const found = useKeptBattle(id);
  if (found === null) return <p className="wait">The battle is being played again …</p>;
  if ('trouble' in found) return <NotHere title="That battle cannot be shown" text={found.trouble} />;
  return <Watch battle={found} id={id} at={at} />;
}
