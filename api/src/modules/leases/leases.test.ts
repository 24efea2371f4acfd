import { randomUUID } from 'node:crypto';
import { type Desk, key, openDesk, openPayouts, said, seen, type TestUser } from '../../testing/index.ts';
import { approve, bonusOf } from '../bonuses/testing/bonus-acts.ts';
import type { Deposit } from '../deposits/read.ts';
import { MOST_HELD, type Opened } from './lease.ts';
import type { Lease } from './read-leases.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

const opens = async (user: TestUser, id: string) =>
  (await desk.as(user)).post('/claims', { entityType: 'deposit', id });
const opened = async (user: TestUser, id: string): Promise<Opened> => (await opens(user, id)).json<Opened>();
const keeps = async (user: TestUser, id = '') =>
  (await (await desk.as(user)).post(`/claims/${id}/heartbeat`)).json<{ claim: Lease | null }>();
const leaves = async (user: TestUser, id = '') =>
  (await (await desk.as(user)).delete(`/claims/${id}`)).json<{ released: boolean }>();
const takesOver = async (user: TestUser, id = '') =>
  said<Lease>(await (await desk.as(user)).post(`/claims/${id}/take-over`));
const holders = async (as: TestUser = 'deposit') =>
  new Map(
    (await (await desk.as(as)).get('/claims?entityType=deposit'))
      .json<{ items: Lease[] }>()
      .items.map(({ entityId, by }) => [entityId, by.username]),
  );
const rejects = async (user: TestUser, { id, version }: Deposit) =>
  said(await (await desk.as(user)).post(`/deposits/${id}/reject`, { version, reasonCode: 'AMOUNT_MISMATCH' }, key()));
const waiting = () => desk.claim({ utr: desk.utr() });

test('opening an item leases it for two minutes, silently, and others see who is on it', async () => {
  const { id, no } = await waiting();
  const answer = await opens('deposit', id);
  expect(answer.json()).not.toHaveProperty('statusCode');
  const { claim, mine } = answer.json<Opened>();
  expect(mine).toBe(true);
  expect(claim).toMatchObject({ no, entityId: id, by: { username: 'deposit' } });
  expect(claim?.leftMs).toBe(120_000);
  expect((await holders('banker')).get(id)).toBe('deposit');
});

test('opening a leased item shows its holder and does not take the lease', async () => {
  const { id } = await waiting();
  await opens('deposit', id);
  expect(await opened('banker', id)).toMatchObject({ mine: false, claim: { by: { username: 'deposit' } } });
});

test('two tabs of one person share the lease', async () => {
  const { id } = await waiting();
  const [one, two] = [await opened('deposit', id), await opened('deposit', id)];
  expect(two).toMatchObject({ mine: true, claim: { id: one.claim?.id, since: one.claim?.since } });
});

test('fifty people open one item at once: one gets the lease', async () => {
  const { id } = await waiting();
  const users: TestUser[] = ['deposit', 'banker', 'deposit.lead', 'banker.lead'];
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => opened(users[at % 4] as TestUser, id)));
  expect(new Set(all.map(({ claim }) => claim?.by.username)).size).toBe(1);
  expect(new Set(all.map(({ claim }) => claim?.id)).size).toBe(1);
});

test('when the bank line of a deposit on hold is voided, the lease of the deposit stays', async () => {
  const utr = desk.utr();
  const line = await desk.line({ utr });
  const { id, version } = await desk.claim({ utr });
  await (await desk.as('deposit')).post(`/deposits/${id}/hold`, { version, reasonCode: 'ASKED_BANK' }, key());
  await opens('deposit', id);
  const voided = said(
    await (
      await desk.as('deposit.lead')
    ).post(`/utrs/${line.id}/void`, { version: line.version, reasonCode: 'TYPED_WRONG' }, key()),
  );
  expect(voided.statusCode).toBe(1);
  expect((await (await desk.as('deposit')).get(`/deposits/${id}`)).json()).toMatchObject({
    status: 'on_hold',
    utrEntry: null,
  });
  expect((await holders()).get(id)).toBe('deposit');
});

test('a heartbeat prolongs the lease, without one it expires after two minutes', async () => {
  const { id } = await waiting();
  const { claim } = await opened('deposit', id);
  desk.api.clock.advance({ seconds: 100 });
  expect((await keeps('deposit', claim?.id)).claim?.leftMs).toBe(120_000);
  desk.api.clock.advance({ seconds: 100 });
  expect((await holders()).get(id)).toBe('deposit');
  desk.api.clock.advance({ seconds: 21 });
  expect((await holders()).get(id)).toBeUndefined();
  expect(await opened('banker', id)).toMatchObject({ mine: true });
  expect(await keeps('deposit', claim?.id)).toEqual({ claim: null });
});

test('a person whose lease expired gets it back when nobody has taken it', async () => {
  const { id } = await waiting();
  const { claim } = await opened('deposit', id);
  desk.api.clock.advance({ minutes: 5 });
  expect((await keeps('deposit', claim?.id)).claim?.by.username).toBe('deposit');
});

