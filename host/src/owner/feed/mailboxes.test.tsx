import { screen, within } from '@testing-library/react';
import { done, fill } from '@backoffice/shared/testing';
import { KEY, MAILBOX, method, openFeed } from '../testing/feed.ts';
import { press, sentTo, user } from '../testing/open-page.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('a mailbox says in words why it cannot be read, and is stopped with one act', async () => {
  const { network } = await openFeed([MAILBOX]);
  const panel = within(screen.getByRole('region', { name: 'Bank mails (HDFC-2)' }));
  expect(panel.getByText(/^The server refuses this user name and password\. It has been so since/)).toBeVisible();
  expect(panel.getByText('desk@example.com at imap.example.com, folder INBOX')).toBeVisible();
  await press('Stop reading Bank mails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop reading Bank mails?' }));
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'The password is known', user());
  network.on('POST /api/feed-keys/{id}/end', { body: done({ ...MAILBOX, state: 'ended' }, 'It has ended') });
  await press('Stop reading');
  expect(sentTo(network, `POST /api/feed-keys/${KEY.id}/end`)).toEqual({ reason: 'The password is known' });
});

test('a mailbox is asked for only once it was tried as it stands, and what was found is offered', async () => {
  const { network } = await openFeed([]);
  await press('Read a mailbox');
  const dialog = within(await screen.findByRole('dialog', { name: 'Read a mailbox' }));
  const put = (label: string | RegExp, text: string) => fill(dialog.getByLabelText(label), text, user());
  expect(dialog.getByText('Give the mail server first')).toBeVisible();
  await press('Ask for the mailbox');
  expect(dialog.getByLabelText(/^Mail server \(IMAP\)/)).toHaveFocus();
  await put(/^Mail server \(IMAP\)/, 'https://imap.example.com/');
  expect(dialog.getByText(/^Give the mail server by its name alone/)).toBeVisible();
  await user().clear(dialog.getByLabelText(/^Mail server \(IMAP\)/));
  await put(/^Mail server \(IMAP\)/, 'imap.example.com');
  expect(dialog.getByText('Give the user name first')).toBeVisible();
  await put('User name', 'desk@example.com');
  expect(dialog.getByText('Give the password first')).toBeVisible();
  await put(/^Password/, 'secret');
  const found = {
    ok: true,
    says: 'The mailbox opens.',
    mails: 3,
    pushes: true,
    servers: ['mx.example.com'],
    senders: ['a@hdfcbank.net'],
    folders: ['INBOX'],
    ticket: 'a-ticket',
  };
  network.on('POST /api/feed-mailboxes/try', { status: 503, body: { msg: 'The server is being restarted' } });
  await press('Try it');
  expect(await dialog.findByText('The server is being restarted')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try it' })).toBeEnabled();
  network.on('POST /api/feed-mailboxes/try', {
    body: { ...found, ok: false, says: 'The server refuses this user name and password.' },
  });
  expect(dialog.queryByText(/first$/)).toBeNull();
  await press('Ask for the mailbox');
  expect(dialog.getByRole('button', { name: 'Try it' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Try it' })).toHaveAccessibleDescription('Try the mailbox first');
  await press('Try it');
  expect(await dialog.findByText('The server refuses this user name and password.')).toBeVisible();
  network.on('POST /api/feed-mailboxes/try', { body: found });
  await press('Try it');
  expect(await dialog.findByText(/^The mailbox opens\. It has 3 mails\./)).toBeVisible();
  await user().selectOptions(dialog.getByLabelText('Payment method'), method.id);
  await put(/^Name/, 'Bank mails');
  await put(/^Senders/, 'hdfcbank.net, alerts@hdfcbank.bank.in');
  await put('Comment', 'The bank mails credits');
  network.on('POST /api/feed-mailboxes', {
    body: done({ feedKey: { ...MAILBOX, state: 'waiting' }, waits: true }, 'It waits'),
  });
  await press('Ask for the mailbox');
  expect(sentTo(network, 'POST /api/feed-mailboxes')).toMatchObject({
    ticket: 'a-ticket',
    mailServer: 'mx.example.com',
    senders: ['hdfcbank.net', 'alerts@hdfcbank.bank.in'],
    accountTail: null,
    reason: 'The bank mails credits',
  });
  expect(JSON.stringify(sentTo(network, 'POST /api/feed-mailboxes'))).not.toContain('secret');
});

test('a mailbox of a provider that takes no passwords is tried by OAuth 2.0', async () => {
  const { network } = await openFeed([]);
  await press('Read a mailbox');
  const dialog = within(await screen.findByRole('dialog', { name: 'Read a mailbox' }));
  const put = (label: string | RegExp, text: string) => fill(dialog.getByLabelText(label), text, user());
  await put('User name', 'desk@example.com');
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'refresh_token');
  await user().selectOptions(dialog.getByLabelText('Provider'), 'microsoft');
  expect(dialog.getByLabelText(/^Mail server \(IMAP\)/)).toHaveValue('outlook.office365.com');
  // The scope that was filled in follows the way to sign in.
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'client_credentials');
  expect(dialog.getByLabelText(/^Scope/)).toHaveValue('https://outlook.office365.com/.default');
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'refresh_token');
  await put('Client ID', 'the-client');
  await put(/^Refresh token/, 'refresh-1');
  // The tenant is still to be filled in.
  expect(dialog.getByRole('button', { name: 'Try it' })).toBeDisabled();
  expect(dialog.getByText('Put the ID of your tenant in place of TENANT')).toBeVisible();
  await user().clear(dialog.getByLabelText(/^Token endpoint/));
  await put(/^Token endpoint/, 'https://login.microsoftonline.com/contoso/oauth2/v2.0/token');
  const says = 'The provider has ended or refuses the grant of this mailbox.';
  const none = { mails: 0, pushes: false, servers: [], senders: [], folders: [], ticket: null };
  network.on('POST /api/feed-mailboxes/try', { body: { ok: false, says, ...none } });
  await press('Try it');
  expect(await dialog.findByText(says)).toBeVisible();
  const sent = sentTo(network, 'POST /api/feed-mailboxes/try');
  expect(sent).toMatchObject({
    host: 'outlook.office365.com',
    oauth: {
      grant: 'refresh_token',
      tokenUrl: 'https://login.microsoftonline.com/contoso/oauth2/v2.0/token',
      clientId: 'the-client',
      refreshToken: 'refresh-1',
      scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    },
  });
  expect(sent).not.toHaveProperty('password');
});
