import type { ArmyList } from './armies/words.ts';
import { armOf, type Mustered } from './muster.ts';
import type { Prng } from './prng.ts';

/**
 * How a side stands before the first turn. Lengths are those of a full-distance sheet; x runs to the right of the side
 * that stands here, y forward from the line on which the part is drawn up.
 */

export interface Post {
  readonly unit: Mustered;
  readonly x: number;
  readonly y: number;
  readonly formation: 'line' | 'column' | 'skirmish' | null;
}

/** Neighbours under one general: a brigade with its guns, or a wing of cavalry. */
export interface Part {
  readonly width: number;
  readonly posts: readonly Post[];
  readonly general: { readonly x: number; readonly y: number };
}

export interface Layout {
  readonly front: readonly Part[];
  readonly reserve: readonly Part[];
  /** From the table edge to the front line. */
  readonly depth: number;
  /** What the wider of the two lines needs. */
  readonly width: number;
}

const FOOT_FIGURE = 0.75;
const GUN_SLOT = 3;
const CAVALRY_SLOT = 6;
/** From the front of one row to the front of the next: a column is 3 deep, cavalry in line as well. */
const ROW = 5.5;
const INTERVAL = 2;
/** Rows of brigades one behind the other, and the ground behind the last. */
const DEPTH = { front: 10.5, cavalryBehind: 17, brigadesBehind: 22 };
export const SECOND_LINE = 11.5;

const lineWidth = (unit: Mustered): number => Math.ceil(unit.figures / 2) * FOOT_FIGURE;

/** Half the battalions in front, the others behind their intervals, guns on the left and skirmishers ahead. */
function brigade(
  foot: readonly Mustered[],
  guns: readonly Mustered[],
  ahead: Mustered | undefined,
  front: ArmyList['front'],
): Part {
  const slot = Math.max(4, ...foot.map(lineWidth)) + 1;
  const first = Math.ceil(foot.length / 2);
  const left = guns.length * GUN_SLOT;
  const body = (foot.length % 2 === 0 ? first + 0.5 : first) * slot;
  const width = left + Math.max(body, ahead === undefined ? 0 : ahead.figures + 1);
  const middle = left + (width - left) / 2;
  const posts: Post[] = [
    ...guns.map((unit, i): Post => ({ unit, x: (i + 0.5) * GUN_SLOT, y: 1, formation: null })),
    ...foot.map(
      (unit, i): Post =>
        i < first
          ? { unit, x: left + (i + 0.5) * slot, y: 0, formation: front }
          : { unit, x: left + (i - first + 1) * slot, y: -ROW, formation: 'column' },
    ),
  ];
  if (ahead !== undefined) posts.push({ unit: ahead, x: middle, y: 2, formation: 'skirmish' });
  return { width, posts, general: { x: middle, y: -4.5 } };
}

function cavalryPart(units: readonly Mustered[], rows: number): Part {
  const files = Math.ceil(units.length / rows);
  const posts = units.map(
    (unit, i): Post => ({
      unit,
      x: ((i % files) + 0.5) * CAVALRY_SLOT,
      y: -Math.floor(i / files) * ROW,
      formation: 'line',
    }),
  );
  return { width: files * CAVALRY_SLOT, posts, general: { x: (files * CAVALRY_SLOT) / 2, y: -3.5 } };
}

/** Into `count` parts whose sizes differ by one at most. */
function dealt<T>(list: readonly T[], count: number): T[][] {
  const parts = Array.from({ length: count }, (): T[] => []);
  list.forEach((one, i) => {
    parts[Math.floor((i * count) / list.length)]?.push(one);
  });
  return parts;
}

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.width + INTERVAL, INTERVAL);

function brigades(units: readonly Mustered[], prng: Prng, front: ArmyList['front']): { first: Part[]; second: Part[] } {
  const arms = (arm: string) => units.filter((unit) => armOf(unit.kind) === arm);
  const ahead = arms('infantry').filter((unit) => unit.kind.role === 'skirmishers');
  const foot = prng.shuffle(arms('infantry').filter((unit) => unit.kind.role !== 'skirmishers'));
  const count = Math.max(1, Math.round(foot.length / 5));
  const behind = count < 6 ? 0 : Math.floor(count / 3);
  const ahead1 = count - behind;
  const guns = dealt(prng.shuffle(arms('artillery')), ahead1);
  const parts = dealt(foot, count).map((battalions, i) => brigade(battalions, guns[i] ?? [], ahead[i], front));
  return { first: parts.slice(0, ahead1), second: parts.slice(ahead1) };
}

/** Cavalry on the wings, two deep; of three regiments one waits behind the centre. */
function wings(units: readonly Mustered[], prng: Prng): { left: Part[]; right: Part[]; behind: Part[] } {
  const cavalry = prng.shuffle(units.filter((unit) => armOf(unit.kind) === 'cavalry'));
  const held = cavalry.slice(0, Math.floor(cavalry.length / 3));
  const [one = [], other = []] = dealt(cavalry.slice(held.length), 2);
  const part = (list: readonly Mustered[], rows: number) => (list.length === 0 ? [] : [cavalryPart(list, rows)]);
  const [left, right] = prng.below(2) === 0 ? [one, other] : [other, one];
  return { left: part(left, 2), right: part(right, 2), behind: part(held, 1) };
}

export function layOut(units: readonly Mustered[], front: ArmyList['front'], prng: Prng): Layout {
  const { first, second } = brigades(units, prng, front);
  const { left, right, behind } = wings(units, prng);
  const line = [...left, ...first, ...right];
  const half = Math.ceil(second.length / 2);
  const reserve = [...second.slice(0, half), ...behind, ...second.slice(half)];
  const depth = second.length > 0 ? DEPTH.brigadesBehind : behind.length > 0 ? DEPTH.cavalryBehind : DEPTH.front;
  return { front: line, reserve, depth, width: Math.max(widthOf(line), widthOf(reserve)) };
}
