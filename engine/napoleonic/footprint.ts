import { type Block, thou } from '../../geometry/index.ts';
import type { Formation } from '../../sheets/words.ts';
import { nearBy, placesBy } from '../core/places.ts';
import { shapesBy } from '../core/shape-store.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';

export { type Shape, shapeOfBlock } from '../core/shape.ts';

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** J18: width and depth by arm, formation and figures left. Losses shorten the front, the ranks stay. */
export function sizeOf(rules: Rules, unit: Unit, formation: Formation = unit.formation): Size {
  const s = rules.settings;
  if (unit.arm === 'artillery') {
    return unit.limbered
      ? { width: thou(s.limberedWidth), depth: thou(s.limberedDepth) }
      : { width: thou(s.batteryWidth), depth: thou(s.batteryDepth) };
  }
  const figures = Math.max(1, unit.figures);
  if (unit.arm === 'cavalry') return cavalrySize(rules, unit, figures, formation);
  const foot = thou(s.footFigure);
  if (formation === 'skirmish') return { width: figures * thou(s.skirmisherWidth), depth: foot };
  if (formation === 'square') {
    const side = (Math.ceil(figures / 4) + 1) * foot;
    return { width: side, depth: side };
  }
  const ranks = formation === 'line' ? s.lineRanks : columnRanks(rules, unit);
  return { width: Math.ceil(figures / ranks) * foot, depth: Math.min(ranks, figures) * foot };
}

function columnRanks(rules: Rules, unit: Unit): number {
  const s = rules.settings;
  const front = Math.max(s.columnLeastFront, Math.ceil(unit.startFigures / s.columnFrontShare));
  return Math.max(1, Math.ceil(unit.startFigures / front));
}

function cavalrySize(rules: Rules, unit: Unit, figures: number, formation: Formation): Size {
  const s = rules.settings;
  const width = thou(s.cavalryWidth);
  const depth = thou(s.cavalryDepth);
  let ranks = s.lineRanks;
  if (formation === 'column') {
    const lineFront = Math.ceil(unit.startFigures / s.lineRanks);
    ranks = Math.max(1, Math.ceil(unit.startFigures / Math.max(1, Math.ceil(lineFront / 2))));
  }
  return { width: Math.ceil(figures / ranks) * width, depth: Math.min(ranks, figures) * depth };
}

export function blockAt(rules: Rules, unit: Unit, x: number, y: number, facing: number, formation?: Formation): Block {
  // In its own formation it is as large elsewhere as where it stands.
  const size = formation === undefined ? shapeOf(rules, unit).block : sizeOf(rules, unit, formation);
  return { x, y, facing, width: size.width, depth: size.depth };
}

/** Everything a shape depends on, except the pose. */
function sameGround(a: Unit, b: Unit): boolean {
  return (
    a.id === b.id &&
    a.arm === b.arm &&
    a.formation === b.formation &&
    a.figures === b.figures &&
    a.startFigures === b.startFigures &&
    a.limbered === b.limbered
  );
}

/** The shape of a unit as it stands. */
export const shapeOf = shapesBy<Rules, Unit>((rules, unit) => {
  const { width, depth } = sizeOf(rules, unit);
  return { x: unit.x, y: unit.y, facing: unit.facing, width, depth };
}, sameGround);

/** Where everybody stands. */
export const placesOf = placesBy<Rules, Unit>(shapeOf);

/** Everybody on the table whose circle comes within a reach of a point, in the order of the list. */
export const unitsNear = nearBy<Rules, Unit>(placesOf);
