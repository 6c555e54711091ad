import { hundredths } from './generator/drawing-up.ts';
import { idMaker } from './generator/names.ts';
import { type Prng, prngOf } from './generator/prng.ts';
import { type Scenery, scenery } from './generator/scenery.ts';
import { ARMY_LISTS_1866, THEATRES } from './generator/war-of-1866/armies.ts';
import {
  commandersOf,
  drawnUp1866,
  type Field1866,
  FRONT_LINE,
  SPACE,
  twinsOf,
  type Unit1866,
} from './generator/war-of-1866/drawing-up.ts';
import { balance1866, muster1866 } from './generator/war-of-1866/muster.ts';
import { edgeZones, ROOM_AHEAD } from './generator/zones.ts';
import type { Scenario1866 } from './schema-1866.ts';
import type { Army1866 } from './worth-1866.ts';

export interface Battle1866Wanted {
  /** In all, both sides together. */
  readonly units: number;
  readonly seed: number;
  readonly turnLimit?: number;
  /** Both sides alike as far as a scenario can make them so. */
  readonly mirror?: boolean;
}

type Sides = readonly [Army1866, Army1866];

/** The rating of both sides where they are to be alike. */
const ALIKE = 8;

function objectivesOf({ width, depth }: Field1866, village: string, prizes: Scenery['prizes']) {
  const middle = { name: village, at: [width / 2, depth / 2] as const };
  return [middle, ...prizes].map(({ name, at: [x, y] }, i) => ({
    id: i === 0 ? 'village' : `prize-${i}`,
    name,
    at: [hundredths(x), hundredths(y)] as [number, number],
    radius: 3,
    points: i === 0 ? 3 : 1,
  }));
}

type Piece = Scenario1866['table']['terrain'][number];

const rounded = (piece: Piece): Piece => ({
  ...piece,
  area: piece.area.map(([x, y]) => [hundredths(x), hundredths(y)]),
});

const peopleOf = (army: Army1866): string => ARMY_LISTS_1866[army].people;

/** What the file says about itself. */
function heading({ units, seed, mirror }: Battle1866Wanted, armies: Sides, village: string, sides: string) {
  return {
    format: 1 as const,
    id: `battle-1866-${armies.join('-')}-${units}-${seed}${mirror === true ? '-mirror' : ''}`,
    name: `The battle of ${village}`,
    sheet: '1866' as const,
    summary: `${sides}, ${mirror === true ? 'alike' : 'equal in points'}, for the village of ${village}.`,
    notes: {
      history: 'None: regiments and officers bear names of the time, and that is all.',
      guess: `Everything: the battle was made by the generator from seed ${seed}.`,
    },
  };
}

const counted = (units: readonly Unit1866[], army: Army1866): string => `${units.length} ${peopleOf(army)} units`;

/** Both armies at their edges, and who leads them. */
function forcesOf({ units, mirror = false }: Battle1866Wanted, [first, second]: Sides, field: Field1866, prng: Prng) {
  const half = Math.floor(units / 2);
  const mustered = muster1866(first, half, prng);
  const leaders = [commandersOf(first, field, false, prng), commandersOf(second, field, true, prng)] as const;
  if (!mirror) {
    const [one, other] = balance1866(mustered, muster1866(second, units - half, prng));
    return { near: drawnUp1866(one, field, false), far: drawnUp1866(other, field, true), leaders };
  }
  const near = drawnUp1866(mustered, field, false).map((unit) => ({ ...unit, mr: ALIKE }));
  const alike = leaders.map((list) => list.map((one) => ({ ...one, rating: ALIKE })));
  return { near, far: twinsOf(near, second, field, prng), leaders: alike };
}

/** Two of the three armies, drawn by the seed, on a table that grows with them. */
export function generateBattle1866(wanted: Battle1866Wanted): Scenario1866 {
  const { units, seed, turnLimit = 12 } = wanted;
  const prng = prngOf(seed, '1866', units);
  const theatre = prng.pick(THEATRES);
  const [first, second]: Sides = theatre.armies;
  const field: Field1866 = {
    width: Math.max(40, Math.ceil(units / 4) * SPACE + 14),
    depth: 2 * FRONT_LINE + prng.between(18, 26),
    id: idMaker(),
  };
  const village = prng.pick(theatre.villages);
  const ground = scenery(prng, { ...field, lines: FRONT_LINE }, village, units >= 24);
  const { near, far, leaders } = forcesOf(wanted, theatre.armies, field, prng);
  const zones = edgeZones(field, FRONT_LINE + ROOM_AHEAD);
  const title = (i: number) => ({ title: leaders[i]?.[0]?.name ?? '' });
  return {
    ...heading(wanted, theatre.armies, village, `${counted(near, first)} against ${counted(far, second)}`),
    sides: { [first]: title(0), [second]: title(1) },
    table: { width: field.width, depth: field.depth, terrain: ground.terrain.map(rounded) },
    units: [...near, ...far],
    commanders: leaders.flat(),
    objectives: objectivesOf(field, village, ground.prizes),
    zones: [
      { army: first, area: zones.near },
      { army: second, area: zones.far },
    ],
    homes: { [first]: 'near', [second]: 'far' },
    turnLimit,
  };
}
