import { sql } from 'kysely';
import { type Desk, INTAKE_KEY, key, openDesk, openPayouts, said } from '../../../testing/index.ts';
import type { Deposit } from '../../../modules/deposits/read.ts';
import { expireDeposits } from '../../../modules/deposits/expire.ts';
import { tidyUp } from '../../../jobs/tidy-up.ts';
import { eventOf, type Heard } from './event-of.ts';
import { storeAppEvents } from './store-events.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

interface Event {
  type: string;
  sequence: number;
  data: Record<string, unknown> & { no?: string; balances?: { cashPaise: number } };
}
const app = { 'x-intake-key': INTAKE_KEY };
const pull = async (after = 0, limit = 500) => {
  await storeAppEvents(desk.api.app.deps);
  return (await desk.api.anonymous.get(`/intake/events?after=${after}&limit=${limit}`, app)).json<{
    events: Event[];
    next: number;
    more: boolean;
  }>();
};
const of = async (no: string) => (await pull()).events.filter(({ data }) => data.no === no);
const act = async (row: Deposit, verb: string, body: object = {}) => {
  const answer = said<Deposit & { deposit?: Deposit }>(
    await (await desk.as('deposit.lead')).post(`/deposits/${row.id}/${verb}`, { version: row.version, ...body }, key()),
  );
  if (!answer.data) throw new Error(answer.status);
  return answer.data.deposit ?? answer.data;
};

test('the app hears of a deposit what a customer may know, in order, and with the balances after it', async () => {
  const utr = desk.utr();
  const claim = await desk.claim({ utr });
  await desk.line({ utr });
  const matched = await desk.deposit(claim.id);
  expect(matched.status).toBe('matched');
  const held = await act(matched, 'hold', { reasonCode: 'ASKED_BANK' });
  const free = await act(held, 'release');
  const approved = await act(free, 'approve', {
    utrEntryId: free.utrEntry!.id,
    seen: { utr, amountPaise: free.amountPaise },
  });
  await act(approved, 'reverse', { reasonCode: 'WRONG_CUSTOMER' });
  const events = await of(claim.no);
  expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['deposit.received', 1],
    ['deposit.approved', 2],
    ['deposit.reversed', 3],
  ]);
  expect(events.map(({ data }) => [data['status'], data['creditedPaise'], data.balances?.cashPaise])).toEqual([
    ['pending', null, 0],
    ['approved', 500_00, 500_00],
    ['reversed', null, 0],
  ]);
  expect(events[2]?.data['message']).toContain(claim.no);
});

test('what is rejected, asked and answered carries the words to the customer', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const asked = await act(claim, 'ask', { reasonCode: 'PROOF_UNCLEAR' });
  await desk.api.anonymous.post(`/intake/deposits/${claim.id}/answers`, { ref: 'a', text: 'It is the green one' }, app);
  const answered = await desk.deposit(asked.id);
  const rejected = await act(answered, 'reject', { reasonCode: 'NOT_RECEIVED' });
  await act(rejected, 'reopen', { reasonCode: 'MONEY_FOUND' });
  desk.api.clock.advance({ hours: 80 });
  await expireDeposits(desk.api.app.deps);
  const events = await of(claim.no);
  expect(events.map(({ type, data }) => [type, typeof data['message']])).toEqual([
    ['deposit.received', 'object'],
    ['deposit.question', 'string'],
    ['deposit.answered', 'object'],
    ['deposit.rejected', 'string'],
    ['deposit.reopened', 'object'],
    ['deposit.expired', 'object'],
  ]);
});

test('nothing that is sent names a UTR of the bank, a reason code, or a person', async () => {
  const utr = desk.utr();
  const claim = await desk.claim({ utr });
  await desk.line({ utr, remitterName: 'Somebody Secret' });
  await act(await desk.deposit(claim.id), 'reject', { reasonCode: 'FAKE_PROOF', note: 'Edited by Mallory' });
  const { rows } = await sql<{ bodies: string }>`SELECT string_agg(body, '') AS bodies FROM app_event`.execute(
    desk.api.db,
  );
  await pull();
  for (const secret of ['FAKE_PROOF', 'Mallory', 'Somebody Secret', 'deposit.lead'])
    expect(rows[0]?.bodies ?? '').not.toContain(secret);
});

