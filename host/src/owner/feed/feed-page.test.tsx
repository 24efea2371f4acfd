import { screen, within } from '@testing-library/react';
import { done, fill } from '@backoffice/shared/testing';
import type { FeedKey } from '@backoffice/shared/contract';
import { KEY, method, openFeed } from '../testing/feed.ts';
import { press, sentTo, user } from '../testing/open-page.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('an empty page says what to do first; a key is asked for and its secret shown once', async () => {
  const { network } = await openFeed([]);
  expect(screen.getByText(/Begin with the bench/)).toBeVisible();
  network.on('POST /api/feed-keys', {
    body: done({ feedKey: { ...KEY, state: 'waiting' }, waits: true, secret: 'whsec_abc' }, 'It waits'),
  });
  await press('New key');
  const dialog = within(await screen.findByRole('dialog', { name: 'New key of the feed' }));
  await user().selectOptions(dialog.getByLabelText('Payment method'), method.id);
  await fill(dialog.getByLabelText('Machine, phone or mailbox'), 'Desk phone', user());
  await user().type(dialog.getByRole('textbox', { name: 'Comment' }), 'First');
  await press('Make the key');
  const shown = within(await screen.findByRole('dialog', { name: 'Key of Desk phone' }));
  expect(shown.getByRole('button', { name: 'Copy key whsec_abc' })).toBeVisible();
  expect(shown.getByText(/It works once another owner has confirmed it/)).toBeVisible();
  expect(sentTo(network, 'POST /api/feed-keys')).toEqual({
    kind: 'MESSAGES',
    paymentMethodId: method.id,
    name: 'Desk phone',
    accountTail: null,
    mailServer: null,
    forwarders: [],
    hours: 24,
    reason: 'First',
  });
});

test('what a new key lacks is said at its field, and the focus goes there', async () => {
  const { network } = await openFeed([]);
  await press('New key');
  const dialog = within(await screen.findByRole('dialog', { name: 'New key of the feed' }));
  await user().type(dialog.getByRole('textbox', { name: 'Comment' }), 'First');
  await press('Make the key');
  expect(dialog.getByLabelText('Payment method')).toHaveFocus();
  expect(dialog.getByLabelText('Payment method')).toHaveAccessibleDescription('Choose the payment method');
  await user().selectOptions(dialog.getByLabelText('Payment method'), method.id);
  await fill(dialog.getByLabelText('Machine, phone or mailbox'), 'Desk phone', user());
  const tail = dialog.getByLabelText('Last digits of the account in its messages');
  await user().type(tail, '12');
  await press('Make the key');
  expect(tail).toHaveFocus();
  expect(tail).toHaveAccessibleDescription(/Give 3 to 6 digits of the account/);
  await user().selectOptions(dialog.getByLabelText('Sends'), 'LINES');
  network.on('POST /api/feed-keys', {
    body: done({ feedKey: { ...KEY, state: 'waiting' }, waits: true, secret: 'whsec_abc' }, 'It waits'),
  });
  await press('Make the key');
  expect(sentTo(network, 'POST /api/feed-keys')).toMatchObject({ kind: 'LINES', accountTail: null });
});

test('a key says what it told and what was refused', async () => {
  await openFeed([KEY]);
  const panel = within(screen.getByRole('region', { name: 'Desk phone (HDFC-2)' }));
  expect(panel.getByText(/3 of its requests were refused/)).toBeVisible();
  expect(panel.getByText('Nobody is named')).toBeVisible();
});

test('keys that are not in use stand folded below those that are', async () => {
  const ended: FeedKey = { ...KEY, id: 'k2', name: 'Old phone', state: 'ended', endsAt: '2026-11-25T10:00:00.000Z' };
  await openFeed([ended, { ...KEY, id: 'k3', name: 'Never phone', state: 'refused' }, KEY]);
  expect(screen.getByRole('region', { name: 'Desk phone (HDFC-2)' })).toBeVisible();
  expect(screen.getByText('Old phone (HDFC-2)')).not.toBeVisible();
  await user().click(screen.getByText('Not in use: 2 keys'));
  expect(screen.getByText('Old phone (HDFC-2)')).toBeVisible();
  expect(screen.getByText('Never phone (HDFC-2)')).toBeVisible();
});
