import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import {
  type Desk,
  digest,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestUser,
} from '../../testing/index.ts';
import { releaseBonuses } from './jobs.ts';
import { creditsAtOnceMutant } from './testing/mutant.ts';
import { BONUS_TYPES } from '../../domain/bonuses/states.ts';
import { actOn, approve, askFor, bonusOf, creditedDeposit, MANUAL, balancesOf } from './testing/bonus-acts.ts';

/**
 * One person alone never makes cash from bonuses: whoever types one neither credits it nor clears the payout of the
 * resulting cash (domain 1.3, 2.5).
 */
let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk({}, [creditsAtOnceMutant]);
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

test.each(BONUS_TYPES)(
  '%s typed by staff waits for a second person, whatever its amount and whoever types it',
  async (type) => {
    const customer = await desk.customer();
    const linkedDepositId = await creditedDeposit(desk, customer);
    for (const [by, amountPaise] of [
      ['withdraw', 1],
      ['withdraw.lead', 500_00],
      ['backoffice', 5_000_00],
    ] as const) {
      const body = { type, amountPaise, campaignCode: by, linkedDepositId };
      const preview = await (await desk.as(by)).post('/bonuses/preview', { customerId: customer.id, ...body });
      expect(preview.json()).toMatchObject({ amountPaise, needs: 'second_person' });
      expect(await askFor(desk, customer.id, body, by)).toMatchObject({
        statusCode: 1,
        data: { status: 'requested' },
        status: expect.stringContaining('waits for a second person'),
      });
    }
    expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 0 });
  },
);

test.each([0, -1, 0.000001])(
  'a turnover of %p times is refused, and the answer names the field',
  async (turnoverMultiple) => {
    const { id: customerId } = await desk.customer();
    const before = await digest(desk.api.db);
    const answer = await (
      await desk.as('withdraw')
    ).post('/bonuses', { customerId, ...MANUAL, turnoverMultiple }, key());
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('turnoverMultiple');
    expect(await digest(desk.api.db)).toBe(before);
  },
);

test('a row with a turnover of 0 has a verdict that says so', async () => {
  const { code } = await desk.customer();
  const text = `customer,amount,turnover,reason\n${code},100,0,Goodwill`;
  const { rows } = (await (await desk.as('withdraw')).post('/bonuses/import/preview', { text })).json<{
    rows: { verdict: string; why: string }[];
  }>();
  expect(rows).toMatchObject([{ verdict: 'invalid', why: 'Turnover is a multiple of the bonus from 0.01 to 100.' }]);
});

describe('the database', () => {
  const row = (id: string, customerId: string) => ({
    id,
    customerId,
    type: 'MANUAL' as const,
    amountPaise: 100,
    reason: 'By hand',
    requestedBy: desk.api.staffId('withdraw'),
  });

  test('refuses a turnover of 0', async () => {
    const { id } = await desk.customer();
    await expect(
      desk.api.db
        .insertInto('bonus')
        .values({ ...row(newId(), id), turnoverMultiple: 0 })
        .execute(),
    ).rejects.toThrow('bonus_turnover_above_zero');
  });

  test.each(['credited', 'released'] as const)('refuses a bonus that is %s without a second person', async (status) => {
    const { id } = await desk.customer();
    const bonus = row(newId(), id);
    await expect(
      desk.api.db
        .insertInto('bonus')
        .values({ ...bonus, status })
        .execute(),
    ).rejects.toThrow('second person');
    await desk.api.db.insertInto('bonus').values(bonus).execute();
    await expect(desk.api.db.updateTable('bonus').set({ status }).where('id', '=', bonus.id).execute()).rejects.toThrow(
      'second person',
    );
  });

  test('lets a bonus that one person credited under the old rule end normally', async () => {
    const { id } = await desk.customer();
    const bonus = { ...row(newId(), id), status: 'credited' as const };
    await desk.api.db.connection().execute(async (one) => {
      await sql`SET session_replication_role = replica`.execute(one);
      await one.insertInto('bonus').values(bonus).execute();
      await sql`RESET session_replication_role`.execute(one);
    });
    await desk.api.db.updateTable('bonus').set({ status: 'reversed' }).where('id', '=', bonus.id).execute();
  });
});

describe('a bonus that is credited at once', () => {
  const credited = async (customerId: string) =>
    said(await (await desk.as('withdraw')).post('/mutant/bonuses/at-once', { customerId, amountPaise: 500_00 }, key()));

  test('is stopped by the database when the code forgets the rule', async () => {
    const { id } = await desk.customer();
    const before = await digest(desk.api.db);
    expect(await credited(id)).toMatchObject({ statusCode: 2, code: 'SECOND_PERSON_NEEDED' });
    expect(await digest(desk.api.db)).toBe(before);
  });

  test('goes through when both are removed', async () => {
    await sql`ALTER TABLE bonus DISABLE TRIGGER bonus_needs_second_person`.execute(desk.api.db);
    try {
      expect(await credited((await desk.customer()).id)).toMatchObject({ statusCode: 1 });
    } finally {
      await sql`ALTER TABLE bonus ENABLE TRIGGER bonus_needs_second_person`.execute(desk.api.db);
    }
  });
});

