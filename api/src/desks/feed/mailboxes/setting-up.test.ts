import { key, said } from '../../../testing/index.ts';
import type { FeedKey } from '../keys/schemas.ts';
import {
  boxOf,
  credit,
  expectHidden,
  expectRefused,
  lines,
  mailDesksOfTests,
  tryMailbox,
  until,
} from '../testing/mailbox-desk.ts';

const on = mailDesksOfTests();

test('a mailbox is tried before it is asked for, and says who checks and who sends', async () => {
  for (const utr of ['632411760001', '632411760002']) on.room.server.deliver(credit(utr));
  on.room.server.deliver(credit('632411760003', { from: 'friend@example.org', server: 'mx.other.example' }));
  expect(await tryMailbox(on.room)).toEqual({
    ok: true,
    says: 'The mailbox opens. Nothing in it was changed.',
    mails: 3,
    pushes: true,
    servers: ['mx.example.com', 'mx.other.example'],
    senders: ['alerts@hdfcbank.net', 'friend@example.org'],
    folders: ['INBOX'],
    ticket: expect.any(String),
  });
});

test.each([
  ['a wrong password', { password: 'wrong' }, 'The server refuses this user name and password.'],
  ['a folder that is not there', { folder: 'Bank' }, 'The server does not open the folder Bank.'],
  ['a port where nothing listens', { port: 1 }, 'Nothing answers at this host and port.'],
  ['a name that is none', { host: 'mail.invalid' }, /^The name of the host (is not known|could not be looked up)\.$/],
  ['a private network', { host: '10.0.0.1' }, /^This host is inside a network/],
  ['another name than the certificate has', { host: 'localhost' }, /^The certificate or the encryption/],
] as const)('%s is told in words', async (_, change, says) => {
  expectRefused(await tryMailbox(on.room, change), says);
});

test('it takes two owners, names everybody who can read it, shows its password to nobody and is stopped with one act', async () => {
  const made = await on.room.ask({ forwarders: [on.desk.api.staffId('banker')] });
  expect(made).toMatchObject({ state: 'waiting', kind: 'MAILBOX', mailbox: { state: 'starting' } });
  on.room.server.deliver(credit('632411760010'), { at: on.desk.api.clock.now() });
  on.room.read();
  await on.room.confirm();
  await until('the line', async () => (await lines(on.room)).length === 1);
  const people = await on.desk.api.db
    .selectFrom('feedKeyPerson')
    .select('staffId')
    .distinct()
    .where('feedKeyId', '=', made.id)
    .execute();
  expect(people.map(({ staffId }) => staffId).sort()).toEqual(
    (['owner', 'owner.two', 'banker'] as const).map((user) => on.desk.api.staffId(user)).sort(),
  );
  await expectHidden(on.desk, /a password/);
  const owner = await on.desk.as('owner');
  const ended = said<FeedKey>(await owner.post(`/feed-keys/${made.id}/end`, { reason: 'The phone was stolen' }));
  expect(ended.data?.state).toBe('ended');
  await until('it is left', () => on.room.server.connections() === 0);
  on.room.server.deliver(credit('632411760011'), { at: on.desk.api.clock.now() });
  expect(await lines(on.room)).toHaveLength(1);
});

test('nobody sends in the name of a mailbox, whatever they know', async () => {
  const { publicId } = await on.room.ask();
  await on.room.confirm();
  const answer = await on.desk.api.anonymous.post('/feed/messages', { messages: [] }, { 'x-feed-key': publicId });
  expect(answer.status).toBe(401);
});

test('one of the same name takes the place of the earlier one at once', async () => {
  const first = await on.room.ask();
  await on.room.confirm();
  await on.room.ask();
  await on.room.confirm();
  const { items } = (await (await on.desk.as('owner')).get('/feed-keys')).json<{ items: FeedKey[] }>();
  const own = items.filter(({ paymentMethod }) => paymentMethod.id === on.room.methodId);
  expect(own.map(({ id, state }) => [id === first.id, state])).toEqual([
    [false, 'active'],
    [true, 'ended'],
  ]);
});

test.each([
  ['no sender', { senders: [] }],
  ['a sender that is a bare word', { senders: ['hdfcbank'] }],
  ['no mail server', { mailServer: '' }],
  ['a password beside the ticket', { password: 'x' }],
])('%s is refused', async (_, change) => {
  const { ticket } = await tryMailbox(on.room);
  const answer = await (
    await on.desk.as('owner')
  ).post('/feed-mailboxes', { ...boxOf(on.room.methodId), ticket, ...change }, key());
  expect(answer.status).toBe(400);
});

// The last one: sessions end while its clock moves.
test('what was tried is asked for with its ticket: by the same person, within an hour', async () => {
  const { ticket } = await tryMailbox(on.room);
  const body = { ...boxOf(on.room.methodId), ticket };
  const ask = async (by: 'owner' | 'owner.two') =>
    (await (await on.desk.as(by)).post('/feed-mailboxes', body, key())).text;
  expect(await ask('owner.two')).toContain('Try the mailbox again');
  expect(await ask('owner')).toContain('It waits for another owner');
  on.desk.api.clock.advance({ minutes: 61 });
  const later = await on.desk.api.signInAs('owner');
  expect((await later.post('/feed-mailboxes', body, key())).text).toContain('Try the mailbox again');
});
