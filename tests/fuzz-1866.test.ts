import { expect, test } from 'vitest';
import { runFuzz1866 } from '../fuzz/war-of-1866/run.ts';

test('1866: nothing is violated in 40 battles', { timeout: 240_000 }, () => {
  const { failure, turns, commands } = runFuzz1866({ games: 40, seed: 1866 });
  expect(failure && { ...failure, setup: undefined, commands: failure.commands.length }).toBeNull();
  expect(turns).toBeGreaterThan(40);
  expect(commands).toBeGreaterThan(1000);
});
