import type { Arm, Army } from '../sheets/words.ts';
import type { Guns, StandTrait } from '../sheets/words-1866.ts';
import { type Prng, prngOf } from './generator/prng.ts';
import type { Scenario1866 } from './schema-1866.ts';

export interface Battle1866Wanted {
  /** In all, both sides together. */
  readonly units: number;
  readonly seed: number;
  readonly turnLimit?: number;
  /** Both sides alike as far as a scenario can make them so, and the table the same from both edges. */
  readonly mirror?: boolean;
}

type Unit = Scenario1866['units'][number];
type Side = 'prussian' | 'austrian' | 'italian';

interface Troop {
  readonly name: string;
  readonly arm: Arm;
  readonly stands: readonly [number, number];
  readonly traits?: readonly StandTrait[];
  readonly guns?: Guns;
}

/** What an army brings, the common first: brigades, regiments of horse, groups of batteries. */
const TROOPS: Readonly<Record<Side, readonly Troop[]>> = {
  prussian: [
    { name: 'Brigade', arm: 'infantry', stands: [4, 6] },
    { name: 'Batteries', arm: 'artillery', stands: [1, 3], guns: 'rifled' },
    { name: 'Fusiliers', arm: 'infantry', stands: [3, 4] },
    { name: 'Cavalry', arm: 'cavalry', stands: [2, 4] },
    { name: 'Guard', arm: 'infantry', stands: [4, 5], traits: ['guard'] },
    { name: 'Old batteries', arm: 'artillery', stands: [1, 2], guns: 'smoothbore' },
  ],
  austrian: [
    { name: 'Brigade', arm: 'infantry', stands: [5, 7] },
    { name: 'Batteries', arm: 'artillery', stands: [2, 4], guns: 'rifled' },
    { name: 'Jaeger', arm: 'infantry', stands: [2, 3], traits: ['jaeger'] },
    { name: 'Cavalry', arm: 'cavalry', stands: [3, 5] },
    { name: 'Brigade', arm: 'infantry', stands: [5, 6] },
    { name: 'Rockets', arm: 'artillery', stands: [1, 1], guns: 'rocket' },
  ],
  italian: [
    { name: 'Brigade', arm: 'infantry', stands: [6, 8] },
    { name: 'Batteries', arm: 'artillery', stands: [1, 3], guns: 'rifled' },
    { name: 'Bersaglieri', arm: 'infantry', stands: [2, 3], traits: ['jaeger'] },
    { name: 'Cavalry', arm: 'cavalry', stands: [2, 4] },
    { name: 'Grenadiers', arm: 'infantry', stands: [4, 5], traits: ['guard'] },
    { name: 'Old batteries', arm: 'artillery', stands: [1, 2], guns: 'smoothbore' },
  ],
};

const SPACE = 7;
const GROUND = ['woods', 'rough', 'town', 'hill', 'woods', 'field-works'] as const;

/** Two lines of blocks on their own side of the table, the second behind the gaps of the first. */
function drawUp(army: Side, count: number, width: number, depth: number, far: boolean, prng: Prng): Unit[] {
  const troops = TROOPS[army];
  const perLine = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i): Unit => {
    const troop = troops[i % troops.length] as Troop;
    const line = i < perLine ? 0 : 1;
    const inLine = line === 0 ? i : i - perLine;
    const x = width / 2 + (inLine - (perLine - 1) / 2) * SPACE + (line === 0 ? 0 : SPACE / 2);
    const fromEdge = line === 0 ? 12 : 6;
    const stands = prng.between(troop.stands[0], troop.stands[1]);
    return {
      id: `${army}-${i + 1}`,
      name: `${troop.name} ${i + 1}`,
      army,
      arm: troop.arm,
      stands,
      formation: troop.arm === 'infantry' && stands > 5 ? 'column' : 'line',
      ...(troop.traits === undefined ? {} : { traits: [...troop.traits] }),
      ...(troop.guns === undefined ? {} : { guns: troop.guns, horse: prng.below(3) === 0 }),
      at: [Math.round(x * 10) / 10, far ? depth - fromEdge : fromEdge],
      facing: far ? 180 : 0,
    };
  });
}

