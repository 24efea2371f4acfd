import { type Desk, key, openDesk, said, type TestClient } from '../../testing/index.ts';
import type { Utr } from '../utrs/read.ts';
import type { Deposit } from './read.ts';

let desk: Desk;
let staff: TestClient;
let lead: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  staff = await desk.as('deposit');
  lead = await desk.as('deposit.lead');
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const approval = (deposit: Deposit, line: Utr, change: object = {}) => ({
  version: deposit.version,
  utrEntryId: line.id,
  seen: { utr: line.utr, amountPaise: line.amountPaise },
  ...change,
});

/** A claim and the bank line that fits it. */
async function ready(): Promise<{ deposit: Deposit; line: Utr }> {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  return { deposit: await desk.deposit(id), line };
}

test('a bank line and a claim that agree are matched as soon as both exist', async () => {
  const { deposit } = await ready();
  expect(deposit).toMatchObject({
    status: 'matched',
    section: 'ready',
    matchKind: 'auto',
    utrEntryLinked: true,
    flags: ['FIRST'],
  });
  const utr = desk.utr();
  await desk.line({ utr });
  expect(await desk.claim({ utr })).toMatchObject({ status: 'matched', matchKind: 'auto' });
});

test('an approval credits what the bank received, once', async () => {
  const { deposit, line } = await ready();
  const answer = said<Deposit>(await staff.post(`/deposits/${deposit.id}/approve`, approval(deposit, line), key()));
  expect(answer).toMatchObject({
    statusCode: 1,
    data: { status: 'approved', creditedPaise: 500_00, decidedBy: { username: 'deposit' } },
  });
  expect(answer.status).toBe(`${deposit.no} is approved: ₹500.00 to Ravi Kumar`);
});

test('whoever comes second is told who was first', async () => {
  const { deposit, line } = await ready();
  const body = approval(deposit, line);
  await staff.post(`/deposits/${deposit.id}/approve`, body, key());
  const second = said<{ current: Deposit; by: { name: string } }>(
    await lead.post(`/deposits/${deposit.id}/approve`, body, key()),
  );
  expect(second).toMatchObject({
    statusCode: 3,
    code: 'ALREADY_DECIDED',
    data: { current: { status: 'approved' }, by: { username: 'deposit' } },
  });
  expect(second.status).toMatch(/^Approved by deposit at \d\d:\d\d:\d\d\.$/);
});

test('only what was seen is approved', async () => {
  const { deposit, line } = await ready();
  const other = said(
    await staff.post(
      `/deposits/${deposit.id}/approve`,
      approval(deposit, line, { seen: { utr: line.utr, amountPaise: 400_00 } }),
      key(),
    ),
  );
  expect(other).toMatchObject({ statusCode: 3, code: 'STALE_VERSION', data: { changed: ['amountPaise'] } });
});

test("the bank's amount is credited when the amounts differ and the person accepts it; above the tolerance a lead must", async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, amountPaise: 500_00 });
  const line = await desk.line({ utr, amountPaise: 450_00 });
  const deposit = await desk.deposit(id);
  expect(deposit).toMatchObject({ status: 'pending', section: 'needs_eyes', utrEntryLinked: false });
  expect(deposit.flags).toEqual(expect.arrayContaining(['AMOUNT_MISMATCH', 'LINE_UNLINKED']));
  const unasked = said(await staff.post(`/deposits/${id}/approve`, approval(deposit, line), key()));
  expect(unasked).toMatchObject({
    statusCode: 2,
    code: 'AMOUNT_MISMATCH',
    status: "The customer says ₹500.00, the bank received ₹450.00. Confirm that the bank's amount is credited.",
  });
  const asked = said(
    await staff.post(`/deposits/${id}/approve`, approval(deposit, line, { acceptBankAmount: true }), key()),
  );
  expect(asked).toMatchObject({ statusCode: 1, data: { amountPaise: 500_00, creditedPaise: 450_00 } });

  const far = desk.utr();
  const claim = await desk.claim({ utr: far, amountPaise: 500_00 });
  const farLine = await desk.line({ utr: far, amountPaise: 300_00 });
  const body = approval(claim, farLine, { acceptBankAmount: true });
  expect(said(await staff.post(`/deposits/${claim.id}/approve`, body, key()))).toMatchObject({
    statusCode: 2,
    code: 'AMOUNT_MISMATCH',
  });
  expect(said(await lead.post(`/deposits/${claim.id}/approve`, body, key()))).toMatchObject({ statusCode: 1 });
});

