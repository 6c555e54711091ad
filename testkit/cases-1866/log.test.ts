import { expect, test } from 'vitest';
import { eventLine } from './log.ts';

test('E4.9 the log does not call the unit a commander stands with his enemy', () => {
  const roll = { unit: 'benedek', purpose: 'commander', kind: 'sum', dice: 1, sides: 6, against: 'este' } as const;
  const fell = { ...roll, modifiers: [], rules: ['E4.9'], faces: [6], hits: 0, total: 6 } as const;
  expect(eventLine({ type: 'Rolled', roll: fell, rules: ['E4.9'] })).toBe(
    'benedek rolls 6 for commander with este: 6 [E4.9]',
  );
});

test('X5 the log says that a hit has no effect', () => {
  expect(eventLine({ type: 'ResultFell', unit: 'este', result: 'none', by: 'aosta', rules: ['X5'] })).toBe(
    'este: no effect [X5]',
  );
});

test.each([
  ['routed', 'X3', 'este routs off the table [X3]'],
  ['surrendered', 'E4.10', 'este surrenders [E4.10]'],
  ['destroyed', 'E4.4', 'este is destroyed [E4.4]'],
] as const)('the log says how a unit that is %s left', (because, rule, line) => {
  expect(eventLine({ type: 'UnitLeft', unit: 'este', because, rules: [rule] })).toBe(line);
});

test('X13 the log tells a charge that is broken off from one whose target has gone back', () => {
  const ended = { type: 'ChargeEnded', unit: 'aosta', target: 'este' } as const;
  expect(eventLine({ ...ended, rules: ['X13'] })).toBe('aosta ends its charge on este [X13]');
  expect(eventLine({ ...ended, rules: ['E4.6'] })).toBe('aosta and este are no longer in contact [E4.6]');
});
