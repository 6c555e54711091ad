import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rules, State, Unit } from '../game/engine.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { useHand } from '../tools/hand.ts';
import { useHandState } from '../tools/tool.ts';
import { comeBack, follow, resize, setStage, useEye } from './camera.ts';
import { Ground } from './ground/ground.tsx';
import { type MapPoint, toMap } from './map.ts';
import { Notes } from './notes/notes.tsx';
import { Objectives, ScaleBar } from './notes/places.tsx';
import { HandLine } from './overlay/hand-line.tsx';
import { Overlay } from './overlay/overlay.tsx';
import { RingLegend } from './overlay/rings.tsx';
import { Zones } from './overlay/zones.tsx';
import { paperTile } from './paper.ts';
import { Generals } from './units/generals.tsx';
import { onTable } from './units/there.ts';
import { type Marks, Units } from './units/units.tsx';

/** The sheet of paper the battle is drawn on, with its border. */
export function Paper({ w, h }: { w: number; h: number }) {
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => void paperTile().then(setTile), []);
  return (
    <g className="paper">
      <defs>
        <pattern id="paper" width={16} height={16} patternUnits="userSpaceOnUse">
          {tile !== null && <image href={tile} width={16} height={16} preserveAspectRatio="none" />}
        </pattern>
      </defs>
      <rect className="paper-edge" x={-0.7} y={-0.7} width={w + 1.4} height={h + 1.4} />
      <rect className="paper-sheet" width={w} height={h} />
      <rect fill="url(#paper)" width={w} height={h} />
      <rect className="paper-dusk" width={w} height={h} />
      <rect className="paper-line" width={w} height={h} />
    </g>
  );
}

/** The middle of the side that acts. */
function middleOfActing(state: State): MapPoint {
  const own = state.units.filter((unit) => onTable(unit) && unit.army === (state.toAct ?? state.armies[0]));
  const mean = (of: (unit: Unit) => number) => own.reduce((sum, unit) => sum + of(unit), 0) / Math.max(1, own.length);
  return toMap(
    state,
    mean((unit) => unit.x),
    mean((unit) => unit.y),
  );
}

/** Follows the room the board has and the map that lies on it. */
function useRoom(w: number, h: number, state: State) {
  const frame = useRef<HTMLDivElement>(null);
  const opening = useRef(state);
  opening.current = state;
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      resize({ w: element.clientWidth, h: element.clientHeight }, { w, h }, middleOfActing(opening.current));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [w, h]);
  return frame;
}

/** Whoever is looked at is in sight, wherever the map has been moved to; whoever may act finds the map where he had it. */
function useInSight(state: State, id: string | null): void {
  const free = useTable(mayOrder);
  const now = useRef(state);
  now.current = state;
  useEffect(() => {
    const unit = now.current.units.find((one) => one.id === id);
    if (unit === undefined || !onTable(unit)) return;
    const { x, y } = toMap(now.current, unit.x, unit.y);
    follow(x, y);
  }, [id]);
  useEffect(() => {
    if (free && id === null) comeBack();
  }, [free, id]);
}

export function Board({
  rules,
  state,
  marks,
  must,
}: {
  rules: Rules;
  state: State;
  marks: Marks;
  must: ReadonlySet<string>;
}) {
  const w = state.battle.width / 1000;
  const h = state.battle.depth / 1000;
  const frame = useRoom(w, h, state);
  useInSight(state, marks.lookAt);
  const { k, x, y } = useEye((eye) => eye.drawn);
  const camera = `translate(${x} ${y}) scale(${k})`;
  useHand(frame);
  const busy = useHandState((hand) => hand.held !== null);
  return (
    <section className="board" ref={frame} aria-label="Battlefield">
      <div className="stage" ref={setStage}>
        <svg className="layer" aria-hidden="true">
          <g transform={camera}>
            <Paper w={w} h={h} />
            <Ground battle={state.battle} />
            <Objectives battle={state.battle} holders={state.holders} />
            <Zones state={state} />
          </g>
        </svg>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset */}
        <svg className="layer" role="group" aria-label="Units on the map">
          <g transform={camera}>
            <Units rules={rules} state={state} marks={marks} />
          </g>
        </svg>
        <svg className="layer" aria-hidden="true">
          <g transform={camera}>
            <Generals rules={rules} state={state} held={marks.heldGeneral} chosen={marks.chosenGeneral ?? null} />
            <Notes rules={rules} state={state} must={must} />
          </g>
        </svg>
        <svg className={`layer hand-layer ${busy ? 'busy' : ''}`} aria-hidden="true">
          <g transform={camera}>
            <Overlay rules={rules} state={state} />
          </g>
        </svg>
      </div>
      <HandLine />
      <div className="legend">
        <ScaleBar />
        <RingLegend rules={rules} state={state} />
      </div>
    </section>
  );
}
