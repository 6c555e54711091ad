import type { LogLine } from '../words/log.ts';

interface Run {
  readonly phase: number;
  readonly lines: readonly LogLine[];
}

export interface Turn {
  readonly turn: number;
  readonly runs: readonly Run[];
}

/** Lines under their turn and phase, in the order in which they came. */
export function turnsIn(lines: readonly LogLine[]): Turn[] {
  const turns: { turn: number; runs: { phase: number; lines: LogLine[] }[] }[] = [];
  for (const line of lines) {
    let turn = turns.at(-1);
    if (turn?.turn !== line.turn) {
      turn = { turn: line.turn, runs: [] };
      turns.push(turn);
    }
    const run = turn.runs.at(-1);
    if (run?.phase === line.phase) run.lines.push(line);
    else turn.runs.push({ phase: line.phase, lines: [line] });
  }
  return turns;
}
