import { useEffect, useState } from 'react';
import type { Roll, State } from '../game/engine.ts';
import { type DiceSpeed, useSettings } from '../game/settings.ts';
import { useTable } from '../game/store.ts';
import { purposeText, rollText } from '../words/roll.ts';
import { RuleLinks } from './rule.tsx';

const TUMBLE: Readonly<Record<DiceSpeed, number>> = { slow: 900, normal: 420, fast: 170, off: 0 };

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die of ten shows its number on a kite; the nought is the ten. */
const KITE = 'M0 -19L17 -3L11 13L0 19L-11 13L-17 -3Z';

export function Die({
  face,
  good,
  sides = 6,
  tumbling = false,
}: {
  face: number;
  good: boolean | null;
  sides?: number;
  tumbling?: boolean;
}) {
  return (
    <svg
      className={`die ${good === true ? 'good' : good === false ? 'bad' : ''} ${tumbling ? 'tumbling' : ''}`}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={tumbling ? 'rolling' : String(face)}
    >
      {sides === 6 ? (
        <>
          <rect x={-17} y={-17} width={34} height={34} rx={7} />
          {(PIPS[face] ?? []).map(([x, y]) => (
            <circle key={`${x}${y}`} cx={x * 9} cy={y * 9} r={3.4} />
          ))}
        </>
      ) : (
        <>
          <path className="kite" d={KITE} />
          <text y={6}>{face % sides}</text>
        </>
      )}
    </svg>
  );
}

const wins = (roll: Roll, face: number): boolean | null => {
  if (roll.needed === undefined) return null;
  return roll.succeeds === 'atMost' ? face <= roll.needed : face >= roll.needed;
};

/** The faces of one throw, each with its result. */
export function ThrownDice({ roll, tumbling = false }: { roll: Roll; tumbling?: boolean }) {
  return (
    <span className={`dice ${roll.kind}`}>
      {roll.faces.map((face, i) => (
        <Die
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw never change places
          key={i}
          face={tumbling ? ((face + i + 2) % roll.sides) + 1 : face}
          sides={roll.sides}
          good={tumbling ? null : wins(roll, face)}
          tumbling={tumbling}
        />
      ))}
    </span>
  );
}

/** True for the short while in which the dice of this throw are still rolling. */
function useTumbling(thrown: number): boolean {
  const speed = useSettings((settings) => settings.diceSpeed);
  const [settled, setSettled] = useState(thrown);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(thrown), TUMBLE[speed]);
    return () => clearTimeout(timer);
  }, [thrown, speed]);
  return settled !== thrown && TUMBLE[speed] > 0;
}

/** Are the dice of the last throw still rolling? */
export const useRolling = (): boolean => useTumbling(useTable((table) => table.thrown));

/** The last throw: each die with its result. */
export function DiceTray() {
  const roll = useTable((table) => table.rolls.at(-1));
  const thrown = useTable((table) => table.thrown);
  const tumbling = useTumbling(thrown);
  return roll === undefined ? null : <ThrownDice key={thrown} roll={roll} tumbling={tumbling} />;
}

/** A throw that lies a little back: small dice and words. */
export function EarlierRoll({ state, roll }: { state: State; roll: Roll }) {
  return (
    <p className="earlier-roll">
      <ThrownDice roll={roll} />
      <span>{rollText(state, roll)}</span>
    </p>
  );
}

/** The last throw in words, once the dice lie still; and the one before it, which often led to it. */
export function RollWords({ state }: { state: State }) {
  const roll = useTable((table) => table.rolls.at(-1));
  const before = useTable((table) => table.rolls.at(-2));
  const tumbling = useRolling();
  if (roll === undefined) return null;
  return (
    <>
      {before !== undefined && <EarlierRoll state={state} roll={before} />}
      <p className="roll-words" aria-live="polite">
        {tumbling ? purposeText(state, roll) : rollText(state, roll)}
        {!tumbling && <RuleLinks rules={[...roll.rules, ...roll.modifiers.map((m) => m.rule)]} phase={roll.phase} />}
      </p>
    </>
  );
}
