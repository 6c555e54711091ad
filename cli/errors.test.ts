import { expect, test } from 'vitest';
import { isClosedPipe, report, UsageError } from './errors.ts';

test('a mistake of the user is one line and exit code 2', () => {
  expect(report(new UsageError('units[3].formation: "colum"\n  is no formation'))).toEqual({
    line: 'units[3].formation: "colum" is no formation',
    exitCode: 2,
  });
});

test('anything unexpected is one line and exit code 1', () => {
  expect(report(new TypeError('x is\nundefined'))).toEqual({
    line: 'unexpected TypeError: x is undefined',
    exitCode: 1,
  });
  expect(report('thrown text')).toEqual({ line: 'unexpected thrown text', exitCode: 1 });
});

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('output that meets %s is one line and exit code 2', (code) => {
  expect(report(Object.assign(new Error(`${code}: no room, write`), { code }))).toEqual({
    line: 'output: there is no room left to write it',
    exitCode: 2,
  });
});

test('only a closed pipe is a closed pipe', () => {
  expect(isClosedPipe(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
  expect(isClosedPipe(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toBe(false);
  expect(isClosedPipe('EPIPE')).toBe(false);
});
