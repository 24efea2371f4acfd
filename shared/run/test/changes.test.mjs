import { browserTests } from './changes.mjs';

const NAMES = ['deposit-approval-acts.test.ts', 'deposit-approval-match.test.ts', 'utr-entry-import.test.ts', 'withdrawals-by-keyboard.test.ts', 'live.test.ts'];

test.each([
  ['a screen concerns the browser tests of its name', ['shared/src/screens/utr-entry/use-entry.ts', 'shared/src/screens/utr-entry/entry.css'], ['host/tests/utr-entry-import.test.ts']],
  ['one of a remote does too', ['remote-deposit/src/deposit-approval/page.tsx'], ['host/tests/deposit-approval-acts.test.ts', 'host/tests/deposit-approval-match.test.ts']],
  ['some are looked at under another name', ['remote-withdraw/src/checking/use-checking.ts'], ['host/tests/withdrawals-by-keyboard.test.ts']],
  ['a unit test and a text concern none', ['shared/src/screens/utr-entry/x.test.tsx', 'shared/README.md', 'docs/x.md', '.ci/run'], []],
  ['a browser test concerns itself', ['host/tests/live.test.ts'], ['host/tests/live.test.ts']],
  ['what all screens use concerns all', ['shared/src/screens/utr-entry/x.ts', 'shared/src/kit/button.tsx'], 'all'],
  ['so do the release commands and the API', ['shared/release/live.mjs', 'api/src/modules/deposits/approving/approve.ts'], 'all'],
  ['and what all browser tests use', ['host/tests/harness/panel.ts'], 'all'],
])('%s', (_, files, expected) => {
  expect(browserTests(files, NAMES)).toEqual(expected);
});