test('leaving the item ends the lease; another person’s lease cannot be ended', async () => {
  const { id } = await waiting();
  const { claim } = await opened('deposit', id);
  expect(await leaves('banker', claim?.id)).toEqual({ released: false });
  expect(await leaves('deposit', claim?.id)).toEqual({ released: true });
  expect((await holders()).get(id)).toBeUndefined();
});

describe('Take over', () => {
  test.each(['deposit.lead', 'banker.lead'] as const)('%s may at any time', async (lead) => {
    const { id } = await waiting();
    const { claim } = await opened('deposit', id);
    expect(await takesOver(lead, claim?.id)).toMatchObject({ statusCode: 1, data: { by: { username: lead } } });
    expect((await holders()).get(id)).toBe(lead);
    expect(await keeps('deposit', claim?.id)).toEqual({ claim: null });
  });

  test('others only after it expired', async () => {
    const { id } = await waiting();
    const { claim } = await opened('deposit', id);
    expect(await takesOver('banker', claim?.id)).toMatchObject({
      statusCode: 4,
      code: 'NOT_CLAIM_OWNER',
      status: expect.stringMatching(/^deposit is working on D-\d+ until \d\d:\d\d:\d\d\. Take it over or wait\.$/),
    });
    desk.api.clock.advance({ seconds: 121 });
    expect(await takesOver('banker', claim?.id)).toMatchObject({ statusCode: 1, data: { by: { username: 'banker' } } });
  });

  test.each(['withdraw', 'backoffice', 'withdraw.lead'] as const)(
    '%s never: the item belongs to another module',
    async (user) => {
      const { id } = await waiting();
      const { claim } = await opened('deposit', id);
      desk.api.clock.advance({ minutes: 3 });
      expect((await (await desk.as(user)).post(`/claims/${claim?.id ?? ''}/take-over`)).status).toBe(403);
    },
  );

  test('is in the timeline, and the former holder is notified', async () => {
    const { id, no } = await waiting();
    const { claim } = await opened('deposit', id);
    await takesOver('deposit.lead', claim?.id);
    const staff = await desk.as('deposit');
    expect((await staff.get(`/audit/deposit/${id}`)).json<{ items: object[] }>().items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'claim.taken-over',
          before: { holder: 'deposit' },
          after: { holder: 'deposit.lead' },
        }),
      ]),
    );
    expect((await staff.get('/notifications')).json<{ items: object[] }>().items[0]).toMatchObject({
      text: `deposit.lead took ${no} over from you.`,
    });
  });

  test('of an ended lease is refused as such', async () => {
    expect(await takesOver('deposit.lead', randomUUID())).toMatchObject({ statusCode: 3, code: 'CLAIM_GONE' });
  });
});

describe('A decision', () => {
  test('on an item leased by somebody else answers LOCKED, and changes nothing', async () => {
    const deposit = await waiting();
    await opens('deposit', deposit.id);
    expect(await rejects('banker', deposit)).toMatchObject({
      statusCode: 4,
      code: 'NOT_CLAIM_OWNER',
      data: { claim: { by: { username: 'deposit' } } },
    });
    expect(await desk.deposit(deposit.id)).toEqual(deposit);
  });

  test('is possible for the holder, for anybody without a lease on the item, and after a take-over', async () => {
    const [held, free, taken] = [await waiting(), await waiting(), await waiting()];
    await opens('banker', held.id);
    expect(await rejects('banker', held)).toMatchObject({ statusCode: 1 });
    expect(await rejects('banker', free)).toMatchObject({ statusCode: 1 });
    const { claim } = await opened('deposit', taken.id);
    expect(await rejects('deposit.lead', taken)).toMatchObject({ statusCode: 4 });
    await takesOver('deposit.lead', claim?.id);
    expect(await rejects('deposit.lead', taken)).toMatchObject({ statusCode: 1 });
  });

  test('needs no lease to be safe: an expired one blocks nobody', async () => {
    const deposit = await waiting();
    await opens('deposit', deposit.id);
    desk.api.clock.advance({ seconds: 121 });
    expect(await rejects('banker', deposit)).toMatchObject({ statusCode: 1 });
  });

  test('ends the lease, and a decided item cannot be leased', async () => {
    const deposit = await waiting();
    await opens('deposit', deposit.id);
    await rejects('deposit', deposit);
    expect((await holders()).get(deposit.id)).toBeUndefined();
    expect(await opened('banker', deposit.id)).toEqual({ claim: null, mine: false });
  });

  test('reports to the loser who decided, not who held the lease', async () => {
    const deposit = await waiting();
    const { claim } = await opened('deposit', deposit.id);
    await takesOver('deposit.lead', claim?.id);
    await (
      await desk.as('deposit.lead')
    ).post(`/deposits/${deposit.id}/hold`, { version: deposit.version, reasonCode: 'OTHER', note: 'asked the bank' });
    expect((await rejects('banker', deposit)).status).toMatch(/^Put on hold by deposit\.lead at /);
  });
});

