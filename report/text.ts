import type { AnyEvent, AnyRules, AnyState } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import { wrap } from '../print/text.ts';
import type { RuleId } from '../sheets/words.ts';
import { armiesLines } from './armies.ts';
import type { ReportLine } from './line.ts';
import { reporterOf } from './reporter.ts';
import { type Summary, summaryLines, summaryOf } from './summary.ts';

const GUTTER = 4;
/** What stands behind every roll or every measure need not be said each time; the lines themselves keep it. */
const UNDERSTOOD: ReadonlySet<RuleId> = new Set<RuleId>([
  ...(['N0.1', 'N0.2', 'N0.5', 'N1.3', 'N1.4', 'J1', 'J2', 'J3', 'J18', 'J24'] as const),
  ...(['E1.1', 'E2.1', 'E3.1', 'E4.1', 'E4.3', 'E4.4', 'E4.5', 'E4.6'] as const),
  ...(['X1', 'X2', 'X3', 'X5', 'X14'] as const),
]);

const indented = (text: string, indent: number, width: number, hang = indent): string[] =>
  wrap(text, width - Math.max(indent, hang)).map((line, i) => `${' '.repeat(i === 0 ? indent : hang)}${line}`);

export const worthCiting = (rules: readonly RuleId[]): RuleId[] => rules.filter((rule) => !UNDERSTOOD.has(rule));

function cited(rules: readonly RuleId[]): string {
  const said = worthCiting(rules);
  return said.length === 0 ? '' : ` (${said.join(' ')})`;
}

/** A line with its dice beneath it; the rules stand at the end. */
export function lineAsText(line: ReportLine, width = 80): string[] {
  const rules = cited(line.rules);
  // A throw that the sentence itself has told needs no line of its own.
  const shown = line.dice.filter((text) => text !== '');
  if (shown.length === 0) return indented(`${line.text}${rules}`, GUTTER, width);
  const dice = shown.flatMap((text, i) =>
    indented(`${text}${i === shown.length - 1 ? rules : ''}`, GUTTER + 2, width, GUTTER + 4),
  );
  return [...indented(line.text, GUTTER, width), ...dice];
}

/** The lines of one phase, or of one charge from its first step to its end. */
interface Block {
  readonly phase: number;
  readonly charge: string | null;
  readonly lines: ReportLine[];
}

function blocksOf(lines: readonly ReportLine[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const charge = line.charge ?? null;
    // A unit charges once in a turn, so its name is enough.
    const same = blocks.find((b) => b.charge === charge && (charge !== null || b.phase === line.phase));
    if (same !== undefined) same.lines.push(line);
    else blocks.push({ phase: line.phase, charge, lines: [line] });
  }
  // Orders given after a charge still come before its story; what ends the turn comes last.
  const place = (block: Block) => (block.phase === 0 ? 100 : block.phase) + (block.charge === null ? 0 : 0.5);
  return blocks
    .map((block, i) => ({ block, i }))
    .sort((a, b) => place(a.block) - place(b.block) || a.i - b.i)
    .map(({ block }) => block);
}

const inGutter = (phase: number, lines: string[]): string[] =>
  lines.map((line, i) => (i === 0 ? `${String(phase).padStart(2)}${line.slice(2)}` : line));

/** The phase stands in the margin where it changes. */
function chargeLines(block: Block, width: number): string[] {
  let phase = 0;
  return block.lines.flatMap((line) => {
    const text = lineAsText(line, width);
    if (line.phase === phase) return text;
    phase = line.phase;
    return inGutter(phase, text);
  });
}

/** Where both sides move in one phase each has a paragraph of its own. */
function movesText(lines: readonly ReportLine[], width: number): string[] {
  const moves = lines.filter((line) => line.brief !== undefined);
  const armies = [...new Set(moves.map((line) => line.army))];
  return armies.flatMap((army) => {
    const mine = moves.filter((line) => line.army === army).map((line) => line.brief);
    const who = armies.length < 2 || army === null ? '' : `${capital(NATIONS.people(army))}: `;
    return indented(`${who}${mine.join('; ')}.`, GUTTER, width);
  });
}

function phaseLines(rules: AnyRules, block: Block, width: number, withOrders = false): string[] {
  const told = block.lines.filter((line) => line.brief === undefined && (withOrders || line.importance !== 'order'));
  const body = [...movesText(block.lines, width), ...told.flatMap((line) => lineAsText(line, width))];
  if (body.length === 0) return [];
  const title = rules.sheet.phases[block.phase - 1]?.title;
  return title === undefined ? body : [`${String(block.phase).padStart(2)}  ${title}`, ...body];
}

function turnLines(rules: AnyRules, turn: number, lines: readonly ReportLine[], width: number): string[] {
  const head = `Turn ${turn}`;
  const body = blocksOf(lines).flatMap((block) => {
    const text = block.charge === null ? phaseLines(rules, block, width) : chargeLines(block, width);
    return text.length === 0 ? [] : ['', ...text];
  });
  return body.length === 0 ? [] : ['', head, '='.repeat(head.length), ...body];
}

/** Lines in the order in which they came, under the heads of their phases: for those who watch a battle. */
export function linesAsText(rules: AnyRules, lines: readonly ReportLine[], width = 80): string {
  const runs: ReportLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const same = run?.[0]?.phase === line.phase && run[0].turn === line.turn;
    if (same) run?.push(line);
    else runs.push([line]);
  }
  const text = runs.flatMap((run) =>
    phaseLines(rules, { phase: run[0]?.phase ?? 0, charge: null, lines: run }, width, true),
  );
  return text.map((line) => `${line}\n`).join('');
}

/** A battle as it is told from beginning to end. */
export interface BattleReport {
  readonly lines: readonly ReportLine[];
  readonly summary: Summary;
}

export function reportOf(rules: AnyRules, opening: AnyState, events: readonly AnyEvent[]): BattleReport {
  const reporter = reporterOf(rules, opening);
  const lines = reporter.tell(events);
  return { lines, summary: summaryOf(reporter) };
}

/** What stands above a report: the name, and a few words on time, place, dice. */
export interface Heading {
  readonly title: string;
  readonly about: readonly string[];
}

export function battleAsText(
  rules: AnyRules,
  opening: AnyState,
  events: readonly AnyEvent[],
  heading: Heading,
  width = 80,
): string {
  const { lines: all, summary } = reportOf(rules, opening, events);
  // Who won is the first thing the end says.
  const lines = all.filter((line) => line.text !== summaryLines(summary)[0]);
  const turns = [...new Set(lines.map((line) => line.turn))];
  const text = [
    heading.title,
    '='.repeat(heading.title.length),
    ...heading.about.flatMap((about) => wrap(about, width)),
    ...armiesLines(opening, width),
    ...turns.flatMap((turn) =>
      turnLines(
        rules,
        turn,
        lines.filter((line) => line.turn === turn),
        width,
      ),
    ),
    '',
    'The end',
    '=======',
    ...summaryLines(summary).flatMap((line) => (line.length <= width ? [line] : indented(line, 0, width, 2))),
  ];
  return `${text.join('\n')}\n`;
}
