import { sql } from 'kysely';
import { listen } from '../../testing/events/event-listener.ts';
import { type Desk, key, openDesk, openPayouts, said, type TestUser } from '../../testing/index.ts';
import type { HandOver } from './read.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

interface OpenWork {
  items: { kind: string; no: string; note: string | null; reason: string | null; since: string }[];
  unclaimed: { paymentMethod: { label: string }; count: number; sumPaise: number }[];
  next: { id: string; username: string }[];
  waitingId: string | null;
}

const openWork = async (user: TestUser) => (await (await desk.as(user)).get('/hand-overs/open')).json<OpenWork>();

async function hands(user: TestUser, change: object = {}) {
  const { items } = await openWork(user);
  return said<HandOver>(
    await (
      await desk.as(user)
    ).post('/hand-overs', { note: 'HDFC-2 is slow today', seen: { items: items.map(({ no }) => no) }, ...change }),
  );
}
async function made(user: TestUser, change: object = {}): Promise<HandOver> {
  const { data, status } = await hands(user, change);
  if (!data) throw new Error(status);
  return data;
}
const signs = async (user: TestUser, { id, version }: Pick<HandOver, 'id' | 'version'>, change: object = {}) =>
  said<HandOver>(await (await desk.as(user)).post(`/hand-overs/${id}/sign`, { version, ...change }));
const takesBack = async (user: TestUser, { id, version }: HandOver) =>
  said<HandOver>(await (await desk.as(user)).post(`/hand-overs/${id}/take-back`, { version }));
const noticesOf = async (user: TestUser) =>
  (await (await desk.as(user)).get('/notifications'))
    .json<{ items: { kind: string; text: string }[] }>()
    .items.filter(({ kind }) => kind.startsWith('hand-over'));

async function holds(user: TestUser) {
  const { id, no, version } = await desk.claim({ utr: desk.utr() });
  const answer = said(
    await (
      await desk.as(user)
    ).post(`/deposits/${id}/hold`, { version, reasonCode: 'ASKED_BANK', note: 'The bank calls back at four' }, key()),
  );
  if (answer.statusCode !== 1) throw new Error(answer.status);
  return no;
}

test('a person leaves open what they have leased, put on hold, are paying and marked uncertain, with the notes', async () => {
  const held = await holds('deposit');
  await holds('deposit.lead');
  const claimed = await desk.claim({ utr: desk.utr() });
  await (await desk.as('deposit')).post('/claims', { entityType: 'deposit', id: claimed.id });
  const payouts = await openPayouts(desk);
  const taken = await payouts.bring('paying');
  const uncertain = await payouts.bring('paying_uncertain');
  const { items } = await openWork('deposit');
  expect(items.map(({ kind, no, note }) => [kind, no, note])).toEqual([
    ['claim', claimed.no, null],
    ['hold', held, 'The bank calls back at four'],
    ['paying', taken.no, null],
    ['uncertain', uncertain.no, expect.any(String)],
  ]);
  expect((await openWork('deposit.lead')).items.map(({ kind }) => kind)).toEqual(['hold']);
  expect((await openWork('withdraw')).items).toEqual([]);
});

test('the unallocated money of each account equals independent SQL', async () => {
  const other = await desk.method({ label: 'ICICI-1' });
  await desk.line({ utr: desk.utr(), amountPaise: 700_00 });
  await desk.line({ utr: desk.utr(), amountPaise: 800_00 });
  await desk.line({ utr: desk.utr(), amountPaise: 900_00, paymentMethodId: other });
  const { rows } = await sql<{ label: string; count: number; sumPaise: number }>`
    SELECT m.label, count(*) AS count, sum(u.amount_paise) AS sum_paise FROM utr_entry u JOIN payment_method m ON m.id = u.payment_method_id
    WHERE u.status = 'unclaimed' AND u.direction = 'CREDIT' GROUP BY 1`.execute(desk.api.db);
  const { unclaimed } = await openWork('banker');
  expect(
    unclaimed.map(({ paymentMethod, count, sumPaise }) => ({ label: paymentMethod.label, count, sumPaise })),
  ).toEqual(expect.arrayContaining(rows));
  expect(unclaimed).toHaveLength(rows.length);
  expect(rows).toHaveLength(2);
});

test('a hand-over waits for the next person, who is notified, sees the current state of each row and signs; then the author is notified', async () => {
  const no = await holds('deposit');
  await desk.line({ utr: desk.utr(), amountPaise: 700_00 });
  const one = await made('deposit');
  expect(one).toMatchObject({
    no: expect.stringMatching(/^H-\d+$/),
    status: 'waiting',
    maySign: false,
    note: 'HDFC-2 is slow today',
    items: [{ no, statusNow: 'on_hold' }],
    unclaimed: [{ sumPaise: 700_00 }],
  });
  expect(await noticesOf('deposit.lead')).toMatchObject([
    { text: `deposit hands over, ${one.no}. Read what is left open and sign it.` },
  ]);
  expect(await noticesOf('banker')).toEqual([]);
  const { id, version } = await desk.deposit(one.items[0]!.id);
  await (await desk.as('deposit.lead')).post(`/deposits/${id}/release`, { version }, key());
  expect((await (await desk.as('deposit.lead')).get(`/hand-overs/${one.no}`)).json()).toMatchObject({
    maySign: true,
    items: [{ status: 'on_hold', statusNow: 'pending' }],
  });
  expect(await signs('deposit.lead', one, { note: 'Seen' })).toMatchObject({
    statusCode: 1,
    data: { status: 'signed', signedBy: { username: 'deposit.lead' }, signNote: 'Seen' },
  });
  expect(await noticesOf('deposit')).toMatchObject([{ text: `deposit.lead signed your hand-over ${one.no}.` }]);
  const history = (await (await desk.as('deposit')).get('/hand-overs')).json<{ items: HandOver[] }>().items;
  expect(history.map((each) => [each.no, each.status])).toEqual([[one.no, 'signed']]);
});

