import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Franchise } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const WEST: Franchise = {
  id: 'f1',
  code: 'WEST',
  name: 'West Region',
  status: 'active',
  version: 3,
  customers: 12,
  methods: 2,
  staff: 1,
  customerPaise: 1_500_00,
  openRequests: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
};

function open(items: Franchise[] = [WEST], permissions = ['owner']) {
  localStorage.clear();
  signInHere({ staff: { permissions } });
  const network = fakeNetwork();
  network.on('GET /api/franchises', { body: { items } });
  return renderPanel('/admin/owner/franchises', { network });
}

test('each franchise says what it has, and is renamed with a reason', async () => {
  const { network } = open();
  const west = within(await screen.findByRole('region', { name: 'WEST, West Region' }));
  expect(west.getByText('12')).toBeVisible();
  network.on('POST /api/franchises/{id}/rename', { body: done({ ...WEST, name: 'Western' }, 'WEST is now Western') });
  await userEvent.click(west.getByRole('button', { name: 'Rename WEST' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename WEST?' }));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Western');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(dialog.getByText('Say why in a few words')).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'A new name');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(JSON.parse(String(network.requestsOf('POST /api/franchises/f1/rename')[0]?.data))).toEqual({
    version: 3,
    name: 'Western',
    reason: 'A new name',
  });
});

test('an empty page says what a franchise is for, and the first one is made from it', async () => {
  const { network } = open([]);
  expect(await screen.findByText(/A company without partners needs none/)).toBeVisible();
  network.on('POST /api/franchises', { body: done(WEST, 'WEST is made') });
  await userEvent.click(screen.getByRole('button', { name: 'New franchise' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New franchise' }));
  await userEvent.type(dialog.getByLabelText('Code'), 'west');
  await fill(dialog.getByLabelText('Name'), 'West Region');
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'First partner');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the franchise' }));
  expect(JSON.parse(String(network.requestsOf('POST /api/franchises')[0]?.data))).toEqual({
    code: 'WEST',
    name: 'West Region',
    reason: 'First partner',
  });
});

test('whoever is not the owner is told who is', async () => {
  open([WEST], []);
  expect(await screen.findByText('Only owners see this page')).toBeVisible();
});
