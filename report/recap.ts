import { NATIONS } from '../print/names.ts';
import { capital } from '../print/rows.ts';
import type { RuleId } from '../sheets/words.ts';
import type { Importance, ReportLine } from './line.ts';
import { worthCiting } from './text.ts';

/** A line for somebody who has not looked for a while. */
export interface RecapLine {
  readonly text: string;
  readonly rules: readonly RuleId[];
  readonly units: readonly string[];
  readonly importance: Importance;
}

/** An order to a unit that no die was thrown for; where the generals rode is left to the report. */
const isMove = ({ brief, units }: ReportLine): boolean => brief !== undefined && units.length > 0;

const listed = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('; ');

/** What one side ordered in one phase, in one breath. */
function movesTogether(moves: readonly ReportLine[]): RecapLine {
  const army = moves[0]?.army ?? null;
  const who = army === null ? '' : capital(NATIONS.people(army));
  const marched = listed(moves.map((move) => move.marched));
  const rest = listed(moves.filter((move) => move.marched === undefined).map(({ brief }) => brief));
  const sentences = [marched && `${who} marched: ${marched}.`, rest && `${marched ? '' : `${who}: `}${rest}.`];
  return {
    text: sentences.filter(Boolean).join(' '),
    rules: [],
    units: [...new Set(moves.flatMap(({ units }) => units))],
    importance: 'order',
  };
}

/** What came of the orders keeps its own sentence and its rules; moves of a side in a phase are told together. */
export function recapOf(lines: readonly ReportLine[]): RecapLine[] {
  const recap: RecapLine[] = [];
  const told = new Set<ReportLine>();
  for (const line of lines) {
    if (told.has(line)) continue;
    if (isMove(line)) {
      const { turn, phase, army } = line;
      const same = lines.filter((o) => isMove(o) && o.turn === turn && o.phase === phase && o.army === army);
      for (const move of same) told.add(move);
      recap.push(movesTogether(same));
    } else if (line.importance !== 'order') {
      const { text, rules, units, importance } = line;
      recap.push({ text, rules: worthCiting(rules), units, importance });
    }
  }
  return recap;
}
