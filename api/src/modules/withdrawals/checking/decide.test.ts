import fc from 'fast-check';
import { newId } from '../../../db/ids.ts';
import {
  CALL,
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestClient,
} from '../../../testing/index.ts';
import { barredBy } from './duties.ts';
import type { Withdrawal } from '../read.ts';
import { sendBackStale } from './stale.ts';

let desk: Desk;
let payouts: PayoutDesk;
let checker: TestClient;
let lead: TestClient;
let payer: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  [checker, lead, payer] = [await desk.as('withdraw'), await desk.as('withdraw.lead'), await desk.as('deposit')];
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const checksOf = async (row: Withdrawal) =>
  (await checker.get(`/withdrawals/${row.id}/checks`)).json<{
    result: string;
    bulkClearable: boolean;
    overLimit: boolean;
    items: { code: string; result: string; evidence: { rows: { no: string }[]; query: string } }[];
  }>();
const risky = (id: string) =>
  desk.api.db.updateTable('customer').set({ riskLevel: 'high' }).where('id', '=', id).execute();

test('a warning is cleared with a comment, and the comment stays with the withdrawal', async () => {
  const payee = await payouts.customer();
  await risky(payee.id);
  const asked = await payouts.ask({ payee });
  expect(await checksOf(asked)).toMatchObject({
    result: 'warn',
    bulkClearable: false,
    items: expect.arrayContaining([expect.objectContaining({ code: 'CUSTOMER', result: 'warn' })]),
  });
  expect(await payouts.act(checker, asked, 'clear', seen(asked))).toMatchObject({
    statusCode: 0,
    code: 'COMMENT_REQUIRED',
    errors: [{ field: 'ticks.CUSTOMER' }],
  });
  const cleared = await payouts.done(checker, asked, 'clear', {
    ...seen(asked),
    ticks: [{ code: 'CUSTOMER', comment: 'Known for two years' }],
  });
  expect(cleared.checks).toContainEqual(
    expect.objectContaining({ code: 'CUSTOMER', result: 'warn', comment: 'Known for two years' }),
  );
});

test('a failed check is not cleared by the desk; a lead decides, with a reason', async () => {
  const payee = await payouts.customer({ name: 'Meena Iyer' });
  await desk.api.db
    .updateTable('customerPayoutAccount')
    .set({ holderName: 'Greenfield Traders', changedAt: new Date(0) })
    .where('id', '=', payee.accountId)
    .execute();
  const asked = await payouts.ask({ payee });
  expect(await payouts.act(checker, asked, 'clear', seen(asked))).toMatchObject({
    statusCode: 2,
    code: 'CHECK_FAILED',
    data: { failed: ['PAYEE_NAME'] },
  });
  const escalated = await payouts.done(checker, asked, 'escalate', { reasonCode: 'CHECK_FAILED' });
  expect(
    (
      await checker.post(
        `/withdrawals/${asked.id}/decide`,
        { version: escalated.version, ...seen(asked), decision: 'approve', note: 'x' },
        key(),
      )
    ).status,
  ).toBe(403);
  const approved = await payouts.done(lead, escalated, 'decide', {
    ...seen(asked),
    decision: 'approve',
    note: 'Proprietor of the firm, deed seen',
  });
  expect(approved).toMatchObject({
    status: 'approved',
    decisionNote: 'Proprietor of the firm, deed seen',
    escalatedBy: { username: 'withdraw' },
    clearedBy: { username: 'withdraw.lead' },
  });
  expect(await payouts.done(payer, approved, 'take', seen(approved))).toMatchObject({ status: 'paying' });
});

test('leads are notified of an escalation and of an uncertain payout', async () => {
  const escalated = await payouts.bring('escalated');
  const uncertain = await payouts.bring('paying_uncertain');
  const { items } = (await lead.get('/notifications')).json<{ items: { kind: string; entityNo: string }[] }>();
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'withdrawal.escalated', entityNo: escalated.no }),
      expect.objectContaining({ kind: 'withdrawal.uncertain', entityNo: uncertain.no }),
    ]),
  );
});

test('a freeze keeps the money held; unfreezing and rejecting gives it back', async () => {
  const payee = await payouts.customer({ paise: 800_00 });
  const frozen = await payouts.bring('frozen', { payee, amountPaise: 800_00 });
  expect((await lead.get(`/customers/${payee.code}`)).json()).toMatchObject({ cashPaise: 0, heldPaise: 800_00 });
  const open = await payouts.done(lead, frozen, 'unfreeze', { note: 'Case closed' });
  expect(
    await payouts.done(lead, open, 'decide', {
      ...seen(open),
      decision: 'reject',
      reasonCode: 'RISK',
      note: 'Customer leaves',
    }),
  ).toMatchObject({ status: 'rejected', rejectReasonCode: 'RISK' });
  expect((await lead.get(`/customers/${payee.code}`)).json()).toMatchObject({ cashPaise: 800_00, heldPaise: 0 });
});

