import { describe, expect, test } from 'vitest';
import { SHEET_1866 } from '../../../sheets/index.ts';
import { type Rules, rulesOf, shapeOf, stateOf, type Unit, type war1866 } from '../../game/engine.ts';
import { standsIn } from './stands.ts';

const rules: Rules = rulesOf(SHEET_1866);

function drawn(setup: Partial<war1866.SetupUnit1866>) {
  const unit = { id: 'u', army: 'prussian', arm: 'infantry', stands: 3, at: [10, 10], facing: 0, ...setup } as const;
  const battle = { id: 't', name: 't', table: { width: 30, depth: 30, terrain: [] }, units: [unit] };
  const laid = stateOf(rules, battle as war1866.Setup1866, 1).units[0] as Unit;
  const { block } = shapeOf(rules, laid);
  const [w, d] = [block.width / 1000, block.depth / 1000];
  return { w, d, path: standsIn(laid as war1866.Unit, w, d) };
}

/** Every stroke is closed; belts are two a stand, and between two stands there is a seam. */
const strokes = (path: string) => path.match(/Z/g)?.length ?? 0;

describe('X9: the stands of a unit can be counted', () => {
  test.each([1, 2, 3, 6])('%i stands of foot have two belts each and a seam between neighbours', (stands) => {
    expect(strokes(drawn({ stands }).path)).toBe(stands * 2 + stands - 1);
    expect(strokes(drawn({ stands, formation: 'column' }).path)).toBe(stands * 2 + stands - 1);
  });

  test('horse has one stroke a stand, Jaeger a dot more than the line', () => {
    expect(strokes(drawn({ arm: 'cavalry' }).path)).toBe(3 + 2);
    expect(strokes(drawn({ traits: ['jaeger'] }).path)).toBe(3 * 3 + 2);
  });

  test('a column on the road is told from one in the field', () => {
    expect(drawn({ formation: 'road-column' }).path).not.toBe(drawn({ formation: 'column' }).path);
  });

  test('guns that are limbered point back and show their team', () => {
    const guns = { arm: 'artillery', guns: 'rifled', stands: 1 } as const;
    const [deployed, limbered] = [drawn({ ...guns, deployed: true }), drawn({ ...guns, deployed: false })];
    expect(strokes(limbered.path)).toBe(strokes(deployed.path) + 2);
  });

  test('nothing is drawn outside of the ground the unit stands on', () => {
    for (const formation of ['line', 'column', 'road-column'] as const) {
      const { w, d, path } = drawn({ formation, stands: 4 });
      for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Math.abs(Number(x))).toBeLessThanOrEqual(w / 2 + 0.05);
        expect(Number(y)).toBeGreaterThanOrEqual(-0.05);
        expect(Number(y)).toBeLessThanOrEqual(d + 0.05);
      }
    }
  });
});
