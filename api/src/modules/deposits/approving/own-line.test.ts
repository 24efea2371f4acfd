import { sql } from 'kysely';
import { type Desk, digest, key, openDesk, said, type TestAnswer, type TestUser } from '../../../testing/index.ts';
import { setPolicy } from '../../policy/set-policy.ts';

/** A person who typed a bank line approves the deposit it pays alone only within three limits (domain, decision 11). */
let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(() => desk.close());

const EACH = 1_500_00;

interface Item {
  id: string;
  version: number;
  utrEntryId: string;
  seen: { utr: string; amountPaise: number };
}

/** A customer's claim and a line typed by this person. */
async function typed(
  by: TestUser,
  { amountPaise = EACH, customerCode }: { amountPaise?: number; customerCode?: string } = {},
): Promise<Item> {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr, amountPaise, customerCode: customerCode ?? (await desk.customer()).code });
  const line = await desk.line({ utr, amountPaise }, by);
  return { id, version: (await desk.deposit(id)).version, utrEntryId: line.id, seen: { utr, amountPaise } };
}

const send = async (by: TestUser, { id, ...body }: Item): Promise<TestAnswer> =>
  (await desk.as(by)).post(`/deposits/${id}/approve`, body, key());
const approve = async (by: TestUser, item: Item) => said(await send(by, item));
const set = (
  name: 'deposits.ownLinePaise' | 'deposits.ownLineDayPaise' | 'deposits.ownLineCustomerDayPaise',
  value: number,
) => setPolicy(desk.api.asCommand, { key: name, value, by: 'test', reason: 'test' });
const blocked = { statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' };

test('below the amount it is approved and flagged, from the amount on another person approves', async () => {
  const small = await typed('deposit', { amountPaise: 1_999_99 });
  expect(await approve('deposit', small)).toMatchObject({ statusCode: 1 });
  expect((await desk.deposit(small.id)).flags).toContain('SELF_APPROVAL');
  const large = await typed('deposit', { amountPaise: 2_000_00 });
  const before = await digest(desk.api.db);
  expect(await approve('deposit', large)).toMatchObject({
    ...blocked,
    status: 'You entered this bank line yourself. From ₹2,000.00 on another person approves it.',
  });
  expect(await digest(desk.api.db)).toBe(before);
  expect(await approve('banker', large)).toMatchObject({ statusCode: 1 });
});

test('the daily sums of the person and of the customer limit it, one by one and in bulk', async () => {
  for (let at = 0; at < 6; at += 1)
    expect(await approve('deposit', await typed('deposit'))).toMatchObject({ statusCode: 1 });
  const left = [
    await typed('deposit'),
    await typed('deposit', { amountPaise: 900_00 }),
    await typed('deposit', { amountPaise: 200_00 }),
  ];
  expect(await approve('deposit', left[0]!)).toMatchObject({
    ...blocked,
    status:
      'You may approve ₹10,000.00 a day from bank lines of your own, and ₹1,000.00 is left today. Another person approves it.',
  });
  const bulk = said<{ results: { statusCode: number; code?: string }[] }>(
    await (await desk.as('deposit')).post('/deposits/bulk-approve', { items: left }, key()),
  );
  expect(bulk.data?.results.filter(({ statusCode }) => statusCode === 1).length).toBe(1);
  expect(bulk.data?.results[0]).toMatchObject(blocked);
  // The next day has a sum of its own.
  await sql`UPDATE own_line_budget SET day = day - 1`.execute(desk.api.db);
  expect(await approve('deposit', left[0]!)).toMatchObject({ statusCode: 1 });
});

test('a second person cannot exceed the daily sum of one customer', async () => {
  const { code: customerCode } = await desk.customer();
  for (const by of ['deposit', 'banker', 'deposit.lead'] as const)
    expect(await approve(by, await typed(by, { customerCode }))).toMatchObject({ statusCode: 1 });
  expect(await approve('banker.lead', await typed('banker.lead', { customerCode }))).toMatchObject({
    ...blocked,
    status: expect.stringContaining(
      'One customer may get ₹5,000.00 a day from bank lines of their approvers, and ₹500.00 is left today.',
    ),
  });
});

test.each(['deposits.ownLinePaise', 'deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'] as const)(
  '%s of 0 means never',
  async (name) => {
    await set(name, 0);
    expect(await approve('deposit', await typed('deposit', { amountPaise: 1 }))).toMatchObject(blocked);
  },
);

test('a line entered by another person is approved without these limits', async () => {
  for (const name of ['deposits.ownLinePaise', 'deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'] as const)
    await set(name, 0);
  expect(await approve('deposit', await typed('banker'))).toMatchObject({ statusCode: 1 });
});

describe('twenty at once', () => {
  const crowd = async () => {
    await set('deposits.ownLineDayPaise', 3 * EACH);
    const items = await Promise.all(Array.from({ length: 20 }, () => typed('deposit')));
    const answers = await Promise.all(items.map((item) => send('deposit', item)));
    return answers.filter((answer) => said(answer).statusCode === 1).length;
  };

  test('use up the daily sum exactly', async () => {
    expect(await crowd()).toBe(3);
    expect(await desk.broken()).toEqual([]);
  });

  test('exceed it when the sum is forgotten', async () => {
    await sql`CREATE FUNCTION mutant_forgets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.spent_paise := 0; RETURN NEW; END $$`.execute(
      desk.api.db,
    );
    await sql`CREATE TRIGGER mutant_forgets BEFORE INSERT OR UPDATE ON own_line_budget FOR EACH ROW EXECUTE FUNCTION mutant_forgets()`.execute(
      desk.api.db,
    );
    expect(await crowd()).toBeGreaterThan(3);
  });
});

test('the Risk view shows it by person and day', async () => {
  await approve('deposit', await typed('deposit'));
  await approve('deposit', await typed('deposit', { amountPaise: 500_00 }));
  await approve('banker', await typed('deposit'));
  const { ownLineDays } = (await (await desk.as('deposit.lead')).get('/risk')).json<{
    ownLineDays: { items: object[] };
  }>();
  expect(ownLineDays.items).toMatchObject([
    {
      staff: { username: 'deposit' },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      count: 2,
      sumPaise: 2_000_00,
      customers: 2,
    },
  ]);
});
