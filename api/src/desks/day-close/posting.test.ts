import { type Desk, key, openDesk, said } from '../../testing/desk.ts';
import type { TestUser } from '../../testing/test-app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.api.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => desk.close());

const TODAY = '2026-11-20';
type Day = Record<string, unknown> & { creditsPaise: number; debitsPaise: number; expectedPaise: number };

async function day(methodId: string): Promise<Day> {
  const { items } = (await (await desk.as('banker')).get(`/day-closes?date=${TODAY}`)).json<{
    items: (Day & { paymentMethod: { id: string } })[];
  }>();
  return items.find((one) => one.paymentMethod.id === methodId) as Day;
}

const close = async (methodId: string, body: object, user: TestUser = 'deposit') => {
  const { creditsPaise, debitsPaise } = await day(methodId);
  const sent = { date: TODAY, seen: { creditsPaise, debitsPaise }, ...body };
  return said<Day>(await (await desk.as(user)).post(`/payment-methods/${methodId}/day-close`, sent, key()));
};

const reopen = async (methodId: string, date = TODAY, user: TestUser = 'deposit.lead') =>
  said<Day>(
    await (
      await desk.as(user)
    ).post(`/payment-methods/${methodId}/day-close/reopen`, { date, reason: 'A line was missing' }, key()),
  );

async function decide(methodId: string, user: TestUser, verb = 'confirm') {
  const { id, version } = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', methodId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const body = verb === 'confirm' ? { version } : { version, reason: 'Not so' };
  return said(await (await desk.as(user)).post(`/second-person/${id}/${verb}`, body, key()));
}

/** What the transfers say that the bank holds, and the two accounts of the house. */
async function balances(methodId: string) {
  const rows = await desk.api.db
    .selectFrom('ledgerTransfer as t')
    .innerJoin('ledgerAccount as d', 'd.id', 't.debitAccountId')
    .innerJoin('ledgerAccount as c', 'c.id', 't.creditAccountId')
    .select(['d.code as debit', 'c.code as credit', 't.amountPaise', 't.kind', 't.refId'])
    .where((eb) => eb.or([eb('d.paymentMethodId', '=', methodId), eb('c.paymentMethodId', '=', methodId)]))
    .execute();
  const holds = rows.reduce(
    (sum, { debit, amountPaise }) => sum + (debit === `bank:${methodId}` ? amountPaise : -amountPaise),
    0,
  );
  return { holds, kinds: rows.map(({ kind }) => kind).sort() };
}

test('a close without fees and difference takes one person and posts nothing', async () => {
  const id = await desk.method();
  expect(await close(id, { countedPaise: 0 })).toMatchObject({ statusCode: 1, data: { countedPaise: 0 } });
  expect(await balances(id)).toEqual({ holds: 0, kinds: [] });
});

test.each([
  ['too little', -70_00, 'DAY_DIFFERENCE'],
  ['too much', 70_00, 'DAY_DIFFERENCE'],
])('fees and %s are posted by two people, and the ledger holds what was counted', async (_, off) => {
  const id = await desk.method();
  await desk.line({ utr: desk.utr(), amountPaise: 900_00, paymentMethodId: id });
  const counted = { feesPaise: 5_90, countedPaise: 900_00 - 5_90 + off, note: 'To be asked about' };
  expect(await close(id, counted)).toMatchObject({ statusCode: 1, data: { closedAt: null } });
  expect((await balances(id)).holds).toBe(900_00);
  expect(await decide(id, 'deposit')).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await decide(id, 'banker')).toMatchObject({ statusCode: 1 });
  expect(await balances(id)).toEqual({
    holds: 900_00 - 5_90 + off,
    kinds: ['DAY_DIFFERENCE', 'DAY_FEES', 'UTR_CREDIT'],
  });
  expect(await desk.broken()).toEqual([]);
  const chips = (await (await desk.as('deposit.lead')).get('/ledger/chips')).json<{ ok: boolean }>();
  expect(chips.ok).toBe(true);
});

