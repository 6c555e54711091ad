import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../scripts/test-counts.mjs';

const vitestReport = (passed: number, failed: number, files: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
});

test('passed, failed and skipped unit tests are counted', () => {
  expect(countVitest(vitestReport(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a test file that could not be loaded counts as a failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(countVitest(vitestReport(5, 1, files), 1).failed).toBe(2);
});

test('a runner that left no report counts as a failure', () => {
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});

test('a runner that ran nothing counts as a failure', () => {
  expect(countVitest(vitestReport(0, 0), 0).failed).toBe(1);
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } }, 0).failed).toBe(1);
});

test('a runner that ends badly counts as a failure though every test passed', () => {
  expect(countVitest(vitestReport(5, 0), 1).failed).toBe(1);
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(1);
});

test('a browser test that passed only at the second try has failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});
