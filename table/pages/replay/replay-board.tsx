import { useRef } from 'react';
import { resize, setStage, showAll } from '../../board/camera.ts';
import { Ground } from '../../board/ground/ground.tsx';
import { Layer } from '../../board/layer.tsx';
import { extentOf } from '../../board/map.ts';
import { Notes } from '../../board/notes/notes.tsx';
import { Objectives, ScaleBar } from '../../board/notes/places.tsx';
import { Paper } from '../../board/paper.tsx';
import { Generals } from '../../board/units/generals.tsx';
import { type Marks, Units } from '../../board/units/units.tsx';
import { useRoom } from '../../board/use-room.ts';
import type { Rules, State } from '../../game/engine.ts';
import { useLooking } from './look.ts';

const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly string[] = [];

/** The map of the battle with nothing to take into one's hand. */
export function ReplayBoard({ rules, state, lookAt }: { rules: Rules; state: State; lookAt: string | null }) {
  const frame = useRef<HTMLElement>(null);
  const map = extentOf(state.battle);
  useLooking(frame);
  useRoom(frame, map, (room) => {
    resize(room, map);
    showAll();
  });
  const marks: Marks = { chosen: NONE, targets: NOBODY, waiting: NOBODY, lookAt, held: NONE, heldGeneral: null };
  return (
    <section className="board" ref={frame} aria-label="Battlefield; what happens on it is told beside it">
      <div className="stage" ref={setStage} inert>
        <Layer>
          <Paper {...map} />
          <Ground battle={state.battle} />
          <Objectives battle={state.battle} holders={state.holders} />
          <Units rules={rules} state={state} marks={marks} />
          <Generals rules={rules} state={state} held={null} />
          <Notes rules={rules} state={state} must={NOBODY} />
        </Layer>
      </div>
      <div className="legend">
        <ScaleBar />
      </div>
    </section>
  );
}
