import type { Rules, State, Unit } from '../../game/engine.ts';
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

/** For the eye. */
function classesOf(state: State, { id, army }: Unit, marks: Marks): string {
  const words = [
    sideOf(state, { army }),
    marks.chosen.includes(id) && 'selected',
    marks.targets.has(id) && 'target',
    marks.waiting.has(id) && 'waiting',
    (marks.lookAt === id || marks.pointedAt?.includes(id)) && 'looked-at',
    marks.held.includes(id) && 'held',
  ];
  return words.filter(Boolean).join(' ');
}

/** For the ear. */
const wordsOf = ({ id }: Unit, { chosen, targets, waiting }: Marks): string[] => [
  ...(chosen.includes(id) ? ['selected'] : []),
  ...(targets.has(id) ? ['a target'] : []),
  ...(waiting.has(id) ? ['may still act'] : []),
];

export function Units({ rules, state, marks }: { rules: Rules; state: State; marks: Marks }) {
  const units = state.units.filter(onTable);
  const stop = marks.chosen[0] ?? units.find((unit) => marks.waiting.has(unit.id))?.id ?? units[0]?.id;
  return (
    <g className="units">
      {units.map((unit) => (
        <UnitBlock
          key={unit.id}
          rules={rules}
          depth={state.battle.depth}
          unit={unit}
          marks={classesOf(state, unit, marks)}
          label={labelOf(unit, wordsOf(unit, marks))}
          stop={unit.id === stop}
        />
      ))}
    </g>
  );
}
