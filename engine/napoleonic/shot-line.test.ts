import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { unitOf } from '../core/lookup.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import { type ShotCheck, shotLine } from './shot-line.ts';

const rules = rulesOf(SHEETS.p7);

/** Guns at the foot of a table, a battalion in line right before them, and between the two a town from one x to another. */
function aim(from: number, to: number, near = 18, far = 20): ShotCheck {
  const area = [
    [from, near],
    [to, near],
    [to, far],
    [from, far],
  ] as const;
  const setup: Setup = {
    id: 'test',
    name: 'test',
    table: { width: 48, depth: 48, terrain: [{ id: 'town', kind: 'town', area }] },
    units: [
      { id: 'guns', army: 'french', arm: 'artillery', gun: 12, grade: 'veteran', figures: 4, at: [24, 8], facing: 0 },
      {
        id: 'foot',
        army: 'prussian',
        arm: 'infantry',
        grade: 'veteran',
        figures: 24,
        formation: 'line',
        at: [24, 28],
        facing: 180,
      },
    ],
    turn: 2,
    phase: 1,
    turnLimit: 6,
  };
  const state = stateOf(rules, setup, 1);
  const guns = unitOf(state, 'guns');
  return shotLine(rules, state, guns, guns, unitOf(state, 'foot'));
}

test('J3: a town before the whole frontage lets no shot through, whatever lies beside it', () => {
  expect(aim(16, 32)).toEqual({ line: null, blocker: 'town' });
  expect(aim(16, 32, 10, 27)).toEqual({ line: null, blocker: 'town' });
});

test('J3: past a town that leaves a strip of the frontage open the shot goes there', () => {
  const wide = aim(16, 24.5);
  expect(wide.blocker).toBeNull();
  expect(wide.line?.lateral).toBeGreaterThan(500);
  expect(aim(23.5, 32).line?.lateral).toBeLessThan(-500);
  // The last corner of it that leaves any line at all.
  let open = 0;
  for (let end = 24; end <= 27; end += 0.01) if (aim(16, end).line !== null) open = end;
  expect(open).toBeGreaterThan(24.97);
  expect(aim(16, open + 0.02)).toEqual({ line: null, blocker: 'town' });
});

test('J5: the battalion at the far edge of a town is seen through little of it only', () => {
  expect(aim(16, 32, 27.5, 30).line).not.toBeNull();
  expect(aim(16, 32, 20, 30)).toEqual({ line: null, blocker: 'town' });
});
