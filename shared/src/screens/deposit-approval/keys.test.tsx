import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, silentKeys } from '@backoffice/shared/testing';
import { desk, open, ready, waiting } from './testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

test.each([
  ['has no row', desk([])],
  ['has a row that is decided', desk([aDeposit({ no: 'D-1', id: 'd1', status: 'rejected', utr: null })])],
  ['has a row without a bank line', desk([waiting])],
  ['has rows that the role may not decide', desk([ready, waiting], [])],
])('interface: on a desk that %s, each key that is listed does something or says why not', async (_, services) => {
  const view = await open(services);
  expect(await silentKeys(view)).toEqual([]);
});

test('interface: a key says why it does nothing', async () => {
  const { services } = await open(desk([aDeposit({ no: 'D-1', id: 'd1', status: 'rejected' }), waiting]));
  const said = async (keys: string) => {
    services.notify.said.length = 0;
    await userEvent.keyboard(keys);
    return services.notify.said;
  };
  expect(await said('a')).toEqual(['error: D-1 is “Rejected”: “Approve” is not open for it.']);
  expect(await said('h')).toEqual(['error: D-1 is “Rejected”: “Hold” or “Release” is not open for it.']);
  expect(await said('k')).toEqual(['error: This is the first row.']);
  expect(await said('ja')).toEqual(['error: D-2 has no bank line. Match it first.']);
  expect(await said('j')).toEqual(['error: This is the last row.']);
  expect(await said('n')).toEqual(['error: There are no new rows.']);
});

test('interface: under a dialog the keys of the page say that it has to be closed first', async () => {
  const view = await open(desk([ready]));
  const listed = view.services.shortcuts.list().flatMap(({ keys }) => Object.entries(keys));
  const letters = listed.filter(([key, { run }]) => run && key.length === 1).map(([key]) => key);
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject D-1?' });
  within(dialog).getByText('Cancel').closest('button')!.focus();
  for (const key of letters) {
    view.services.notify.said.length = 0;
    await userEvent.keyboard(key);
    expect([key, ...view.services.notify.said]).toEqual([key, 'error: Close what is open first: Esc.']);
  }
});
