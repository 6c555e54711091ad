import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import type { Formation, MovePhase } from '../../sheets/words.ts';
import { shapeOf } from './footprint.ts';
import { begin } from './game.ts';
import { examineMove } from './moving.ts';
import { obstruction } from './obstruction.ts';
import { longestLeg, moverOf } from './reach.ts';
import { movePhaseOf, rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';

const rules = rulesOf(SHEETS.p7);

/** A river that runs askew and bends, with a bridge over its first reach and a ford at its bend. */
const TERRAIN: Setup['table']['terrain'] = [
  { kind: 'river', id: 'river', area: [[0, 18], [30, 25], [48, 20], [48, 22], [30, 27], [0, 20]] }, // biome-ignore format: corners
  { kind: 'bridge', id: 'bridge', area: [[13, 20.5], [15, 21], [14.4, 24], [12.4, 23.5]] }, // biome-ignore format: corners
  { kind: 'ford', id: 'ford', area: [[29, 24], [31, 24], [31, 28], [29, 28]] }, // biome-ignore format: corners
];

function standing(formation: Formation, x: number, y: number, facing: number): { state: State; unit: Unit } {
  const setup: Setup = {
    ...{ id: 'water', name: 'water', table: { width: 48, depth: 48, terrain: TERRAIN }, turn: 2, phase: 3 },
    units: [
      { id: 'unit', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [x, y], facing, formation },
      { id: 'enemy', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12, at: [44, 46], facing: 180 },
    ],
  };
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  return { state: begun.state, unit: begun.state.units[0] as Unit };
}

test('J21: of what reach offers beside a river, nothing that long or shorter is refused', () => {
  const phase = movePhaseOf(rules, 3) as MovePhase;
  let stopped = 0;
  let crossed = 0;
  for (const formation of ['column', 'line'] as const)
    for (let x = 6; x <= 42; x += 2.9)
      for (let y = 14; y <= 32; y += 2.3)
        for (let facing = 0; facing < 360; facing += 24) {
          const { state, unit } = standing(formation, x, y, facing);
          if (obstruction(rules, state, unit, shapeOf(rules, unit)) !== null) continue;
          const leg = longestLeg(rules, state, phase, moverOf(rules, state, phase, unit), unit, 0);
          if (leg.stop === 'J21') stopped += 1;
          for (const share of [1, 0.8, 0.5, 0.3]) {
            const forward = Math.floor(leg.length * share) / 1000;
            const { refusals, plan } = examineMove(rules, state, phase, unit, [{ forward }]);
            expect(refusals.filter(({ rule }) => rule === 'J21')).toEqual([]);
            if (share === 1 && y < 19 && plan.to.y > 27_000) crossed += 1;
          }
        }
  expect(stopped).toBeGreaterThan(50);
  expect(crossed).toBeGreaterThan(0);
});
