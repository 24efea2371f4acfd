import { CALL, type Desk, key, openDesk, openPayouts, type PayoutDesk, said, seen } from '../../../testing/index.ts';
import type { Withdrawal } from '../read.ts';

/** A withdrawal is entered for a customer who calls; from then on it is one like any other (domain 2.3). */
let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

const asked = async (body: object, intent = key()) =>
  said<Withdrawal>(await (await desk.as('deposit')).post('/withdrawals', body, intent));

test('the money is held once, and the history says what the caller asked for and which call it was', async () => {
  const { id: customerId } = await payouts.customer({ paise: 900_00 });
  const call = { reason: 'Wants the money today', reference: 'T-89' };
  const [body, intent] = [{ customerId, amountPaise: 500_00, call }, key()];
  const made = await asked(body, intent);
  expect(made).toMatchObject({ statusCode: 1, data: { status: 'requested', createdBy: { username: 'deposit' } } });
  expect((await asked(body, intent)).data?.no).toBe(made.data?.no);
  expect(await asked({ ...body, amountPaise: 600_00 })).toMatchObject({ statusCode: 2, code: 'INSUFFICIENT_BALANCE' });
  const { items } = (await (await desk.as('deposit')).get(`/audit/withdrawal/${made.data?.id}`)).json<{
    items: { reason: string | null }[];
  }>();
  expect(items.map(({ reason }) => reason)).toEqual(['FOR_A_CALLER: Wants the money today (T-89)']);
  expect(await desk.broken()).toEqual([]);
});

test('whoever entered it does not pay it from the amount on that needs another person', async () => {
  const { id: customerId } = await payouts.customer({ paise: 900_000_00 });
  const { data } = await asked({ customerId, amountPaise: 200_000_00, call: CALL });
  const row = await payouts.done(await desk.as('withdraw.lead'), await payouts.get(data!.id), 'clear', seen(data!));
  expect(await payouts.act(await desk.as('deposit'), row, 'take', seen(row))).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
  });
});

test('without a reason nothing is entered', async () => {
  const { id: customerId } = await payouts.customer({ paise: 900_00 });
  const staff = await desk.as('deposit');
  for (const call of [undefined, { reason: '' }, { reason: 'x' }])
    expect((await staff.post('/withdrawals', { customerId, amountPaise: 100_00, call }, key())).status).toBe(400);
});
