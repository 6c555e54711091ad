import { expect, test } from 'vitest';
import { NEVER, QUICK_PLAYERS, runFuzz, unfired } from '../fuzz/index.ts';
import { SHEETS, type SheetId } from '../sheets/index.ts';

/** Five hundred battles on each of four sheets, two sheets at a time: what must always hold, and which rules came up. */
const GAMES = 510;

/** On two free cores all four together take under four minutes; a busy machine may take longer. */
const MOST_MILLIS = 900_000;

export function fuzzSheet(sheet: SheetId, seed: number): void {
  const ran = () => runFuzz({ sheet, games: GAMES, seed, players: QUICK_PLAYERS });
  let report: ReturnType<typeof ran> | undefined;

  test(
    `${sheet}: nothing is violated in ${GAMES} battles`,
    () => {
      report = ran();
      const { failure } = report;
      const again = `vedette fuzz --sheet ${sheet} --games 1 --seed ${failure?.seed}`;
      expect(failure === null ? null : `${failure.invariant}: ${failure.text} (${again})`).toBeNull();
      expect(report.games).toBe(GAMES);
    },
    MOST_MILLIS,
  );

  test(`${sheet}: every rule comes up, but for those with a reason`, () => {
    const reasons = NEVER[sheet];
    const missing = unfired(SHEETS[sheet], report?.cited ?? new Map());
    expect(missing.filter((id) => reasons[id] === undefined)).toEqual([]);
    expect(Object.keys(reasons).length).toBeLessThanOrEqual(10);
  });
}