test('above the limit a lead clears', async () => {
  const asked = await payouts.ask({ amountPaise: 2_50_000_00 });
  expect(await checksOf(asked)).toMatchObject({ overLimit: true });
  expect(await payouts.act(checker, asked, 'clear', seen(asked))).toMatchObject({ statusCode: 2, code: 'OVER_LIMIT' });
  expect(await payouts.act(lead, asked, 'clear', seen(asked))).toMatchObject({ statusCode: 1 });
});

test('the person who escalated it does not decide it from the limit on, but may below', async () => {
  const large = await payouts.ask({ amountPaise: 60_000_00 });
  const escalated = await payouts.done(lead, large, 'escalate', { reasonCode: 'UNUSUAL' });
  const body = { ...seen(large), decision: 'approve', note: 'Fine' };
  expect(await payouts.act(lead, escalated, 'decide', body)).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(await payouts.act(await desk.as('backoffice'), escalated, 'decide', body)).toMatchObject({ statusCode: 1 });
  const small = await payouts.ask();
  const own = await payouts.done(lead, small, 'escalate', { reasonCode: 'UNUSUAL' });
  expect(await payouts.act(lead, own, 'decide', { ...body, ...seen(small) })).toMatchObject({ statusCode: 1 });
});

test('nobody approves their own work from the limit on, whoever they are and whatever they did (5,000 cases)', () => {
  const person = fc.constantFrom('a', 'b', 'c', null);
  fc.assert(
    fc.property(
      fc.constantFrom('a', 'b', 'c'),
      fc.array(person, { maxLength: 4 }),
      fc.nat(10_000),
      fc.nat(10_000),
      (actor, makers, amount, limit) => {
        const barred =
          barredBy(
            actor,
            makers.map((id) => ({ id, did: 'cleared' as const })),
            amount,
            limit,
          ) !== null;
        expect(barred).toBe(makers.includes(actor) && amount >= limit);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('a beneficiary edited since the request is not paid, and the request goes back to Checking with the reason', async () => {
  const payee = await payouts.customer();
  const cleared = await payouts.bring('approved', { payee });
  await desk.api.db
    .updateTable('customerPayoutAccount')
    .set({ accountNo: '999988887777' })
    .where('id', '=', payee.accountId)
    .execute();
  const refused = await payouts.act(payer, cleared, 'take', seen(cleared));
  expect(refused).toMatchObject({ statusCode: 2, code: 'PAYEE_CHANGED' });
  expect(await payouts.get(cleared.id)).toMatchObject({ status: 'approved', payeeChanged: true });
  await sendBackStale(desk.api.app.deps);
  const back = await payouts.get(cleared.id);
  expect(back).toMatchObject({
    status: 'checking',
    clearedBy: null,
    flags: expect.arrayContaining(['STALE_APPROVAL']),
    sentBackReason: expect.stringMatching(/beneficiary was edited/),
  });
  expect(await payouts.act(checker, back, 'clear', seen(back))).toMatchObject({
    statusCode: 2,
    code: 'CHECK_FAILED',
    data: { failed: ['PAYEE_NEW'] },
  });
  const escalated = await payouts.done(checker, back, 'escalate', { reasonCode: 'PAYEE_UNCLEAR' });
  expect(
    await payouts.act(lead, escalated, 'decide', { ...seen(back), decision: 'approve', note: 'Pay it' }),
  ).toMatchObject({ statusCode: 2, code: 'CHECK_FAILED' });
});

test('a clearance that is too old or no longer true cannot be taken and goes back', async () => {
  const old = await payouts.bring('approved');
  await desk.api.db
    .updateTable('withdrawal')
    .set({ clearedAt: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', old.id)
    .execute();
  expect(await payouts.act(payer, old, 'take', seen(old))).toMatchObject({
    statusCode: 2,
    code: 'STALE_APPROVAL',
    status: expect.stringMatching(/more than 60 minutes ago/),
  });
  const payee = await payouts.customer();
  const changed = await payouts.bring('approved', { payee });
  await risky(payee.id);
  expect(await payouts.act(payer, changed, 'take', seen(changed))).toMatchObject({
    statusCode: 2,
    code: 'STALE_APPROVAL',
    status: expect.stringMatching(/high risk/),
  });
  const fresh = await payouts.bring('approved');
  await sendBackStale(desk.api.app.deps);
  expect(await Promise.all([old, changed, fresh].map(async ({ id }) => (await payouts.get(id)).status))).toEqual([
    'checking',
    'checking',
    'approved',
  ]);
});

test('several are cleared at once when every check passes and each is within the limit; the others say why not', async () => {
  const [good, other] = [await payouts.ask(), await payouts.ask()];
  const payee = await payouts.customer();
  await risky(payee.id);
  const [warned, large, changed] = [
    await payouts.ask({ payee }),
    await payouts.ask({ amountPaise: 30_000_00 }),
    await payouts.ask(),
  ];
  const held = await payouts.done(checker, changed, 'hold', { reasonCode: 'ASKED_BANK' });
  const items = [good, warned, large, held, other].map((row) => ({ id: row.id, version: row.version, ...seen(row) }));
  const answer = said<{ results: { code?: string }[]; summary: object }>(
    await checker.post('/withdrawals/bulk-clear', { items }, key()),
  );
  expect(answer).toMatchObject({
    statusCode: 1,
    status: '2 of 5 cleared, ₹1,000.00',
    data: { summary: { cleared: 2, failed: 3, clearedPaise: 1_000_00 } },
  });
  expect(answer.data?.results.map(({ code }) => code)).toEqual([
    undefined,
    'NOT_GREEN',
    'OVER_LIMIT',
    'WRONG_STATE',
    undefined,
  ]);
  expect((await payouts.get(warned.id)).status).toBe('requested');
});

test('more than the cap in one request changes nothing', async () => {
  await desk.api.db
    .insertInto('policy')
    .values({ key: 'withdrawals.bulkCap', value: '1', changedBy: 'test' })
    .execute();
  const rows = [await payouts.ask(), await payouts.ask()];
  const items = rows.map((row) => ({ id: row.id, version: row.version, ...seen(row) }));
  expect(said(await checker.post('/withdrawals/bulk-clear', { items }, key()))).toMatchObject({
    statusCode: 2,
    code: 'BATCH_TOO_LARGE',
  });
  await desk.api.db.deleteFrom('policy').where('key', '=', 'withdrawals.bulkCap').execute();
});

test('each check carries the rows that it is based on', async () => {
  const [one, two] = [await payouts.customer(), await payouts.customer({ name: 'Vikram Rao' })];
  const shared = await desk.api.db
    .selectFrom('customerPayoutAccount')
    .select(['kind', 'holderName', 'accountNo', 'ifsc', 'changedAt', 'createdAt'])
    .where('id', '=', one.accountId)
    .executeTakeFirstOrThrow();
  await desk.api.db
    .insertInto('customerPayoutAccount')
    .values({ ...shared, id: newId(), customerId: two.id })
    .execute();
  const asked = await payouts.ask({ payee: one });
  const { items } = await checksOf(asked);
  expect(items.find(({ code }) => code === 'PAYEE_SHARED')).toMatchObject({
    result: 'warn',
    evidence: { rows: [{ no: two.code }] },
  });
  const related = (await checker.get(`/withdrawals/${asked.id}/related`)).json<{
    movements: object[];
    balances: object;
  }>();
  expect(related).toMatchObject({
    balances: { cashPaise: 9_500_00, heldPaise: 500_00, depositedPaise: 10_000_00 },
    movements: [
      { kind: 'WITHDRAW_HOLD', no: asked.no, amountPaise: -500_00 },
      { kind: 'DEPOSIT_CREDIT', entityType: 'deposit', amountPaise: 10_000_00 },
    ],
  });
});

test('franchise staff pay their own customers from their own accounts, and see no others', async () => {
  const { franchiseId } = desk.api;
  const franchise = await desk.as('franchise');
  const own = await payouts.bring('approved', { payee: await payouts.customer({ franchiseId }) });
  const foreign = await payouts.bring('approved');
  for (const path of ['', '/checks', '/related', '/destination'])
    expect([path, (await franchise.get(`/withdrawals/${foreign.id}${path}`)).status]).toEqual([path, 404]);
  expect(
    (await franchise.post(`/withdrawals/${foreign.id}/take`, { version: foreign.version, ...seen(foreign) }, key()))
      .status,
  ).toBe(404);
  const taken = await payouts.done(franchise, own, 'take', seen(own));
  expect(await payouts.act(franchise, taken, 'paid', { ...seen(taken), ...payouts.payment() })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'sourcePaymentMethodId' }],
  });
  const sourcePaymentMethodId = await desk.method({ label: 'West HDFC', franchiseId });
  expect(
    await payouts.act(franchise, taken, 'paid', { ...seen(taken), ...payouts.payment({ sourcePaymentMethodId }) }),
  ).toMatchObject({ statusCode: 1 });
  expect((await franchise.get('/withdrawals/totals')).json()).toMatchObject({ count: 1, paid: { count: 1 } });
});

test('staff enter a request for a customer, and no more than the customer has', async () => {
  const payee = await payouts.customer({ paise: 1_000_00 });
  const entered = said<Withdrawal>(
    await payer.post('/withdrawals', { customerId: payee.id, amountPaise: 600_00, call: CALL }, key()),
  );
  expect(entered).toMatchObject({ statusCode: 1, data: { status: 'requested', createdBy: { username: 'deposit' } } });
  expect(
    said(await payer.post('/withdrawals', { customerId: payee.id, amountPaise: 600_00, call: CALL }, key())),
  ).toMatchObject({
    statusCode: 2,
    code: 'INSUFFICIENT_BALANCE',
  });
});
