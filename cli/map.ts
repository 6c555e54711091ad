import { type AnyRules, type AnyState, type AnyUnit, familyOf } from '../engine/index.ts';
import { ahead, contains } from '../geometry/index.ts';
import { wrap } from '../print/text.ts';
import type { Army, TerrainKind } from '../sheets/words.ts';

/** The table in characters. A character is about twice as high as wide, so a row is twice as deep as a column is wide. */

const COLUMNS = 72;
const MARGIN = 4;

const GROUND: Readonly<Record<TerrainKind, string>> = {
  woods: '%',
  town: '#',
  rough: ':',
  hill: '-',
  stream: '~',
  river: '=',
  bridge: 'H',
  ford: 'H',
  wall: '|',
  hedge: '"',
  'sunken-road': '_',
  redoubt: '+',
  road: '.',
  'field-works': '+',
};
const OBJECTIVE = '*';
const GENERAL = '&';
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

const unitsOf = (state: AnyState): readonly AnyUnit[] => state.units;

/** One's own units are capital letters, the enemy's small ones; past the alphabet they share a sign. */
export function letterOf(state: AnyState, unit: AnyUnit, side: Army): string {
  const place = unitsOf(state)
    .filter((other) => other.army === unit.army)
    .findIndex((other) => other.id === unit.id);
  const letter = place < 26 ? String.fromCharCode(97 + place) : '@';
  return unit.army === side ? letter.toUpperCase() : letter;
}

interface Grid {
  readonly cells: string[][];
  readonly column: number;
  readonly row: number;
  readonly depth: number;
}

function put(grid: Grid, x: number, y: number, sign: string): void {
  const row = grid.cells[Math.floor((grid.depth - y) / grid.row)];
  const at = Math.floor(x / grid.column);
  if (row?.[at] !== undefined) row[at] = sign;
}

/** Every cell whose middle lies inside. */
function fill(grid: Grid, area: readonly number[], sign: string): void {
  grid.cells.forEach((row, r) => {
    const y = grid.depth - (r + 0.5) * grid.row;
    row.forEach((_, c) => {
      if (contains(area, (c + 0.5) * grid.column, y)) row[c] = sign;
    });
  });
}

function drawUnit(rules: AnyRules, state: AnyState, grid: Grid, unit: AnyUnit, side: Army): void {
  const shape = familyOf(rules.sheet).shapeOf(rules, unit);
  const letter = letterOf(state, unit, side);
  fill(grid, shape.poly, letter);
  put(grid, shape.cx, shape.cy, letter);
}

function drawFacing(grid: Grid, unit: AnyUnit): void {
  const tip = ahead({ x: unit.x, y: unit.y, facing: unit.facing }, Math.round(grid.row * 0.4));
  put(grid, tip.x, tip.y, ARROWS[Math.round(unit.facing / 4500) % 8] ?? '?');
}

function gridOf(rules: AnyRules, state: AnyState, side: Army): Grid {
  const { width, depth, terrain, objectives } = state.battle;
  const column = width / COLUMNS;
  const row = column * 2;
  const cells = Array.from({ length: Math.ceil(depth / row) }, () => Array.from({ length: COLUMNS }, () => ' '));
  const grid: Grid = { cells, column, row, depth };
  for (const ground of terrain) fill(grid, ground.area, GROUND[ground.kind]);
  for (const objective of objectives) put(grid, objective.x, objective.y, OBJECTIVE);
  const units = unitsOf(state).filter((unit) => unit.gone === null && !unit.offTable);
  for (const unit of units) drawFacing(grid, unit);
  for (const unit of units) drawUnit(rules, state, grid, unit, side);
  for (const { gone, attachedTo, x, y } of familyOf(rules.sheet).leadersOf(rules, state))
    if (!gone && attachedTo === null) put(grid, x, y, GENERAL);
  return grid;
}

/** Inches along the lower edge, every sixth or so. */
function scaleLines(state: AnyState, grid: Grid): string[] {
  const inches = state.battle.width / 1000;
  const step = inches > 60 ? 12 : 6;
  const marks = Array.from({ length: COLUMNS + 3 }, () => ' ');
  for (let at = 0; at <= inches; at += step) {
    const c = Math.min(Math.floor((at * 1000) / grid.column), COLUMNS - 1);
    for (const [i, sign] of [...`${at}"`].entries()) marks[c + i] = sign;
  }
  return [`${' '.repeat(MARGIN)}${marks.join('').trimEnd()}`];
}

function legend(state: AnyState): string {
  const names: Partial<Record<TerrainKind, string>> = { 'sunken-road': 'sunken road', 'field-works': 'works' };
  const kinds = [...new Set(state.battle.terrain.map((ground) => ground.kind))];
  const signs = kinds.map((kind) => `${GROUND[kind]} ${names[kind] ?? kind}`);
  return [
    ...signs,
    `${GENERAL} ${state.battle.family === 'napoleonic' ? 'general' : 'commander'}`,
    `${OBJECTIVE} objective`,
    '↑ facing',
  ].join('  ');
}

/** A line may break between units, not between a letter and its unit. */
const UNBROKEN = '\u00a0';

/** Whose letter is whose: orders name units by their ids. */
function key(state: AnyState, side: Army): string[] {
  const shown = unitsOf(state).filter((unit) => unit.gone === null && !unit.offTable);
  const listed = (mine: boolean): string =>
    shown
      .filter((unit) => (unit.army === side) === mine)
      .map((unit) => `${letterOf(state, unit, side)}${UNBROKEN}${unit.id}`)
      .join(', ');
  return [`Your units: ${listed(true)}`, `The enemy's: ${listed(false)}`]
    .flatMap((text) => wrap(text, COLUMNS))
    .map((line) => `${' '.repeat(MARGIN)}${line.replaceAll(UNBROKEN, ' ')}`);
}

/** The table as one side sees it, 76 characters wide; the numbers are inches, as orders use them. */
export function mapText(rules: AnyRules, state: AnyState, side: Army): string {
  const grid = gridOf(rules, state, side);
  const edge = `${' '.repeat(MARGIN - 1)}+${'-'.repeat(COLUMNS)}+`;
  const rows = grid.cells.map((row, r) => {
    const y = (grid.depth - (r + 0.5) * grid.row) / 1000;
    const label = r % 3 === 0 ? String(Math.max(0, Math.round(y))) : '';
    return `${label.padStart(MARGIN - 1)}|${row.join('')}|`;
  });
  return `${[edge, ...rows, edge, ...scaleLines(state, grid), `    ${legend(state)}`, ...key(state, side)].join('\n')}\n`;
}
