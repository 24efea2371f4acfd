import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebHook } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const HOOK: WebHook = {
  id: 'w1',
  version: 3,
  url: 'https://app.example.com/hooks',
  description: 'Customer app',
  types: ['deposit.approved'],
  status: 'active',
  pausedWhy: null,
  failingSince: null,
  secondSecretUntil: null,
  madeBy: { id: 's1', name: 'Olga Owner', username: 'owner' },
  madeAt: '2026-11-20T10:00:00.000Z',
  lastDelivered: null,
  pending: 0,
  givenUp: 0,
  waiting: null,
};
const EVENTS = [
  { type: 'deposit.approved', says: 'The deposit is credited' },
  { type: 'deposit.rejected', says: 'The claim is rejected' },
] as const;

function open(items: WebHook[]) {
  localStorage.clear();
  signInHere({ staff: { permissions: ['owner'] } });
  const network = fakeNetwork();
  network.on('GET /api/web-hooks', { body: { items, events: [...EVENTS] } });
  return renderPanel('/admin/owner/web-hooks', { network });
}

test('each web hook says how it fares, sends a test, and is paused with a reason', async () => {
  const { network } = open([{ ...HOOK, failingSince: '2026-11-21T09:00:00.000Z', givenUp: 2 }]);
  const panel = within(await screen.findByRole('region', { name: 'Customer app' }));
  expect(panel.getByText('Deposits: 1 of 2')).toBeVisible();
  expect(panel.getByText(/Nothing was delivered since/)).toBeVisible();
  expect(panel.getByText('2 events')).toBeVisible();
  network.on('POST /api/web-hooks/{id}/test', { body: done({ deliveryId: 'd1' }, 'The test is on its way') });
  await userEvent.click(panel.getByRole('button', { name: 'Send a test: Customer app' }));
  expect(network.requestsOf('POST /api/web-hooks/w1/test')).toHaveLength(1);
  network.on('POST /api/web-hooks/{id}/switch', { body: done({ ...HOOK, status: 'paused', pausedWhy: 'x' }, 'Kept') });
  await userEvent.click(panel.getByRole('button', { name: 'Pause: Customer app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Customer app?' }));
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'The app moves');
  await userEvent.click(dialog.getByRole('button', { name: 'Pause it' }));
  expect(JSON.parse(String(network.requestsOf('POST /api/web-hooks/w1/switch')[0]?.data))).toEqual({
    version: 3,
    to: 'paused',
    reason: 'The app moves',
  });
});

test('an empty page says what a web hook is for; the secret of a new one is shown once', async () => {
  const { network } = open([]);
  expect(await screen.findByText(/hears at once when a deposit is credited/)).toBeVisible();
  network.on('POST /api/web-hooks', {
    body: done({ webHook: { ...HOOK, status: 'waiting' }, waits: true, secret: 'whsec_shown' }, 'It waits'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'New web hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New web hook' }));
  await fill(dialog.getByLabelText('Address'), 'https://app.example.com/hooks');
  await fill(dialog.getByLabelText('Whose it is'), 'Customer app');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Deposits' }));
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'The first one');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the web hook' }));
  expect(dialog.getByText('Choose at least one event')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /deposit\.approved/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the web hook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of Customer app' }));
  expect(shown.getByRole('button', { name: 'Copy secret whsec_shown' })).toBeVisible();
  expect(JSON.parse(String(network.requestsOf('POST /api/web-hooks')[0]?.data))).toEqual({
    url: 'https://app.example.com/hooks',
    description: 'Customer app',
    types: ['deposit.approved'],
    reason: 'The first one',
  });
});

test('an address that cannot be used says why at its field, before anything is sent', async () => {
  const { network } = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'New web hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New web hook' }));
  const address = dialog.getByLabelText('Address');
  expect(address).toHaveFocus();
  await userEvent.paste('http://app.example.com/hooks');
  expect(address).toHaveValue('http://app.example.com/hooks');
  await userEvent.tab();
  expect(address).toBeInvalid();
  expect(address).toHaveAccessibleDescription(/Use https, so that nobody on the way reads or changes the events\./);
  await userEvent.paste('Customer app');
  await userEvent.click(dialog.getByRole('textbox', { name: 'Comment' }));
  await userEvent.paste('The first one');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(address).toHaveFocus();
  await userEvent.clear(address);
  await userEvent.paste('https://app.example.com/hooks');
  expect(address).toBeValid();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Deposits' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByRole('checkbox', { name: 'Deposits' })).toHaveFocus();
  expect(dialog.getByText('Choose at least one event')).toBeVisible();
  expect(network.requestsOf('POST /api/web-hooks')).toEqual([]);
});

test('web hooks that have ended stand folded below those that are kept', async () => {
  open([{ ...HOOK, id: 'w0', description: 'Old app', status: 'ended' }, HOOK]);
  expect(await screen.findByRole('region', { name: 'Customer app' })).toBeVisible();
  expect(screen.getByText('Old app')).not.toBeVisible();
  await userEvent.click(screen.getByText('Not in use: 1 web hook'));
  expect(screen.getByText('Old app')).toBeVisible();
});
