import { countJest, sum } from './count.mjs';

const report = (counts, testResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
});

test('passed and failed tests are counted', () => {
  expect(countJest(report({ numPassedTests: 5, numFailedTests: 2 }), 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('a file that could not run is one failure', () => {
  const results = [
    { name: 'a.test.ts', message: '\n  Cannot find module', assertionResults: [], startTime: 5, endTime: 9 },
  ];
  expect(countJest(report({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 }, results), 1)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['a.test.ts:   Cannot find module'],
    files: [{ name: 'a.test.ts', ms: 4 }],
  });
});

test('a test that was left out has failed', () => {
  expect(countJest(report({ numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 }), 0)).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('a run without a report, or that ends badly although no test failed, is one failure', () => {
  expect(countJest(undefined, 134)).toMatchObject({ passed: 0, failed: 1 });
  expect(countJest(report({ numPassedTests: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a sum keeps every note and every file', () => {
  const files = [{ name: 'a.test.ts', ms: 4 }];
  expect(
    sum([
      { passed: 1, failed: 0, notes: [], files },
      { passed: 2, failed: 1, notes: ['x'] },
    ]),
  ).toEqual({ passed: 3, failed: 1, notes: ['x'], files });
});