test('a payment to another account than the one shown is decided by a lead', async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr, paymentMethodId: await desk.method({ label: 'ICICI-1' }) });
  const deposit = await desk.deposit(id);
  expect(deposit.flags).toContain('METHOD_MISMATCH');
  expect(said(await staff.post(`/deposits/${id}/approve`, approval(deposit, line), key()))).toMatchObject({
    statusCode: 2,
    code: 'METHOD_MISMATCH',
  });
  expect(said(await lead.post(`/deposits/${id}/approve`, approval(deposit, line), key()))).toMatchObject({
    statusCode: 1,
  });
});

test('a banker cannot approve a deposit above the limit from their own line; below it the deposit is flagged', async () => {
  const banker = await desk.as('banker');
  const { deposit, line } = await ready();
  expect(said(await banker.post(`/deposits/${deposit.id}/approve`, approval(deposit, line), key()))).toMatchObject({
    statusCode: 1,
    data: { flags: expect.arrayContaining(['SELF_APPROVAL']) },
  });
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, amountPaise: 60_000_00 });
  const large = await desk.line({ utr, amountPaise: 60_000_00 });
  const claim = await desk.deposit(id);
  expect(said(await banker.post(`/deposits/${id}/approve`, approval(claim, large), key()))).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(said(await staff.post(`/deposits/${id}/approve`, approval(claim, large), key()))).toMatchObject({
    statusCode: 1,
  });
});

test('a deposit above the limit is approved by a lead', async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, amountPaise: 2_50_000_00 });
  const line = await desk.line({ utr, amountPaise: 2_50_000_00 });
  const deposit = await desk.deposit(id);
  expect(said(await staff.post(`/deposits/${id}/approve`, approval(deposit, line), key()))).toMatchObject({
    statusCode: 2,
    code: 'OVER_LIMIT',
  });
  expect(said(await lead.post(`/deposits/${id}/approve`, approval(deposit, line), key()))).toMatchObject({
    statusCode: 1,
  });
});

test('several claims of one UTR are contested until a person decides; then the rest see that it is taken', async () => {
  const utr = desk.utr();
  const [one, two] = [
    await desk.claim({ utr }),
    await desk.claim({ utr, customerCode: (await desk.customer({ name: 'Asha Rao' })).code }),
  ];
  const line = await desk.line({ utr });
  const [first, second] = [await desk.deposit(one.id), await desk.deposit(two.id)];
  expect([first, second]).toEqual([
    expect.objectContaining({ status: 'pending', contested: true, section: 'needs_eyes' }),
    expect.objectContaining({ status: 'pending', contested: true }),
  ]);
  const related = (await staff.get(`/deposits/${one.id}/related`)).json<{ sameUtr: Deposit[] }>();
  expect(related.sameUtr.map(({ id }) => id)).toEqual([two.id]);
  expect(said(await staff.post(`/deposits/${two.id}/approve`, approval(second, line), key()))).toMatchObject({
    statusCode: 1,
  });
  expect((await desk.deposit(one.id)).flags).toContain('DUP_UTR');
  const late = said(await staff.post(`/deposits/${one.id}/approve`, approval(first, line), key()));
  expect(late).toMatchObject({ statusCode: 3, code: 'UTR_ALREADY_CLAIMED' });
});

test('when the rival is rejected, the claim that is left is matched', async () => {
  const utr = desk.utr();
  const [one, two] = [await desk.claim({ utr }), await desk.claim({ utr, customerCode: (await desk.customer()).code })];
  await desk.line({ utr });
  await staff.post(`/deposits/${two.id}/reject`, { version: two.version, reasonCode: 'DUPLICATE_UTR' });
  expect(await desk.deposit(one.id)).toMatchObject({ status: 'matched', contested: false });
});

