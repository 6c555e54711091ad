import { FORMATIONS, type Formation, type MovePhase, type TargetRow, type ToHitRow } from '../sheets/words.ts';
import { type Cell, cellOf, type Question, type Side } from './diff-cell.ts';
import { TARGETS } from './fire.ts';
import { FORMATION_NAMES, NATIONS, sidesOf } from './names.ts';
import { pageOfPhase } from './page.ts';
import { orMore, type PageRow } from './rows.ts';

interface Line {
  readonly key: string;
  readonly section: string;
  readonly about: string | null;
  readonly cell: Cell;
}

/** A row that names several things becomes a line for each, since sheets group them differently. */
function linesOf(section: string, row: PageRow, twin: PageRow): Line[] {
  const { value, text } = row;
  if (value === undefined)
    return [{ key: `${section}|${row.key}`, section, about: null, cell: cellOf(row, text, twin.text) }];
  const cell = cellOf(row, value);
  if (row.parts === undefined) return [{ key: `${section}|${twin.key}`, section, about: text, cell }];
  return row.parts.map((part) => ({ key: `${section}|${part}`, section, about: part, cell }));
}

const read = new WeakMap<Side, readonly Line[]>();

function pageLines(side: Side): readonly Line[] {
  const known = read.get(side) ?? readPage(side);
  read.set(side, known);
  return known;
}

function readPage({ sheet, phase }: Side): Line[] {
  const page = pageOfPhase(sheet, phase.number, NATIONS);
  const neutral = pageOfPhase(sheet, phase.number, sidesOf(sheet));
  return (page?.sections ?? []).flatMap((section, s) =>
    section.rows.flatMap((row, r) => linesOf(section.heading, row, neutral?.sections[s]?.rows[r] ?? row)),
  );
}

/** Whoever is shot at; in phase 1 that is everybody. */
function formedBy({ sheet, phase }: Side): readonly Formation[] {
  const armies = phase.kind === 'moveAndShoot' ? [phase.movers] : sheet.armies;
  return armies.flatMap((army) => sheet.formations[army] ?? []);
}

const rowFor = (table: readonly ToHitRow[], target: TargetRow): ToHitRow | undefined =>
  table.find((row) => row.targets.includes(target));

const NOT_FORMED = 'none is formed';

/** What holds for a target the table has no row for: J21, J27, and N3.18 for enfiladed lines. */
function targetInstead(side: Side, table: readonly ToHitRow[], target: TargetRow): Cell | null {
  const [any] = table;
  const formation = FORMATIONS.find((one) => one === target);
  if (any !== undefined && formation !== undefined && !formedBy(side).includes(formation))
    return cellOf(any, NOT_FORMED);
  const [line, column, works, cover] = (['line', 'column', 'fortification', 'defensiveTerrain'] as const).map((one) =>
    rowFor(table, one),
  );
  if (target === 'enfiladedLine' && line) return cellOf(line, `${orMore(line.needs)} as any line`, orMore(line.needs));
  if (target === 'fortification' && cover) return cellOf({ rule: 'J21' }, orMore(cover.needs));
  if (target === 'defensiveTerrain' && works) return cellOf(works, `only in a fortification: ${orMore(works.needs)}`);
  if (target === 'chargingCavalry' && line && column)
    return cellOf(line, `by its formation: column ${orMore(column.needs)}, line ${orMore(line.needs)}`);
  return null;
}

function rateInstead(side: Side, phase: MovePhase, part: string): Cell | null {
  const formation = FORMATIONS.find((one) => part === `infantry in ${FORMATION_NAMES[one]}`);
  const [any] = phase.rates;
  if (any === undefined || formation === undefined || formedBy(side).includes(formation)) return null;
  return cellOf({ rule: any.rule }, NOT_FORMED);
}

function instead(side: Side, { section, about }: Line): Cell | null {
  const { phase } = side;
  if (phase.kind === 'moveAndShoot' && section === 'Move rates') return rateInstead(side, phase, about ?? '');
  const table =
    phase.kind === 'moveAndShoot' ? phase.shooting.toHit : phase.kind === 'fireArtillery' ? phase.toHit : [];
  const target = Object.entries(TARGETS).find(([, name]) => name === about)?.[0] as TargetRow | undefined;
  return section === 'To hit' && target !== undefined ? targetInstead(side, table, target) : null;
}

/** A question for every row of the printed page. */
export function pageQuestions(side: Side): Question[] {
  return pageLines(side).map((line) => ({
    ...{ key: line.key, section: line.section, about: line.about },
    answer: (other) => pageLines(other).find(({ key }) => key === line.key)?.cell ?? instead(other, line),
  }));
}
