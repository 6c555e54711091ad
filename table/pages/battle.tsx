import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Board } from '../board/board.tsx';
import { BoardTools } from '../board/board-tools.tsx';
import type { Marks } from '../board/units/units.tsx';
import { exportKept, type Resumed, resume } from '../game/battle.ts';
import type { Game, State } from '../game/engine.ts';
import { knownWaiting } from '../game/known.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { LogHost } from '../log/log-host.tsx';
import { BottomBar } from '../panels/bottom-bar.tsx';
import { Crier } from '../panels/crier.tsx';
import { EndCard } from '../panels/end-card.tsx';
import { HandOver } from '../panels/hand-over.tsx';
import { KeysCard } from '../panels/keys-card.tsx';
import { LeadersCard } from '../panels/leaders-card.tsx';
import { LeadingStrip } from '../panels/leading-strip.tsx';
import { Notices } from '../panels/notice.tsx';
import { OwnDice } from '../panels/own-dice.tsx';
import { PhaseBar } from '../panels/phase-bar.tsx';
import { Score } from '../panels/score.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import { TopBar } from '../panels/top-bar.tsx';
import { Elsewhere, Trouble } from '../panels/trouble.tsx';
import { targetsOf } from '../tools/dispatch.ts';
import { heldUnits, useHandState } from '../tools/tool.ts';
import { useKeys } from '../tools/use-keys.ts';
import { stopTurning } from '../turning/reckon.ts';

/** Units that may and that must still act, the same object until the picture changes. */
function useWaiting(game: Game, state: State): { may: ReadonlySet<string>; must: ReadonlySet<string> } {
  const free = useTable(mayOrder);
  return useMemo(() => {
    const waits = free ? knownWaiting(game.rules, state) : [];
    const must = waits.filter((wait) => wait.must);
    return { may: new Set(waits.map(({ unit }) => unit)), must: new Set(must.map(({ unit }) => unit)) };
  }, [game.rules, state, free]);
}

const NONE: readonly string[] = [];

function useMarks(game: Game, state: State, waiting: ReadonlySet<string>): Marks {
  const chosen = useTable((table) => table.selected);
  const chosenGeneral = useTable((table) => table.chosenGeneral);
  const lookAt = useTable((table) => table.lookAt);
  const pointedAt = useTable(({ recap }) => recap?.shown?.units ?? NONE);
  const free = useTable(mayOrder);
  const held = useHandState((hand) => heldUnits(hand.held).join('|'));
  const shifted = useHandState((hand) => hand.shifted);
  const heldGeneral = useHandState((hand) => (hand.held?.tool === 'ride' ? hand.held.general : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: guns led aside have other targets
  return useMemo(() => {
    const targets = free ? targetsOf({ rules: game.rules, state, selected: chosen }) : new Map();
    return {
      ...{ chosen, chosenGeneral, heldGeneral, waiting, pointedAt },
      targets: new Set(targets.keys()),
      lookAt: lookAt ?? state.questions[0]?.unit ?? null,
      held: held === '' ? [] : held.split('|'),
    };
  }, [game.rules, state, chosen, lookAt, pointedAt, free, held, heldGeneral, chosenGeneral, waiting, shifted]);
}

function Battlefield({ game, state, id }: { game: Game; state: State; id: string }) {
  const { may, must } = useWaiting(game, state);
  const marks = useMarks(game, state, may);
  const [keys, setKeys] = useState(false);
  const keeping = useTable((table) => table.keeping.as);
  useKeys(() => setKeys(true));
  // Whoever plays has the machine to himself.
  const playing = state.result === null;
  useEffect(() => {
    if (playing) stopTurning();
  }, [playing]);
  const { rules } = game;
  return (
    <main className="battle" data-keeping={keeping}>
      <TopBar rules={rules} state={state} />
      <Score rules={rules} state={state} />
      <PhaseBar rules={rules} state={state} />
      <Board rules={rules} state={state} marks={marks} must={must} />
      <BoardTools />
      <LeadingStrip />
      <SidePanel game={game} state={state} />
      <BottomBar game={game} state={state} />
      <Notices />
      <Crier state={state} />
      <HandOver game={game} />
      <LeadersCard />
      <OwnDice />
      <EndCard game={game} state={state} id={id} />
      <LogHost game={game} id={id} />
      {keys && <KeysCard onClose={() => setKeys(false)} />}
    </main>
  );
}

/** A battle by its address: taken from the table if it lies there, else from the shelf. */
export default function BattlePage({ id }: { id: string }) {
  const [, go] = useLocation();
  const [found, setFound] = useState<Resumed | null>(null);
  const game = useTable((table) => table.game);
  const shown = useTable((table) => table.shown);
  const session = useTable((table) => table.session);
  const elsewhere = useTable((table) => table.elsewhere);
  useEffect(() => {
    let here = true;
    void resume(id).then((result) => here && setFound(result));
    return () => {
      here = false;
    };
  }, [id]);
  const take = () => void resume(id, true).then(setFound);
  if (found === 'elsewhere' || elsewhere) return <Elsewhere onTake={take} onLeave={() => go('/')} />;
  if (found !== null && found !== 'ready')
    return (
      <Trouble
        text={found.trouble}
        record={found.record && `/replay/${id}`}
        onExport={found.record && (() => void exportKept(id))}
        onLeave={() => go('/')}
      />
    );
  if (game === null || shown === null || session?.id !== id)
    return <p className="wait">The battle is being laid out …</p>;
  return <Battlefield game={game} state={shown} id={id} />;
}
