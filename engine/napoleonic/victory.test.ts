import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { apply, begin } from './game.ts';
import { rulesOf } from './rules.ts';
import { type SetupUnit, stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';
import { brokenResult, limitResult } from './victory.ts';

const rules = rulesOf(SHEETS.p7);

function battalion(id: string, army: 'french' | 'prussian', x: number): SetupUnit {
  const french = army === 'french';
  return {
    id,
    army,
    arm: 'infantry',
    grade: 'veteran',
    figures: 10,
    formation: 'line',
    at: [x, french ? 10 : 40],
    facing: french ? 0 : 180,
  };
}

function battle(perSide: number): State {
  const units = Array.from({ length: perSide }, (_, i) => [
    battalion(`f${i}`, 'french', 6 + 8 * i),
    battalion(`p${i}`, 'prussian', 6 + 8 * i),
  ]).flat();
  return stateOf(rules, { id: 'end', name: 'end', table: { width: 72, depth: 48, terrain: [] }, units }, 1);
}

function changed(state: State, change: (unit: Unit) => Unit): State {
  return { ...state, units: state.units.map(change) };
}

const gone = { because: 'routed', rule: 'N0.4', turn: 1, phase: 2 } as const;

describe('J23 a side is broken when half of its starting units are gone', () => {
  test('J23 two of four gone is half: the other side wins', () => {
    const state = changed(battle(4), (unit) => (['p0', 'p1'].includes(unit.id) ? { ...unit, gone } : unit));
    expect(brokenResult(rules, state)).toMatchObject({ winner: 'french', rule: 'J23' });
  });

  test('J23 one of four gone is not half', () => {
    const state = changed(battle(4), (unit) => (unit.id === 'p0' ? { ...unit, gone } : unit));
    expect(brokenResult(rules, state)).toBeNull();
  });

  test('J23 both broken is a draw', () => {
    const state = changed(battle(4), (unit) => (['p0', 'p1', 'f0', 'f1'].includes(unit.id) ? { ...unit, gone } : unit));
    expect(brokenResult(rules, state)).toMatchObject({ winner: null });
  });
});

describe('J23 at the turn limit with objectives even', () => {
  const lost = (french: number, prussian: number) =>
    changed(battle(10), (unit) => {
      const figures = unit.army === 'french' ? french : prussian;
      return unit.id.endsWith('0') ? { ...unit, figures: unit.figures - figures, casualties: figures } : unit;
    });

  test('J23 five points of a hundred apart is a draw', () => {
    expect(limitResult(rules, lost(0, 5))).toMatchObject({ winner: null });
  });

  test('J23 six points apart the smaller share of losses wins', () => {
    expect(limitResult(rules, lost(0, 6))).toMatchObject({ winner: 'french' });
  });
});

describe('J23 an army that breaks in the last phase of the last turn', () => {
  /** The last hussar fails his recall: one Prussian unit of `of` is gone, and Prussia holds the only objective. */
  function lastHussarLost(of: number) {
    const hussar: SetupUnit = {
      id: 'hussars',
      army: 'prussian',
      arm: 'cavalry',
      type: 'hussars',
      grade: 'conscript',
      figures: 1,
      formation: 'line',
      at: [60, 40],
      facing: 180,
      mayNotMove: true,
    };
    const state = stateOf(
      rules,
      {
        id: 'end',
        name: 'end',
        table: { width: 72, depth: 48, terrain: [] },
        units: [
          battalion('f0', 'french', 6),
          hussar,
          ...Array.from({ length: of - 1 }, (_, i) => battalion(`p${i}`, 'prussian', 6 + 8 * i)),
        ],
        objectives: [{ id: 'village', name: 'village', at: [6, 40], radius: 2, points: 1 }],
        turnLimit: 5,
        turn: 5,
        phase: 13,
      },
      1,
    );
    const opened = begin(rules, state);
    if (!opened.ok) return null;
    const ended = apply(rules, opened.state, { do: 'end' }, (request) => Array<number>(request.dice).fill(6));
    return ended.ok ? ended.state.result : null;
  }

  test('J23 half of it gone, it has lost whatever objectives it holds', () => {
    expect(lastHussarLost(2)).toMatchObject({ winner: 'french', why: expect.stringContaining('broken') });
  });

  test('J23 with a third of it gone the objectives decide', () => {
    expect(lastHussarLost(3)).toMatchObject({ winner: 'prussian', why: expect.stringContaining('objective') });
  });
});
