import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aUtr, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { RecentEntries } from './recent-entries.tsx';
import { desk, open as openDesk } from './testing/entry-desk.tsx';

const UNALLOCATED = '/admin/utr?status=unclaimed&direction=CREDIT';

async function open(permissions: string[], at = UNALLOCATED) {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('GET /utrs', aPage([aUtr({ no: 'U-7' })]));
  renderScreen(<RecentEntries methodId="m1" onOpen={() => undefined} />, { services, at });
  return within(await screen.findByRole('table'));
}

test('unallocated money that is no customer’s is booked in its row, by those who may', async () => {
  const table = await open(['utrs.read', 'utrs.book']);
  expect(table.getAllByRole('columnheader')).toHaveLength(5);
  expect(table.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Book U-7' }));
  expect(await screen.findByRole('dialog', { name: 'Book U-7?' })).toBeVisible();
});

test('who may not book sees no such act', async () => {
  expect((await open(['utrs.read'])).queryByRole('button', { name: /^Book/ })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});

test('the lines of a method have no act in their rows', async () => {
  const table = await open(['utrs.read', 'utrs.book'], '/admin/utr?lines=method');
  expect(table.queryByRole('button', { name: /^Book/ })).toBeNull();
});

test("beside the form stand one's own lines, those of the method, or the money that nobody claims", async () => {
  const services = desk();
  const { address } = await openDesk(services);
  const asked = () => services.http.callsOf('GET /utrs').at(-1)!.options.query;
  await waitFor(() => expect(asked()).toMatchObject({ by: 'deposit' }));
  await userEvent.click(screen.getByRole('button', { name: 'This method' }));
  await waitFor(() => expect(asked()).toMatchObject({ methodId: ['m1'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Unallocated' }));
  await waitFor(() => expect(asked()).toMatchObject({ status: ['unclaimed'], direction: 'CREDIT' }));
  expect(address()).toBe('/admin/utr?status=unclaimed&direction=CREDIT');
});

test('a figure of unallocated money on an account leads to all its lines, page after page, and a chip lifts the account again', async () => {
  const services = desk();
  const free = (no: number) =>
    aUtr({
      id: `u${no}`,
      no: `U-${no}`,
      paymentMethod: { id: 'm2', label: 'Axis', kind: 'BANK', bankName: 'Axis' },
      utr: `63241176000${no}`,
      amountPaise: 100_00,
    });
  services.http.on('GET /utrs', ({ options }) =>
    options.query?.cursor ? aPage([free(2)]) : aPage([free(1)], { hasMore: true, next: 'older' }),
  );
  const { address } = await openDesk(services, '/admin/utr?status=unclaimed&direction=CREDIT&methodId=m2');
  const lines = within(await screen.findByRole('region', { name: 'Unallocated money on Axis' }));
  expect(services.http.callsOf('GET /utrs').at(-1)!.options.query).toMatchObject({
    status: ['unclaimed'],
    direction: 'CREDIT',
    methodId: ['m2'],
  });
  await userEvent.click(lines.getByRole('button', { name: 'Older lines' }));
  expect(await lines.findByRole('button', { name: /^Open U-2/ })).toBeInTheDocument();
  expect(lines.getByRole('button', { name: /^Open U-1/ })).toBeInTheDocument();
  await userEvent.click(lines.getByRole('button', { name: 'Unallocated' }));
  expect(address()).toBe('/admin/utr?status=unclaimed&direction=CREDIT');
});
