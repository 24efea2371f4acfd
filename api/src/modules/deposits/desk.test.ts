import { type Desk, digest, key, openDesk, said, type TestClient } from '../../testing/index.ts';
import { setPolicy } from '../policy/set-policy.ts';
import type { Utr } from '../utrs/read.ts';
import type { Deposit } from './read.ts';

let desk: Desk;
let staff: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  staff = await desk.as('deposit');
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

interface Candidate {
  rank: number;
  reasons: string[];
  utr: Utr;
  matchedTo: string | null;
}

const candidates = async (id: string, as: TestClient = staff) =>
  (await as.get(`/deposits/${id}/candidates`)).json<{ candidates: Candidate[] }>().candidates;

async function ready(change: object = {}): Promise<{ deposit: Deposit; item: object; line: Utr }> {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, ...change });
  const line = await desk.line({ utr });
  const deposit = await desk.deposit(id);
  return {
    deposit,
    line,
    item: { id, version: deposit.version, utrEntryId: line.id, seen: { utr, amountPaise: line.amountPaise } },
  };
}

test('candidates are ranked: the same UTR, one slip off, the same payer within the hour, the same amount', async () => {
  const amountPaise = 4_321_00;
  const claim = await desk.claim({ utr: '632411760093', amountPaise });
  const other = await desk.method();
  const near = await desk.line({ utr: '632411760039', amountPaise });
  const typo = await desk.line({ utr: '632411760098', amountPaise, paymentMethodId: other });
  const payer = await desk.line({ utr: desk.utr(), amountPaise, remitterName: 'KUMAR RAVI S' });
  const amount = await desk.line({ utr: desk.utr(), amountPaise, paymentMethodId: other });
  await desk.line({ utr: desk.utr(), amountPaise: amountPaise + 1 });
  const found = await candidates(claim.id);
  expect(found.map(({ rank, utr }) => [rank, utr.id]).sort()).toEqual(
    [
      [2, near.id],
      [2, typo.id],
      [3, payer.id],
      [4, amount.id],
    ].sort(),
  );
  expect(found.find(({ utr }) => utr.id === near.id)?.reasons).toEqual([
    'NEAR_UTR',
    'SAME_AMOUNT',
    'SAME_METHOD',
    'WITHIN_HOUR',
  ]);
  expect(found.find(({ utr }) => utr.id === payer.id)?.reasons).toEqual([
    'SAME_AMOUNT',
    'SAME_METHOD',
    'WITHIN_HOUR',
    'NAME_SIMILAR',
  ]);
  expect((await desk.deposit(claim.id)).flags).toContain('NEAR_UTR');

  const exact = await desk.line({ utr: '632411760093', amountPaise: amountPaise + 500 });
  expect((await candidates(claim.id))[0]).toMatchObject({
    rank: 1,
    utr: { id: exact.id },
    reasons: expect.arrayContaining(['SAME_UTR']),
  });
});

test('a bank line finds the claims that it may pay', async () => {
  const amountPaise = 8_765_00;
  const claim = await desk.claim({ utr: '699988887777', amountPaise });
  const line = await desk.line({ utr: '699988887778', amountPaise });
  const found = (await staff.get(`/utrs/${line.id}/candidates`)).json<{
    candidates: { rank: number; deposit: Deposit }[];
  }>().candidates;
  expect(found).toEqual([expect.objectContaining({ rank: 2, deposit: expect.objectContaining({ id: claim.id }) })]);
});

test('several Ready deposits are approved at once, each with its own result', async () => {
  const [one, two, gone] = [await ready(), await ready(), await ready()];
  await staff.post(`/deposits/${gone.deposit.id}/reject`, { version: gone.deposit.version, reasonCode: 'FAKE_PROOF' });
  const waiting = await desk.claim({ utr: desk.utr() });
  const stray = await desk.line({ utr: desk.utr() });
  const unready = {
    id: waiting.id,
    version: waiting.version,
    utrEntryId: stray.id,
    seen: { utr: stray.utr, amountPaise: stray.amountPaise },
  };
  const intent = key();
  const body = { items: [two.item, gone.item, unready, one.item] };
  const answer = await staff.post('/deposits/bulk-approve', body, intent);
  expect(said(answer)).toMatchObject({
    statusCode: 1,
    status: '2 of 4 approved, ₹1,000.00',
    data: {
      summary: { approved: 2, failed: 2, approvedPaise: 1_000_00 },
      results: [
        { id: two.deposit.id, statusCode: 1 },
        { statusCode: 3, code: 'ALREADY_DECIDED' },
        { statusCode: 2, code: 'NOT_READY' },
        { id: one.deposit.id, statusCode: 1 },
      ],
    },
  });
  expect((await staff.post('/deposits/bulk-approve', body, intent)).text).toBe(answer.text);
  const before = await digest(desk.api.db);
  expect(said(await staff.post('/deposits/bulk-approve', body, key()))).toMatchObject({
    statusCode: 2,
    code: 'NOTHING_APPROVED',
  });
  expect(await digest(desk.api.db)).toBe(before);
});

