import { expect, test } from 'vitest';
import { ahead, corners, sweptByLeg, wheel } from '../../geometry/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { isAlone } from './elbow-room.ts';
import { shapeOf, shapeOfBlock } from './footprint.ts';
import { enemyTouched, firstInTheWay } from './in-the-way.ts';
import { sweptByWheel } from './move-steps.ts';
import { unitOn } from './obstruction.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';

const rules = rulesOf(SHEETS.p7);

/** A line in the middle of the table and one enemy somewhere about it. */
function beside(x: number, y: number, facing: number): State {
  const setup: Setup = {
    ...{ id: 'room', name: 'room', table: { width: 48, depth: 48, terrain: [] }, turn: 2, phase: 3 },
    units: [
      { id: 'unit', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [24, 24], facing: 37, formation: 'line' }, // biome-ignore format: one unit
      { id: 'enemy', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 9, at: [x, y], facing, formation: 'column' }, // biome-ignore format: one unit
    ],
  };
  return stateOf(rules, setup, 1);
}

const LEGS = [3_000, 700, -2_000].map((length) => ({ length, turned: 0, side: 'right' as const }));
const WHEELS = [1_500, 4_500, 9_000, 12_000].flatMap((turned) => [
  { length: 0, turned, side: 'left' as const },
  { length: 0, turned, side: 'right' as const },
]);

test('J9: whoever is told that he is alone on his way meets nobody on it, and half of those who meet nobody are told so', () => {
  let alone = 0;
  let free = 0;
  for (let x = 16; x <= 32; x += 1.3)
    for (let y = 16; y <= 32; y += 1.1)
      for (const facing of [37, 80, 171]) {
        const state = beside(x, y, facing);
        const unit = state.units[0] as Unit;
        const { block } = shapeOf(rules, unit);
        for (const part of [...LEGS, ...WHEELS]) {
          const { length, turned, side } = part;
          const to = turned > 0 ? wheel(block, block.width, side, turned) : ahead(block, length);
          const leg = () => [sweptByLeg(corners(block), to.x - block.x, to.y - block.y)];
          const swept = turned > 0 ? sweptByWheel(block, side, turned) : leg();
          const end = shapeOfBlock({ ...block, ...to });
          const meets = firstInTheWay(rules, state, unit, swept, [], '') ?? unitOn(rules, state, unit, end);
          const touches = meets ?? enemyTouched(rules, state, unit, end);
          const told = isAlone(rules, state, unit, { from: unit, ...part });
          if (told) expect(touches, JSON.stringify({ x, y, facing, part })).toBe(null);
          if (touches === null) free += 1;
          if (told) alone += 1;
        }
      }
  expect(alone).toBeGreaterThan(free / 2);
});
