import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestClient,
} from '../../testing/index.ts';
import type { Withdrawal } from './read.ts';

let desk: Desk;
let payouts: PayoutDesk;
let payer: TestClient;
let lead: TestClient;
let boss: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  [payer, lead, boss] = [await desk.as('deposit'), await desk.as('deposit.lead'), await desk.as('withdraw.lead')];
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const debit = (utr: string, change: object = {}) =>
  desk.line({ utr, amountPaise: 500_00, paymentMethodId: payouts.sourceId, direction: 'DEBIT', ...change });
const credit = (amountPaise = 500_00, change: object = {}) =>
  desk.line({ utr: desk.utr(), amountPaise, paymentMethodId: payouts.sourceId, ...change });
const pay = async (row: Withdrawal, change: object = {}) =>
  payouts.act(payer, row, 'paid', { ...seen(row), ...payouts.payment(change) });
const balance = async (code: string) =>
  (await boss.get(`/customers/${code}`)).json<{ cashPaise: number; heldPaise: number }>();
const listed = async (query: string) =>
  (await boss.get(`/withdrawals?${query}`)).json<{ items: Withdrawal[] }>().items.map(({ id }) => id);

test('a debit line entered later confirms the payout, once', async () => {
  const utr = desk.utr();
  const taken = await payouts.bring('paying');
  const paid = (await pay(taken, { payoutUtr: utr })).data as Withdrawal;
  expect(paid.confirmedAt).toBeNull();
  const line = await debit(utr);
  expect(await payouts.get(paid.id)).toMatchObject({
    version: paid.version + 1,
    confirmedAt: expect.any(String),
    confirmedBy: { no: line.no },
  });
  expect((await lead.get(`/utrs/${line.id}`)).json()).toMatchObject({ status: 'claimed' });
});

test('an existing debit line confirms the payout when it is recorded', async () => {
  const utr = desk.utr();
  const line = await debit(utr);
  expect(await pay(await payouts.bring('paying'), { payoutUtr: utr })).toMatchObject({
    statusCode: 1,
    data: { confirmedBy: { no: line.no } },
  });
});

test('a UTR that belongs to another line pays nothing', async () => {
  const taken = await payouts.bring('paying');
  const [other, elsewhere, used] = [desk.utr(), desk.utr(), desk.utr()];
  await debit(other, { amountPaise: 400_00 });
  await debit(elsewhere, { paymentMethodId: await desk.method({ label: 'Yes Payouts' }) });
  const returned = await credit();
  const { version } = (await lead.get(`/utrs/${returned.id}`)).json<{ version: number }>();
  expect(
    said(
      await lead.post(
        `/utrs/${returned.id}/return`,
        { version, reasonCode: 'UNKNOWN_REMITTER', returnUtr: used },
        key(),
      ),
    ),
  ).toMatchObject({ statusCode: 1 });
  expect(await pay(taken, { payoutUtr: other })).toMatchObject({ statusCode: 2, code: 'AMOUNT_MISMATCH' });
  expect(await pay(taken, { payoutUtr: elsewhere })).toMatchObject({ statusCode: 2, code: 'METHOD_MISMATCH' });
  expect(await pay(taken, { payoutUtr: used })).toMatchObject({ statusCode: 2, code: 'DUPLICATE_PAYOUT_UTR' });
  expect(await payouts.get(taken.id)).toMatchObject({ status: 'paying', payoutUtr: null });
});

