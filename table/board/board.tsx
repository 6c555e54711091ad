import { useEffect, useEffectEvent, useRef } from 'react';
import type { Rules, State, Unit } from '../game/engine.ts';
import { mayOrder, useTable } from '../game/store.ts';
import { useHand } from '../tools/hand.ts';
import { useHandState } from '../tools/tool.ts';
import { comeBack, follow, resize, setStage } from './camera.ts';
import { Ground } from './ground/ground.tsx';
import { Layer } from './layer.tsx';
import { extentOf, type MapPoint, toMap } from './map.ts';
import { Notes } from './notes/notes.tsx';
import { Objectives, ScaleBar } from './notes/places.tsx';
import { HandLine } from './overlay/hand-line.tsx';
import { Overlay } from './overlay/overlay.tsx';
import { RingLegend } from './overlay/rings.tsx';
import { Zones } from './overlay/zones.tsx';
import { Paper } from './paper.tsx';
import { Generals } from './units/generals.tsx';
import { onTable } from './units/there.ts';
import { type Marks, Units } from './units/units.tsx';
import { useRoom } from './use-room.ts';

/** The middle of the side that acts. */
function middleOfActing(state: State): MapPoint {
  const own = state.units.filter((unit) => onTable(unit) && unit.army === (state.toAct ?? state.armies[0]));
  const mean = (of: (unit: Unit) => number) => own.reduce((sum, unit) => sum + of(unit), 0) / Math.max(1, own.length);
  return toMap(state, { x: mean(({ x }) => x), y: mean(({ y }) => y) });
}

/** Whoever is looked at is in sight, wherever the map has been moved to; whoever may act finds the map where he had it. */
function useInSight(state: State, id: string | null): void {
  const free = useTable(mayOrder);
  const lookAt = useEffectEvent((wanted: string | null) => {
    const unit = state.units.find((one) => one.id === wanted);
    if (unit === undefined || !onTable(unit)) return;
    const { x, y } = toMap(state, unit);
    follow(x, y);
  });
  useEffect(() => lookAt(id), [id]);
  useEffect(() => {
    if (free && id === null) comeBack();
  }, [free, id]);
}

/** What the hand holds lies over everything else. */
function HandLayer({ rules, state }: { rules: Rules; state: State }) {
  const busy = useHandState((hand) => hand.held !== null);
  return (
    <Layer className={`layer hand-layer ${busy ? 'busy' : ''}`}>
      <Overlay rules={rules} state={state} />
    </Layer>
  );
}

interface Battlefield {
  readonly rules: Rules;
  readonly state: State;
  readonly marks: Marks;
  readonly must: ReadonlySet<string>;
}

/** Drawn one over the other, so that one of them can be drawn anew without the rest. */
function Layers({ rules, state, marks, must }: Battlefield) {
  const { battle, holders } = state;
  return (
    <>
      <Layer>
        <Paper {...extentOf(battle)} />
        <Ground battle={battle} />
        <Objectives battle={battle} holders={holders} />
        <Zones state={state} />
      </Layer>
      <Layer name="Units on the map">
        <Units rules={rules} state={state} marks={marks} />
      </Layer>
      <Layer>
        <Generals rules={rules} state={state} held={marks.heldGeneral} chosen={marks.chosenGeneral ?? null} />
        <Notes rules={rules} state={state} must={must} />
      </Layer>
      <HandLayer rules={rules} state={state} />
    </>
  );
}

export function Board({ rules, state, marks, must }: Battlefield) {
  const frame = useRef<HTMLDivElement>(null);
  const map = extentOf(state.battle);
  useRoom(frame, map, (room) => resize(room, map, middleOfActing(state)));
  useInSight(state, marks.lookAt);
  useHand(frame);
  return (
    <section className="board" ref={frame} aria-label="Battlefield">
      <div className="stage" ref={setStage}>
        <Layers {...{ rules, state, marks, must }} />
      </div>
      <HandLine />
      <div className="legend">
        <ScaleBar />
        <RingLegend rules={rules} state={state} />
      </div>
    </section>
  );
}