test('a deposit is matched by hand and unmatched, put on hold and released', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const line = await desk.line({ utr: desk.utr() });
  const matched = said<Deposit>(
    await staff.post(`/deposits/${claim.id}/match`, { version: claim.version, utrEntryId: line.id }),
  );
  expect(matched).toMatchObject({ statusCode: 1, data: { status: 'matched', matchKind: 'manual' } });
  const rival = await desk.claim({ utr: desk.utr() });
  expect(
    said(await staff.post(`/deposits/${rival.id}/match`, { version: rival.version, utrEntryId: line.id })),
  ).toMatchObject({ statusCode: 3, code: 'UTR_ALREADY_CLAIMED' });
  const held = said<Deposit>(
    await staff.post(`/deposits/${claim.id}/hold`, {
      version: matched.data!.version,
      reasonCode: 'ASKED_BANK',
      note: 'Mail sent',
    }),
  );
  expect(held.data).toMatchObject({
    status: 'on_hold',
    section: 'on_hold',
    holdReason: 'ASKED_BANK',
    holdNote: 'Mail sent',
  });
  const released = said<Deposit>(await staff.post(`/deposits/${claim.id}/release`, { version: held.data!.version }));
  expect(released.data).toMatchObject({ status: 'matched', utrEntryLinked: true });
  const free = said<Deposit>(await staff.post(`/deposits/${claim.id}/unmatch`, { version: released.data!.version }));
  expect(free.data).toMatchObject({ status: 'pending', utrEntry: null });
});

test('OTHER needs a note', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const answer = said(
    await staff.post(`/deposits/${claim.id}/reject`, { version: claim.version, reasonCode: 'OTHER', note: '  ' }),
  );
  expect(answer).toMatchObject({ statusCode: 0, errors: [{ field: 'note', code: 'REQUIRED' }] });
});

test('a lead reopens a rejected deposit within seven days, nobody later', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  const rejected = said<Deposit>(
    await staff.post(`/deposits/${claim.id}/reject`, { version: claim.version, reasonCode: 'NOT_RECEIVED' }),
  ).data!;
  const body = { version: rejected.version, reasonCode: 'MONEY_FOUND' };
  expect((await staff.post(`/deposits/${claim.id}/reopen`, body)).status).toBe(403);
  const open = said<Deposit>(await lead.post(`/deposits/${claim.id}/reopen`, body)).data!;
  expect(open).toMatchObject({ status: 'pending', rejectReasonCode: null, decidedBy: null });
  const again = said<Deposit>(
    await staff.post(`/deposits/${claim.id}/reject`, { version: open.version, reasonCode: 'NOT_RECEIVED' }),
  ).data!;
  await desk.api.db
    .updateTable('deposit')
    .set({ decidedAt: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', claim.id)
    .execute();
  expect(said(await lead.post(`/deposits/${claim.id}/reopen`, { ...body, version: again.version }))).toMatchObject({
    statusCode: 2,
    code: 'TOO_LATE',
  });
});

test('a wrong credit is reversed and the right customer is credited from the same line', async () => {
  const { deposit, line } = await ready();
  const approved = said<Deposit>(
    await staff.post(`/deposits/${deposit.id}/approve`, approval(deposit, line), key()),
  ).data!;
  const owner = await desk.claim({ utr: line.utr, customerCode: (await desk.customer({ name: 'Asha Rao' })).code });
  expect(owner.flags).toContain('DUP_UTR');
  const body = { version: approved.version, reasonCode: 'WRONG_CUSTOMER' };
  expect((await staff.post(`/deposits/${deposit.id}/reverse`, body, key())).status).toBe(403);
  expect(said(await lead.post(`/deposits/${deposit.id}/reverse`, body, key()))).toMatchObject({
    statusCode: 1,
    data: { deposit: { status: 'reversed' }, proposedBonusReversals: [] },
  });
  const right = await desk.deposit(owner.id);
  expect(right).toMatchObject({ status: 'matched', section: 'ready' });
  expect(said(await staff.post(`/deposits/${owner.id}/approve`, approval(right, line), key()))).toMatchObject({
    statusCode: 1,
  });
});

test('after a chargeback the balance of the customer covers what it can', async () => {
  const poor = await desk.customer();
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, customerCode: poor.code });
  const line = await desk.line({ utr });
  const approved = said<Deposit>(
    await staff.post(`/deposits/${id}/approve`, approval(await desk.deposit(id), line), key()),
  ).data!;
  const spent = await desk.api.anonymous.post(
    '/intake/withdrawals',
    { ref: utr, customerCode: poor.code, amountPaise: 300_00 },
    { 'x-intake-key': 'intake-key-of-the-test-desk-0123456789' },
  );
  expect(said(spent)).toMatchObject({ statusCode: 1 });
  expect(
    said(await lead.post(`/deposits/${id}/reverse`, { version: approved.version, reasonCode: 'CHARGEBACK' }, key())),
  ).toMatchObject({ statusCode: 1 });
  expect((await lead.get(`/utrs/${line.id}`)).json()).toMatchObject({ status: 'reversed' });
  expect((await lead.get(`/customers/${poor.code}`)).json()).toMatchObject({ cashPaise: 0, heldPaise: 300_00 });
});
