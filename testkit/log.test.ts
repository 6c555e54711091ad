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
