import { type Block, thou, toTable } from '../../geometry/index.ts';
import type { StandFormation } from '../../sheets/words-1866.ts';
import { nearBy, placesBy } from '../core/places.ts';
import { type Shape, shapeOfBlock } from '../core/shape.ts';
import { shapesBy } from '../core/shape-store.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** X9: one stand of this arm. */
function standSize(rules: Rules, unit: Unit): Size {
  const s = rules.settings;
  return unit.arm === 'artillery'
    ? { width: thou(s.batteryWidth), depth: thou(s.batteryDepth) }
    : { width: thou(s.standWidth), depth: thou(s.standDepth) };
}

/** X9: a line is one stand deep, a column one stand wide. */
export function sizeOf(rules: Rules, unit: Unit, formation: StandFormation = unit.formation): Size {
  const { width, depth } = standSize(rules, unit);
  const stands = Math.max(1, unit.stands);
  return formation === 'line' ? { width: width * stands, depth } : { width, depth: depth * stands };
}

export function blockAt(
  rules: Rules,
  unit: Unit,
  x: number,
  y: number,
  facing: number,
  formation?: StandFormation,
): Block {
  const { width, depth } = sizeOf(rules, unit, formation);
  return { x, y, facing, width, depth };
}

/** Everything a shape and its stands depend on, but for the pose. */
function sameGround(a: Unit, b: Unit): boolean {
  return a.id === b.id && a.stands === b.stands && a.formation === b.formation && a.arm === b.arm;
}

/** The shape of a unit as it stands. */
export const shapeOf = shapesBy<Rules, Unit>(
  (rules, unit) => blockAt(rules, unit, unit.x, unit.y, unit.facing),
  sameGround,
);

/** Where everybody stands. */
export const placesOf = placesBy<Rules, Unit>(shapeOf);

/** Everybody on the table whose circle comes within a reach of a point, in the order of the list. */
export const unitsNear = nearBy<Rules, Unit>(placesOf);

/** Each stand on its own, from left to right or from front to rear. Every range is measured from them, so they are kept. */
export function standsOf(rules: Rules, unit: Unit): readonly Shape[] {
  const shape = shapeOf(rules, unit);
  shape.stands ??= layOut(rules, unit);
  return shape.stands;
}

function layOut(rules: Rules, unit: Unit): Shape[] {
  const { width, depth } = standSize(rules, unit);
  const stands = Math.max(1, unit.stands);
  return Array.from({ length: stands }, (_, i) => {
    const right = unit.formation === 'line' ? (i - (stands - 1) / 2) * width : 0;
    const behind = unit.formation === 'line' ? 0 : i * depth;
    const { x, y } = toTable(unit, right, -behind);
    return shapeOfBlock({ x, y, facing: unit.facing, width, depth });
  });
}
