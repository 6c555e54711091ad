import type { NapoleonicUnit as Unit } from '../../game/engine.ts';
import { round } from '../map.ts';
import { disc } from '../shapes.ts';

/** The figures that are left, in their formation, as one path in the unit's own frame: front edge at y 0, in inches. */

const triangle = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y - h / 2)}L${round(x + w / 2)} ${round(y + h / 2)}L${round(x - w / 2)} ${round(y + h / 2)}Z`;

type DrawFigure = (x: number, y: number) => string;

interface Ranks {
  readonly figures: number;
  /** How many stand abreast. */
  readonly files: number;
  readonly w: number;
  readonly d: number;
}

/** Rank behind rank, the last one short and centred. */
function ranks({ figures, files, w, d }: Ranks, draw: DrawFigure): string {
  const rows = Math.max(1, Math.ceil(figures / files));
  const parts: string[] = [];
  for (let i = 0; i < figures; i++) {
    const row = Math.floor(i / files);
    const inRow = Math.min(files, figures - row * files);
    const x = (((i % files) + 0.5) / files - 0.5) * w + ((files - inRow) * w) / files / 2;
    parts.push(draw(x, ((row + 0.5) / rows) * d));
  }
  return parts.join('');
}

/** Along the four sides of a square. */
function hollow(figures: number, side: number, cell: number, draw: DrawFigure): string {
  const n = Math.max(2, Math.round(side / cell));
  const spots: [number, number][] = [];
  for (let i = 0; i < n - 1; i++) {
    spots.push([i, 0], [n - 1, i], [n - 1 - i, n - 1], [0, n - 1 - i]);
  }
  return spots
    .slice(0, figures)
    .map(([col, row]) => draw(((col + 0.5) / n - 0.5) * side, ((row + 0.5) / n) * side))
    .join('');
}

/** In one rank, with gaps where men have fallen. */
const crewOf = ({ figures, startFigures }: Unit) => ({ figures, files: Math.max(1, startFigures) });

/** A barrel between two wheels, pointing ahead, and the crew behind it. */
function gun(unit: Unit, w: number, d: number): string {
  const wheel = (x: number) => `M${round(x - 0.09)} ${round(d * 0.2)}h0.18v${round(d * 0.34)}h-0.18Z`;
  const barrel = `M-0.1 ${round(d * 0.08)}h0.2l0.06 ${round(d * 0.5)}h-0.32Z`;
  const axle = `M${round(-w * 0.24)} ${round(d * 0.34)}h${round(w * 0.48)}v0.1h${round(-w * 0.48)}Z`;
  const crew = ranks({ ...crewOf(unit), w: w * 0.9, d: d * 0.22 }, (x, y) => disc(x, d * 0.72 + y, 0.17));
  return wheel(-w * 0.26) + wheel(w * 0.26) + axle + barrel + crew;
}

function limber(unit: Unit, d: number): string {
  const horse = (x: number, y: number) => triangle(x, y, 0.32, 0.5);
  const crew = ranks({ ...crewOf(unit), w: 0.8, d: d * 0.18 }, (x, y) => disc(x, d * 0.5 + y, 0.085));
  const barrel = `M-0.14 ${round(d * 0.95)}h0.28l-0.06 ${round(-d * 0.2)}h-0.16Z`;
  return horse(-0.22, d * 0.1) + horse(0.22, d * 0.1) + horse(-0.22, d * 0.28) + horse(0.22, d * 0.28) + crew + barrel;
}

function riders({ figures }: Unit, w: number, d: number): string {
  const rows = Math.max(1, Math.round(d / 1.5));
  const files = Math.max(1, Math.ceil(figures / rows));
  const size = Math.min(w / files, (d / rows) * 0.7);
  return ranks({ figures, files, w, d }, (x, y) => triangle(x, y, size * 0.62, size * 1.05));
}

/** One loose rank, every other man a step behind. */
function skirmishers({ figures }: Unit, w: number, d: number): string {
  const size = Math.min(0.2, d * 0.27);
  const step = (x: number) => (Math.round(x * 2) % 2 === 0 ? 0.06 : -0.06);
  return ranks({ figures, files: figures, w, d }, (x, y) => disc(x, y + step(x), size));
}

function square(figures: number, side: number): string {
  const cell = side / (Math.ceil(figures / 4) + 1);
  return hollow(figures, side, cell, (x, y) => disc(x, y, cell * 0.28));
}

export function pipsOf(unit: Unit, w: number, d: number): string {
  if (unit.arm === 'artillery') return unit.limbered ? limber(unit, d) : gun(unit, w, d);
  if (unit.arm === 'cavalry') return riders(unit, w, d);
  if (unit.formation === 'skirmish') return skirmishers(unit, w, d);
  const figures = Math.max(1, unit.figures);
  if (unit.formation === 'square') return square(figures, w);
  const files = filesOf(figures, w, d);
  return ranks({ figures, files, w, d }, (x, y) => disc(x, y, (w / files) * 0.3));
}

/** As many figures abreast as make the cells square. */
function filesOf(figures: number, w: number, d: number): number {
  let best = 1;
  let off = Number.POSITIVE_INFINITY;
  for (let files = 1; files <= figures; files++) {
    const miss = Math.abs(w / files - d / Math.ceil(figures / files));
    if (miss < off - 1e-9) {
      off = miss;
      best = files;
    }
  }
  return best;
}
