import { printedSettings, SHEETS, type SheetId } from '../sheets/index.ts';
import type { Army, NapoleonicSettings } from '../sheets/words.ts';
import { ARMY_LISTS, VILLAGES } from './generator/armies/index.ts';
import type { ArmyList } from './generator/armies/words.ts';
import { drawnUp, hundredths, type Side, type Table } from './generator/drawing-up.ts';
import { layOut } from './generator/layout.ts';
import { balance, type Mustered, muster, musterTwins, rolesFor } from './generator/muster.ts';
import { idMaker } from './generator/names.ts';
import { type Prng, prngOf } from './generator/prng.ts';
import { type Scenery, scenery } from './generator/scenery.ts';
import { edgeZones, ROOM_AHEAD } from './generator/zones.ts';
import type { Scenario } from './schema.ts';

export interface BattleWanted {
  readonly sheet: SheetId;
  /** In all, both sides together. */
  readonly units: number;
  readonly seed: number;
  readonly turnLimit?: number;
  /** Both sides alike, and the table the same from both edges. */
  readonly mirror?: boolean;
}

export const FEWEST_UNITS = 4;
export const MOST_UNITS = 200;

/** Square inches for each unit on a full-distance sheet. */
const GROUND_PER_UNIT = 120;

function ordersOfBattle(
  wanted: BattleWanted,
  lists: readonly [ArmyList, ArmyList],
  prng: Prng,
): [Mustered[], Mustered[]] {
  const half = Math.floor(wanted.units / 2);
  if (wanted.mirror === true) return musterTwins(lists, rolesFor(half), prng);
  // With an odd number one side has a unit more, and both are worth the same.
  const odd = wanted.units % 2;
  const first = half + (odd === 1 && prng.below(2) === 0 ? 1 : 0);
  return balance(muster(lists[0], rolesFor(first), prng), muster(lists[1], rolesFor(wanted.units - first), prng));
}

function sidesOf(wanted: BattleWanted, armies: readonly [Army, Army], prng: Prng): [Side, Side] {
  const lists = armies.map((army) => ARMY_LISTS[army]);
  const [one, other] = lists;
  if (one === undefined || other === undefined) throw new RangeError(`no army list for sheet ${wanted.sheet}`);
  const orders = ordersOfBattle(wanted, [one, other], prng);
  const side = (list: ArmyList, i: 0 | 1): Side => {
    const stream = prngOf(wanted.seed, wanted.sheet, 'layout', wanted.mirror === true ? '' : armies[i]);
    const front = wanted.mirror === true ? 'column' : list.front;
    return { army: armies[i], list, layout: layOut(orders[i], front, stream), far: i === 1 };
  };
  return [side(one, 0), side(other, 1)];
}

function tableFor(wanted: BattleWanted, sides: readonly [Side, Side], prng: Prng): Table {
  const printed = printedSettings<NapoleonicSettings>(SHEETS[wanted.sheet]);
  const lines = Math.max(sides[0].layout.depth, sides[1].layout.depth);
  const depth = 2 * lines + prng.between(20, 24);
  const need = Math.max(sides[0].layout.width, sides[1].layout.width, 24);
  const width = Math.ceil(Math.max(need, (GROUND_PER_UNIT * wanted.units) / depth));
  // J18: the half-distance sheet halves its figures, and so its table.
  return { width, depth, lines, scale: printed.footFigure / 0.75, id: idMaker() };
}

function objectivesOf(table: Table, village: string, prizes: Scenery['prizes']): NonNullable<Scenario['objectives']> {
  const middle = { name: village, at: [table.width / 2, table.depth / 2] as const };
  return [middle, ...prizes].map(({ name, at }, i) => ({
    id: i === 0 ? 'village' : `prize-${i}`,
    name,
    at: [hundredths(at[0] * table.scale), hundredths(at[1] * table.scale)],
    radius: 3 * table.scale,
    points: i === 0 ? 2 : 1,
  }));
}

function scaled(table: Table, area: readonly (readonly [number, number])[]): [number, number][] {
  return area.map(([x, y]) => [hundredths(x * table.scale), hundredths(y * table.scale)]);
}

function zonesOf(table: Table, [near, far]: readonly [Side, Side]): NonNullable<Scenario['zones']> {
  const zones = edgeZones(table, table.lines + ROOM_AHEAD);
  return [
    { army: near.army, area: scaled(table, zones.near) },
    { army: far.army, area: scaled(table, zones.far) },
  ];
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What the file says about itself. */
function heading(wanted: BattleWanted, village: string, armies: string) {
  const { sheet, units, seed } = wanted;
  return {
    format: 1 as const,
    id: `battle-${sheet}-${units}-${seed}${wanted.mirror === true ? '-mirror' : ''}`,
    name: `The battle of ${village}`,
    sheet,
    summary: `${armies}, ${wanted.mirror === true ? 'alike' : 'equal in points'}, for the village of ${village}.`,
    notes: {
      history: 'None: regiments and officers bear names of the time, and that is all.',
      guess: `Everything: the battle was made by the generator from seed ${seed}.`,
    },
  };
}

function refuseBadWish({ units, seed }: BattleWanted): void {
  if (!Number.isInteger(units) || units < FEWEST_UNITS || units > MOST_UNITS)
    throw new RangeError(`units: ${units} is not a whole number from ${FEWEST_UNITS} to ${MOST_UNITS}`);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed: ${seed} is not a whole number`);
}

/** A fair battle of any size: the same for the same wish on every machine. */
export function generateBattle(wanted: BattleWanted): Scenario {
  refuseBadWish(wanted);
  const { sheet, units, seed, turnLimit = 12, mirror = false } = wanted;
  const prng = prngOf(seed, sheet, units, mirror ? 'mirror' : 'battle');
  const sides = sidesOf(wanted, SHEETS[sheet].armies, prng);
  const table = tableFor(wanted, sides, prng);
  const village = prng.pick(VILLAGES);
  const ground = scenery(prng, table, village, units >= 24);
  const drawn = sides.map((side) => {
    const ranks = prngOf(seed, sheet, 'ranks', mirror ? '' : side.army);
    return { army: side.army, ...drawnUp(table, side, ranks, prng) };
  });
  const armies = drawn.map(({ army, units: list }) => `${list.length} ${capital(army)} units`).join(' against ');
  return {
    ...heading(wanted, village, armies),
    sides: Object.fromEntries(drawn.map(({ army, title }) => [army, { title }])),
    table: {
      width: hundredths(table.width * table.scale),
      depth: hundredths(table.depth * table.scale),
      terrain: ground.terrain.map((one) => ({ ...one, area: scaled(table, one.area) })),
    },
    units: drawn.flatMap((side) => side.units),
    generals: drawn.flatMap((side) => side.generals),
    objectives: objectivesOf(table, village, ground.prizes),
    zones: zonesOf(table, sides),
    turnLimit,
  };
}
