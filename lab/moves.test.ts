import { describe, expect, test } from 'vitest';
import { SHEETS } from '../sheets/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { type Move, movesOf } from './moves.ts';
import { skirmish, skirmish1866 } from './testing/battles.ts';

const moves = movesOf(skirmish, AS_PRINTED, 'modifiers');
const tried = (list: readonly Move[], where: string) =>
  list.filter((move) => move.where === where).map(({ from, to }) => [from, to]);

describe('each ruling is moved by one', () => {
  test('a yes becomes a no, a number goes up and down, a word becomes another', () => {
    expect(tried(moves, 'simultaneousFire')).toEqual([[true, false]]);
    expect(tried(moves, 'commandRange')).toEqual([
      [12, 13],
      [12, 11],
    ]);
    expect(tried(moves, 'wheelPaidAt')).toEqual([['outerCorner', 'nothing']]);
  });

  test('a share moves by a tenth, and nothing leaves its limits', () => {
    expect(tried(moves, 'brokenShare')).toEqual([
      [0.5, 0.6],
      [0.5, 0.4],
    ]);
    const reserve = tried(movesOf(skirmish, { settings: { reserveNeeds: 6 }, numbers: [] }, 'none'), 'reserveNeeds');
    expect(reserve).toEqual([[6, 5]]);
  });

  test('every setting of the sheet is among them', () => {
    const all = SHEETS.p7.rulings.flatMap(({ settings }) => Object.keys(settings));
    expect(all.filter((name) => !moves.some(({ where }) => where === name))).toEqual([]);
  });
});

describe('each printed modifier is moved by one', () => {
  test('up and down, named as the sheet names it', () => {
    const found = moves.filter(({ where }) => where === 'phase 5 modifiers[2].add');
    expect(found.map(({ rule, text, from, to }) => [rule, text, from, to])).toEqual([
      ['N5.2', 'phase 5: infantry not in column', -1, 0],
      ['N5.2', 'phase 5: infantry not in column', -1, -2],
    ]);
  });

  test('no modifier is without words', () => {
    for (const scenario of [skirmish, skirmish1866])
      for (const { text } of movesOf(scenario, AS_PRINTED, 'modifiers')) expect(text).not.toMatch(/:\s*$|undefined/);
  });

  test('other printed numbers only when all are asked for', () => {
    const base = 'phase 5 orLess.veteran';
    expect(tried(moves, base)).toEqual([]);
    expect(tried(movesOf(skirmish, AS_PRINTED, 'all'), base)).toEqual([
      [5, 6],
      [5, 4],
    ]);
    expect(movesOf(skirmish, AS_PRINTED, 'none').every(({ kind }) => kind === 'ruling')).toBe(true);
  });

  test('from the number that is played, beside whatever else is played otherwise', () => {
    const path = ['phases', 4, 'modifiers', 2, 'add'];
    const base = { settings: { commandRange: 20 }, numbers: [{ path, to: -3 }] };
    const from = movesOf(skirmish, base, 'modifiers');
    expect(tried(from, 'phase 5 modifiers[2].add')).toEqual([
      [-3, -2],
      [-3, -4],
    ]);
    const [move] = from.filter(({ where }) => where === 'phase 5 modifiers[2].add') as [Move];
    const { rules } = groundOf(skirmish, move.change);
    expect(rules.settings).toMatchObject({ commandRange: 20 });
    expect(rules.sheet.phases[4]).toMatchObject({ modifiers: { 2: { add: -2 } } });
  });
});

test('1866 has its own rulings and modifiers', () => {
  const there = movesOf(skirmish1866, AS_PRINTED, 'modifiers');
  expect(tried(there, 'lineMove')).toEqual([
    [8, 9],
    [8, 7],
  ]);
  expect(there.find(({ where }) => where === 'melees.modifiers[4].add')?.text).toBe('charges and melees: needle gun');
});
