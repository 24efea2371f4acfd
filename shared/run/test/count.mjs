/**
 * The result of a check; `notes` says what is wrong, `files` how long each file took.
 * @typedef {{ passed: number, failed: number, notes: string[], files?: { name: string, ms: number }[] }} Count
 */

/** @returns {Count} */
export const good = () => ({ passed: 1, failed: 0, notes: [] });
/** @param {string[]} notes @returns {Count} */
export const bad = (...notes) => ({ passed: 0, failed: 1, notes });

/** The count of a stage that a change cannot break. @returns {Count} */
export const nothing = () => ({ passed: 0, failed: 0, notes: [] });

/** Passed and failed, every note, and the files of each with the time that they took. @param {Count[]} counts */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  notes: counts.flatMap(({ notes }) => notes),
  files: counts.flatMap(({ files = [] }) => files),
});

/**
 * The part of a `jest --json` report that is counted.
 *
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, message: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/**
 * Counts a Jest report. A file that could not run is one failure, as is a test that was left out: nothing is
 * skipped silently. A run that ended badly without saying why, or without a report, is one failure too.
 *
 * @param {JestReport | undefined} report
 * @param {number | null} exitCode
 * @param {string[]} [lastLines]
 * @returns {Count}
 */
export function countJest(report, exitCode, lastLines = []) {
  if (!report)
    return bad(
      `Jest ended with ${exitCode} and without a report: ${lastLines.find((line) => line.trim()) ?? 'not a word'}`,
    );
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  const leftOut = numPendingTests + numTodoTests;
  const failed = numFailedTests + numRuntimeErrorTestSuites + leftOut;
  const notes = [...report.testResults.flatMap(failuresOf), ...(leftOut ? [`${leftOut} tests were left out.`] : [])];
  const files = report.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, notes: [...notes, `Jest ended with ${exitCode} although no test failed.`], files };
  return { passed, failed, notes, files };
}

function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `${name}: ${fullName}`);
  return failed.length === 0 && message
    ? [`${name}: ${message.split('\n').find((line) => line.trim()) ?? 'could not run'}`]
    : failed;
}
