import { type Desk, INTAKE_KEY, openDesk, openPayouts } from '../../../testing/index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const get = async (path: string) => desk.api.anonymous.get(`/intake${path}`, { 'x-intake-key': INTAKE_KEY });

interface Line {
  no: string;
  ref: string | null;
  change: { cashPaise: number; heldPaise: number };
  after: { cashPaise: number; heldPaise: number };
}

test('a customer’s balance and statement add up, in pages, and name no bank account and nobody of staff', async () => {
  const payouts = await openPayouts(desk);
  const row = await payouts.bring('paid', { amountPaise: 200_00 });
  const { code } = row.customer;
  const balance = (await get(`/customers/${code}/balance`)).json<{ cashPaise: number; heldPaise: number }>();
  const whole = (await get(`/customers/${code}/statement?sort=createdAt`)).json<{ items: Line[] }>().items;
  const sum = whole.reduce((so, { change }) => so + change.cashPaise, 0);
  expect(sum).toBe(balance.cashPaise);
  expect(whole.at(-1)?.after).toMatchObject({ cashPaise: balance.cashPaise, heldPaise: balance.heldPaise });
  expect(whole.filter(({ no }) => no === row.no).length).toBeGreaterThan(1);
  const first = (await get(`/customers/${code}/statement?limit=1`)).json<{ items: Line[]; page: { next: string } }>();
  const second = (await get(`/customers/${code}/statement?limit=1&cursor=${first.page.next}`)).json<{
    items: Line[];
  }>();
  expect([...first.items, ...second.items]).toEqual([...whole].reverse().slice(0, 2));
  expect(JSON.stringify(whole)).not.toMatch(/HDFC|deposit\.lead|bank/);
  expect(
    (await get(`/customers/${code}/statement?from=2001-01-01&to=2001-01-02`)).json<{ items: Line[] }>().items,
  ).toEqual([]);
});

test('a customer that is not known is not found', async () => {
  expect((await get('/customers/nobody/balance')).status).toBe(404);
  expect((await get('/customers/nobody/statement')).status).toBe(404);
});
