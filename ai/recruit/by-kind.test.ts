import { describe, expect, test } from 'vitest';
import {
  begin,
  formationsOf,
  inFormation,
  rateOf,
  rulesOf,
  type State,
  stateOf,
  toHitNeeds,
} from '../../engine/index.ts';
import { generateBattle, settingsOf, setupOf, sheetOf } from '../../scenarios/index.ts';
import { closeNeeds, duelOf, hitChanceOf, maySquareOf, readingOf, standNeeds } from './by-kind.ts';
import { atLeast, atMost, checkChances, duel, maySquare, routs } from './chances.ts';
import { fieldOf } from './field.ts';
import { kindAt, kindOf } from './kinds.ts';

function opened(sheet: 'p7' | 'a12' | 'r10' | 'br5') {
  const scenario = generateBattle({ sheet, units: 40, seed: 3, turnLimit: 12 });
  const rules = rulesOf(sheetOf(scenario), settingsOf(scenario));
  const begun = begin(rules, stateOf(rules, setupOf(scenario), 1));
  if (!begun.ok) throw new Error('the battle does not begin');
  const state: State = begun.state;
  return { state, rules, field: fieldOf(rules, state, state.armies[0]) };
}

const chances = (needed: number) => ({ pass: atMost(needed), rout: routs(needed) });

describe.each(['p7', 'a12', 'r10', 'br5'] as const)('what is read once for a kind of troops, %s', (sheet) => {
  const { state, rules, field } = opened(sheet);
  const halves = [field.mine, field.theirs];
  const asThey = state.units.flatMap((unit, index) =>
    [unit.formation, ...formationsOf(rules, unit)].map((formation) => ({ index, unit: inFormation(unit, formation) })),
  );

  test('is what the rows say of each unit in every formation it knows', () => {
    for (const half of halves) {
      for (const { index, unit } of asThey) {
        const kind = kindOf(field, unit);
        expect(readingOf(kind, half).rate).toBe(rateOf(rules, half.move, unit).inches);
        expect(maySquareOf(field, half, unit, kind)).toBe(maySquare(rules, half, unit));
        for (const losses of [0, 1, 5])
          expect(chances(closeNeeds(field, half, index, unit, kind, losses))).toEqual(
            checkChances(half.close, state, unit, losses, false),
          );
        for (const inFlank of [false, true])
          expect(chances(standNeeds(field, half, index, unit, kind, inFlank))).toEqual(
            checkChances(half.stand, state, unit, 0, inFlank),
          );
      }
    }
  });

  test('is what the rows say of a target, which is of the side that moves', () => {
    for (const half of halves) {
      for (const { unit } of asThey.filter((one) => one.unit.army === half.move.movers)) {
        for (const enfiladed of [false, true]) {
          const seen = { enfiladed, charging: true };
          const needs = toHitNeeds(rules, half.move.shooting.toHit, unit, seen);
          expect(hitChanceOf(field, half, unit, kindOf(field, unit), seen)).toBe(atLeast(needs));
        }
      }
    }
  });

  test('is what the rows say of any two in a melee', () => {
    for (const half of halves)
      for (const [a, unit] of state.units.entries())
        for (const [b, enemy] of state.units.entries())
          expect(duelOf(half, unit, kindAt(field, a), enemy, kindAt(field, b))).toBe(duel(half, unit, enemy));
  });
});
