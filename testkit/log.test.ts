import { expect, test } from 'vitest';
import { eventLine } from './log.ts';

const at = (y: number) => ({ x: 36_000, y, facing: 0 });
const recalled = { type: 'Recalled', unit: 'hussars', from: at(30_000), formation: 'line' } as const;

test('N13.3 the log says where recalled cavalry stands', () => {
  expect(eventLine({ ...recalled, to: at(10_000), rules: ['N13.3'] })).toBe(
    'hussars is recalled to 36,10 facing 0 in line [N13.3]',
  );
});

test('J29 the log says that recalled cavalry stays for want of room', () => {
  expect(eventLine({ ...recalled, to: at(30_000), rules: ['N13.3', 'J29', 'J41'] })).toBe(
    'hussars is recalled and stays at 36,30 facing 0, with no room behind its marker, in line [N13.3 J29 J41]',
  );
});

test('E4.5 the log shows what a side has before its die', () => {
  const roll = { unit: 'garde', purpose: 'melee', kind: 'sum', dice: 1, sides: 6, base: 3, against: 'este' } as const;
  const modifiers = [{ rule: 'E4.5', add: 2, text: 'the needle gun' }] as const;
  const fell = { ...roll, modifiers, rules: ['E4.5'], faces: [4], hits: 0, total: 4 } as const;
  expect(eventLine({ type: 'Rolled', roll: fell, rules: ['E4.5'] })).toBe(
    'garde rolls 4 for melee against este: 9 (4, +3 points, +2 the needle gun (E4.5)) [E4.5]',
  );
});

test('N7.3 the log does not speak of a charge where a loser is sent back', () => {
  expect(eventLine({ type: 'ChargeStopped', unit: 'fusiliers', target: 'ligne', rules: ['N7.3'] })).toBe(
    'fusiliers lets go of ligne [N7.3]',
  );
});
