import { sql } from 'kysely';
import { type Desk, digest, key, openDesk, said } from '../../testing/index.ts';
import { actOn, approve, askFor, bonusOf, creditedDeposit, balancesOf, setTo } from './testing/bonus-acts.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

const preview = async (body: object) =>
  (await (await desk.as('withdraw')).post('/bonuses/preview', body)).json<{
    amountPaise: number | null;
    needs: string;
    sameAs: string | null;
    problems: { field: string; code: string }[];
  }>();

test.each([1, 500_00, 500_01])(
  'a bonus of %i paise is credited when a second person approves it, and not before',
  async (amountPaise) => {
    const { id } = await desk.customer();
    const asked = await bonusOf(desk, id, { amountPaise });
    expect(asked).toMatchObject({ status: 'requested', approvedBy: null });
    expect(await balancesOf(desk, id)).toMatchObject({ bonus: 0 });
    expect(await approve(desk, asked)).toMatchObject({
      statusCode: 1,
      data: { status: 'credited', approvedBy: { username: 'backoffice' } },
    });
    expect(await balancesOf(desk, id)).toMatchObject({ bonus: amountPaise });
  },
);

test('the requester of a bonus never approves it, not even a lead', async () => {
  const { id } = await desk.customer();
  for (const by of ['withdraw', 'withdraw.lead', 'backoffice'] as const) {
    const own = await bonusOf(desk, id, {}, by);
    const before = await digest(desk.api.db);
    expect(await approve(desk, own, by)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
    expect(await digest(desk.api.db)).toBe(before);
  }
});

test('above the limit a lead approves, up to it any second person of the desk', async () => {
  const { id } = await desk.customer();
  const small = await bonusOf(desk, id, { amountPaise: 5_000_00 }, 'backoffice');
  expect(await approve(desk, small, 'withdraw')).toMatchObject({ statusCode: 1 });
  const large = await bonusOf(desk, id, { amountPaise: 5_000_01 }, 'backoffice');
  expect(await approve(desk, large, 'withdraw')).toMatchObject({
    statusCode: 2,
    code: 'OVER_LIMIT',
    status: 'A lead approves bonuses above ₹5,000.00.',
  });
  expect(await approve(desk, large, 'withdraw.lead')).toMatchObject({ statusCode: 1 });
});

test('a share is computed from the credited amount, in whole rupees, and the preview shows the same', async () => {
  const customer = await desk.customer();
  const linkedDepositId = await creditedDeposit(desk, customer, 5_555_00);
  const asked = { customerId: customer.id, type: 'DEPOSIT_MATCH', linkedDepositId, percentBp: 1_500 };
  expect(await preview(asked)).toMatchObject({
    amountPaise: 833_00,
    basePaise: 5_555_00,
    needs: 'second_person',
    sameAs: null,
    problems: [],
  });
  const given = said<{ no: string }>(
    await (
      await desk.as('withdraw')
    ).post('/bonuses', { ...asked, reason: 'First deposit', seen: { amountPaise: 833_00 } }, key()),
  );
  expect(given).toMatchObject({ statusCode: 1, data: { amountPaise: 833_00, basePaise: 5_555_00, percentBp: 1_500 } });
  expect(await preview(asked)).toMatchObject({ sameAs: given.data?.no });
});

test.each([
  [
    'a deposit of another customer',
    async () => ({ linkedDepositId: await creditedDeposit(desk, await desk.customer()), percentBp: 1_000 }),
    'linkedDepositId',
    'UNKNOWN_DEPOSIT',
  ],
  [
    'a deposit that waits',
    async (code: string) => ({
      linkedDepositId: (await desk.claim({ customerCode: code, utr: desk.utr() })).id,
      percentBp: 1_000,
    }),
    'linkedDepositId',
    'NOT_APPROVED',
  ],
  ['a share of nothing', async () => ({ percentBp: 1_000 }), 'linkedDepositId', 'REQUIRED'],
  ['a share and an amount', async () => ({ percentBp: 1_000, amountPaise: 100 }), 'amountPaise', 'ONE_OF'],
  ['neither', async () => ({}), 'amountPaise', 'REQUIRED'],
  ['an end in the past', async () => ({ amountPaise: 100, expiresAt: '2020-01-01T00:00:00Z' }), 'expiresAt', 'PAST'],
])('%s is invalid, in the preview and when it is asked for', async (_name, change, field, code) => {
  const customer = await desk.customer();
  const body = { customerId: customer.id, type: 'RELOAD', ...(await change(customer.code)) };
  expect(await preview(body)).toMatchObject({ amountPaise: null, problems: [{ field, code }] });
  expect(said(await (await desk.as('withdraw')).post('/bonuses', { ...body, reason: 'why not' }, key()))).toMatchObject(
    { statusCode: 0, errors: [{ field, code }] },
  );
});

test('an amount that differs from the preview is refused', async () => {
  const { id } = await desk.customer();
  expect(await askFor(desk, id, { seen: { amountPaise: 1 } })).toMatchObject({
    statusCode: 0,
    code: 'AMOUNT_MISMATCH',
  });
});

test('a suspended customer gets none', async () => {
  const { id } = await desk.customer();
  await desk.api.db.updateTable('customer').set({ panelStatus: 'suspended' }).where('id', '=', id).execute();
  expect(await askFor(desk, id)).toMatchObject({ statusCode: 0, code: 'CUSTOMER_BLOCKED' });
});

test('one bonus per customer, campaign and deposit; a rejected one does not count', async () => {
  const customer = await desk.customer();
  const linkedDepositId = await creditedDeposit(desk, customer);
  const first = await bonusOf(desk, customer.id, { linkedDepositId, campaignCode: 'welcome-10' });
  expect(await askFor(desk, customer.id, { linkedDepositId, campaignCode: 'WELCOME-10 ' })).toMatchObject({
    statusCode: 2,
    code: 'DUPLICATE_BONUS',
  });
  expect(await askFor(desk, customer.id, { linkedDepositId, campaignCode: 'RELOAD' })).toMatchObject({ statusCode: 1 });
  await actOn(desk, first, 'reject', { note: 'Wrong campaign' });
  expect(await askFor(desk, customer.id, { linkedDepositId, campaignCode: 'WELCOME-10' })).toMatchObject({
    statusCode: 1,
  });
});

test('reversing a deposit proposes its bonuses for claw-back and takes none by itself', async () => {
  const customer = await desk.customer();
  const linkedDepositId = await creditedDeposit(desk, customer);
  const bonus = await bonusOf(desk, customer.id, { linkedDepositId });
  await approve(desk, bonus);
  const { version } = await desk.deposit(linkedDepositId);
  const reversed = said<{ proposedBonusReversals: { id: string }[] }>(
    await (
      await desk.as('deposit.lead')
    ).post(`/deposits/${linkedDepositId}/reverse`, { version, reasonCode: 'CHARGEBACK' }, key()),
  );
  expect(reversed.data?.proposedBonusReversals).toEqual([expect.objectContaining({ id: bonus.id, no: bonus.no })]);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 1_000_00 });
  expect(
    await actOn(desk, { ...bonus, version: 3 }, 'reverse', { note: 'The bank took the money back' }),
  ).toMatchObject({ statusCode: 1 });
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 0 });
});

