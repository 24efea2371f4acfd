import { type Desk, key, openDesk, said, type TestClient } from '../../testing/index.ts';
import { expireDeposits } from '../../modules/deposits/expire.ts';
import type { Utr } from '../../modules/utrs/read.ts';

let desk: Desk;
let banker: TestClient;
let methodId: string;
beforeAll(async () => {
  desk = await openDesk();
  banker = await desk.as('banker');
  methodId = await desk.method();
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const enter = async (body: object, by: TestClient = banker) =>
  said<{ utr: Utr; match: { no: string } | null }>(
    await by.post('/utrs', { paymentMethodId: methodId, amountPaise: 500_00, ...body }, key()),
  );

test('a line is saved in its normal form with the rail of its shape', async () => {
  const answer = await enter({ utr: ' 6324 1176-0093' });
  expect(answer).toMatchObject({
    statusCode: 1,
    status: '6324 1176 0093, ₹500.00 saved',
    data: {
      utr: { utr: '632411760093', utrRaw: '6324 1176-0093', rail: 'UPI', status: 'unclaimed', direction: 'CREDIT' },
      match: null,
    },
  });
});

test('a UTR that was entered already is refused with who, when and what claimed it', async () => {
  const utr = desk.utr();
  await enter({ utr });
  const again = await enter({ utr: utr.replace(/(.{4})/g, '$1 ') });
  expect(again).toMatchObject({ statusCode: 2, code: 'DUPLICATE_UTR', data: { existing: { utr } } });
  expect(again.status).toMatch(
    /^This UTR was entered \d+ \w+ \d\d:\d\d by banker as ₹500\.00\. U-\d+ is not allocated\.$/,
  );
});

test('money out with the UTR of money in is another line', async () => {
  const utr = desk.utr();
  await enter({ utr });
  expect(await enter({ utr, direction: 'DEBIT' })).toMatchObject({ statusCode: 1 });
});

test.each([
  ['CICAgMC2qrWXLA', /Google Pay/],
  ['T2411201530123456789012', /PhonePe/],
  ['ravi@okhdfcbank', /UPI address/],
  ['6.3E+11', /spreadsheet/],
  ['12345', /at least 6/],
])('%s is not a UTR, and the answer says what it is', async (utr, why) => {
  const answer = await enter({ utr });
  expect(answer).toMatchObject({ statusCode: 0, code: 'NOT_A_UTR', errors: [{ field: 'utr' }] });
  expect(answer.errors?.[0]?.msg).toMatch(why);
});

test('a future bank time, an unknown method and a UPI reference of 11 digits are refused field by field', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await enter({ utr: desk.utr(), bankTime: tomorrow })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'bankTime', msg: 'The bank time is in the future.' }],
  });
  expect(await enter({ utr: desk.utr(), paymentMethodId: await desk.method({ status: 'draft' }) })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'paymentMethodId' }],
  });
  expect(await enter({ utr: '63241176009', rail: 'UPI' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'utr', msg: 'A reference of UPI has exactly 12 digits.' }],
  });
  expect(
    (await banker.post('/utrs', { paymentMethodId: methodId, utr: desk.utr(), amountPaise: 0 }, key())).status,
  ).toBe(400);
});

test('cash without a reference gets one from its number', async () => {
  const { data } = await enter({ rail: 'CASH' });
  expect(data?.utr.utrRaw).toBe(`CASH-${data?.utr.no.slice(2)}`);
});

test('the same key answers the same and enters once', async () => {
  const [utr, intent] = [desk.utr(), key()];
  const body = { paymentMethodId: methodId, amountPaise: 500_00, utr };
  const [one, two] = [await banker.post('/utrs', body, intent), await banker.post('/utrs', body, intent)];
  expect(two.text).toBe(one.text);
  expect(two.headers['idempotency-hit']).toBe('true');
});

test('a typed reference is looked up: who entered it and who waits for it', async () => {
  const utr = desk.utr();
  await desk.claim({ utr, amountPaise: 777_00 });
  await desk.claim({ utr: desk.utr(), amountPaise: 777_00 });
  const found = (await banker.post('/utrs/check', { utr, amountPaise: 777_00 })).json();
  expect(found).toMatchObject({
    isUtr: true,
    normal: utr,
    rail: 'UPI',
    existing: null,
    waitingForUtrCount: 1,
    waitingForAmountCount: 1,
  });
  await enter({ utr, amountPaise: 1_00 });
  expect((await banker.post('/utrs/check', { utr })).json()).toMatchObject({
    existing: { utr },
    existingText: expect.stringContaining('is not allocated.'),
  });
});

