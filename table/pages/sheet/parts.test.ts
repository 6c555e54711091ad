import { expect, test } from 'vitest';
import { SHEET_1866, SHEETS } from '../../../sheets/index.ts';
import { partsOf, partWith, rowsUnder } from './parts.ts';

test('every sheet has its thirteen phases in order, after what they share', () => {
  for (const sheet of Object.values(SHEETS)) {
    const parts = partsOf(sheet).map(({ part }) => part);
    expect(parts.slice(0, 14)).toEqual(['shared', ...sheet.phases.map(({ number }) => String(number))]);
  }
});

test('N0.2 is found in the phase one comes from', () => {
  expect(partWith(SHEETS.p7, 'N0.2', '9')).toBe('9');
  expect(partWith(SHEETS.p7, 'N0.2', null)).toBe('2');
  expect(partWith(SHEETS.p7, 'N0.2', '1')).toBe('2');
});

test('N0.1, N0.5 and N0.6 stand in no table and are found all the same', () => {
  for (const rule of ['N0.1', 'N0.5', 'N0.6']) expect(partWith(SHEETS.a12, rule, '3')).toBe('shared');
});

test('J34 is a row of the move rates and a ruling', () => {
  expect(rowsUnder(SHEETS.r10, 'J34').length).toBeGreaterThan(0);
  expect(partWith(SHEETS.r10, 'J34', '8')).toBe('8');
  expect(partWith(SHEETS.r10, 'J34', null)).toBe('rulings');
});

test('a rule the sheet does not have is nowhere', () => {
  expect(partWith(SHEETS.p7, 'N3.14', null)).toBeNull();
});

test('X5 E1.2 the sheet of 1866 has five phases, its rulings and its doubts', () => {
  expect(partsOf(SHEET_1866).map(({ part }) => part)).toEqual(['1', '2', '3', '4', '5', 'doubts']);
  expect(partWith(SHEET_1866, 'E1.2', null)).toBe('3');
  expect(partWith(SHEET_1866, 'X1', null)).toBe('rulings');
});