test('there are budgets of the day for everybody, for the requester and for the campaign', async () => {
  const { id } = await desk.customer();
  await setTo(desk, 'bonuses.campaignBudgetPaise', 1_200_00);
  const given = await bonusOf(desk, id, { campaignCode: 'SPRING' });
  const second = await bonusOf(desk, (await desk.customer()).id, { campaignCode: 'SPRING' });
  expect(await approve(desk, given)).toMatchObject({ statusCode: 1 });
  const before = await digest(desk.api.db);
  expect(await approve(desk, second)).toMatchObject({
    statusCode: 2,
    code: 'OVER_LIMIT',
    status: 'This campaign may give ₹1,200.00 in bonuses a day, and ₹200.00 is left today.',
  });
  expect(await digest(desk.api.db)).toBe(before);
  const { budgets } = (await (await desk.as('withdraw')).get('/bonuses/budgets?campaign=spring')).json<{
    budgets: { scope: string; spentPaise: number }[];
  }>();
  expect(budgets).toContainEqual({ scope: 'campaign', spentPaise: 1_000_00, limitPaise: 1_200_00 });
  // The next day has its own budget.
  await sql`UPDATE bonus_budget SET day = day - 1`.execute(desk.api.db);
  expect(await approve(desk, second)).toMatchObject({ statusCode: 1 });
  await setTo(desk, 'bonuses.campaignBudgetPaise', 25_000_000);
});
