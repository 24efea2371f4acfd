import userEvent from '@testing-library/user-event';
import { silentKeys } from '@backoffice/shared/testing';
import { open, utr } from './testing/entry-desk.tsx';

beforeEach(() => sessionStorage.clear());

test.each([
  ['in an empty form', ''],
  ['behind a UTR', '632411760093'],
  ['behind a UTR that is doubted', '6324117600'],
])('interface: %s, each key that is listed does something or says why not', async (_, typed) => {
  const { services, unmount } = await open();
  const keys = services.shortcuts.list().flatMap(({ keys }) => Object.keys(keys));
  expect(keys).toEqual(expect.arrayContaining(['Tab', 'Enter', 'Ctrl+Enter']));
  unmount();
  // Each key on a page of its own, as the first one says what is missing and the others would say the same.
  for (const key of keys) {
    sessionStorage.clear();
    const fresh = await open();
    if (typed) await userEvent.type(utr(), typed);
    expect([key, await silentKeys(fresh, utr, [key])]).toEqual([key, []]);
    fresh.unmount();
  }
});
