import { cos, sin } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Edge } from '../core/state.ts';
import type { State, Unit } from './state.ts';

/** The edges, and where each lies from the middle of the table. */
const HEADINGS: Readonly<Record<Edge, number>> = { far: 0, right: 9_000, near: 18_000, left: 27_000 };
/** A smaller difference is rounding. */
const HAIR = 1e-6;

interface Vector {
  readonly x: number;
  readonly y: number;
}

/** The heading of a unit that runs: straight for its own edge. */
export function homeward(state: State, unit: Unit): number {
  return HEADINGS[state.homes[unit.army] ?? 'near'];
}

/** Does a point lie beyond an edge other than this one? */
export function isBeyondOther({ width, depth }: State['battle'], { x, y }: Vector, home: Edge | null): boolean {
  if (y < 0 ? home !== 'near' : y > depth && home !== 'far') return true;
  return x < 0 ? home !== 'left' : x > width && home !== 'right';
}

function mean(all: readonly Vector[]): Vector {
  const of = (axis: 'x' | 'y') => all.reduce((total, one) => total + one[axis], 0) / Math.max(1, all.length);
  return { x: of('x'), y: of('y') };
}

function between(from: readonly Vector[], to: readonly Vector[]): Vector {
  const [a, b] = [mean(from), mean(to)];
  return { x: b.x - a.x, y: b.y - a.y };
}

const look = ({ facing }: Unit): Vector => ({ x: sin(facing), y: cos(facing) });

/** Do the armies fight across the table? Where they look as much one way as the other, only if they plainly stand so. */
function isSideways(looks: Vector, stands: Vector): boolean {
  const more = Math.abs(looks.x) - Math.abs(looks.y);
  return Math.abs(more) > HAIR ? more > 0 : Math.abs(stands.x) > 2 * Math.abs(stands.y);
}

/**
 * Units look at the enemy, so home lies behind them: near and far, or left and right. Where that says nothing, how the
 * armies stand to each other decides.
 */
export function homesOf(units: readonly Unit[], [first, second]: readonly [Army, Army]): State['homes'] {
  const [ours, theirs] = [first, second].map((army) => units.filter((unit) => unit.army === army)) as [Unit[], Unit[]];
  const looks = between(theirs.map(look), ours.map(look));
  // An army alone on the table stands nowhere to another.
  const stands = theirs.length > 0 ? between(ours, theirs) : between([], []);
  const sideways = isSideways(looks, stands);
  const axis = sideways ? 'x' : 'y';
  const forward = Math.abs(looks[axis]) > HAIR ? looks[axis] > 0 : stands[axis] >= 0;
  const edges: readonly [Edge, Edge] = sideways ? ['left', 'right'] : ['near', 'far'];
  return { [first]: edges[forward ? 0 : 1], [second]: edges[forward ? 1 : 0] };
}
