import { expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { war1866 } from '../index.ts';
import { firstInTheWay, sweepOf } from './moving.ts';
import { roomToWheel } from './wheeling.ts';

const rules = war1866.rulesOf(SHEET_1866);

/** Fourteen units crowded together, each at a place of its own in every crowd. */
function crowd(n: number): war1866.State {
  const units = Array.from({ length: 14 }, (_, i) => ({
    id: `u${i}`,
    army: i % 2 === 0 ? ('prussian' as const) : ('austrian' as const),
    arm: (['infantry', 'cavalry', 'artillery'] as const)[i % 3] as 'infantry' | 'cavalry' | 'artillery',
    stands: 1 + (i % 4),
    formation: i % 5 === 0 ? ('column' as const) : ('line' as const),
    at: [10 + ((i * 37 + n * 11) % 140) / 10, 10 + ((i * 53 + n * 29) % 110) / 10] as const,
    facing: (i * 71 + n * 17) % 360,
  }));
  return war1866.stateOf(rules, { id: 'c', name: 'c', table: { width: 60, depth: 48, terrain: [] }, units }, 1);
}

/** Is nobody on the ground this turn sweeps? */
function sweepsNobody(state: war1866.State, unit: war1866.Unit, turn: number): boolean {
  const leg = { wheel: turn < 0 ? 'left' : 'right', degrees: Math.abs(turn) / 100 } as const;
  return firstInTheWay(rules, state, unit, sweepOf(rules, unit, unit, leg).swept, null) === null;
}

test('X8: there is room for those wheels which sweep over nobody, in whatever order they are asked about', () => {
  const seen = { room: 0, none: 0 };
  for (let n = 0; n < 12; n++) {
    const state = crowd(n);
    for (const unit of state.units) {
      const hasRoom = roomToWheel(rules, state, unit);
      for (const turn of [-4_000, 2_000, -3_000, 500, -500, -6_200, 2_600, 1_000, -100, 12_000, -9_000]) {
        expect(hasRoom(turn)).toBe(sweepsNobody(state, unit, turn));
        seen[hasRoom(turn) ? 'room' : 'none'] += 1;
      }
    }
  }
  expect(seen.room).toBeGreaterThan(200);
  expect(seen.none).toBeGreaterThan(200);
});

test('X8: who does not wheel needs no room', () => {
  const state = crowd(1);
  for (const unit of state.units) expect(roomToWheel(rules, state, unit)(0)).toBe(true);
});
