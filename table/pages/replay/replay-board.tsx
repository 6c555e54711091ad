import { useLayoutEffect, useRef } from 'react';
import { Paper } from '../../board/board.tsx';
import { resize, setStage, showAll, useEye } from '../../board/camera.ts';
import { Ground } from '../../board/ground/ground.tsx';
import { Notes } from '../../board/notes/notes.tsx';
import { Objectives, ScaleBar } from '../../board/notes/places.tsx';
import { Generals } from '../../board/units/generals.tsx';
import { type Marks, Units } from '../../board/units/units.tsx';
import type { Rules, State } from '../../game/engine.ts';
import { useLooking } from './look.ts';

const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly string[] = [];

/** The map of the battle with nothing to take into one's hand. */
export function ReplayBoard({ rules, state, lookAt }: { rules: Rules; state: State; lookAt: string | null }) {
  const frame = useRef<HTMLElement>(null);
  const w = state.battle.width / 1000;
  const h = state.battle.depth / 1000;
  const { k, x, y } = useEye((eye) => eye.drawn);
  useLooking(frame);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      resize({ w: element.clientWidth, h: element.clientHeight }, { w, h });
      showAll();
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [w, h]);
  const marks: Marks = { chosen: NONE, targets: NOBODY, waiting: NOBODY, lookAt, held: NONE, heldGeneral: null };
  const camera = `translate(${x} ${y}) scale(${k})`;
  return (
    <section className="board" ref={frame} aria-label="Battlefield; what happens on it is told beside it">
      <div className="stage" ref={setStage} inert>
        <svg className="layer" aria-hidden="true">
          <g transform={camera}>
            <Paper w={w} h={h} />
            <Ground battle={state.battle} />
            <Objectives battle={state.battle} holders={state.holders} />
            <Units rules={rules} state={state} marks={marks} />
            <Generals rules={rules} state={state} held={null} />
            <Notes rules={rules} state={state} must={NOBODY} />
          </g>
        </svg>
      </div>
      <div className="legend">
        <ScaleBar />
      </div>
    </section>
  );
}
