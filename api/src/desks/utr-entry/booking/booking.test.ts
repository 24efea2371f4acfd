import { sql } from 'kysely';
import type { Utr } from '../../../modules/utrs/read.ts';
import { type Desk, key, openDesk, said } from '../../../testing/desk.ts';
import type { TestUser } from '../../../testing/test-app.ts';

let desk: Desk;
let one: string;
let two: string;
beforeAll(async () => {
  desk = await openDesk();
  one = await desk.method({ label: 'HDFC-2' });
  two = await desk.method({ label: 'ICICI-1' });
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const post = async <T = Utr>(path: string, body: object, user: TestUser = 'banker.lead') =>
  said<T>(await (await desk.as(user)).post(path, body, key()));
const read = async (id: string) => (await (await desk.as('banker.lead')).get(`/utrs/${id}`)).json<Utr>();

interface Typed {
  direction?: 'CREDIT' | 'DEBIT';
  utr?: string;
  amountPaise?: number;
  methodId?: string;
  narration?: string;
}
async function enter({ direction = 'DEBIT', utr, amountPaise = 590, methodId = one, narration }: Typed = {}) {
  const body = {
    paymentMethodId: methodId,
    direction,
    utr: utr ?? desk.utr(),
    amountPaise,
    narration: narration ?? null,
  };
  const answer = await post<{ utr: Utr }>('/utrs', body, 'banker');
  if (!answer.data) throw new Error(answer.status);
  return { ...answer.data.utr, said: answer.status };
}

const book = (line: Utr, kind: string, more: object = {}, user?: TestUser) =>
  post(`/utrs/${line.id}/book`, { version: line.version, kind, remark: 'Of the bank', ...more }, user);
const unbook = async (id: string, user?: TestUser) =>
  post(`/utrs/${id}/unbook`, { version: (await read(id)).version, reason: 'It was another thing' }, user);

/** Credits minus debits of an account of the house. */
async function balance(code: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(paise), 0)::bigint AS paise FROM running_total WHERE measure = 'moved' AND account = ${code}`.execute(
    desk.api.db,
  );
  return rows[0]?.paise ?? 0;
}

async function decide(id: string, user: TestUser) {
  const request = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return post(`/second-person/${request.id}/confirm`, { version: request.version }, user);
}

test.each([
  ['BANK_CHARGE', 'DEBIT', 'expense:bank-charges'],
  ['BANK_CHARGE', 'CREDIT', 'expense:bank-charges'],
  ['TAX_ON_CHARGE', 'DEBIT', 'expense:bank-tax'],
  ['INTEREST', 'CREDIT', 'income:interest'],
  ['INTEREST', 'DEBIT', 'income:interest'],
] as const)(
  '%s of a %s is posted to %s, and undone without a trace in the balances',
  async (kind, direction, account) => {
    const line = await enter({ direction });
    const [before, suspended] = [await balance(account), await balance('suspense:payouts')];
    expect(await book(line, kind)).toMatchObject({ statusCode: 1, data: { status: 'booked', booking: { kind } } });
    expect(await balance(account)).toBe(before + (direction === 'CREDIT' ? 590 : -590));
    expect(await unbook(line.id)).toMatchObject({ statusCode: 1, data: { status: 'unclaimed', booking: null } });
    expect([await balance(account), await balance('suspense:payouts')]).toEqual([before, suspended]);
    expect(await unbook(line.id)).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
    expect(await book(await read(line.id), kind)).toMatchObject({ statusCode: 1 });
  },
);

test('who is no lead books nothing; a remark is needed', async () => {
  const line = await enter();
  for (const user of ['banker', 'deposit', 'franchise', 'withdraw.lead', 'owner'] as const)
    expect((await (await desk.as(user)).post(`/utrs/${line.id}/book`, {}, key())).status).toBe(403);
  expect(await book(line, 'BANK_CHARGE', { remark: '  ' })).toMatchObject({ errors: [{ field: 'remark' }] });
  expect(await book(line, 'BANK_CHARGE', { otherMethodId: two })).toMatchObject({
    errors: [{ field: 'otherMethodId' }],
  });
});

test('money that a deposit claims, or that a payout sent, is not booked', async () => {
  const utr = desk.utr();
  const credit = await enter({ direction: 'CREDIT', utr, amountPaise: 700_00 });
  await desk.claim({ utr, amountPaise: 900_00, paymentMethodId: one });
  expect(await book(credit, 'INTEREST')).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  const matched = await enter({ direction: 'CREDIT', utr: desk.utr(), amountPaise: 700_00 });
  const claim = await desk.claim({ utr: matched.utr, amountPaise: 700_00, paymentMethodId: one });
  expect(claim.status).toBe('matched');
  expect(await book(await read(matched.id), 'INTEREST')).toMatchObject({
    statusCode: 2,
    status: expect.stringContaining('is matched to D-'),
  });
});

test('a claim that comes for a booked line waits for the bank, and is matched when the booking is undone', async () => {
  const line = await enter({ direction: 'CREDIT', amountPaise: 450_00 });
  await book(line, 'INTEREST');
  const claim = await desk.claim({ utr: line.utr, amountPaise: 450_00, paymentMethodId: one });
  expect(claim.status).toBe('pending');
  await unbook(line.id);
  expect((await desk.deposit(claim.id)).status).toBe('matched');
});

test('above the limit, and once the sum of the day is used up, another lead confirms', async () => {
  const line = await enter({ amountPaise: 10_001_00 });
  expect(await book(line, 'BANK_CHARGE')).toMatchObject({
    statusCode: 1,
    data: { status: 'unclaimed', waiting: { act: 'line-booked' } },
  });
  expect(await book(await read(line.id), 'INTEREST')).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
  expect(await decide(line.id, 'banker.lead')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await decide(line.id, 'deposit.lead')).toMatchObject({ statusCode: 1 });
  expect(await read(line.id)).toMatchObject({
    status: 'booked',
    waiting: null,
    booking: { bookedBy: { username: 'deposit.lead' } },
  });
  expect(await unbook(line.id)).toMatchObject({ data: { status: 'booked', waiting: { act: 'booking-undone' } } });
  expect(await decide(line.id, 'deposit.lead')).toMatchObject({ statusCode: 1 });
  expect((await read(line.id)).status).toBe('unclaimed');
});

test('a settlement with the owner takes two people, whatever its amount, in both directions', async () => {
  for (const direction of ['DEBIT', 'CREDIT'] as const) {
    const line = await enter({ direction, amountPaise: 100 });
    expect(await book(line, 'OWNER_SETTLEMENT')).toMatchObject({ data: { waiting: { act: 'line-settled' } } });
    expect(await decide(line.id, 'deposit.lead')).toMatchObject({ statusCode: 1 });
    expect(await unbook(line.id)).toMatchObject({ data: { waiting: { act: 'settlement-undone' } } });
    expect(await decide(line.id, 'deposit.lead')).toMatchObject({ statusCode: 1 });
  }
  expect(await balance('equity:owner')).toBe(0);
});

test('a correction takes back a line of the same account, both are booked, and both are undone', async () => {
  const wrong = await enter({ direction: 'CREDIT', amountPaise: 333_00 });
  const back = await enter({ direction: 'DEBIT', amountPaise: 333_00 });
  const elsewhere = await enter({ direction: 'CREDIT', amountPaise: 333_00, methodId: two });
  const other = await enter({ direction: 'CREDIT', amountPaise: 334_00 });
  expect(await book(back, 'CORRECTION')).toMatchObject({ errors: [{ field: 'otherLineId' }] });
  for (const not of [elsewhere, other, back])
    expect((await book(back, 'CORRECTION', { otherLineId: not.id })).statusCode).not.toBe(1);
  const { lines } = (await (await desk.as('banker.lead')).get(`/utrs/${back.id}/other-lines?kind=CORRECTION`)).json<{
    lines: Utr[];
  }>();
  expect(lines.map(({ id }) => id)).toEqual([wrong.id]);
  await book(back, 'CORRECTION', { otherLineId: wrong.id });
  await decide(back.id, 'deposit.lead');
  expect(await read(wrong.id)).toMatchObject({ status: 'booked', booking: { otherLine: { no: back.no } } });
  await unbook(wrong.id);
  await decide(wrong.id, 'deposit.lead');
  expect([(await read(wrong.id)).status, (await read(back.id)).status]).toEqual(['unclaimed', 'unclaimed']);
});

test('both legs of a transfer are booked together; the two accounts net to nothing in transit', async () => {
  const before = await balance('transit:own');
  const out = await enter({ amountPaise: 500_00 });
  const arrived = await enter({ direction: 'CREDIT', amountPaise: 500_00, methodId: two });
  const { lines } = (await (await desk.as('banker.lead')).get(`/utrs/${out.id}/other-lines?kind=OWN_TRANSFER`)).json<{
    lines: Utr[];
  }>();
  expect(lines.map(({ id }) => id)).toContain(arrived.id);
  expect(await book(out, 'OWN_TRANSFER', { otherMethodId: one, otherLineId: arrived.id })).toMatchObject({
    statusCode: 0,
  });
  expect(await book(out, 'OWN_TRANSFER', { otherLineId: arrived.id })).toMatchObject({
    statusCode: 1,
    data: { booking: { otherMethod: { label: 'ICICI-1' }, otherLine: { no: arrived.no }, inTransit: false } },
  });
  expect(await read(arrived.id)).toMatchObject({ status: 'booked', booking: { otherMethod: { label: 'HDFC-2' } } });
  expect(await balance('transit:own')).toBe(before);
});

test('one leg is in transit, listed and red nowhere, until its other leg is entered and found by its UTR', async () => {
  const utr = desk.utr();
  const out = await enter({ amountPaise: 800_00, utr });
  expect(await book(out, 'OWN_TRANSFER')).toMatchObject({ errors: [{ field: 'otherMethodId' }] });
  const before = await balance('transit:own');
  expect(await book(out, 'OWN_TRANSFER', { otherMethodId: two })).toMatchObject({ data: { flags: ['IN_TRANSIT'] } });
  expect(await balance('transit:own')).toBe(before - 800_00);
  const list = (await (await desk.as('banker.lead')).get('/utrs?flag=IN_TRANSIT')).json<{ items: Utr[] }>();
  expect(list.items.map(({ id }) => id)).toEqual([out.id]);
  const chips = (await (await desk.as('banker.lead')).get('/ledger/chips')).json<{ ok: boolean; chips: object[] }>();
  expect(chips).toMatchObject({ ok: true });
  expect(chips.chips).toContainEqual(expect.objectContaining({ code: 'own-transit', balancePaise: -800_00 }));
  const almost = await enter({ direction: 'CREDIT', amountPaise: 799_00, methodId: two, utr });
  expect(almost.status).toBe('unclaimed');
  await post(`/utrs/${almost.id}/void`, { version: 1, reasonCode: 'TYPED_WRONG' });
  const arrived = await enter({ direction: 'CREDIT', amountPaise: 800_00, methodId: two, utr });
  expect(arrived).toMatchObject({
    status: 'booked',
    booking: { automatic: true, otherLine: { no: out.no } },
    said: expect.stringContaining(`the other leg of ${out.no}`),
  });
  expect(await read(out.id)).toMatchObject({ flags: [], booking: { inTransit: false, otherLine: { no: arrived.no } } });
  expect(await balance('transit:own')).toBe(before);
  const { rows } = await sql<{
    action: string;
  }>`SELECT action FROM audit_event WHERE entity_id = ${out.id} ORDER BY seq`.execute(desk.api.db);
  expect(rows.map(({ action }) => action)).toEqual(['utr.entered', 'utr.booked', 'utr.paired']);
});

test('a claimed UTR is never paired by itself, and only with the account that was named', async () => {
  const utr = desk.utr();
  await book(await enter({ amountPaise: 810_00, utr }), 'OWN_TRANSFER', { otherMethodId: two });
  await desk.claim({ utr, amountPaise: 811_00, paymentMethodId: two });
  const claimed = await enter({ direction: 'CREDIT', amountPaise: 810_00, methodId: two, utr });
  expect(claimed.status).toBe('unclaimed');
  const three = await desk.method({ label: 'SBI-3' });
  const otherUtr = desk.utr();
  const leg = await enter({ amountPaise: 820_00, utr: otherUtr });
  await book(leg, 'OWN_TRANSFER', { otherMethodId: two });
  const there = await enter({ direction: 'CREDIT', amountPaise: 820_00, methodId: three, utr: otherUtr });
  expect(there.status).toBe('unclaimed');
  expect(await book(there, 'OWN_TRANSFER', { otherLineId: leg.id })).toMatchObject({
    errors: [{ field: 'otherLineId' }],
  });
});

test('a leg is booked by itself with the leg that waits, when a person says that it is a transfer', async () => {
  const out = await enter({ amountPaise: 830_00 });
  await book(out, 'OWN_TRANSFER', { otherMethodId: two });
  const arrived = await enter({ direction: 'CREDIT', amountPaise: 830_00, methodId: two });
  expect(await book(arrived, 'OWN_TRANSFER', { otherLineId: out.id })).toMatchObject({
    statusCode: 1,
    data: { booking: { otherLine: { no: out.no }, inTransit: false } },
  });
});

test('the charges of a statement are booked at once, each by its narration, with a result for each line', async () => {
  const lines = [
    await enter({ narration: 'IMPS CHG', amountPaise: 500 }),
    await enter({ narration: 'GST ON IMPS CHG', amountPaise: 90 }),
    await enter({ narration: 'RENT OF NOVEMBER', amountPaise: 90 }),
    await enter({ narration: 'NEFT CHARGES', amountPaise: 10_001_00 }),
  ];
  const found = (await (await desk.as('banker.lead')).get('/utrs?looksLike=BANK_CHARGE&looksLike=TAX_ON_CHARGE')).json<{
    items: Utr[];
  }>();
  expect(found.items.map(({ id }) => id).sort()).toEqual([lines[0], lines[1], lines[3]].map((line) => line?.id).sort());
  const items = lines.map(({ id, version }) => ({ id, version }));
  const answer = await post<{ results: { statusCode: number }[]; summary: object }>('/utrs/bulk-book', {
    items,
    note: 'Charges of November',
  });
  expect(answer).toMatchObject({
    statusCode: 1,
    data: { summary: { booked: 2, waiting: 1, failed: 1, bookedPaise: 590 } },
  });
  expect(answer.data?.results.map(({ statusCode }) => statusCode)).toEqual([1, 1, 2, 1]);
  expect(await read(lines[1]?.id ?? '')).toMatchObject({
    booking: { kind: 'TAX_ON_CHARGE', remark: 'Charges of November' },
  });
  expect(await post('/utrs/bulk-book', { items: items.slice(2, 3), note: 'Again' })).toMatchObject({
    code: 'NOTHING_DONE',
  });
  expect(await post('/utrs/bulk-book', { items: items.slice(2, 3), note: 'Again', piece: true })).toMatchObject({
    statusCode: 1,
    status: '',
    data: { results: [{ statusCode: 2, code: 'NOT_READY' }], summary: { booked: 0, waiting: 0, failed: 1 } },
  });
  const listed = (await (await desk.as('banker.lead')).get('/utrs?bookedAs=TAX_ON_CHARGE&narration=')).status;
  expect(listed).toBe(400);
});

test('two leads book one line at once: one succeeds', async () => {
  const line = await enter();
  const both = await Promise.all(
    (['banker.lead', 'deposit.lead', 'banker.lead', 'deposit.lead'] as const).map((user) =>
      book(line, 'BANK_CHARGE', {}, user),
    ),
  );
  expect(both.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
});

test('the database refuses a booked line without a booking, a pair of one, a rewritten and a deleted booking', async () => {
  const { db } = desk.api;
  const line = await enter();
  await expect(
    db.updateTable('utrEntry').set({ status: 'booked' }).where('id', '=', line.id).execute(),
  ).rejects.toThrow('a line is booked exactly when');
  await book(line, 'BANK_CHARGE');
  const its = db.updateTable('booking').where('utrEntryId', '=', line.id);
  await expect(its.set({ kind: 'INTEREST' }).execute()).rejects.toThrow('what was booked does not change');
  await expect(its.set({ pairId: line.id }).execute()).rejects.toThrow();
  await expect(
    its.set({ undoneAt: new Date(), undoneBy: desk.api.staffId('banker'), undoneReason: 'Why' }).execute(),
  ).rejects.toThrow('a line is booked exactly when');
  await expect(db.deleteFrom('booking').where('utrEntryId', '=', line.id).execute()).rejects.toThrow();
});
