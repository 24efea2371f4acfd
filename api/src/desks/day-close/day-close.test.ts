import { type Desk, key, openDesk, said } from '../../testing/desk.ts';
import type { TestUser } from '../../testing/test-app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.api.clock.set('2026-11-20T12:00:00Z');
});
afterAll(() => desk.close());

const TODAY = '2026-11-20';

/** Enters a bank line, in rupees, at an Indian time; a negative amount is a debit. */
async function bankLine(methodId: string, rupees: number, at: string, balance?: number): Promise<void> {
  const body = {
    paymentMethodId: methodId,
    direction: rupees < 0 ? 'DEBIT' : 'CREDIT',
    utr: desk.utr(),
    amountPaise: Math.abs(rupees) * 100,
    bankTime: new Date(`${at}+05:30`).toISOString(),
    balanceAfterPaise: balance === undefined ? null : balance * 100,
  };
  const answer = said(await (await desk.as('banker')).post('/utrs', body, key()));
  if (answer.statusCode !== 1) throw new Error(answer.status);
}

interface Figures {
  openingPaise: number;
  creditsPaise: number;
  debitsPaise: number;
  feesPaise: number;
  expectedPaise: number;
  countedPaise: number | null;
  diffPaise: number | null;
  changedSince: boolean;
  closedBy: { username: string } | null;
}

async function figures(methodId: string, date = TODAY): Promise<Figures> {
  const { items } = (await (await desk.as('banker')).get(`/day-closes?date=${date}`)).json<{
    items: (Figures & { paymentMethod: { id: string } })[];
  }>();
  return items.find((one) => one.paymentMethod.id === methodId) as Figures;
}

/** Confirms what waits about the account. */
async function confirm(user: TestUser, methodId: string) {
  const { id, version } = await desk.api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', methodId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return said(await (await desk.as(user)).post(`/second-person/${id}/confirm`, { version }, key()));
}

async function close(methodId: string, body: object, date = TODAY) {
  const { creditsPaise, debitsPaise } = await figures(methodId, date);
  return said<Figures>(
    await (
      await desk.as('deposit')
    ).post(`/payment-methods/${methodId}/day-close`, { date, seen: { creditsPaise, debitsPaise }, ...body }, key()),
  );
}

test('a day compares opening, credits, debits and fees with the count; the next day opens with the count', async () => {
  const id = await desk.method();
  await bankLine(id, 900, '2026-11-18T23:59:00');
  await bankLine(id, 500, '2026-11-19T00:00:00');
  await bankLine(id, 250, '2026-11-19T23:59:59');
  await bankLine(id, -100, '2026-11-19T12:00:00');
  await bankLine(id, 40, '2026-11-20T00:00:00');
  expect(await figures(id, '2026-11-19')).toMatchObject({
    openingPaise: 900_00,
    creditsPaise: 750_00,
    debitsPaise: 100_00,
    expectedPaise: 1_550_00,
    countedPaise: null,
  });
  expect(await close(id, { countedPaise: 1_530_00, feesPaise: 10_00 }, '2026-11-19')).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'note' }],
  });
  expect(
    await close(id, { countedPaise: 1_530_00, feesPaise: 10_00, note: 'A charge to be asked about' }, '2026-11-19'),
  ).toMatchObject({ statusCode: 1, data: { closedBy: null, waiting: { act: 'day-closed' } } });
  expect(await confirm('banker', id)).toMatchObject({ statusCode: 1 });
  expect(await figures(id, '2026-11-19')).toMatchObject({
    openingPaise: 900_00,
    feesPaise: 10_00,
    expectedPaise: 1_540_00,
    countedPaise: 1_530_00,
    diffPaise: -10_00,
    closedBy: { username: 'deposit' },
    confirmedBy: { username: 'banker' },
  });
  expect(await desk.broken()).toEqual([]);
  expect(await figures(id)).toMatchObject({ openingPaise: 1_530_00, creditsPaise: 40_00, expectedPaise: 1_570_00 });
});

test('a day is closed once; an earlier or a future day cannot be closed', async () => {
  const id = await desk.method();
  expect(await close(id, { countedPaise: 0 }, '2026-11-19')).toMatchObject({ statusCode: 1 });
  expect(await close(id, { countedPaise: 0 }, '2026-11-19')).toMatchObject({
    statusCode: 2,
    status: 'This day is closed already.',
  });
  expect(await close(id, { countedPaise: 0 }, '2026-11-18')).toMatchObject({
    statusCode: 2,
    status: 'A later day, 2026-11-19, is closed already.',
  });
  expect(await close(id, { countedPaise: 0 }, '2026-11-21')).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'date' }],
  });
});

test('two people close one day at once: one succeeds', async () => {
  const id = await desk.method();
  const both = await Promise.all([1, 2, 3, 4].map(() => close(id, { countedPaise: 0 })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([1, 2, 2, 2]);
});

test('a line entered while the person counts is a conflict; one entered later is reported', async () => {
  const id = await desk.method();
  const seen = { creditsPaise: 0, debitsPaise: 0 };
  await bankLine(id, 500, '2026-11-20T10:00:00');
  expect(await close(id, { countedPaise: 500_00, seen })).toMatchObject({
    statusCode: 3,
    data: { current: { creditsPaise: 500_00 } },
  });
  expect(await close(id, { countedPaise: 500_00 })).toMatchObject({ statusCode: 1, data: { changedSince: false } });
  await bankLine(id, 70, '2026-11-20T11:00:00');
  expect(await figures(id)).toMatchObject({ creditsPaise: 500_00, changedSince: true });
});

test('Withdraw staff close no day, and Franchise staff none of a shared account', async () => {
  const id = await desk.method();
  for (const user of ['franchise', 'withdraw', 'backoffice'] as const) {
    expect(
      (
        await (
          await desk.as(user)
        ).post(
          `/payment-methods/${id}/day-close`,
          { date: TODAY, countedPaise: 0, seen: { creditsPaise: 0, debitsPaise: 0 } },
          key(),
        )
      ).status,
    ).toBe(user === 'franchise' ? 404 : 403);
  }
});

test('the statement has a running balance beside the entered one and shows where a line is missing', async () => {
  const id = await desk.method();
  await bankLine(id, 1_000, '2026-11-19T10:00:00', 1_000);
  await bankLine(id, 500, '2026-11-20T09:00:00', 1_500);
  await bankLine(id, 200, '2026-11-20T10:00:00');
  await bankLine(id, -300, '2026-11-20T11:00:00', 2_100);
  await bankLine(id, 50, '2026-11-20T12:00:00', 2_150);
  const statement = (
    await (await desk.as('banker')).get(`/payment-methods/${id}/statement?from=${TODAY}&to=${TODAY}`)
  ).json<{ openingPaise: number; closingPaise: number; lines: object[] }>();
  expect(statement).toMatchObject({
    openingPaise: 1_000_00,
    closingPaise: 1_450_00,
    lines: [
      { runningPaise: 1_500_00, enteredPaise: 1_500_00, gapPaise: 0, opensGap: false },
      { runningPaise: 1_700_00, enteredPaise: null, gapPaise: null, opensGap: false },
      { runningPaise: 1_400_00, enteredPaise: 2_100_00, gapPaise: 700_00, opensGap: true },
      { runningPaise: 1_450_00, enteredPaise: 2_150_00, gapPaise: 700_00, opensGap: false },
    ],
  });
  expect((await (await desk.as('banker')).get(`/payment-methods/${id}/statement?from=2026-02-31`)).status).toBe(400);
});