test('a withdrawal is told from the request to the payout, with the money held and gone', async () => {
  const payouts = await openPayouts(desk);
  const row = await payouts.bring('paid', { amountPaise: 300_00 });
  const events = await of(row.no);
  expect(events.map(({ type }) => type)).toEqual([
    'withdrawal.requested',
    ...(events.some(({ type }) => type === 'withdrawal.checking') ? ['withdrawal.checking'] : []),
    'withdrawal.approved',
    'withdrawal.paying',
    'withdrawal.paid',
  ]);
  expect(events[0]?.data.balances).toMatchObject({ heldPaise: 300_00 });
  expect(events.at(-1)?.data.balances).toMatchObject({ heldPaise: 0 });
});

test('the list is read on in pages, in order and without a gap, and keeps what the outbox has deleted', async () => {
  const claims = [];
  for (let at = 0; at < 5; at += 1) claims.push(await desk.claim({ utr: desk.utr() }));
  const read: string[] = [];
  let after = 0;
  for (let more = true; more;) {
    const page = await pull(after, 2);
    read.push(...page.events.map(({ data }) => String(data.no)));
    ({ next: after, more } = page);
  }
  expect(read).toEqual(claims.map(({ no }) => no));
  const late = await desk.claim({ utr: desk.utr() });
  desk.api.clock.advance({ days: 2 });
  await tidyUp(desk.api.app.deps);
  expect(await desk.api.db.selectFrom('outbox').select('seq').execute()).toEqual([]);
  expect((await pull(after)).events.map(({ data }) => data.no)).toEqual([late.no]);
});

test('acts at once on many rows, with two jobs making events at once: each row has its numbers without a gap', async () => {
  const claims = await Promise.all(Array.from({ length: 12 }, () => desk.claim({ utr: desk.utr() })));
  await Promise.all([
    ...claims.map((claim) => act(claim, 'reject', { reasonCode: 'NOT_RECEIVED' })),
    ...Array.from({ length: 6 }, () => storeAppEvents(desk.api.app.deps)),
  ]);
  const { events } = await pull();
  for (const { no } of claims)
    expect(events.filter(({ data }) => data.no === no).map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'deposit.received'],
      [2, 'deposit.rejected'],
    ]);
});

const heard = (entityType: string, status: string, more: Partial<Heard> = {}): Heard => ({
  type: `${entityType}.updated`,
  entityType,
  payload: { status },
  facts: {},
  ...more,
});

test.each<[string, Heard, string | null, string | null]>([
  ['a failed payout', heard('withdrawal', 'approved'), 'paying', 'withdrawal.failed'],
  ['a payout in doubt', heard('withdrawal', 'paying_uncertain'), 'paying', null],
  ['an escalation', heard('withdrawal', 'escalated'), 'checking', null],
  ['a bonus that was asked for', heard('bonus', 'requested'), null, null],
  ['a bonus that was turned down', heard('bonus', 'rejected'), null, null],
  ['a bonus', heard('bonus', 'credited'), null, 'bonus.credited'],
  ['a deposit of before, held', heard('deposit', 'on_hold'), null, null],
  ['a deposit of before, rejected', heard('deposit', 'rejected'), null, 'deposit.rejected'],
  ['a new customer', heard('customer', 'active', { type: 'customer.created' }), null, 'customer.created'],
  ['a customer of before', heard('customer', 'blocked'), null, 'customer.blocked'],
  ['a customer that says the same', heard('customer', 'active'), 'active', null],
  ['a draft of a method', heard('payment-method', 'draft'), null, null],
  ['a method in use', heard('payment-method', 'active', { facts: { details: 'a' } }), null, 'payment-method.shown'],
  [
    'its new account',
    heard('payment-method', 'active', { facts: { details: 'b' } }),
    'shown a',
    'payment-method.changed',
  ],
  ['its pause', heard('payment-method', 'paused', { facts: { details: 'b' } }), 'shown b', 'payment-method.hidden'],
  ['a method for payouts', heard('payment-method', 'active', { facts: { purpose: 'WITHDRAW' } }), null, null],
  ['a bank line', heard('utr', 'unclaimed'), null, null],
])('%s is told as it should be', (_, event, known, type) => {
  expect(eventOf(event, known)?.type ?? null).toBe(type);
});