test('a line that arrives while the close waits makes it lapse', async () => {
  const id = await desk.method();
  await close(id, { countedPaise: -1_00, note: 'Why' });
  await desk.line({ utr: desk.utr(), amountPaise: 10_00, paymentMethodId: id });
  expect(await decide(id, 'banker')).toMatchObject({ statusCode: 3, code: 'STALE_VERSION' });
  expect(await day(id)).toMatchObject({ closedAt: null, waiting: null });
});

test('while a close waits there is no other one of the account, and a declined one leaves the day open', async () => {
  const id = await desk.method();
  await close(id, { countedPaise: 0, feesPaise: 0 + 1_00, note: 'Why' });
  expect(await close(id, { countedPaise: 0 }, 'banker')).toMatchObject({
    statusCode: 2,
    code: 'WAITS_FOR_SECOND_PERSON',
  });
  expect(await decide(id, 'banker', 'decline')).toMatchObject({ statusCode: 1 });
  expect(await close(id, { countedPaise: 0 }, 'banker')).toMatchObject({ statusCode: 1 });
});

test('a day is opened again by two leads: its postings are taken back once, and it can be closed anew', async () => {
  const id = await desk.method();
  await close(id, { countedPaise: -7_00, feesPaise: 5_00, note: 'Why' });
  await decide(id, 'banker');
  expect((await balances(id)).holds).toBe(-7_00);
  expect(await reopen(id, '2026-11-19')).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  expect(await reopen(id)).toMatchObject({
    statusCode: 1,
    data: { mayReopen: true, waiting: { act: 'day-reopened' } },
  });
  expect(await decide(id, 'banker.lead')).toMatchObject({ statusCode: 1 });
  expect(await balances(id)).toEqual({
    holds: 0,
    kinds: ['DAY_DIFFERENCE', 'DAY_DIFFERENCE_REVERSED', 'DAY_FEES', 'DAY_FEES_REVERSED'],
  });
  expect(await reopen(id)).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  expect(await day(id)).toMatchObject({ closedAt: null, feesPaise: 0, openingPaise: 0 });
  expect(await close(id, { countedPaise: 0 })).toMatchObject({ statusCode: 1 });
  expect(await desk.broken()).toEqual([]);
});

test('fees that have a line are shown and lower what is expected already; lines that look like fees are counted', async () => {
  const id = await desk.method();
  const enter = async (narration: string, amountPaise: number) =>
    said<{ utr: { id: string; version: number } }>(
      await (
        await desk.as('banker')
      ).post('/utrs', { paymentMethodId: id, direction: 'DEBIT', utr: desk.utr(), amountPaise, narration }, key()),
    ).data?.utr as { id: string; version: number };
  const charge = await enter('IMPS CHG 11/2026', 5_00);
  await enter('GST ON IMPS CHG', 90);
  await (
    await desk.as('banker.lead')
  ).post(`/utrs/${charge.id}/book`, { version: charge.version, kind: 'BANK_CHARGE', remark: 'IMPS' }, key());
  expect(await day(id)).toMatchObject({
    debitsPaise: 5_90,
    expectedPaise: -5_90,
    bookedChargesPaise: 5_00,
    looksLikeCharges: 1,
    staleCount: 0,
  });
  expect(await close(id, { countedPaise: -5_90 })).toMatchObject({
    statusCode: 1,
    data: { diffPaise: 0, feesPaise: 0 },
  });
});

test('the database keeps a close: no figure changes, none is deleted, two people are two', async () => {
  const id = await desk.method();
  await close(id, { countedPaise: 0 });
  const { db } = desk.api;
  await expect(
    db.updateTable('dayClose').set({ feesPaise: 1 }).where('paymentMethodId', '=', id).execute(),
  ).rejects.toThrow('a close is not rewritten');
  await expect(db.deleteFrom('dayClose').where('paymentMethodId', '=', id).execute()).rejects.toThrow();
});
