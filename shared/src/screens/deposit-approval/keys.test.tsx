import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, done, silentKeys } from '@backoffice/shared/testing';
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

test('behind an approval V asks about its reversal, although the details went on, and once only', async () => {
  const services = desk([ready, waiting], ['deposits.decide', 'deposits.reverse']);
  services.http.on(
    'POST /deposits/{id}/approve',
    done({ ...ready, version: 2, status: 'approved' }, 'D-1 is approved'),
  );
  await open(services);
  await userEvent.keyboard('a');
  await screen.findByRole('dialog', { name: 'Approve D-1?' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(services.notify.said).toContain('success: Press V to reverse D-1.'));
  await userEvent.keyboard('v');
  await screen.findByRole('dialog', { name: 'Reverse D-1?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('v');
  expect(services.notify.said.at(-1)).toBe('error: D-2 is “Pending”: “Reverse” is not open for it.');
});

test('who may not reverse is not told of it', async () => {
  const { services } = await open(desk([ready, waiting]));
  await userEvent.keyboard('a');
  await screen.findByRole('dialog', { name: 'Approve D-1?' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(services.notify.said.join()).not.toContain('reverse');
});