test('the same item twice in one request is credited once', async () => {
  const { item } = await ready();
  expect(said(await staff.post('/deposits/bulk-approve', { items: [item, item] }, key()))).toMatchObject({
    statusCode: 1,
    data: { summary: { approved: 1, failed: 1 } },
  });
});

test('more than fifty in one request are refused', async () => {
  const { item } = await ready();
  expect(
    (await staff.post('/deposits/bulk-approve', { items: Array.from({ length: 51 }, () => item) }, key())).status,
  ).toBe(400);
});

describe('everything Ready that matches a filter', () => {
  const bulk = async (filters: object, expected: object, note = 'Salary day') =>
    said(await staff.post('/deposits/bulk-approve-matching', { filters, expected, ...(note ? { note } : {}) }, key()));

  test('is approved in one request, and deposits that need review are left alone', async () => {
    const amountPaise = 7_771_00;
    const mine = await Promise.all([ready({ amountPaise }), ready({ amountPaise })]);
    for (const { deposit } of mine) expect(deposit.section).not.toBe('ready');
    const whole = await readyOf(amountPaise, 3);
    const { data } = await bulk({ amount: amountPaise }, { count: 3, sumPaise: 3 * amountPaise });
    expect(data).toMatchObject({ summary: { approved: 3, failed: 0, approvedPaise: 3 * amountPaise } });
    expect((data as { results: { no: string }[] }).results.map(({ no }) => no).sort()).toEqual(
      whole.map(({ no }) => no).sort(),
    );
    for (const { id } of mine.map(({ deposit }) => deposit))
      expect((await desk.deposit(id)).status).not.toBe('approved');
  });

  test('is refused without any change when it differs from what the person was shown', async () => {
    const amountPaise = 7_772_00;
    await readyOf(amountPaise, 2);
    const before = await digest(desk.api.db);
    expect(await bulk({ amount: amountPaise }, { count: 1, sumPaise: amountPaise })).toMatchObject({
      statusCode: 3,
      code: 'SELECTION_CHANGED',
    });
    expect(await bulk({ amount: amountPaise }, { count: 2, sumPaise: amountPaise })).toMatchObject({
      statusCode: 3,
      code: 'SELECTION_CHANGED',
    });
    expect(await digest(desk.api.db)).toBe(before);
  });

  test('is refused without any change when it exceeds the cap', async () => {
    const amountPaise = 7_773_00;
    await readyOf(amountPaise, 3);
    await setPolicy(desk.api.asCommand, { key: 'deposits.bulkCap', value: 2, by: 'test', reason: 'test' });
    const before = await digest(desk.api.db);
    const answer = await bulk({ amount: amountPaise }, { count: 3, sumPaise: 3 * amountPaise });
    expect(answer).toMatchObject({
      statusCode: 2,
      code: 'BATCH_TOO_LARGE',
      status:
        'Too many deposits match. At most 2 are approved in one go. Narrow the filters and try again; nothing was changed.',
    });
    expect(await digest(desk.api.db)).toBe(before);
    await setPolicy(desk.api.asCommand, { key: 'deposits.bulkCap', value: 50, by: 'test', reason: 'test' });
  });

  test('needs a note', async () => {
    expect(
      (await staff.post('/deposits/bulk-approve-matching', { filters: {}, expected: { count: 1, sumPaise: 1 } }, key()))
        .status,
    ).toBe(400);
  });
});

/** Creates this many Ready deposits of one amount. */
async function readyOf(amountPaise: number, count: number): Promise<Deposit[]> {
  const made: Deposit[] = [];
  for (let each = 0; each < count; each += 1) {
    const utr = desk.utr();
    const { id } = await desk.claim({ utr, amountPaise });
    await desk.line({ utr, amountPaise });
    made.push(await desk.deposit(id));
  }
  expect(made.map(({ section }) => section)).toEqual(made.map(() => 'ready'));
  return made;
}

