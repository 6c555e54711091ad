import { describe, expect, test } from 'vitest';
import { rulesOf, type SetupUnit, shapeOf, stateOf, type Unit } from '../../../engine/index.ts';
import { SHEETS } from '../../../sheets/index.ts';
import { pipsOf } from './pips.ts';

const rules = rulesOf(SHEETS.p7);

function unitOf(setup: Partial<SetupUnit>): Unit {
  const unit: SetupUnit = {
    ...{ id: 'u', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [10, 10], facing: 0 },
    ...setup,
  };
  const state = stateOf(rules, { id: 'x', name: 'x', table: { width: 48, depth: 36, terrain: [] }, units: [unit] }, 1);
  return state.units[0] as Unit;
}

function drawn(unit: Unit) {
  const { block } = shapeOf(rules, unit);
  const w = block.width / 1000;
  const d = block.depth / 1000;
  return { w, d, path: pipsOf(unit, w, d) };
}

const discs = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/g)].map(([, x, y, r]) => ({
    x: Number(x) + Number(r),
    y: Number(y),
  }));
const triangles = (path: string) => path.match(/M[^a]*?Z/g)?.length ?? 0;

describe('J18: the pips are the figures left, in their formation', () => {
  for (const formation of ['line', 'column', 'square', 'skirmish'] as const) {
    test.each([12, 11, 7, 1])(`${formation} of %i figures`, (figures) => {
      const { w, d, path } = drawn(unitOf({ formation, figures, casualties: 12 - figures }));
      const pips = discs(path);
      expect(pips).toHaveLength(figures);
      for (const { x, y } of pips) expect(Math.abs(x) <= w / 2 && y >= 0 && y <= d).toBe(true);
    });
  }

  test('a column of twelve stands three wide and four deep', () => {
    const pips = discs(drawn(unitOf({ formation: 'column' })).path);
    expect(new Set(pips.map(({ x }) => x.toFixed(2))).size).toBe(3);
    expect(new Set(pips.map(({ y }) => y.toFixed(2))).size).toBe(4);
  });

  test('a square is hollow', () => {
    const { w, d, path } = drawn(unitOf({ formation: 'square' }));
    for (const { x, y } of discs(path)) {
      const rim = Math.min(w / 2 - Math.abs(x), y, d - y);
      expect(rim).toBeLessThan(0.5);
    }
  });

  test('cavalry are triangles, one a figure', () => {
    expect(triangles(drawn(unitOf({ arm: 'cavalry', type: 'hussars', figures: 8, formation: 'line' })).path)).toBe(8);
  });

  test('a battery shows its crew', () => {
    expect(discs(drawn(unitOf({ arm: 'artillery', gun: 8, figures: 3, casualties: 1 })).path)).toHaveLength(3);
    expect(discs(drawn(unitOf({ arm: 'artillery', gun: 8, figures: 4, limbered: true })).path)).toHaveLength(4);
  });
});
