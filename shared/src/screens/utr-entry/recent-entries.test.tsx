import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aUtr, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { RecentEntries } from './recent-entries.tsx';

const UNALLOCATED = '/admin/utr?status=unclaimed&direction=CREDIT';

async function open(permissions: string[], at = UNALLOCATED) {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('GET /utrs', aPage([aUtr({ no: 'U-7' })]));
  renderScreen(<RecentEntries methodId="m1" onOpen={() => undefined} />, { services, at });
  return within(await screen.findByRole('table'));
}

test('unallocated money that is no customer’s is booked in its row, by those who may', async () => {
  const table = await open(['utrs.read', 'utrs.book']);
  expect(table.getAllByRole('columnheader')).toHaveLength(6);
  await userEvent.click(table.getByRole('button', { name: 'Book U-7' }));
  expect(await screen.findByRole('dialog', { name: 'Book U-7?' })).toBeVisible();
});

test('who may not book sees no such act', async () => {
  expect((await open(['utrs.read'])).queryByRole('button', { name: /^Book/ })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(5);
});

test('the lines of a method have no act in their rows', async () => {
  const table = await open(['utrs.read', 'utrs.book'], '/admin/utr?lines=method');
  expect(table.queryByRole('button', { name: /^Book/ })).toBeNull();
});