test('the person who entered a line may void it within ten minutes; later only a lead', async () => {
  const [mine, old, other] = [
    await desk.line({ utr: desk.utr() }),
    await desk.line({ utr: desk.utr() }),
    await desk.line({ utr: desk.utr() }, 'deposit'),
  ];
  const body = { version: 1, reasonCode: 'TYPED_WRONG' };
  expect(said(await banker.post(`/utrs/${mine.id}/void`, body, key()))).toMatchObject({
    statusCode: 1,
    data: { status: 'void', voidReason: 'TYPED_WRONG' },
  });
  expect(said(await banker.post(`/utrs/${other.id}/void`, body, key()))).toMatchObject({
    statusCode: 2,
    code: 'NOT_YOURS',
  });
  desk.api.clock.advance({ minutes: 11 });
  expect(said(await banker.post(`/utrs/${old.id}/void`, body, key()))).toMatchObject({
    statusCode: 2,
    code: 'TOO_LATE',
  });
  expect(said(await (await desk.as('banker.lead')).post(`/utrs/${old.id}/void`, body, key()))).toMatchObject({
    statusCode: 1,
  });
  desk.api.clock.advance({ minutes: -11 });
});

test('a voided UTR can be entered again, even after a wrong credit from it', async () => {
  const lead = await desk.as('deposit.lead');
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  const approve = async (lineId: string) =>
    said<{ version: number }>(
      await lead.post(
        `/deposits/${id}/approve`,
        { version: (await desk.deposit(id)).version, utrEntryId: lineId, seen: { utr, amountPaise: 500_00 } },
        key(),
      ),
    );
  const { data } = await approve(line.id);
  await lead.post(`/deposits/${id}/reverse`, { version: data?.version, reasonCode: 'WRONG_LINE' }, key());
  const free = (await lead.get(`/utrs/${line.id}`)).json<Utr>();
  expect(free).toMatchObject({ status: 'unclaimed', claimNo: 2 });
  await lead.post(`/utrs/${line.id}/void`, { version: free.version, reasonCode: 'WRONG_METHOD' }, key());
  const again = await desk.line({ utr });
  const owner = await desk.claim({ utr, customerCode: (await desk.customer()).code });
  const credited = said(
    await lead.post(
      `/deposits/${owner.id}/approve`,
      { version: owner.version, utrEntryId: again.id, seen: { utr, amountPaise: 500_00 } },
      key(),
    ),
  );
  expect(credited).toMatchObject({ statusCode: 1 });
});

test('a void undoes the match', async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  await banker.post(`/utrs/${line.id}/void`, { version: 1, reasonCode: 'ENTERED_TWICE' }, key());
  expect(await desk.deposit(id)).toMatchObject({ status: 'pending', utrEntry: null });
});

test('a lead returns unallocated money, naming its debit', async () => {
  const lead = await desk.as('banker.lead');
  const [seen, unseen] = [await desk.line({ utr: desk.utr() }), await desk.line({ utr: desk.utr() })];
  const debit = await desk.line({ utr: desk.utr(), direction: 'DEBIT' });
  const body = (returnUtr: string) => ({ version: 1, reasonCode: 'UNKNOWN_REMITTER', returnUtr });
  expect(said(await lead.post(`/utrs/${seen.id}/return`, body(debit.utr), key()))).toMatchObject({
    statusCode: 1,
    data: { status: 'returned' },
  });
  expect(said(await lead.post(`/utrs/${unseen.id}/return`, body(debit.utr), key()))).toMatchObject({
    statusCode: 2,
    code: 'UTR_ALREADY_CLAIMED',
  });
  expect(said(await lead.post(`/utrs/${unseen.id}/return`, body(desk.utr()), key()))).toMatchObject({ statusCode: 1 });
  expect((await banker.post(`/utrs/${seen.id}/return`, body(desk.utr()), key())).status).toBe(403);
});

test('an expired claim comes back as late when its bank line arrives', async () => {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  await desk.api.db
    .updateTable('deposit')
    .set({ submittedAt: new Date(Date.now() - 73 * 3_600_000) })
    .where('id', '=', id)
    .execute();
  await expireDeposits(desk.api.app.deps);
  expect(await desk.deposit(id)).toMatchObject({ status: 'expired' });
  await desk.line({ utr });
  expect(await desk.deposit(id)).toMatchObject({ status: 'matched', flags: expect.arrayContaining(['LATE']) });
});
