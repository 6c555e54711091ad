import { type ReportLine, tellEvents } from '../../report/index.ts';
import type { Game, State, Step } from '../game/engine.ts';
import type { Told } from '../game/playback.ts';

export interface LogLine extends ReportLine {
  readonly key: string;
  /** The command it belongs to; -1 before the first. */
  readonly step: number;
}

const known = new WeakMap<Step | Game['opening'], readonly LogLine[]>();

function linesOf(game: Game, step: number, before: State): readonly LogLine[] {
  const source = game.steps[step] ?? game.opening;
  let lines = known.get(source);
  if (lines === undefined) {
    const told = tellEvents(game.rules, before, source.events);
    lines = told.map((line, i) => ({ ...line, key: `${step}.${i}`, step }));
    known.set(source, lines);
  }
  return lines;
}

/** The battle so far, line by line. Every command is told once, however often the log is asked for. */
export function logOf(game: Game, from = 0): readonly LogLine[] {
  // What happened before the first command: a side that rolled for the initiative.
  const lines: LogLine[] = from === 0 ? [...linesOf(game, -1, game.opening.state)] : [];
  for (let step = from; step < game.steps.length; step++) {
    const before = game.steps[step - 1]?.state ?? game.opening.state;
    lines.push(...linesOf(game, step, before));
  }
  return lines;
}

/** What of the log may be read while its last command is being shown: nothing the dice have not decided yet. */
export function logSoFar(game: Game, told: Told | null, rolling: boolean): readonly LogLine[] {
  const lines = logOf(game);
  if (told === null) return lines;
  const events = rolling ? (told.beforeRoll ?? 0) : told.events;
  return lines.filter(({ step, through }) => step < game.steps.length - 1 || through <= events);
}

/** The last lines; under dice that have just fallen only what came of these very dice. */
export function lastLines(game: Game, count: number, told: Told | null, rolling: boolean): readonly LogLine[] {
  const lines = logSoFar(game, told, rolling).slice(-count);
  const before = told?.beforeRoll ?? null;
  if (before === null) return lines;
  return lines.filter(({ step, through }) => step === game.steps.length - 1 && through > before);
}
