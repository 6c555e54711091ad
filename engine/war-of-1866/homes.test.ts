import { describe, expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { war1866 } from '../index.ts';

type SetupUnit = war1866.SetupUnit1866;
type Homes = NonNullable<war1866.Setup1866['homes']>;

const rules = war1866.rulesOf(SHEET_1866);
const SIDE = 60;

function foot(army: 'prussian' | 'austrian', x: number, y: number, facing: number): SetupUnit {
  return { id: `${army}-${x}-${y}`, army, arm: 'infantry', stands: 3, at: [x, y], facing };
}

function homesOf(units: readonly SetupUnit[], homes?: Homes): Homes {
  const table = { width: SIDE, depth: SIDE, terrain: [] };
  return war1866.stateOf(rules, { id: 't', name: 't', table, units, ...(homes ? { homes } : {}) }, 1).homes;
}

/** A quarter of a turn to the right. */
const turned = (unit: SetupUnit): SetupUnit => {
  const [x, y] = unit.at;
  return { ...unit, at: [y, SIDE - x], facing: (unit.facing + 90) % 360 };
};
const mirrored = (unit: SetupUnit): SetupUnit => {
  const [x, y] = unit.at;
  return { ...unit, at: [SIDE - x, y], facing: (360 - unit.facing) % 360 };
};

const EDGES = ['near', 'left', 'far', 'right'] as const;
const MIRRORED = { near: 'near', far: 'far', left: 'right', right: 'left' } as const;

const BATTLES: readonly (readonly [string, readonly SetupUnit[]])[] = [
  ['two lines', [foot('prussian', 30, 20, 10), foot('austrian', 32, 40, 175), foot('austrian', 42, 40, 200)]],
  ['an attack in flank', [foot('prussian', 30, 22, 0), foot('austrian', 30, 30, 90)]],
  ['an attack in the rear', [foot('prussian', 30, 20, 0), foot('austrian', 31, 28, 0)]],
  [
    'a line and a flank guard',
    [foot('prussian', 30, 20, 0), foot('prussian', 20, 20, 270), foot('austrian', 30, 40, 180)],
  ],
];

describe('X3: the edge an army runs to', () => {
  test.each(BATTLES)('%s turns with the battle, and its mirror image is that of its mirror', (_what, battle) => {
    let units = battle;
    for (let quarter = 0; quarter < 4; quarter++) {
      const home = EDGES[quarter] as (typeof EDGES)[number];
      const other = EDGES[(quarter + 2) % 4] as (typeof EDGES)[number];
      expect(homesOf(units)).toEqual({ prussian: home, austrian: other });
      expect(homesOf(units.map(mirrored))).toEqual({ prussian: MIRRORED[home], austrian: MIRRORED[other] });
      units = units.map(turned);
    }
  });

  test('a lone unit that looks to the right came from the left', () => {
    expect(homesOf([foot('prussian', 40, 10, 90)]).prussian).toBe('left');
  });

  test('what a scenario names is taken, and the army it leaves out runs to the edge behind it', () => {
    const units = [foot('prussian', 30, 20, 0), foot('austrian', 30, 40, 180)];
    expect(homesOf(units, { prussian: 'right', austrian: 'near' })).toEqual({ prussian: 'right', austrian: 'near' });
    expect(homesOf(units, { prussian: 'left' })).toEqual({ prussian: 'left', austrian: 'far' });
  });
});
