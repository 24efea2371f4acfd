import {
  actBody,
  type Desk,
  digest,
  INTAKE_KEY,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  STAFF_EVENTS,
  type StaffEvent,
  type TestClient,
} from '../../testing/index.ts';
import { mutantOf } from '../../testing/proof/proof-of-states.ts';
import type { Withdrawal } from './read.ts';
import { sendBackStale } from './checking/stale.ts';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { WITHDRAWAL_TRANSITIONS, type WithdrawalEvent } from '../../domain/withdrawals/transitions.ts';

let desk: Desk;
let payouts: PayoutDesk;
let actors: Record<'check' | 'lead' | 'pay', TestClient>;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  actors = {
    check: await desk.as('withdraw'),
    lead: await desk.as('withdraw.lead'),
    pay: await desk.as('deposit.lead'),
  };
});
afterAll(() => desk.close());

const EVENTS = STAFF_EVENTS;
const bodyOf = (event: StaffEvent, row: Withdrawal) => actBody(desk, payouts, event, row);

/**
 * The model, written by hand: where each event leads from each state. Whatever is missing here must be refused (domain
 * 1.3).
 */
const MODEL: Record<WithdrawalEvent, Partial<Record<WithdrawalStatus, WithdrawalStatus>>> = {
  check: { requested: 'checking' },
  clear: { requested: 'approved', checking: 'approved' },
  hold: { requested: 'on_hold', checking: 'on_hold' },
  release: { on_hold: 'checking' },
  escalate: { requested: 'escalated', checking: 'escalated', on_hold: 'escalated' },
  decide: { escalated: 'frozen' },
  unfreeze: { frozen: 'escalated' },
  reject: { requested: 'rejected', checking: 'rejected', on_hold: 'rejected', returned: 'rejected' },
  'send-back': { approved: 'checking', escalated: 'checking' },
  take: { approved: 'paying' },
  paid: { paying: 'paid' },
  fail: { paying: 'approved' },
  uncertain: { paying: 'paying_uncertain' },
  resolve: { paying_uncertain: 'paid' },
  return: { paid: 'returned' },
  retry: { returned: 'approved' },
  cancel: { requested: 'cancelled' },
  stale: { approved: 'checking' },
};

const WHO: Record<StaffEvent, keyof typeof actors> = {
  check: 'check',
  clear: 'check',
  hold: 'check',
  release: 'check',
  escalate: 'check',
  reject: 'check',
  decide: 'lead',
  unfreeze: 'lead',
  'send-back': 'lead',
  resolve: 'lead',
  return: 'lead',
  retry: 'lead',
  take: 'pay',
  paid: 'pay',
  fail: 'pay',
  uncertain: 'pay',
};

const ALLOWED = WITHDRAWAL_STATUSES.flatMap((status) =>
  EVENTS.flatMap((event) => (MODEL[event][status] ? [[event, status, MODEL[event][status]] as const] : [])),
);

test.each(ALLOWED)('%s on a withdrawal that is %s: %s', async (event, status, expected) => {
  const row = await payouts.bring(status);
  expect(row.status).toBe(status);
  expect(await payouts.act(actors[WHO[event]], row, event, await bodyOf(event, row))).toMatchObject({
    statusCode: 1,
    data: { status: expected },
  });
  expect(await desk.broken()).toEqual([]);
});

async function expectRefused(event: StaffEvent, row: Withdrawal): Promise<void> {
  const body = await bodyOf(event, row);
  const before = await digest(desk.api.db);
  const answer = await payouts.act(actors[WHO[event]], row, event, body);
  expect([event, answer]).toEqual([
    event,
    expect.objectContaining({
      statusCode: 2,
      code: 'WRONG_STATE',
      status: expect.stringMatching(new RegExp(`^${row.no} .{6,}\\.$`)),
    }),
  ]);
  expect(await digest(desk.api.db)).toBe(before);
}

test.each(WITHDRAWAL_STATUSES)(
  'every other event on a withdrawal that is %s is refused with a sentence, and changes nothing',
  async (status) => {
    const row = await payouts.bring(status);
    for (const event of EVENTS.filter((each) => !MODEL[each][status])) await expectRefused(event, row);
    expect(await desk.broken()).toEqual([]);
  },
);

test.each(WITHDRAWAL_STATUSES)(
  'the customer cancels one that is %s, and the server sends back a stale one, only as the model says',
  async (status) => {
    const cancelled = await payouts.bring(status);
    const answer = said(
      await desk.api.anonymous.post(`/intake/withdrawals/${cancelled.id}/cancel`, undefined, {
        'x-intake-key': INTAKE_KEY,
      }),
    );
    expect([answer.statusCode, (await payouts.get(cancelled.id)).status]).toEqual(
      MODEL.cancel[status] ? [1, 'cancelled'] : [2, status],
    );

    const old = await payouts.bring(status);
    await desk.api.db
      .updateTable('withdrawal')
      .set({ clearedAt: new Date(Date.now() - 61 * 60_000) })
      .where('id', '=', old.id)
      .where('clearedAt', 'is not', null)
      .execute();
    await sendBackStale(desk.api.app.deps);
    expect((await payouts.get(old.id)).status).toBe(MODEL.stale[status] ?? status);
    expect(await desk.broken()).toEqual([]);
  },
);

test('every act on an old version is a conflict with the current row, and changes nothing', async () => {
  const row = await payouts.bring('checking');
  const held = await payouts.done(actors.check, row, 'hold', { reasonCode: 'ASKED_BANK' });
  for (const event of EVENTS) {
    const body = await bodyOf(event, row);
    const before = await digest(desk.api.db);
    const stale = said(
      await actors[WHO[event]].post(`/withdrawals/${row.id}/${event}`, { version: row.version, ...body }, key()),
    );
    expect([event, stale]).toEqual([
      event,
      expect.objectContaining({
        statusCode: 3,
        code: 'STALE_VERSION',
        data: expect.objectContaining({
          current: expect.objectContaining({ status: 'on_hold', version: held.version }),
          by: expect.objectContaining({ username: 'withdraw' }),
        }),
      }),
    ]);
    expect(stale.status).toMatch(/^Put on hold by withdraw at \d\d:\d\d:\d\d\.$/);
    expect(await digest(desk.api.db)).toBe(before);
  }
});

mutantOf({
  promise: 'P4',
  noun: 'withdrawal',
  pairs: EVENTS.flatMap((event) =>
    WITHDRAWAL_STATUSES.map((status) => [event, status, MODEL[event][status] ?? 'refused'] as const),
  ),
  loosen: (event, status) => {
    const kept = WITHDRAWAL_TRANSITIONS[event];
    WITHDRAWAL_TRANSITIONS[event] = [...kept, status];
    return () => void (WITHDRAWAL_TRANSITIONS[event] = kept);
  },
  expectAsInModel: async (event, status) => expectRefused(event, await payouts.bring(status)),
});
