import { expect, test } from 'vitest';
import { QUICK_PLAYERS, runFuzz } from '../fuzz/index.ts';
import type { SheetId } from '../sheets/index.ts';

/** Battles in which something was found once (docs/proof.md): each is fought again as the command line fights it. */
test.each<[string, SheetId, number]>([
  ['N3.4: a move along a wood that its examination refused by a hair', 'a12', 100324],
  ['J21: a move along a river that its examination refused by a hair', 'p7', 101732],
  ['J10, J26: riders set back by a square fought cavalry they no longer reached', 'r10', 203378],
])('%s', (_what, sheet, seed) => {
  const { failure, games } = runFuzz({ sheet, games: 1, seed, players: QUICK_PLAYERS });
  expect(failure?.text ?? null).toBeNull();
  expect(games).toBe(1);
});