function scenery(width: number, depth: number, prng: Prng): Scenario1866['table']['terrain'] {
  const pieces = prng.between(3, 7);
  return Array.from({ length: pieces }, (_, i) => {
    const kind = prng.pick(GROUND);
    const [w, d] = [prng.between(4, 10), prng.between(3, 7)];
    const x = prng.between(2, Math.max(3, width - w - 2));
    const y = prng.between(13, Math.max(14, depth - d - 13));
    const area: [number, number][] = [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ];
    return { id: `${kind}-${i + 1}`, kind, area };
  });
}

/** The rating of both sides where they are to be alike. */
const ALIKE = 8;

/** The same troops seen from the other edge, under the other flag. */
function twinsOf(units: readonly Unit[], army: Side, width: number, depth: number): Unit[] {
  return units.map((unit, i) => ({
    ...unit,
    id: `${army}-${i + 1}`,
    army,
    mr: ALIKE,
    at: [Math.round((width - unit.at[0]) * 10) / 10, depth - unit.at[1]],
    facing: 180,
  }));
}

type Terrain = Scenario1866['table']['terrain'];

/** Every piece once more, turned about the middle of the table. */
function turned(terrain: Terrain, width: number, depth: number): Terrain {
  const twins = terrain.map((piece) => ({
    ...piece,
    id: `${piece.id}-twin`,
    area: piece.area.map(([x, y]): [number, number] => [width - x, depth - y]),
  }));
  return [...terrain, ...twins];
}

/** Two of the three armies, drawn by the seed, on a table that grows with them. */
export function generateBattle1866({ units, seed, turnLimit = 12, mirror = false }: Battle1866Wanted): Scenario1866 {
  const prng = prngOf(seed, '1866', units);
  const [first, second]: readonly Side[] = prng.below(2) === 0 ? ['prussian', 'austrian'] : ['italian', 'austrian'];
  const half = Math.floor(units / 2);
  const counts = [half, mirror ? half : units - half] as const;
  const width = Math.max(40, Math.ceil(counts[1] / 2) * SPACE + 14);
  const depth = 24 + prng.between(18, 26);
  const sides = [first, second] as [Side, Side];
  const ground = scenery(width, depth, prng);
  const armies = sides.map((army, i) => drawUp(army, counts[i] as number, width, depth, i === 1, prng));
  const near = (armies[0] ?? []).map((unit) => (mirror ? { ...unit, mr: ALIKE } : unit));
  const far = mirror ? twinsOf(near, sides[1], width, depth) : (armies[1] ?? []);
  const title = (army: Army) => ({ title: `The ${army} commander` });
  return {
    format: 1,
    id: `generated-1866-${seed}${mirror ? '-mirror' : ''}`,
    name: `A battle of 1866, number ${seed}`,
    sheet: '1866',
    summary: `${counts[0]} ${first} units meet ${counts[1]} ${second} ones.`,
    notes: { history: '', guess: 'Everything: the battle is made up.' },
    sides: Object.fromEntries(sides.map((army) => [army, title(army)])),
    table: { width, depth, terrain: mirror ? turned(ground, width, depth) : ground },
    units: [...near, ...far],
    commanders: sides.flatMap((army, i) =>
      [1, 2].map((n) => ({
        id: `${army}-general-${n}`,
        army,
        rating: prng.between(6, 9),
        at: [Math.round((width * n) / 3), i === 1 ? depth - 9 : 9] as [number, number],
      })),
    ),
    objectives: [
      {
        id: 'crossroads',
        name: 'The crossroads',
        at: [Math.round(width / 2), Math.round(depth / 2)],
        radius: 3,
        points: 3,
      },
    ],
    homes: { [first as Side]: 'near', [second as Side]: 'far' },
    turnLimit,
  };
}