test('the event stream reports that it was created, signed and taken back', async () => {
  const author = await listen(desk.api.address, (await desk.as('deposit')).token, { topics: 'summary' });
  const hears = async (event: string, { id, version, status }: { id: string; version: number; status: string }) =>
    expect(await author.until((heard) => heard.event === event)).toMatchObject({
      data: { id, topic: 'summary', payload: { version, status } },
    });
  const one = await made('deposit');
  await hears('hand-over.made', one);
  await signs('deposit.lead', one);
  await hears('hand-over.signed', { ...one, version: 2, status: 'signed' });
  const other = await made('deposit');
  await takesBack('deposit', other);
  await hears('hand-over.taken-back', { ...other, version: 2, status: 'taken_back' });
  author.cut();
});

test('nobody signs their own, and the database itself refuses it', async () => {
  const one = await made('deposit.lead');
  expect(await signs('deposit.lead', one)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  const own = sql`UPDATE hand_over SET status = 'signed', signed_by = staff_id, signed_at = now() WHERE id = ${one.id}`;
  await expect(own.execute(desk.api.db)).rejects.toMatchObject({ constraint: 'hand_over_other_person' });
});

test('a signed hand-over never changes, whoever tries', async () => {
  const one = await made('deposit');
  await signs('deposit.lead', one);
  for (const change of [
    sql`note = 'All well'`,
    sql`status = 'waiting', signed_by = NULL, signed_at = NULL`,
    sql`open_items = '[]'`,
  ]) {
    await expect(sql`UPDATE hand_over SET ${change} WHERE id = ${one.id}`.execute(desk.api.db)).rejects.toThrow(
      /stays so/,
    );
  }
  await expect(sql`DELETE FROM hand_over WHERE id = ${one.id}`.execute(desk.api.db)).rejects.toThrow(/append-only/);
  expect(await takesBack('deposit', { ...one, version: 2 })).toMatchObject({ statusCode: 3, code: 'ALREADY_DECIDED' });
});

test('one addressed to a person is signed by that person or a lead, and nobody else', async () => {
  const one = await made('backoffice', { toStaffId: desk.api.staffId('withdraw.lead') });
  expect([(await noticesOf('withdraw.lead')).length, (await noticesOf('withdraw')).length]).toEqual([1, 0]);
  expect(await signs('withdraw', one)).toMatchObject({ statusCode: 2, code: 'NOT_YOURS' });
  expect(await signs('withdraw.lead', one)).toMatchObject({ statusCode: 1 });
  const back = await made('withdraw.lead', { toStaffId: desk.api.staffId('withdraw') });
  expect(await signs('backoffice', back)).toMatchObject({ statusCode: 1 });
});

test('twenty people sign at once: one succeeds', async () => {
  const one = await made('backoffice');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => signs(at % 2 ? 'withdraw' : 'withdraw.lead', one)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 3)).toHaveLength(19);
});

test('a second one waits until the first is signed or taken back', async () => {
  const one = await made('deposit');
  expect(await hands('deposit')).toMatchObject({ statusCode: 2, code: 'ALREADY_WAITING' });
  expect(await takesBack('deposit', one)).toMatchObject({ statusCode: 1, data: { status: 'taken_back' } });
  expect(await hands('deposit')).toMatchObject({ statusCode: 1 });
});

test('nothing is handed over that the person has not seen, to another desk, or without a note', async () => {
  await holds('deposit');
  expect(await hands('deposit', { seen: { items: [] } })).toMatchObject({ statusCode: 3, code: 'STALE_VERSION' });
  expect(await hands('deposit', { note: '   ' })).toMatchObject({ statusCode: 0, errors: [{ field: 'note' }] });
  expect(await hands('deposit', { toStaffId: desk.api.staffId('banker') })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'toStaffId' }],
  });
  expect((await openWork('deposit')).waitingId).toBeNull();
});

test('another desk does not see it; a hand-over of Franchise staff may be signed by the Deposit desk, but not the other way round', async () => {
  const one = await made('deposit');
  for (const user of ['banker', 'withdraw', 'franchise'] as const) {
    const staff = await desk.as(user);
    expect((await staff.get(`/hand-overs/${one.no}`)).status).toBe(404);
    expect((await staff.get('/hand-overs')).json()).toMatchObject({ items: [] });
    expect((await staff.post(`/hand-overs/${one.id}/sign`, { version: 1 })).status).toBe(404);
  }
  expect((await openWork('deposit')).next.map(({ username }) => username)).toEqual(['deposit.lead']);
  const theirs = await made('franchise');
  expect(await signs('deposit', theirs)).toMatchObject({ statusCode: 1 });
});

test('a shift starts with one’s own hand-over, and figures count from there', async () => {
  // Noon in India, so that midnight does not fall into the five minutes.
  desk.api.clock.set('2026-11-20T06:30:00Z');
  const since = async () =>
    (await (await desk.as('deposit')).get('/summary/day')).json<{ own: { since: string } }>().own.since;
  const midnight = await since();
  desk.api.clock.advance({ minutes: 5 });
  const one = await made('deposit');
  expect(new Date(await since()).getTime()).toBe(Math.floor(new Date(one.createdAt).getTime() / 60_000) * 60_000);
  await takesBack('deposit', one);
  expect(await since()).toBe(midnight);
});
