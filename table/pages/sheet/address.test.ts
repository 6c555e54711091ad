import { expect, test } from 'vitest';
import { addressOf, readAddress } from './address.ts';

test.each<[string, string | null, string | null]>([
  ['/sheet/p7', null, null],
  ['/sheet/p7/5', '5', null],
  ['/sheet/p7/N5.2', null, 'N5.2'],
  ['/sheet/p7?rule=N5.2', null, 'N5.2'],
  ['/sheet/p7/5?rule=N0.2', '5', 'N0.2'],
  ['/sheet/p7/13/N13.1', '13', 'N13.1'],
  ['/sheet/p7/rulings/J15', 'rulings', 'J15'],
  ['/sheet/p7/<img>', null, null],
])('%s', (location, part, rule) => {
  expect(readAddress(location)).toEqual({ sheet: 'p7', part, rule });
});

test('a sheet that is not there has no page, whatever it is called', () => {
  expect(['/sheet/q1', '/sheet/', '/sheet/toString'].map(readAddress)).toEqual([null, null, null]);
});

test('the sheet of 1866 has an address too', () => {
  expect(readAddress('/sheet/1866/3/E2.1')).toEqual({ sheet: '1866', part: '3', rule: 'E2.1' });
});

test('an address leads back to what it was made from', () => {
  expect(readAddress(addressOf('r10', 'N0.2', 9))).toEqual({ sheet: 'r10', part: '9', rule: 'N0.2' });
  expect(readAddress(addressOf('r10', 'J34'))).toEqual({ sheet: 'r10', part: null, rule: 'J34' });
});
