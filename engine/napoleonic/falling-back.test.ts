import { expect, test } from 'vitest';
import { overlapDepth } from '../../geometry/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { unitOf } from '../core/lookup.ts';
import { awayFrom, fallBack, retiredTo } from './falling-back.ts';
import { shapeOf } from './footprint.ts';
import { gap } from './measuring.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';

const rules = rulesOf(SHEETS.p7);
const NORTH = 0;

/** A Prussian line in contact with the French column that has beaten it, and another French column where it is put. */
function beaten(second: readonly [number, number]): { state: State; line: Unit; winner: Unit; other: Unit } {
  const foot = { arm: 'infantry' as const, grade: 'veteran' as const, figures: 12 };
  const setup: Setup = {
    ...{ id: 'test', name: 'test', table: { width: 72, depth: 48, terrain: [] }, turn: 2, phase: 7 },
    units: [
      { ...foot, id: 'line', army: 'prussian', formation: 'line', at: [36, 26], facing: 180 },
      { ...foot, id: 'winner', army: 'french', formation: 'column', at: [36, 26], facing: 0 },
      { ...foot, id: 'other', army: 'french', formation: 'column', at: [...second], facing: 180 },
    ],
  };
  const state = stateOf(rules, setup, 1);
  return { state, line: unitOf(state, 'line'), winner: unitOf(state, 'winner'), other: unitOf(state, 'other') };
}

test('J9: a unit that retires onto an enemy behind it stops a hair before it touches him', () => {
  const { state, line, other } = beaten([36, 30.5]);
  const { to, short } = retiredTo(rules, state, line, NORTH, 6_000);
  const away = gap(rules, { ...line, ...to }, other);
  expect(short).toBe(true);
  expect(away).toBeGreaterThanOrEqual(rules.tolerance);
  expect(away).toBeLessThan(2 * rules.tolerance);
});

test('J9: a unit that cannot retire at all stays in contact with the enemy who beat it', () => {
  const { state, line } = beaten([36, 27.5]);
  expect(retiredTo(rules, state, line, NORTH, 6_000).to).toEqual({ x: 36_000, y: 26_000, facing: 18_000 });
});

test('J9, J13: a unit placed back where it would brush against another enemy goes on until it does not', () => {
  const { state, line, winner, other } = beaten([39.395, 27.57]);
  const { to } = fallBack(rules, state, line, winner, 2);
  expect(to).not.toBeNull();
  expect(gap(rules, { ...line, ...to }, other)).toBeGreaterThanOrEqual(rules.tolerance);
  expect(to?.y).toBeGreaterThan(30_600);
  expect(to?.y).toBeLessThan(30_800);
});

test('J13: back to back with his enemy a beaten unit goes straight away from him, never through him', () => {
  const { state, line, winner } = beaten([60, 40]);
  const turned = { ...line, y: 27_500, facing: NORTH };
  const away = { ...winner, y: 26_000 - 3_000, facing: 18_000 };
  expect(awayFrom(rules, turned, away)).toBe(NORTH);
  const both = { ...state, units: [turned, away] };
  const { to } = fallBack(rules, both, turned, away, 2);
  expect(gap(rules, { ...turned, ...to }, away)).toBeGreaterThanOrEqual(2_000 - rules.tolerance);
  expect(to?.y).toBeGreaterThan(turned.y);
});

test('J13: between two enemies it touches a beaten unit has no spot to go back to', () => {
  const { state, line, winner, other } = beaten([36, 27.5]);
  const column = { ...line, formation: 'column' as const };
  const behind = { ...other, y: 29_000 };
  const all = { ...state, units: [column, winner, behind] };
  const must = { formation: 'line' as const, loses: { count: 1, sides: 6 as const } };
  expect(fallBack(rules, all, column, winner, 2, must, [behind])).toEqual({
    to: null,
    blocker: null,
    loses: must.loses,
  });
});

test('J13: a unit that closes up before its friends stands on none of them, not even by a hair', () => {
  const { state, line, winner, other } = beaten([36, 28.7]);
  const friend = { ...other, army: line.army };
  const all = { ...state, units: [line, winner, friend] };
  const { to } = fallBack(rules, all, line, winner, 2);
  expect(overlapDepth(shapeOf(rules, { ...line, ...to }).poly, shapeOf(rules, friend).poly)).toBeLessThanOrEqual(0);
  expect(to?.y).toBeGreaterThan(27_150);
  expect(to?.y).toBeLessThanOrEqual(27_200);
});
