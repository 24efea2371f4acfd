import { sql } from 'kysely';
import type { Utr } from '../../../modules/utrs/read.ts';
import { type Desk, INTAKE_KEY, key, openDesk, said } from '../../../testing/desk.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const PAISE = 900_00;

let desk: Desk;
let methodId: string;
beforeAll(async () => {
  desk = await openDesk();
  methodId = await desk.method({ label: 'HDFC-7' });
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const post = async <T = Utr>(path: string, body: object, user: TestUser = 'banker.lead') =>
  said<T>(await (await desk.as(user)).post(path, body, key()));
const read = async (id: string) => (await (await desk.as('banker.lead')).get(`/utrs/${id}`)).json<Utr>();
const enter = async (direction: 'CREDIT' | 'DEBIT', change: object = {}) => {
  const body = { paymentMethodId: methodId, direction, utr: desk.utr(), amountPaise: PAISE, ...change };
  const answer = await post<{ utr: Utr }>('/utrs', body, 'banker');
  if (!answer.data) throw new Error(answer.status);
  return answer.data.utr;
};

async function confirmed(id: string): Promise<unknown> {
  const request = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return post(`/second-person/${request.id}/confirm`, { version: request.version }, 'deposit.lead');
}

const reversed = async (id: string, reasonCode: string): Promise<void> => {
  const { version } = await desk.deposit(id);
  const answer = await post(`/deposits/${id}/reverse`, { version, reasonCode }, 'deposit.lead');
  if (answer.statusCode !== 1) throw new Error(JSON.stringify(answer));
};

/** An approved deposit of which the customer has asked for a part. */
async function credited(spentPaise = 0): Promise<{ id: string; code: string; customerId: string }> {
  const { id: customerId, code } = await desk.customer();
  const line = await enter('CREDIT');
  const { id } = await desk.claim({
    utr: line.utr,
    amountPaise: PAISE,
    paymentMethodId: methodId,
    customerCode: code,
  });
  const { version } = await desk.deposit(id);
  const seen = { utr: line.utr, amountPaise: line.amountPaise };
  const answer = await post(`/deposits/${id}/approve`, { version, utrEntryId: line.id, seen }, 'deposit');
  if (answer.statusCode !== 1) throw new Error(JSON.stringify(answer));
  if (spentPaise > 0)
    await desk.api.anonymous.post(
      '/intake/withdrawals',
      { ref: line.utr, customerCode: code, amountPaise: spentPaise },
      { 'x-intake-key': INTAKE_KEY },
    );
  return { id, code, customerId };
}

const book = (line: Utr, depositId: string | null) =>
  post(`/utrs/${line.id}/book`, { version: line.version, kind: 'CHARGEBACK', remark: 'Case 4711', depositId });
const undo = async (id: string) =>
  post(`/utrs/${id}/unbook`, { version: (await read(id)).version, reason: 'Another case' });
const cashOf = async (code: string) =>
  (await (await desk.as('deposit.lead')).get(`/customers/${code}`)).json<{ cashPaise: number }>().cashPaise;

/** What the bank holds, and what lies in suspense and among the losses. */
async function house(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paise: number }>`
    SELECT account, sum(paise)::bigint AS paise FROM running_total WHERE measure = 'moved'
      AND account IN (${`bank:${methodId}`}, 'suspense:payouts', 'suspense:receipts', 'loss:chargeback') GROUP BY 1`.execute(
    desk.api.db,
  );
  const of = Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
  return {
    bank: -(of[`bank:${methodId}`] ?? 0),
    payouts: -(of['suspense:payouts'] ?? 0),
    receipts: of['suspense:receipts'] ?? 0,
    losses: -(of['loss:chargeback'] ?? 0),
  };
}

test('the debit of a chargeback takes nothing a second time, and a won dispute goes back where it was taken', async () => {
  const before = await house();
  const deposit = await credited(300_00);
  await reversed(deposit.id, 'CHARGEBACK');
  expect(await house()).toEqual({ ...before, losses: (before['losses'] ?? 0) + 300_00 });
  const debit = await enter('DEBIT');
  const { deposits } = (
    await (await desk.as('banker.lead')).get(`/utrs/${debit.id}/other-lines?kind=CHARGEBACK`)
  ).json<{ deposits: object[] }>();
  expect(deposits).toMatchObject([{ id: deposit.id, customerPaise: 600_00, lostPaise: 300_00 }]);
  expect(await book(debit, deposit.id)).toMatchObject({ data: { waiting: { act: 'line-settled' } } });
  expect(await confirmed(debit.id)).toMatchObject({ statusCode: 1 });
  expect(await read(debit.id)).toMatchObject({
    status: 'booked',
    booking: { kind: 'CHARGEBACK', deposit: { id: deposit.id } },
  });
  expect(await house()).toEqual({ ...before, losses: (before['losses'] ?? 0) + 300_00 });
  const won = await enter('CREDIT');
  await book(won, deposit.id);
  expect(await confirmed(won.id)).toMatchObject({ statusCode: 1 });
  expect(await cashOf(deposit.code)).toBe(600_00);
  expect(await house()).toEqual({ ...before, bank: (before['bank'] ?? 0) + PAISE });
  expect(await undo(debit.id)).toMatchObject({
    code: 'WRONG_STATE',
    status: `${won.no} is booked as the won dispute of ${(await desk.deposit(deposit.id)).no}. Undo that booking first.`,
  });
  expect(await desk.broken()).toEqual([]);
  for (const line of [won, debit]) {
    expect(await undo(line.id)).toMatchObject({ data: { waiting: { act: 'settlement-undone' } } });
    expect(await confirmed(line.id)).toMatchObject({ statusCode: 1 });
    expect(await desk.broken()).toEqual([]);
  }
  expect(await cashOf(deposit.code)).toBe(0);
});

test('a won dispute is not undone once the customer has spent the money', async () => {
  const deposit = await credited();
  await reversed(deposit.id, 'CHARGEBACK');
  for (const direction of ['DEBIT', 'CREDIT'] as const) {
    const line = await enter(direction);
    await book(line, deposit.id);
    await confirmed(line.id);
    if (direction === 'DEBIT') continue;
    await undo(line.id);
    const asked = { ref: desk.utr(), customerCode: deposit.code, amountPaise: 100_00 };
    await desk.api.anonymous.post('/intake/withdrawals', asked, { 'x-intake-key': INTAKE_KEY });
    expect(await confirmed(line.id)).toMatchObject({ statusCode: 2, code: 'INSUFFICIENT_BALANCE' });
    expect((await read(line.id)).status).toBe('booked');
  }
});

test('only a deposit that was charged back on this account, with this amount and no such line, is named', async () => {
  const [approved, wrong, right] = [await credited(), await credited(), await credited()];
  await reversed(wrong.id, 'WRONG_LINE');
  await reversed(right.id, 'CHARGEBACK');
  const debit = await enter('DEBIT');
  const refused = async (line: Utr, depositId: string | null) => (await book(line, depositId)).errors?.[0]?.msg;
  expect(await refused(debit, null)).toBe('Choose the deposit that was charged back.');
  expect(await refused(debit, approved.id)).toContain('is not reversed as a chargeback. Reverse it first');
  expect(await refused(debit, wrong.id)).toContain('is not reversed as a chargeback');
  const elsewhere = await desk.method({ label: 'ICICI-9' });
  expect(await refused(await enter('DEBIT', { paymentMethodId: elsewhere }), right.id)).toContain('another account');
  expect(await refused(await enter('DEBIT', { amountPaise: PAISE + 1 }), right.id)).toContain('₹900.01');
  expect(await refused(await enter('CREDIT'), right.id)).toContain('Book it first.');
  expect(
    await post(`/utrs/${debit.id}/book`, { version: 1, kind: 'BANK_CHARGE', remark: 'Fee', depositId: right.id }),
  ).toMatchObject({ errors: [{ field: 'depositId' }] });
  await book(debit, right.id);
  await confirmed(debit.id);
  expect(await refused(await enter('DEBIT'), right.id)).toContain(`${debit.no} is booked for`);
});

test('two debits of one chargeback, asked for and confirmed at the same moment: one is booked', async () => {
  const deposit = await credited();
  await reversed(deposit.id, 'CHARGEBACK');
  const lines = [await enter('DEBIT'), await enter('DEBIT')];
  for (const line of lines) await book(line, deposit.id);
  await Promise.all(lines.map(({ id }) => confirmed(id)));
  const states = await Promise.all(lines.map(async ({ id }) => (await read(id)).status));
  expect(states.sort()).toEqual(['booked', 'unclaimed']);
});
