import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  testStaff,
  type TestUser,
} from '../../../testing/index.ts';
import { setPolicy } from '../../policy/set-policy.ts';

let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

const USERS = Object.keys(testStaff) as TestUser[];
const because = { reasonCode: 'CLEARED' };

interface Panel {
  customer: { version: number; status: string; cashPaise: number };
  payees: { id: string; version: number; status: string; verifiedAt: string | null }[];
}
const panel = async (id: string) => (await (await desk.as('backoffice')).get(`/customers/${id}/panel`)).json<Panel>();

/** Tries an act, and then to confirm whatever waits because of it. */
async function tries(user: TestUser, path: string, body: object): Promise<void> {
  const client = await desk.as(user);
  await client.post(path, body, key());
  const { items } = (await client.get('/second-person?state=waiting')).json<{
    items?: { id: string; version: number; askedBy: { username: string } }[];
  }>();
  for (const { id, version } of (items ?? []).filter(({ askedBy }) => askedBy.username === user))
    await client.post(`/second-person/${id}/confirm`, { version }, key());
}

/** A blocked customer with money, whose only beneficiary is blocked too, by a colleague. */
async function stopped(): Promise<{ id: string; payeeId: string }> {
  const { id } = await payouts.customer({ paise: 5_000_00 });
  const { customer, payees } = await panel(id);
  const by = await desk.as('banker');
  const [payee] = payees;
  await by.post(`/customers/${id}/payees/${payee!.id}/block`, { version: payee!.version, ...because }, key());
  await by.post(`/customers/${id}/block`, { version: customer.version, status: 'blocked', ...because }, key());
  return { id, payeeId: payee!.id };
}

test.each(USERS)('%s alone lifts no block, of a customer or of a beneficiary', async (user) => {
  const { id, payeeId } = await stopped();
  const { customer, payees } = await panel(id);
  await tries(user, `/customers/${id}/unblock`, { version: customer.version, ...because });
  await tries(user, `/customers/${id}/payees/${payeeId}/unblock`, { version: payees[0]!.version, ...because });
  const after = await panel(id);
  expect([after.customer.status, after.payees[0]!.status]).toEqual(['blocked', 'blocked']);
});

test.each(USERS)('%s alone verifies no beneficiary to which more than the policy could be paid', async (user) => {
  await setPolicy(desk.api.asCommand, {
    key: 'secondPerson.verified.abovePaise',
    value: 100,
    by: 'test',
    reason: 'test',
  });
  const { id } = await payouts.customer({ paise: 5_000_00 });
  const { payees } = await panel(id);
  await tries(user, `/customers/${id}/payees/${payees[0]!.id}/verify`, { version: payees[0]!.version, ...because });
  expect((await panel(id)).payees[0]!.verifiedAt).toBeNull();
});

test.each(USERS)('%s alone enters no opening balance', async (user) => {
  const { id } = await desk.customer();
  const methodId = await desk.method({ label: `Of ${user}` });
  const note = 'The old ledger';
  await tries(user, `/customers/${id}/open`, { version: 1, amountPaise: 100, note });
  await tries(user, `/payment-methods/${methodId}/open`, { version: 1, amountPaise: 100, note });
  expect((await panel(id)).customer.cashPaise).toBe(0);
  const method = (await (await desk.as('banker')).get(`/payment-methods/${methodId}`)).json<{
    openingBalancePaise: number;
  }>();
  expect(method.openingBalancePaise).toBe(0);
  expect(await desk.broken()).toEqual([]);
});

test('two of them together do each of these', async () => {
  const { id } = await stopped();
  const { customer } = await panel(id);
  const [first, second] = [await desk.as('backoffice'), await desk.as('withdraw.lead')];
  await first.post(`/customers/${id}/unblock`, { version: customer.version, ...because }, key());
  const { items } = (await second.get('/second-person?state=waiting')).json<{
    items: { id: string; version: number; mayConfirm: boolean; subject: { id: string } }[];
  }>();
  const mine = items.find(({ subject }) => subject.id === id);
  await second.post(`/second-person/${mine!.id}/confirm`, { version: mine!.version }, key());
  expect((await panel(id)).customer.status).toBe('active');
});
