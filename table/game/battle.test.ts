import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import { begin, resume } from './battle.ts';
import { currentState, newGame, rulesOf, saveOf } from './engine.ts';
import { type KeptBattle, keptSave } from './kept.ts';
import { order } from './orders.ts';
import type { Session } from './session.ts';
import { useSettings } from './settings.ts';
import { clear, mayOrder, table } from './store.ts';

vi.mock('./kept.ts', async (original) => ({ ...(await original<typeof import('./kept.ts')>()), keptSave: vi.fn() }));

const line = (id: string, army: Army, y: number): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line' },
  ...{ at: [20, y], facing: army === 'french' ? 0 : 180 },
});

const session = (id: string): Session => ({
  ...{ id, title: id, scenario: id, sheet: 'p7', settings: {}, ownDice: {}, begun: 0 },
  seats: { french: 'person', prussian: 'person' },
});

function gameNamed(id: string) {
  const units = [line('a', 'french', 8), line('b', 'prussian', 11)];
  const table = { width: 48, depth: 36, terrain: [] };
  return newGame(rulesOf(SHEETS.p7), { id, name: id, table, units, phase: 3, turnLimit: 3 }, 7);
}

/** One battle whose dice are still rolling on the board. */
function inTheMiddleOfAVolley(): void {
  begin(session('first'), gameNamed('first'));
  order({ do: 'end' });
  expect(order({ do: 'shoot', unit: 'b', target: 'a' })).toBe(true);
  vi.advanceTimersByTime(100);
  expect(table().showing).toBe(true);
}

/** However long one waits, the board shows the battle that lies on it, and its player may act. */
function expectOnTheBoard(id: string): void {
  const { game, thrown } = table();
  vi.advanceTimersByTime(60_000);
  expect(table().shown).toBe(game && currentState(game));
  expect(table().shown?.battle.id).toBe(id);
  expect([table().thrown, table().rolls, mayOrder(table())]).toEqual([thrown, [], true]);
}

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ diceSpeed: 'normal', handOver: false });
});

afterEach(() => {
  clear();
  vi.useRealTimers();
});

test('a battle begun while another is still being shown has the board to itself', () => {
  inTheMiddleOfAVolley();
  begin(session('second'), gameNamed('second'));
  expectOnTheBoard('second');
});

test('so has a battle taken from the shelf', async () => {
  const { id, ...kept } = session('second');
  const save = saveOf(gameNamed(id), {});
  vi.mocked(keptSave).mockResolvedValue({ battle: { id, ...kept } as KeptBattle, save, unkept: null });
  inTheMiddleOfAVolley();
  expect(await resume(id, true)).toBe('ready');
  expectOnTheBoard('second');
});