test('a payout without its line after a day is on the list of unconfirmed', async () => {
  const [fresh, old, shown] = [await payouts.bring('paid'), await payouts.bring('paid'), await payouts.bring('paid')];
  await debit(shown.payoutUtr as string);
  for (const { id } of [old, shown])
    await desk.api.db
      .updateTable('withdrawal')
      .set({ paidAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
  const unconfirmed = await listed('unconfirmed=true');
  expect([fresh, old, shown].map(({ id }) => unconfirmed.includes(id))).toEqual([false, true, false]);
  expect(await listed('confirmed=true')).toContain(shown.id);
  expect(await listed('confirmed=false')).toEqual(expect.arrayContaining([fresh.id, old.id]));
});

test('the operator keeps the fee: the bank sends the rest', async () => {
  const payee = await payouts.customer({ paise: 1_000_00 });
  const taken = await payouts.bring('paying', { payee, amountPaise: 1_000_00, feePaise: 10_00 });
  expect(taken.netPaise).toBe(990_00);
  const utr = desk.utr();
  const paid = (await pay(taken, { payoutUtr: utr })).data as Withdrawal;
  await debit(utr, { amountPaise: 990_00 });
  expect(await payouts.get(paid.id)).toMatchObject({ confirmedAt: expect.any(String) });
  const line = await credit(990_00);
  await payouts.done(boss, await payouts.get(paid.id), 'return', { utrEntryId: line.id, reasonCode: 'ACCOUNT_CLOSED' });
  expect(await balance(payee.code)).toMatchObject({ cashPaise: 0, heldPaise: 1_000_00 });
});

test('a returned payout holds the money again, is paid again under another UTR, and the first UTR stays used', async () => {
  const payee = await payouts.customer({ paise: 500_00 });
  const taken = await payouts.bring('paying', { payee });
  const first = desk.utr();
  const paid = (await pay(taken, { payoutUtr: first })).data as Withdrawal;
  const line = await credit();
  const returned = await payouts.done(boss, paid, 'return', { utrEntryId: line.id, reasonCode: 'NAME_MISMATCH' });
  expect(returned).toMatchObject({ status: 'returned', returnLine: { no: line.no }, payoutUtr: first });
  expect(await balance(payee.code)).toMatchObject({ cashPaise: 0, heldPaise: 500_00 });
  const { items } = (await payer.get('/notifications')).json<{ items: { kind: string; entityNo: string }[] }>();
  expect(items).toContainEqual(expect.objectContaining({ kind: 'withdrawal.returned', entityNo: paid.no }));
  const again = await payouts.done(boss, returned, 'retry', { note: 'The customer opened the account again' });
  expect(again).toMatchObject({ status: 'approved', attemptNo: 2, payoutUtr: null });
  const retaken = await payouts.done(payer, again, 'take', seen(again));
  expect(await pay(retaken, { payoutUtr: first })).toMatchObject({ statusCode: 3, code: 'DUPLICATE_PAYOUT_UTR' });
  expect(await pay(retaken)).toMatchObject({ statusCode: 1, data: { status: 'paid', attemptNo: 2 } });
  expect(await balance(payee.code)).toMatchObject({ cashPaise: 0, heldPaise: 0 });
  await debit(first);
  expect(await payouts.get(paid.id)).toMatchObject({ attemptNo: 2, confirmedAt: null });
});

test('rejecting a returned payout gives the customer the money back', async () => {
  const payee = await payouts.customer({ paise: 500_00 });
  const returned = await payouts.bring('returned', { payee });
  await payouts.done(boss, returned, 'reject', { reasonCode: 'PAYEE_REFUSED_BY_BANK' });
  expect(await balance(payee.code)).toMatchObject({ cashPaise: 500_00, heldPaise: 0 });
});

test('only an unclaimed line with the same amount on the same account returns a payout', async () => {
  const paid = await payouts.bring('paid');
  const back = async (line: { id: string }) =>
    payouts.act(boss, paid, 'return', { utrEntryId: line.id, reasonCode: 'ACCOUNT_CLOSED' });
  expect(await back(await credit(400_00))).toMatchObject({ statusCode: 2, code: 'AMOUNT_MISMATCH' });
  expect(await back(await credit(500_00, { paymentMethodId: await desk.method({ label: 'Other' }) }))).toMatchObject({
    statusCode: 2,
    code: 'METHOD_MISMATCH',
  });
  const taken = await credit();
  await payouts.done(boss, await payouts.bring('paid'), 'return', {
    utrEntryId: taken.id,
    reasonCode: 'ACCOUNT_CLOSED',
  });
  expect(await back(taken)).toMatchObject({ statusCode: 2, code: 'UTR_ALREADY_CLAIMED' });
  expect(await back(await debit(desk.utr()))).toMatchObject({ statusCode: 2, code: 'UTR_NOT_FOUND' });
});

test('a refused transfer becomes the next attempt or goes back to the customer; the bank’s words are kept', async () => {
  const taken = await payouts.bring('paying');
  expect(
    await payouts.act(payer, taken, 'fail', { reasonCode: 'BANK_DOWN', note: '     ', then: 'retry' }),
  ).toMatchObject({ statusCode: 0, errors: [{ field: 'note' }] });
  const again = await payouts.done(payer, taken, 'fail', {
    reasonCode: 'BANK_DOWN',
    note: 'Error 91 from the switch',
    then: 'retry',
  });
  expect(again).toMatchObject({
    status: 'approved',
    attemptNo: 2,
    payingBy: null,
    failureNote: 'BANK_DOWN: Error 91 from the switch',
  });
  const retaken = await payouts.done(lead, again, 'take', seen(again));
  expect(await payouts.act(payer, retaken, 'paid', { ...seen(retaken), ...payouts.payment() })).toMatchObject({
    statusCode: 2,
    code: 'NOT_YOURS',
    status: expect.stringMatching(/^deposit\.lead is paying/),
  });
  expect(
    await payouts.done(lead, retaken, 'fail', {
      reasonCode: 'ACCOUNT_CLOSED',
      note: 'Beneficiary closed',
      then: 'reject',
    }),
  ).toMatchObject({ status: 'rejected', rejectReasonCode: 'PAYEE_REFUSED_BY_BANK' });
});

describe('an uncertain payout', () => {
  test('is resolved by a lead with evidence only', async () => {
    const uncertain = await payouts.bring('paying_uncertain');
    expect(await listed('uncertain=true')).toContain(uncertain.id);
    expect(await listed('payingBy=deposit')).toContain(uncertain.id);
    expect(
      (
        await payer.post(
          `/withdrawals/${uncertain.id}/resolve`,
          { version: uncertain.version, outcome: 'not_sent', note: 'No trace' },
          key(),
        )
      ).status,
    ).toBe(403);
    expect(
      await payouts.act(lead, uncertain, 'resolve', {
        outcome: 'paid',
        note: 'The payer says so',
        ...payouts.payment(),
      }),
    ).toMatchObject({ statusCode: 0, code: 'EVIDENCE_REQUIRED', errors: [{ field: 'proofFileId' }] });
    expect(
      await payouts.act(lead, uncertain, 'resolve', { outcome: 'not_sent', note: 'The payer says so' }),
    ).toMatchObject({ statusCode: 0, code: 'EVIDENCE_REQUIRED' });
    expect(await payouts.get(uncertain.id)).toMatchObject({
      status: 'paying_uncertain',
      payingBy: { username: 'deposit' },
    });
  });

  test('is paid by the bank’s line, whose UTR it takes', async () => {
    const uncertain = await payouts.bring('paying_uncertain');
    const line = await debit(desk.utr());
    expect(
      await payouts.done(lead, uncertain, 'resolve', {
        outcome: 'paid',
        utrEntryId: line.id,
        note: 'In the statement',
      }),
    ).toMatchObject({ status: 'paid', payoutUtr: line.utr, confirmedBy: { no: line.no } });
  });

  test('is paid again when an image shows that nothing was sent', async () => {
    const uncertain = await payouts.bring('paying_uncertain');
    const again = await payouts.done(boss, uncertain, 'resolve', {
      outcome: 'not_sent',
      proofFileId: await payouts.proof(),
      note: 'Statement of that hour',
    });
    expect(again).toMatchObject({ status: 'approved', attemptNo: 2, payingBy: null });
  });

  test('is never declared not sent by its payer, which would be "it failed" without the daily limit', async () => {
    const cleared = await payouts.bring('approved');
    const taken = await payouts.done(lead, cleared, 'take', seen(cleared));
    const uncertain = await payouts.done(lead, taken, 'uncertain', { note: 'The page hung' });
    const body = { outcome: 'not_sent', proofFileId: await payouts.proof(), note: 'Statement of that hour' };
    expect(await payouts.act(lead, uncertain, 'resolve', body)).toMatchObject({
      statusCode: 2,
      code: 'SELF_APPROVAL_BLOCKED',
    });
    expect(await payouts.act(boss, uncertain, 'resolve', body)).toMatchObject({ statusCode: 1 });
  });

  test('is not paid again by the lead who declared it not sent, from the limit on', async () => {
    for (const [amountPaise, answer] of [
      [60_000_00, { statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' }],
      [500_00, { statusCode: 1 }],
    ] as const) {
      const uncertain = await payouts.bring('paying_uncertain', { amountPaise });
      const again = await payouts.done(lead, uncertain, 'resolve', {
        outcome: 'not_sent',
        proofFileId: await payouts.proof(),
        note: 'Statement of that hour',
      });
      expect(await payouts.act(lead, again, 'take', seen(again))).toMatchObject(answer);
    }
  });

  test('is not resolved by its payer from the limit on', async () => {
    const cleared = await payouts.bring('approved', { amountPaise: 60_000_00 });
    const taken = await payouts.done(lead, cleared, 'take', seen(cleared));
    const uncertain = await payouts.done(lead, taken, 'uncertain', { note: 'The page hung' });
    const body = {
      outcome: 'paid',
      ...payouts.payment(),
      proofFileId: await payouts.proof(),
      note: 'Statement of that hour',
    };
    expect(await payouts.act(lead, uncertain, 'resolve', body)).toMatchObject({
      statusCode: 2,
      code: 'SELF_APPROVAL_BLOCKED',
    });
    expect(await payouts.act(boss, uncertain, 'resolve', body)).toMatchObject({ statusCode: 1 });
  });
});

test('the whole account is shown to its payer while paying and to leads; every look is audited', async () => {
  const cleared = await payouts.bring('approved');
  const path = `/withdrawals/${cleared.id}/destination`;
  expect((await payer.get(path)).status).toBe(403);
  expect((await (await desk.as('withdraw')).get(path)).status).toBe(403);
  const taken = await payouts.done(payer, cleared, 'take', seen(cleared));
  expect((await payer.get(path)).json()).toEqual({
    kind: 'BANK',
    holderName: 'Asha Rao',
    accountNo: expect.stringMatching(/^0012\d{8}$/),
    ifsc: 'HDFC0001234',
    vpa: null,
    netPaise: 500_00,
    remark: taken.no.replace('-', ''),
  });
  expect((await boss.get(path)).status).toBe(200);
  const { items } = (await boss.get(`/audit/withdrawal/${cleared.id}`)).json<{
    items: { action: string; actor: { username: string } }[];
  }>();
  expect(
    items.filter(({ action }) => action === 'withdrawal.destination-revealed').map(({ actor }) => actor.username),
  ).toEqual(['withdraw.lead', 'deposit']);
  expect(JSON.stringify(items)).not.toMatch(/0012\d{8}/);
});

test('the same intent sent twice pays once and answers the same', async () => {
  const taken = await payouts.bring('paying');
  const [body, once] = [{ version: taken.version, ...seen(taken), ...payouts.payment() }, key()];
  const [first, second] = [
    await payer.post(`/withdrawals/${taken.id}/paid`, body, once),
    await payer.post(`/withdrawals/${taken.id}/paid`, body, once),
  ];
  expect(said(first)).toMatchObject({ statusCode: 1 });
  expect([second.text, second.headers['idempotency-hit']]).toEqual([first.text, 'true']);
});

test('the totals are those of the rows of the list', async () => {
  const { items } = (await boss.get('/withdrawals?status=paid&limit=200')).json<{ items: Withdrawal[] }>();
  expect((await boss.get('/withdrawals/totals?status=paid')).json()).toMatchObject({
    count: items.length,
    sumPaise: items.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    paid: { count: items.length },
    medianMinutes: expect.any(Number),
    unconfirmed: { count: items.filter(({ confirmedAt }) => confirmedAt === null).length },
  });
});
