import { type Desk, key, openDesk, said } from '../../../testing/desk.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import type { Deposit } from '../read.ts';

/**
 * Unclaimed money is given to a customer by hand: staff enter a claim for the customer, and a lead who did not enter it
 * approves (domain 2.8).
 */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

async function onBehalf(by: TestUser, lineFirst: boolean) {
  const [paymentMethodId, { id: customerId }, utr] = [await desk.method(), await desk.customer(), desk.utr()];
  if (lineFirst) await desk.line({ utr, paymentMethodId });
  const made = said<Deposit>(
    await (await desk.as(by)).post('/deposits', { customerId, paymentMethodId, amountPaise: 500_00, utr }),
  ).data as Deposit;
  if (!lineFirst) await desk.line({ utr, paymentMethodId });
  return desk.deposit(made.id);
}

async function approve(by: TestUser, { id, version, utrEntry }: Deposit) {
  return said(
    await (
      await desk.as(by)
    ).post(
      `/deposits/${id}/approve`,
      { version, utrEntryId: utrEntry?.id, seen: { utr: utrEntry?.utr, amountPaise: 500_00 } },
      key(),
    ),
  );
}

test('the person who enters the claim does not approve it, a lead does', async () => {
  const given = await onBehalf('deposit', true);
  expect(given.status).toBe('matched');
  expect(await approve('deposit', given)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await approve('deposit.lead', given)).toMatchObject({ statusCode: 1 });
});

test('a lead who enters it needs another lead', async () => {
  const given = await onBehalf('deposit.lead', true);
  expect(await approve('deposit.lead', given)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await approve('banker.lead', given)).toMatchObject({ statusCode: 1 });
});

test('a claim entered before its line needs two people as well, but no lead', async () => {
  const given = await onBehalf('deposit', false);
  expect(await approve('deposit', given)).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
    status: `You entered ${given.no} yourself, and a person entered its bank line: another person approves.`,
  });
  expect(await approve('banker', given)).toMatchObject({ statusCode: 1 });
  expect(await desk.broken()).toEqual([]);
});

test('a claim entered for a caller keeps in its history what they asked for and which call it was', async () => {
  const [paymentMethodId, { id: customerId }, staff] = [
    await desk.method(),
    await desk.customer(),
    await desk.as('deposit'),
  ];
  const claim = { customerId, paymentMethodId, amountPaise: 500_00, utr: desk.utr() };
  const enter = async (call: object, intent = key()) =>
    said<Deposit>(await staff.post('/deposits', { ...claim, call }, intent));
  const intent = key();
  const call = { reason: 'The app does not open', reference: 'T-88' };
  const made = await enter(call, intent);
  expect(made).toMatchObject({ statusCode: 1, data: { status: 'pending', source: 'STAFF' } });
  expect((await enter(call, intent)).data?.no).toBe(made.data?.no);
  const history = (await staff.get(`/audit/deposit/${made.data?.id}`)).json<{ items: { reason: string | null }[] }>();
  expect(history.items.map(({ reason }) => reason)).toEqual(['FOR_A_CALLER: The app does not open (T-88)']);
  expect((await staff.post('/deposits', { ...claim, call: { reason: 'x' } }, key())).status).toBe(400);
});
