import type { NapoleonicUnit as Unit } from '../../game/engine.ts';
import { disc } from '../ground/scatter.ts';
import { round } from '../map.ts';

/** The figures that are left, in their formation, as one path in the unit's own frame: front edge at y 0, in inches. */

const triangle = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y - h / 2)}L${round(x + w / 2)} ${round(y + h / 2)}L${round(x - w / 2)} ${round(y + h / 2)}Z`;

/** Rank behind rank, the last one short and centred. */
function ranks(figures: number, w: number, d: number, files: number, draw: (x: number, y: number) => string): string {
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

function hollow(figures: number, side: number, cell: number, draw: (x: number, y: number) => string): string {
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

/** A barrel between two wheels, pointing ahead, and the crew behind it. */
function gun(unit: Unit, w: number, d: number): string {
  const wheel = (x: number) => `M${round(x - 0.09)} ${round(d * 0.2)}h0.18v${round(d * 0.34)}h-0.18Z`;
  const barrel = `M-0.1 ${round(d * 0.08)}h0.2l0.06 ${round(d * 0.5)}h-0.32Z`;
  const axle = `M${round(-w * 0.24)} ${round(d * 0.34)}h${round(w * 0.48)}v0.1h${round(-w * 0.48)}Z`;
  const crew = ranks(unit.figures, w * 0.9, d * 0.22, Math.max(1, unit.startFigures), (x, y) =>
    disc(x, d * 0.72 + y, 0.17),
  );
  return wheel(-w * 0.26) + wheel(w * 0.26) + axle + barrel + crew;
}

function limber(unit: Unit, d: number): string {
  const horse = (x: number, y: number) => triangle(x, y, 0.32, 0.5);
  const crew = ranks(unit.figures, 0.8, d * 0.18, Math.max(1, unit.startFigures), (x, y) =>
    disc(x, d * 0.5 + y, 0.085),
  );
  const barrel = `M-0.14 ${round(d * 0.95)}h0.28l-0.06 ${round(-d * 0.2)}h-0.16Z`;
  return horse(-0.22, d * 0.1) + horse(0.22, d * 0.1) + horse(-0.22, d * 0.28) + horse(0.22, d * 0.28) + crew + barrel;
}

export function pipsOf(unit: Unit, w: number, d: number): string {
  if (unit.arm === 'artillery') return unit.limbered ? limber(unit, d) : gun(unit, w, d);
  if (unit.arm === 'cavalry') {
    const rows = Math.max(1, Math.round(d / 1.5));
    const files = Math.max(1, Math.ceil(unit.figures / rows));
    const size = Math.min(w / files, (d / rows) * 0.7);
    return ranks(unit.figures, w, d, files, (x, y) => triangle(x, y, size * 0.62, size * 1.05));
  }
  if (unit.formation === 'skirmish')
    return ranks(unit.figures, w, d, unit.figures, (x, y) =>
      disc(x, y + (Math.round(x * 2) % 2 === 0 ? 0.06 : -0.06), Math.min(0.2, d * 0.27)),
    );
  const figures = Math.max(1, unit.figures);
  if (unit.formation === 'square') {
    const cell = w / (Math.ceil(figures / 4) + 1);
    return hollow(figures, w, cell, (x, y) => disc(x, y, cell * 0.28));
  }
  const files = filesOf(figures, w, d);
  const cell = w / files;
  return ranks(figures, w, d, files, (x, y) => disc(x, y, cell * 0.3));
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