describe('the payout of a customer whose bonus became cash', () => {
  /** A bonus requested by one person, approved by another and released to cash. */
  async function releasedTo(customerId: string, requestedBy: TestUser, approvedBy: TestUser, releasedBy: TestUser) {
    const { data } = await approve(desk, await bonusOf(desk, customerId, {}, requestedBy), approvedBy);
    const released = await actOn(desk, data!, 'release', { note: 'As agreed' }, releasedBy);
    if (!released.data) throw new Error(released.status);
    return released.data;
  }
  const ticks = { ticks: [{ code: 'ADJUSTMENTS', comment: 'Looked at' }] };
  const clear = async (by: TestUser, id: string) => {
    const row = await payouts.get(id);
    return payouts.act(await desk.as(by), row, 'clear', { ...seen(row), ...ticks });
  };

  test('is cleared neither by the requester nor by the approver, and the refusal names the bonus and what they did', async () => {
    const payee = await payouts.customer();
    const { no } = await releasedTo(payee.id, 'withdraw', 'withdraw.lead', 'backoffice');
    const { id } = await payouts.ask({ payee });
    const before = await digest(desk.api.db);
    expect(await clear('withdraw', id)).toMatchObject({
      statusCode: 2,
      code: 'SELF_APPROVAL_BLOCKED',
      status: `You asked for ${no}, ₹1,000.00, which has become cash of this customer since their last payout. Another person clears this.`,
    });
    expect(await clear('withdraw.lead', id)).toMatchObject({
      statusCode: 2,
      code: 'SELF_APPROVAL_BLOCKED',
      status: expect.stringContaining(`You approved ${no}`),
    });
    expect(await digest(desk.api.db)).toBe(before);
    expect(await clear('backoffice', id)).toMatchObject({ statusCode: 1 });
  });

  test('is treated the same when released by turnover', async () => {
    const payee = await payouts.customer({ name: 'Meena Iyer' });
    await approve(
      desk,
      await bonusOf(desk, payee.id, { type: 'LOYALTY', turnoverMultiple: 1 }, 'withdraw'),
      'backoffice',
    );
    desk.api.clock.advance({ minutes: 1 });
    await creditedDeposit(desk, payee, 2_000_00);
    await releaseBonuses(desk.api.app.deps);
    const row = await payouts.ask({ payee });
    const items = [{ id: row.id, version: row.version, ...seen(row) }];
    const bulk = (by: TestUser) =>
      desk.as(by).then((client) => client.post('/withdrawals/bulk-clear', { items }, key()));
    expect(said<{ results: object[] }>(await bulk('backoffice')).data?.results).toMatchObject([
      { statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' },
    ]);
    expect(said(await bulk('withdraw.lead'))).toMatchObject({ statusCode: 1 });
  });

  test('is not approved by them when escalated; they may reject it', async () => {
    const payee = await payouts.customer();
    await releasedTo(payee.id, 'backoffice', 'withdraw', 'withdraw.lead');
    const escalated = await payouts.bring('escalated', { payee });
    const decide = async (by: TestUser, decision: string) =>
      payouts.act(await desk.as(by), escalated, 'decide', { ...seen(escalated), decision, note: 'Looked at' });
    expect(await decide('backoffice', 'approve')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
    expect(await decide('backoffice', 'reject')).toMatchObject({ statusCode: 1 });
  });

  test('may be cleared by them again after a payout that was requested later', async () => {
    const payee = await payouts.customer();
    await releasedTo(payee.id, 'withdraw', 'withdraw.lead', 'withdraw.lead');
    const first = await payouts.ask({ payee });
    expect((await clear('withdraw', first.id)).code).toBe('SELF_APPROVAL_BLOCKED');
    const payer = await desk.as('deposit');
    await clear('backoffice', first.id);
    const taken = await payouts.done(payer, await payouts.get(first.id), 'take', seen(first));
    await payouts.done(payer, taken, 'paid', { ...seen(taken), ...payouts.payment() });
    desk.api.clock.advance({ minutes: 1 });
    expect(await clear('withdraw', (await payouts.ask({ payee })).id)).toMatchObject({ statusCode: 1 });
  });

  test('shows this before anybody tries', async () => {
    const payee = await payouts.customer();
    const { no } = await releasedTo(payee.id, 'withdraw', 'withdraw.lead', 'withdraw.lead');
    const { id } = await payouts.ask({ payee });
    const read = async (by: TestUser) =>
      (await (await desk.as(by)).get(`/withdrawals/${id}/checks`)).json<{ notYou: string | null }>().notYou;
    expect(await read('withdraw')).toContain(`You asked for ${no}`);
    expect(await read('backoffice')).toBeNull();
  });
});
