import { browserTests } from './changes.mjs';

const ROOMS = ['deposit-approval', 'utr-entry', 'specification', 'harness'];

test.each([
  ['a screen concerns the browser tests of its name', ['shared/src/screens/utr-entry/use-entry.ts', 'shared/src/screens/utr-entry/entry.css'], ['host/tests/utr-entry/']],
  ['two screens concern both', ['remote-deposit/src/deposit-approval/page.tsx', 'shared/src/screens/utr-entry/x.ts'], ['host/tests/deposit-approval/', 'host/tests/utr-entry/']],
  ['a unit test and a text concern none', ['shared/src/screens/utr-entry/x.test.tsx', 'shared/README.md', 'docs/x.md'], []],
  ['a browser test concerns itself', ['host/tests/specification/toasts.test.ts'], ['host/tests/specification/toasts.test.ts']],
  ['what all screens use concerns all', ['shared/src/kit/button.tsx'], 'all'],
  ['so does the API', ['api/src/modules/deposits/approve.ts'], 'all'],
  ['and what all browser tests use', ['host/tests/harness/panel.ts'], 'all'],
])('%s', (_, files, expected) => {
  expect(browserTests(files, ROOMS)).toEqual(expected);
});