test('signing out ends the leases of that session, and only those', async () => {
  const [one, two] = [await waiting(), await waiting()];
  const here = await desk.api.signInAs('franchise');
  const there = await desk.api.signInAs('banker');
  const other = await desk.api.signInAs('banker');
  await there.post('/claims', { entityType: 'deposit', id: one.id });
  await other.post('/claims', { entityType: 'deposit', id: two.id });
  await there.post('/auth/logout');
  const now = await holders();
  expect([now.get(one.id), now.get(two.id)]).toEqual([undefined, 'banker']);
  await here.post('/auth/logout');
});

test('a person who may only read gets no lease, and one who may not see the row gets 404', async () => {
  const { id } = await waiting();
  expect(await opened('backoffice', id)).toEqual({ claim: null, mine: false });
  expect((await opens('franchise', id)).status).toBe(404);
  expect((await opens('deposit', randomUUID())).status).toBe(404);
  expect(await opened('withdraw', id)).toEqual({ claim: null, mine: false });
  const bonus = await (await desk.as('deposit')).post('/claims', { entityType: 'bonus', id: randomUUID() });
  expect(bonus.status).toBe(403);
  await opens('deposit', id);
  expect((await holders('franchise')).get(id)).toBeUndefined();
});

test('opening and leaving are events, heartbeats are not', async () => {
  const { id } = await waiting();
  const { claim } = await opened('deposit', id);
  await keeps('deposit', claim?.id);
  await leaves('deposit', claim?.id);
  const events = await desk.api.db
    .selectFrom('outbox')
    .select(['topic', 'type'])
    .where('entityId', '=', id)
    .where('topic', '=', 'claims')
    .execute();
  expect(events).toEqual([
    { topic: 'claims', type: 'claim.changed' },
    { topic: 'claims', type: 'claim.changed' },
  ]);
});

test('withdrawals: a decision waits for the holder of the lease, and the payer of a payout is never locked out', async () => {
  const payouts = await openPayouts(desk);
  const asked = await payouts.ask();
  const claims = async (user: TestUser, id: string) =>
    (await (await desk.as(user)).post('/claims', { entityType: 'withdrawal', id })).json<Opened>();
  expect(await claims('withdraw', asked.id)).toMatchObject({ mine: true });
  const lead = await desk.as('withdraw.lead');
  expect(await payouts.act(lead, asked, 'clear', seen(asked))).toMatchObject({
    statusCode: 4,
    code: 'NOT_CLAIM_OWNER',
  });
  const cleared = await payouts.done(await desk.as('withdraw'), asked, 'clear', seen(asked));
  expect(await claims('deposit', asked.id)).toMatchObject({ mine: true });
  const taken = await payouts.done(await desk.as('deposit'), cleared, 'take', seen(cleared));
  expect(taken).toMatchObject({ status: 'paying' });
  expect(await claims('deposit.lead', asked.id)).toEqual({ claim: null, mine: false });
});

test('the requester of a bonus opens it without a lease, so that the second person can decide at once', async () => {
  const bonus = await bonusOf(desk, (await desk.customer()).id, {}, 'withdraw.lead');
  const opensIt = async (user: TestUser) =>
    (await (await desk.as(user)).post('/claims', { entityType: 'bonus', id: bonus.id })).json<Opened>();
  expect(await opensIt('withdraw.lead')).toEqual({ claim: null, mine: false });
  expect(await opensIt('backoffice')).toMatchObject({ mine: true });
  expect(await opensIt('withdraw.lead')).toMatchObject({ mine: false, claim: { by: { username: 'backoffice' } } });
  expect(await approve(desk, bonus, 'backoffice')).toMatchObject({ statusCode: 1 });
});

describe('nobody can hold the whole queue', () => {
  const held = async (user: TestUser) => [...(await holders())].filter(([, by]) => by === user).map(([id]) => id);

  test(`a person who opens more than ${MOST_HELD} items keeps the latest; the other leases end, with events`, async () => {
    for (const id of await held('deposit')) await leaves('deposit', (await opened('deposit', id)).claim?.id);
    const items: Deposit[] = [];
    for (let at = 0; at < MOST_HELD + 2; at += 1) items.push(await waiting());
    for (const { id } of items) expect(await opened('deposit', id)).toMatchObject({ mine: true });
    expect((await held('deposit')).sort()).toEqual(
      items
        .slice(2)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await opened('banker', items[0]?.id ?? '')).toMatchObject({
      mine: true,
      claim: { by: { username: 'banker' } },
    });
    const told = await desk.api.db
      .selectFrom('outbox')
      .select('entityId')
      .where('topic', '=', 'claims')
      .where('entityId', '=', items[1]?.id ?? '')
      .execute();
    expect(told).toHaveLength(2);
  });

  test('not even by opening all items at once', async () => {
    const items: Deposit[] = [];
    for (let at = 0; at < MOST_HELD + 10; at += 1) items.push(await waiting());
    await Promise.all(items.map(({ id }) => opened('banker.lead', id)));
    expect(await held('banker.lead')).toHaveLength(MOST_HELD);
  });
});
