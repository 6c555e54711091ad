import type { Roll } from '../game/engine.ts';

type Pip = readonly [right: number, down: number];

const MIDDLE: readonly Pip[] = [[0, 0]];
const TWO: readonly Pip[] = [
  [-1, -1],
  [1, 1],
];
const OTHER_TWO: readonly Pip[] = [
  [1, -1],
  [-1, 1],
];
const SIDES: readonly Pip[] = [
  [-1, 0],
  [1, 0],
];

/** Where the pips of each face lie. */
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: MIDDLE,
  2: TWO,
  3: [...TWO, ...MIDDLE],
  4: [...TWO, ...OTHER_TWO],
  5: [...TWO, ...OTHER_TWO, ...MIDDLE],
  6: [...TWO, ...OTHER_TWO, ...SIDES],
};

/** A die of ten shows its number on a kite; the nought is the ten. */
const KITE = 'M0 -19L17 -3L11 13L0 19L-11 13L-17 -3Z';

interface Thrown {
  readonly face: number;
  /** Null where no number is needed. */
  readonly good: boolean | null;
  readonly sides?: number;
  readonly tumbling?: boolean;
}

export function Die({ face, good, sides = 6, tumbling = false }: Thrown) {
  const luck = good === null ? '' : good ? 'good' : 'bad';
  return (
    <svg
      className={`die ${luck} ${tumbling ? 'tumbling' : ''}`}
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
