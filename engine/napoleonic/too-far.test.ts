import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import type { Command } from '../core/commands.ts';
import { begin } from './game.ts';
import { examineOrder } from './orders.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';
import type { Unit } from './state.ts';
import { inchesAllowed, inchesAsked } from './too-far.ts';

const rules = rulesOf(SHEETS.p7);

type At = readonly [number, number];

function reasons(command: Command, general?: At): string[] {
  const setup: Setup = {
    ...{ id: 'too-far', name: 'too far', turn: 2, phase: 3 },
    table: {
      ...{ width: 72, depth: 48 },
      terrain: [{ kind: 'rough', id: 'stubble', area: [[35, 22], [40, 22], [40, 30], [35, 30]] }], // biome-ignore format: a box
    },
    units: [
      { id: 'ligne', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [36, 20], facing: 0, formation: 'column' }, // biome-ignore format: one unit
      { id: 'enemy', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12, at: [36, 36], facing: 180, formation: 'line' }, // biome-ignore format: one unit
    ],
    generals: general === undefined ? [] : [{ id: 'ney', army: 'french', at: [...general], commands: 'army' }],
  };
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  return examineOrder(rules, begun.state, command).refusals.map(({ rule, text }) => `${rule} ${text}`);
}

const move = (path: Extract<Command, { do: 'move' }>['path']): Command => ({ do: 'move', unit: 'ligne', path });

describe('N3.5, J33: a way that is too long because of its inches that count double', () => {
  test('says what it asks, what that counts, and where', () => {
    expect(reasons(move([{ forward: 6 }]))).toEqual([
      'N3.8 ligne: the move asks 6 inches that count 10, and may take 8',
      'N3.5 half movement in difficult terrain (the rough)',
      'J33 inches that are halved count double: 6 count 10',
    ]);
  });

  test('backwards is no terrain', () => {
    const found = reasons(move([{ back: 5 }]));
    expect(found).toContain('N3.5 half movement backwards');
    expect(found).toContain('N3.8 ligne: the move asks 5 inches that count 10, and may take 8');
  });

  test('outside command range it is halved once, whatever it walks through', () => {
    const found = reasons(move([{ forward: 6 }]), [2, 2]);
    expect(found).toContain('N3.5 half movement outside command range');
    expect(found).toContain('J15 ligne: outside command range');
  });

  test('a way that is merely too long speaks of no halves', () => {
    const turned = [{ wheel: 'left', degrees: 45 }, { forward: 1 }] as const;
    expect(reasons(move([...turned, { forward: 7 }]))[0]).toBe('N3.8 ligne: the move asks 9.8 inches, and may take 8');
    expect(reasons(move([...turned, { forward: 7 }]))).toHaveLength(1);
  });

  test.each([
    [{ spent: 0 }, false, '8'],
    [{ spent: 0 }, true, '8, or 16 as a double move'],
    [{ spent: 1000 }, false, '7 more: 1 of 8 is used'],
    [{ spent: 8030 }, false, 'nothing more: 8 of 8 are used'],
    [{ spent: 5000 }, false, '3 more: 5 of 8 are used'],
    [{ spent: 5000 }, true, '3 more: 5 of 8 are used, or 11 as a double move'],
    [{ spent: 16_000 }, true, 'nothing more: 16 of 16 are used'],
    [{ spent: 12_000 }, false, 'nothing more after a double move'],
  ])('%o with a double move %s may take %s', (used, doubles, text) => {
    expect(inchesAllowed(rules, used as Unit, 8000, doubles)).toBe(text);
  });

  test('one inch is no inches', () => {
    expect(inchesAsked(rules, { way: 1000, counts: 2000, stages: [] })).toBe('1 inch that counts 2');
    expect(inchesAsked(rules, { way: 1000, counts: 1000, stages: [] })).toBe('1 inch');
  });

  test('a charge says the same', () => {
    const found = reasons({ do: 'charge', unit: 'ligne', target: 'enemy' });
    expect(found).toContain('N3.8 the way to enemy asks 16 inches that count 24, and ligne may move 8');
    expect(found).toContain('N3.5 half movement in difficult terrain (the rough)');
  });
});