test('franchise staff decide on their own customers, from their own lines or the one that their customer quotes', async () => {
  const franchise = await desk.as('franchise');
  const mine = await desk.customer({ franchiseId: desk.api.franchiseId });
  const { deposit, line } = await ready({ customerCode: mine.code });
  const approval = {
    version: deposit.version,
    utrEntryId: line.id,
    seen: { utr: line.utr, amountPaise: line.amountPaise },
  };
  expect((await franchise.get(`/utrs/${line.id}`)).status).toBe(404);
  const stray = await desk.line({ utr: desk.utr() });
  const waiting = await desk.claim({ utr: desk.utr(), customerCode: mine.code });
  expect(
    said(await franchise.post(`/deposits/${waiting.id}/match`, { version: waiting.version, utrEntryId: stray.id })),
  ).toMatchObject({ statusCode: 2, code: 'UTR_NOT_FOUND' });
  expect((await candidates(waiting.id, franchise)).map(({ utr }) => utr.id)).not.toContain(stray.id);
  expect(said(await franchise.post(`/deposits/${deposit.id}/approve`, approval, key()))).toMatchObject({
    statusCode: 1,
  });
  const theirs = await ready();
  const foreign = {
    version: theirs.deposit.version,
    utrEntryId: theirs.line.id,
    seen: { utr: theirs.line.utr, amountPaise: theirs.line.amountPaise },
  };
  expect((await franchise.post(`/deposits/${theirs.deposit.id}/approve`, foreign, key())).status).toBe(404);
});

test('a claim entered for a customer records the staff member, and needs a real UTR and one’s own customer', async () => {
  const [customer, paymentMethodId, franchise] = [
    await desk.customer(),
    await desk.method(),
    await desk.as('franchise'),
  ];
  const body = { customerId: customer.id, paymentMethodId, amountPaise: 500_00, utr: desk.utr() };
  expect(said(await staff.post('/deposits', body))).toMatchObject({
    statusCode: 1,
    data: { source: 'STAFF', status: 'pending' },
  });
  expect(said(await staff.post('/deposits', { ...body, utr: 'ravi@okaxis' }))).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'utr', code: 'NOT_A_UTR' }],
  });
  expect(said(await franchise.post('/deposits', body))).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'customerId' }],
  });
  expect((await (await desk.as('banker')).post('/deposits', body)).status).toBe(403);
});

test('claims come in with the key of the operator’s app, once per reference, and the answer reveals nothing about the bank', async () => {
  const { code } = await desk.customer();
  const [utr, headers] = [desk.utr(), { 'x-intake-key': 'intake-key-of-the-test-desk-0123456789' }];
  const body = { ref: utr, customerCode: code, paymentMethodId: await desk.method(), amountPaise: 500_00, utr };
  await desk.line({ utr, paymentMethodId: body.paymentMethodId });
  const first = said<{ id: string }>(await desk.api.anonymous.post('/intake/deposits', body, headers));
  expect(first).toMatchObject({ statusCode: 1, data: { status: 'pending' } });
  expect(said(await desk.api.anonymous.post('/intake/deposits', body, headers))).toMatchObject({
    statusCode: 1,
    data: { id: first.data?.id, status: 'pending' },
  });
  expect(await desk.deposit(first.data?.id ?? '')).toMatchObject({ status: 'matched' });
  expect(
    (await desk.api.anonymous.post('/intake/deposits', body, { 'x-intake-key': 'another' })).status,
  ).toBeGreaterThanOrEqual(401);
  expect((await desk.api.anonymous.post('/intake/deposits', body)).status).toBeGreaterThanOrEqual(401);
  expect(
    (await desk.api.anonymous.get('/intake/payment-methods', headers)).json<{ methods: unknown[] }>().methods.length,
  ).toBeGreaterThan(0);
});

test('nobody can request more money than there is', async () => {
  const { code } = await desk.customer();
  const answer = said(
    await desk.api.anonymous.post(
      '/intake/withdrawals',
      { ref: code, customerCode: code, amountPaise: 1_00 },
      { 'x-intake-key': 'intake-key-of-the-test-desk-0123456789' },
    ),
  );
  expect(answer).toMatchObject({ statusCode: 2, code: 'INSUFFICIENT_BALANCE' });
});

test('leads can read whether the invariants of the ledger hold', async () => {
  const answer = await (await desk.as('deposit.lead')).get('/invariants');
  expect(answer.json()).toMatchObject({
    ok: true,
    invariants: [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19].map((no) => ({ no, ok: true, offenders: [] })),
  });
  expect((await staff.get('/invariants')).status).toBe(403);
});
