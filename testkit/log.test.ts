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

test('J26 the log says which way a charger goes to touch the new front', () => {
  const placed = { type: 'PlacedBack', unit: 'garde', from: at(20_000), inches: 0, rules: ['J26'] } as const;
  expect(eventLine({ ...placed, to: at(20_750) })).toBe('garde closes to 36,20.75 facing 0 [J26]');
  expect(eventLine({ ...placed, to: at(19_250) })).toBe('garde is pushed to 36,19.25 facing 0 [J26]');
});

test('N3.13 the log names whom a charge meets before its target', () => {
  const contact = { along: 10_000, inFlankOrRear: false, wasSquare: false };
  const charge = {
    target: 'foot',
    from: at(10_000),
    wheeled: at(10_000),
    length: 10_000,
    ends: 'enemyCavalry',
  } as const;
  const event = {
    type: 'Charged',
    unit: 'hussars',
    target: 'foot',
    to: at(20_000),
    marker: null,
    rules: ['N3.13'],
  } as const;
  const meets = (unit: string) => eventLine({ ...event, charge: { ...charge, contacts: [{ ...contact, unit }] } });
  expect(meets('uhlans')).toBe('hussars charges foot, meets uhlans first and stands at 36,20 facing 0 [N3.13]');
  expect(meets('foot')).toBe('hussars charges foot and stands at 36,20 facing 0 [N3.13]');
});

test('N6.6 the log says whose losses in a melee are whose', () => {
  const fought = { type: 'MeleeFought', losses: [0, 1], round: 1, rules: ['N6.6'] } as const;
  expect(eventLine({ ...fought, sides: [['ligne'], ['fusiliers']] })).toBe(
    'ligne fights fusiliers: ligne loses 0, fusiliers loses 1 [N6.6]',
  );
  expect(eventLine({ ...fought, sides: [['ligne', 'garde'], ['fusiliers']] })).toBe(
    'ligne and garde fight fusiliers: ligne and garde lose 0, fusiliers loses 1 [N6.6]',
  );
});

test('J13 the log says that there is no ground to go back to', () => {
  const none = { type: 'NoRoom', unit: 'ligne', what: 'back', blockedBy: 'the ground behind' } as const;
  expect(eventLine({ ...none, rules: ['J13'] })).toBe('ligne has no free ground to go back to [J13]');
});
