import type { Rules, State } from '../../game/engine.ts';
import { labelOf } from '../../words/unit.ts';
import { UnitBlock } from './block.tsx';
import { onTable, sideOf } from './there.ts';

/** What the board has to say about a unit beyond what the unit knows itself. */
export interface Marks {
  readonly chosen: readonly string[];
  readonly targets: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly lookAt: string | null;
  /** Units somebody asks to be shown, from a list. */
  readonly pointedAt?: readonly string[];
  /** Drawn in the layer of the hand instead. */
  readonly held: readonly string[];
  readonly heldGeneral: string | null;
  readonly chosenGeneral?: string | null;
}

export function Units({ rules, state, marks }: { rules: Rules; state: State; marks: Marks }) {
  const units = state.units.filter(onTable);
  const stop = marks.chosen[0] ?? units.find((unit) => marks.waiting.has(unit.id))?.id ?? units[0]?.id;
  return (
    <g className="units">
      {units.map((unit) => {
        const words = [
          sideOf(state, unit),
          marks.chosen.includes(unit.id) && 'selected',
          marks.targets.has(unit.id) && 'target',
          marks.waiting.has(unit.id) && 'waiting',
          (marks.lookAt === unit.id || marks.pointedAt?.includes(unit.id)) && 'looked-at',
          marks.held.includes(unit.id) && 'held',
        ];
        return (
          <UnitBlock
            key={unit.id}
            rules={rules}
            depth={state.battle.depth}
            unit={unit}
            marks={words.filter(Boolean).join(' ')}
            label={labelOf(unit, [
              ...(marks.chosen.includes(unit.id) ? ['selected'] : []),
              ...(marks.targets.has(unit.id) ? ['a target'] : []),
              ...(marks.waiting.has(unit.id) ? ['may still act'] : []),
            ])}
            stop={unit.id === stop}
          />
        );
      })}
    </g>
  );
}
