import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { apply, begin } from './game.ts';
import { rulesOf } from './rules.ts';
import { type SetupUnit, stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';
import { brokenResult, limitResult, scoreOf } from './victory.ts';

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

describe('J23 the score of a battle that goes on', () => {
  test.each([0.05, 0.3, 0.5, 0.55, 0.7, 1])(
    'J23 with a share of %f it names the unit whose loss breaks the army',
    (share) => {
      const house = rulesOf(SHEETS.p7, { brokenShare: share });
      for (const units of [1, 2, 3, 5, 8])
        for (let lost = 0; lost <= units; lost++) {
          const state = changed(battle(units), (unit) =>
            Number(unit.id.slice(1)) < lost && unit.army === 'french' ? { ...unit, gone } : unit,
          );
          const [french, prussian] = scoreOf(house, state).armies;
          expect(french).toMatchObject({ army: 'french', units, gone: lost, lost });
          expect(prussian).toMatchObject({ army: 'prussian', units, gone: 0, lost: 0 });
          expect(french.lost >= french.breaksAt).toBe(brokenResult(house, state)?.winner === 'prussian');
        }
    },
  );

  test('J23 figures lost in the ranks and with a unit that is gone count alike', () => {
    const hurt = changed(battle(4), (unit) =>
      unit.id === 'p0' ? { ...unit, gone } : unit.id === 'p1' ? { ...unit, figures: 7, casualties: 3 } : unit,
    );
    expect(scoreOf(rules, hurt).armies.map(({ strength, strengthLeft }) => [strength, strengthLeft])).toEqual([
      [40, 40],
      [40, 27],
    ]);
  });

  test('J23 a battle fought to the last unit breaks an army with that one', () => {
    const state = battle(4);
    const endless = { ...state, battle: { ...state.battle, endless: true } };
    expect(scoreOf(rules, endless).armies.map(({ breaksAt }) => breaksAt)).toEqual([4, 4]);
  });

  test('J23 only a battle with a last turn says who would have won then', () => {
    const state = battle(4);
    expect(scoreOf(rules, state).atLimit).toBeNull();
    const limited = { ...state, battle: { ...state.battle, turnLimit: 6 } };
    expect(scoreOf(rules, limited)).toMatchObject({ rule: 'J23', atLimit: limitResult(rules, limited) });
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
