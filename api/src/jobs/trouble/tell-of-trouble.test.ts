import { feedKey } from '../../desks/feed/testing/feed-desk.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import { tellOfTrouble } from './tell-of-trouble.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  desk.api.clock.freeze();
});
afterEach(() => desk.close());

const OWNERS = ['owner', 'owner.three', 'owner.two'];

const run = () => tellOfTrouble(desk.api.app.deps);
const ago = (minutes: number) => new Date(desk.api.clock.now().getTime() - minutes * 60_000);
const notices = async (kind: string) =>
  (
    await desk.api.db
      .selectFrom('notification as n')
      .innerJoin('staff as s', 's.id', 'n.staffId')
      .select(['s.username', 'n.text'])
      .where('n.kind', '=', kind)
      .orderBy('s.username')
      .execute()
  ).map(({ username, text }) => `${username}: ${text}`);

test('nothing is told while all is well', async () => {
  await webHookInUse(desk.api);
  await feedKey(desk, { methodId: desk.usualMethod });
  expect(await run()).toBe(0);
});

test('a web hook that fails for half an hour is told once to every owner, and the notice goes when it answers', async () => {
  const id = await webHookInUse(desk.api);
  const failing = (failingSince: Date | null) => desk.api.db.updateTable('webHook').set({ failingSince }).execute();
  await failing(ago(29));
  expect(await run()).toBe(0);
  await failing(ago(30));
  expect(await run()).toBe(1);
  const says = `Nothing gets through to ${id}.example.com for half an hour. Events are kept and tried again; look at Deliveries for what it answers.`;
  expect(await notices('web-hook.failing')).toEqual(OWNERS.map((owner) => `${owner}: ${says}`));
  desk.api.clock.advance({ minutes: 60 });
  expect(await run()).toBe(0);
  await failing(null);
  expect(await run()).toBe(0);
  expect(await notices('web-hook.failing')).toEqual([]);
  // Another time is another trouble.
  await failing(ago(45));
  expect([await run(), (await notices('web-hook.failing')).length]).toEqual([1, OWNERS.length]);
  await desk.api.db.updateTable('webHook').set({ status: 'paused', pausedWhy: 'Nothing was delivered' }).execute();
  await run();
  expect(await notices('web-hook.failing')).toEqual([]);
});

test('a key that was used every day and then not for a day is told; a new one and one that is used rarely are not', async () => {
  const used = async (count: number, days: number, minutesAgo: number) => {
    const key = await feedKey(desk, { methodId: desk.usualMethod });
    await desk.api.db
      .updateTable('feedKey')
      .set({ usedCount: count, lastUsedAt: ago(minutesAgo), confirmedAt: ago(days * 1440), madeAt: ago(days * 1440) })
      .where('id', '=', key.id)
      .execute();
    return key;
  };
  const DAY = 1440;
  const daily = await used(40, 30, DAY);
  await used(40, 30, DAY - 1);
  await used(6, 3, DAY);
  await used(10, 30, DAY * 2);
  expect(await run()).toBe(1);
  const [first] = await notices('feed-key.silent');
  expect(first).toContain(`LINES ${daily.publicId} has told nothing for a day`);
  await desk.api.db
    .updateTable('feedKey')
    .set({ lastUsedAt: ago(0) })
    .where('id', '=', daily.id)
    .execute();
  await run();
  expect(await notices('feed-key.silent')).toEqual([]);
  // Nothing of a key that has ended.
  const ended = await used(40, 30, DAY * 2);
  await desk.api.db
    .updateTable('feedKey')
    .set({ endsAt: ago(1) })
    .where('id', '=', ended.id)
    .execute();
  expect(await run()).toBe(0);
});

/** A mailbox in use since an hour ago; returns how its row is changed. */
async function mailbox() {
  const key = await feedKey(desk, { methodId: desk.usualMethod, kind: 'MESSAGES' });
  await desk.api.db.updateTable('feedKey').set({ kind: 'MAILBOX' }).where('id', '=', key.id).execute();
  await desk.api.db
    .insertInto('feedMailbox')
    .values({
      ...{ feedKeyId: key.id, host: 'imap.example.com', port: 993, security: 'tls', username: 'bank', folder: 'INBOX' },
      ...{ senders: ['bank.example'], spfCounts: false, readFrom: ago(60), uidValidity: null, lastUid: null },
      ...{ lookedAt: ago(1), lastMailAt: null, problem: 'The password was refused.', problemSince: ago(9) },
    })
    .execute();
  await desk.api.db
    .updateTable('feedKey')
    .set({ confirmedAt: ago(60), madeAt: ago(60) })
    .execute();
  return (change: object) => desk.api.db.updateTable('feedMailbox').set(change).execute();
}

test('a mailbox that cannot be read, or that nobody reads, for ten minutes is told', async () => {
  const set = await mailbox();
  expect(await run()).toBe(0);
  await set({ problemSince: ago(10) });
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await notices('mailbox.trouble')).toHaveLength(OWNERS.length);
  await set({ problem: null, problemSince: null, lookedAt: ago(0) });
  await run();
  expect(await notices('mailbox.trouble')).toEqual([]);
  await set({ lookedAt: ago(11) });
  expect(await run()).toBe(1);
});

test('a mailbox that refuses its sign-in is told once to leads of the desks that enter lines, and its notice goes when it is read', async () => {
  const set = await mailbox();
  await set({ refusedSince: ago(1) });
  expect(await run()).toBe(0);
  await set({ refusedSince: ago(2) });
  expect([await run(), await run()]).toEqual([1, 0]);
  const told = await notices('mailbox.refused');
  expect(told.map((one) => one.split(':')[0])).toEqual(expect.arrayContaining(['banker.lead', 'deposit.lead']));
  expect(told.filter((one) => /^(owner|banker:|deposit:|withdraw)/.test(one))).toEqual([]);
  expect(told[0]).toContain('can no longer be signed in to, so its bank lines do not come.');
  await set({ problem: null, problemSince: null, refusedSince: null });
  await run();
  expect(await notices('mailbox.refused')).toEqual([]);
});
