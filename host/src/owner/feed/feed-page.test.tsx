import { screen, within } from '@testing-library/react';
import { aPage, done } from '@backoffice/shared/testing';
import type { FeedBench, FeedKey, FeedMessage, FeedParser } from '@backoffice/shared/contract';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';
import { OWNER_PERMISSIONS } from '../testing/rows.ts';

const by = { id: 's1', name: 'Olga Owner', username: 'owner' };
const method = { id: '01900000-0000-7000-8000-000000000009', label: 'HDFC-2', kind: 'BANK', bankName: 'HDFC' } as const;
const KEY: FeedKey = {
  id: '01900000-0000-7000-8000-000000000001',
  publicId: 'fk_AAAAAAAAAAAAAAAA',
  name: 'Desk phone',
  kind: 'MESSAGES',
  state: 'active',
  paymentMethod: method,
  accountTail: '7890',
  mailServer: null,
  madeBy: by,
  madeAt: '2026-11-20T10:00:00.000Z',
  confirmedBy: by,
  forwarders: [],
  endsAt: null,
  lastUsedAt: null,
  usedCount: 0,
  lastFailedAt: '2026-11-26T09:00:00.000Z',
  failedCount: 3,
  lines: 12,
  unread: 2,
  mailbox: null,
};
const DEFINITION: FeedParser['definition'] = {
  name: 'HDFC Bank: money in by UPI',
  bank: 'HDFC Bank',
  kind: 'sms',
  reads: 'CREDIT',
  senders: ['HDFCBK'],
  template: '{amount} credited to HDFC Bank A/c {account} (UPI {utr})',
  dates: 'DMY',
  examples: [],
  replaces: null,
};
const PARSER: FeedParser = {
  code: 'HDFC-SMS-UPI-IN',
  id: null,
  state: 'active',
  replacedBy: null,
  version: 1,
  definition: DEFINITION,
  inUse: null,
  asked: null,
  waiting: null,
};
const FIELDS = {
  amountPaise: 500_00,
  utr: '632411760093',
  account: '7890',
  payer: null,
  date: null,
  time: null,
  balancePaise: null,
};
const TEXT = 'Rs.500.00 credited to HDFC Bank A/c XX7890 (UPI 632411760093)';
const BENCH: FeedBench = {
  state: 'line',
  why: 'It is read as a bank line.',
  text: TEXT,
  parserCode: PARSER.code,
  parserName: DEFINITION.name,
  direction: 'CREDIT',
  fields: FIELDS,
  marks: [
    { field: 'amount', from: 3, to: 9 },
    { field: 'utr', from: 48, to: 60 },
  ],
  bankTime: '2026-11-26T09:59:00.000Z',
  problems: [],
};
const MESSAGE: FeedMessage = {
  id: '01900000-0000-7000-8000-000000000003',
  no: 'FM-50001',
  version: 1,
  key: { id: KEY.id, name: KEY.name },
  paymentMethod: method,
  kind: 'sms',
  sender: 'HDFCBK',
  text: 'Something strange',
  state: 'unread',
  why: 'No parser reads this message.',
  parserCode: null,
  fields: null,
  utr: null,
  seenCount: 1,
  receivedAt: null,
  createdAt: '2026-11-26T09:58:00.000Z',
  handledBy: null,
  handledAt: null,
  handledReason: null,
  textDeletedAt: null,
};

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

const openFeed = (items: FeedKey[]) =>
  openPage('/admin/owner/feed', (network) => {
    network.on('GET /api/feed-keys', { body: { items, methods: [method], staff: [by] } });
    network.on('GET /api/feed-parsers', { body: { items: [PARSER] } });
    network.on('POST /api/feed-messages/bench', { body: BENCH });
  });

