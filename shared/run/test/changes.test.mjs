import { browserTests, houseTests } from './changes.mjs';

const NAMES = [
  'accessibility/deposit-approval.test.ts',
  'by-keyboard/withdrawals.test.ts',
  'commands/npm-start.release.test.ts',
  'deposit-approval/match.test.ts',
  'live/streams.test.ts',
  'utr-entry/import.test.ts',
];

test.each([
  [
    'a screen concerns the browser tests of its name',
    ['shared/src/screens/utr-entry/use-entry.ts', 'shared/src/screens/utr-entry/entry.css'],
    ['host/tests/utr-entry/import.test.ts'],
  ],
  [
    'one of a remote does too',
    ['remote-deposit/src/deposit-approval/page.tsx'],
    ['host/tests/accessibility/deposit-approval.test.ts', 'host/tests/deposit-approval/match.test.ts'],
  ],
  [
    'some are looked at under another name',
    ['remote-withdraw/src/checking/use-checking.ts'],
    ['host/tests/by-keyboard/withdrawals.test.ts'],
  ],
  ['a room of the host without a browser test of its name concerns all', ['host/src/start/guard.ts'], 'all'],
  [
    'a unit test and a text concern none',
    ['shared/src/screens/utr-entry/x.test.tsx', 'shared/README.md', 'docs/x.md', '.ci/run'],
    [],
  ],
  ['a browser test concerns itself', ['host/tests/live/streams.test.ts'], ['host/tests/live/streams.test.ts']],
  ['what all screens use concerns all', ['shared/src/screens/utr-entry/x.ts', 'shared/src/kit/button.tsx'], 'all'],
  [
    'so do the release commands and the API',
    ['shared/release/live.mjs', 'api/src/modules/deposits/approving/approve.ts'],
    'all',
  ],
  ['and what all browser tests use', ['host/tests/harness/browser/panel.ts'], 'all'],
])('%s', (_, files, expected) => {
  expect(browserTests(files, NAMES)).toEqual(expected);
});

test('the tests that read the repository belong to every change', () => {
  expect(houseTests()).toEqual(
    expect.arrayContaining(['shared/run/house/citations.test.mjs', 'shared/run/house/walks/walks.test.mjs']),
  );
});
