import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { advance } from './advance.ts';
import { roundWoods } from './detour.ts';
import { begin } from './game.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { Unit } from './state.ts';

const rules = rulesOf(SHEETS.p7);

type Box = readonly [left: number, near: number, right: number, far: number];

const wood = ([left, near, right, far]: Box, n: number) => ({
  kind: 'woods' as const,
  id: `wood-${n}`,
  area: [[left, near], [right, near], [right, far], [left, far]] as const, // biome-ignore format: a box
});

/** Eight inches wide, and nearer to the right end of what lies before the unit. */
const WOOD: Box = [18, 20, 26, 26];

function standing(arm: 'cavalry' | 'infantry', at: readonly [number, number], woods: readonly Box[] = [WOOD]) {
  const type = arm === 'cavalry' ? { type: 'hussars' as const, formation: 'line' as const } : {};
  const setup: Setup = {
    ...{ id: 'detour', name: 'detour', table: { width: 48, depth: 48, terrain: woods.map(wood) }, turn: 2, phase: 3 },
    units: [
      { id: 'unit', army: 'french', arm, grade: 'veteran', figures: 8, at: [...at], facing: 0, ...type },
      { id: 'enemy', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12, at: [40, 44], facing: 180 },
    ],
  };
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  return { state: begun.state, unit: begun.state.units[0] as Unit };
}

const BEYOND = { x: 24_000, y: 36_000 };

describe('N3.4: a wood on the way', () => {
  test('horse makes for the corner round which the way is shorter, with room for its whole front', () => {
    const { state, unit } = standing('cavalry', [24, 12]);
    const by = roundWoods(rules, state, unit, BEYOND);
    expect(by?.x).toBeGreaterThan(26_000);
    expect(by?.x).toBeLessThan(32_000);
  });

  test('foot goes straight on, and so does horse where the way is free', () => {
    const foot = standing('infantry', [24, 12]);
    expect(roundWoods(rules, foot.state, foot.unit, BEYOND)).toBe(BEYOND);
    const horse = standing('cavalry', [34, 12]);
    const open = { x: 34_000, y: 36_000 };
    expect(roundWoods(rules, horse.state, horse.unit, open)).toBe(open);
  });

  test('a step towards a place behind it leads past it and not up against it', () => {
    const { state } = standing('cavalry', [24, 12]);
    const { move } = advance(rules, state, 'unit', BEYOND);
    expect(move?.path[0]).toMatchObject({ wheel: 'right' });
    expect(move?.path[1]).toHaveProperty('forward');
  });

  test('a place inside it is ridden at straight: there is no way round to it', () => {
    const { state, unit } = standing('cavalry', [24, 12]);
    const inside = { x: 22_000, y: 23_000 };
    expect(roundWoods(rules, state, unit, inside)).toBe(inside);
  });

  test('two that leave too little room between them are gone round together', () => {
    const { state, unit } = standing('cavalry', [24, 12], [[12, 20, 23, 26], [25, 20, 32, 26]]); // biome-ignore format: two boxes
    expect(roundWoods(rules, state, unit, BEYOND)?.x).toBeGreaterThan(32_000);
    const apart = standing('cavalry', [24, 12], [[4, 20, 14, 26], [23, 20, 46, 26]]); // biome-ignore format: two boxes
    const between = roundWoods(rules, apart.state, apart.unit, BEYOND)?.x;
    expect(between).toBeGreaterThan(14_000);
    expect(between).toBeLessThan(23_000);
  });

  test('where one reaches from edge to edge nobody goes anywhere', () => {
    const { state, unit } = standing('cavalry', [24, 12], [[0, 20, 48, 26]]);
    expect(roundWoods(rules, state, unit, BEYOND)).toBeNull();
    expect(advance(rules, state, 'unit', BEYOND)).toEqual({ move: null, blocker: null });
  });
});
