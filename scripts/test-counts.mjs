// Reads the runners' reports. A runner that crashed, or that ran nothing, counts as one failure: silence is no success.

/** @typedef {{ passed: number, failed: number, skipped: number, trouble?: string }} Counts */

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function distrust(counts, exitCode) {
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, trouble: 'no test ran' };
  if (exitCode !== 0 && counts.failed === 0) {
    return { ...counts, failed: 1, trouble: `the runner ended with exit code ${exitCode} though no test failed` };
  }
  return counts;
}

/**
 * @param {any} report of vitest's JSON reporter
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  // A file that could not be loaded has no tests to fail, so it fails itself.
  const unloaded = files.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return distrust({ passed, failed, skipped }, exitCode);
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return distrust({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}