test('an empty page says what to do first; a key is asked for and its secret shown once', async () => {
  const { network } = await openFeed([]);
  expect(screen.getByText(/Begin with the bench/)).toBeVisible();
  network.on('POST /api/feed-keys', {
    body: done({ feedKey: { ...KEY, state: 'waiting' }, waits: true, secret: 'whsec_abc' }, 'It waits'),
  });
  await press('New key');
  const dialog = within(await screen.findByRole('dialog', { name: 'New key of the feed' }));
  await user().selectOptions(dialog.getByLabelText('Payment method'), method.id);
  await user().type(dialog.getByLabelText('Machine, phone or mailbox'), 'Desk phone');
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
  await user().type(dialog.getByLabelText('Machine, phone or mailbox'), 'Desk phone');
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

test('a key says what it told and what was refused; a built-in parser is copied, tried on a message and asked for', async () => {
  const { network } = await openFeed([KEY]);
  const panel = within(screen.getByRole('region', { name: 'Desk phone (HDFC-2)' }));
  expect(panel.getByText(/3 of its requests were refused/)).toBeVisible();
  expect(panel.getByText('Nobody is named')).toBeVisible();
  await press('Copy and change HDFC-SMS-UPI-IN');
  const message = screen.getByLabelText('A message of the bank');
  await user().clear(message);
  await user().type(message, TEXT);
  await settle();
  expect(screen.getByText('It is read as a bank line.')).toBeVisible();
  await press('Keep as example');
  await press('Ask for this parser');
  const dialog = within(await screen.findByRole('dialog', { name: /^New parser: Our HDFC Bank/ }));
  await user().type(dialog.getByRole('textbox', { name: 'Comment' }), 'New words');
  network.on('POST /api/feed-parsers', {
    body: done({ parser: { ...PARSER, id: KEY.id, code: 'FP-101' }, waits: true }, 'FP-101 waits'),
  });
  await press('Ask for the parser');
  expect(sentTo(network, 'POST /api/feed-parsers')).toMatchObject({
    definition: { replaces: 'HDFC-SMS-UPI-IN', examples: [{ text: TEXT, expected: FIELDS }] },
    reason: 'New words',
  });
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

test('a new parser says at each button what is missing, and takes several senders', async () => {
  const { network } = await openFeed([KEY]);
  await press('New parser');
  expect(screen.getByText('Name the parser')).toBeVisible();
  expect(screen.getByText('Paste a message first')).toBeVisible();
  await user().type(screen.getByLabelText('Name'), 'Our own');
  expect(screen.getByText('Name the bank')).toBeVisible();
  await user().type(screen.getByLabelText('Bank'), 'HDFC Bank');
  expect(screen.getByText('Write the template')).toBeVisible();
  await user().click(screen.getByLabelText('Template'));
  await user().paste(DEFINITION.template);
  expect(screen.getByText('Keep an example first')).toBeVisible();
  await user().type(screen.getByLabelText('Senders'), 'HDFCBK, HDFCBN');
  expect(screen.getByLabelText('Senders')).toHaveValue('HDFCBK, HDFCBN');
  network.on('POST /api/feed-messages/bench', { body: { ...BENCH, state: 'unread', fields: null } });
  await user().click(screen.getByLabelText('A message of the bank'));
  await user().paste('Something strange');
  await settle();
  expect(screen.getByText('The template does not read this message yet')).toBeVisible();
  expect(sentTo(network, 'POST /api/feed-messages/bench')).toMatchObject({
    definition: { senders: ['HDFCBK', 'HDFCBN'] },
  });
});

test('a message that cannot be tried says why', async () => {
  await openPage(
    '/admin/feed',
    (network) => {
      network.on('GET /api/feed-messages', { body: aPage<FeedMessage>([]) });
      network.on('POST /api/feed-messages/bench', { status: 503, body: { msg: 'The server is being restarted' } });
    },
    ['feed.read'],
  );
  await user().click(screen.getByLabelText('Text of the message'));
  await user().paste(TEXT);
  await settle();
  const bench = within(screen.getByRole('region', { name: 'Bench' }));
  expect(bench.getByText('The server is being restarted')).toBeVisible();
});

test('a lead tries a message on the bench, reads one that waits again and puts it aside; an owner only looks', async () => {
  const prepare = (network: Parameters<Parameters<typeof openPage>[1]>[0]) => {
    network.on('GET /api/feed-messages', { body: aPage([MESSAGE]) });
    network.on('POST /api/feed-messages/bench', { body: BENCH });
  };
  const { network } = await openPage('/admin/feed', prepare, ['feed.read', 'feed.decide']);
  await user().type(screen.getByLabelText('Text of the message'), TEXT);
  await settle();
  expect(screen.getByText('632411760093', { selector: 'mark' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'FM-50001 from HDFCBK' }));
  expect(panel.getByText('No parser reads this message.')).toBeVisible();
  network.on('POST /api/feed-messages/{id}/read-again', {
    body: done({ ...MESSAGE, version: 2 }, 'FM-50001: No parser reads this message.'),
  });
  await press('Read again: FM-50001');
  expect(sentTo(network, `POST /api/feed-messages/${MESSAGE.id}/read-again`)).toEqual({ version: 1 });
});

test('an owner sees the messages and decides nothing about them', async () => {
  await openPage('/admin/feed', (network) => void network.on('GET /api/feed-messages', { body: aPage([MESSAGE]) }), [
    ...OWNER_PERMISSIONS,
    'feed.read',
  ]);
  expect(screen.getByRole('region', { name: 'FM-50001 from HDFCBK' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read again: FM-50001' })).toBeNull();
});

const MAILBOX: FeedKey = {
  ...KEY,
  name: 'Bank mails',
  kind: 'MAILBOX',
  mailServer: 'mx.example.com',
  failedCount: 0,
  mailbox: {
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    username: 'desk@example.com',
    oauth: null,
    folder: 'INBOX',
    senders: ['hdfcbank.net'],
    spfCounts: false,
    readFrom: '2026-11-20T10:00:00.000Z',
    state: 'problem',
    lookedAt: '2026-11-26T09:00:00.000Z',
    lastMailAt: null,
    problem: 'The server refuses this user name and password.',
    problemSince: '2026-11-26T09:00:10.000Z',
    mails: 12,
    others: 3,
    gone: 0,
  },
};

test('a mailbox says in words why it cannot be read, and is stopped with one act', async () => {
  const { network } = await openFeed([MAILBOX]);
  const panel = within(screen.getByRole('region', { name: 'Bank mails (HDFC-2)' }));
  expect(panel.getByText(/^The server refuses this user name and password\. It has been so since/)).toBeVisible();
  expect(panel.getByText('desk@example.com at imap.example.com, folder INBOX')).toBeVisible();
  await press('Stop reading Bank mails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop reading Bank mails?' }));
  await user().type(dialog.getByRole('textbox', { name: 'Comment' }), 'The password is known');
  network.on('POST /api/feed-keys/{id}/end', { body: done({ ...MAILBOX, state: 'ended' }, 'It has ended') });
  await press('Stop reading');
  expect(sentTo(network, `POST /api/feed-keys/${KEY.id}/end`)).toEqual({ reason: 'The password is known' });
});

test('a mailbox is asked for only once it was tried as it stands, and what was found is offered', async () => {
  const { network } = await openFeed([]);
  await press('Read a mailbox');
  const dialog = within(await screen.findByRole('dialog', { name: 'Read a mailbox' }));
  const type = (label: string | RegExp, text: string) => user().type(dialog.getByLabelText(label), text);
  expect(dialog.getByText('Give the mail server first')).toBeVisible();
  await press('Ask for the mailbox');
  expect(dialog.getByLabelText(/^Mail server \(IMAP\)/)).toHaveFocus();
  await type(/^Mail server \(IMAP\)/, 'imap.example.com');
  expect(dialog.getByText('Give the user name first')).toBeVisible();
  await type('User name', 'desk@example.com');
  expect(dialog.getByText('Give the password first')).toBeVisible();
  await type(/^Password/, 'secret');
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
  await type(/^Name/, 'Bank mails');
  await type(/^Senders/, 'hdfcbank.net, alerts@hdfcbank.bank.in');
  await type('Comment', 'The bank mails credits');
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
  const type = (label: string | RegExp, text: string) => user().type(dialog.getByLabelText(label), text);
  await type('User name', 'desk@example.com');
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'refresh_token');
  await user().selectOptions(dialog.getByLabelText('Provider'), 'microsoft');
  expect(dialog.getByLabelText(/^Mail server \(IMAP\)/)).toHaveValue('outlook.office365.com');
  // The scope that was filled in follows the way to sign in.
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'client_credentials');
  expect(dialog.getByLabelText(/^Scope/)).toHaveValue('https://outlook.office365.com/.default');
  await user().selectOptions(dialog.getByLabelText('Sign in by'), 'refresh_token');
  await type('Client ID', 'the-client');
  await type(/^Refresh token/, 'refresh-1');
  // The tenant is still to be filled in.
  expect(dialog.getByRole('button', { name: 'Try it' })).toBeDisabled();
  expect(dialog.getByText('Put the ID of your tenant in place of TENANT')).toBeVisible();
  await user().clear(dialog.getByLabelText(/^Token endpoint/));
  await type(/^Token endpoint/, 'https://login.microsoftonline.com/contoso/oauth2/v2.0/token');
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
