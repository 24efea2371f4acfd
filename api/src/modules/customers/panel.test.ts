import { parse } from 'csv-parse/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { demoApp, type DemoApp, type TestClient } from '../../testing/index.ts';
import type { Movement as MovementSchema } from './movements/schemas.ts';
import type { CustomerPanel } from './panel-schemas.ts';

type Movement = Static<typeof MovementSchema>;
type Panel = Static<typeof CustomerPanel>;

let demo: DemoApp;
let lead: TestClient;
/** The customers with the most movements, and some whose deposit was reversed. */
let customers: { id: string; code: string }[];
beforeAll(async () => {
  demo = await demoApp();
  lead = await demo.signInAs('deposit.lead');
  // A union has no order of its own, so the customers are ordered again.
  customers = await rowsOf(sql`
    WITH busy AS (SELECT c.id, c.code, count(*) AS moves FROM customer c JOIN ledger_account a ON a.customer_id = c.id JOIN ledger_transfer t ON a.id IN (t.debit_account_id, t.credit_account_id)
      GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT 12),
    reversed AS (SELECT c.id, c.code FROM customer c JOIN deposit d ON d.customer_id = c.id WHERE d.status = 'reversed' ORDER BY d.no LIMIT 5)
    SELECT id, code FROM (SELECT id, code, moves FROM busy UNION SELECT id, code, 0 FROM reversed) every_one
    GROUP BY id, code ORDER BY max(moves) DESC, id`);
});
afterAll(() => demo.close());

async function rowsOf<T>(query: RawBuilder<unknown>): Promise<T[]> {
  return (await sql<T>`${query}`.execute(demo.db)).rows;
}
const busiest = () => customers[0] as { id: string };
const panelOf = async (code: string): Promise<Panel> => (await lead.get(`/customers/${code}/panel`)).json<Panel>();

/** All movements, oldest first, read in pages of this size. */
async function movementsOf(customerId: string, limit = 200): Promise<Movement[]> {
  const found: Movement[] = [];
  for (let cursor = ''; ;) {
    const { items, page } = (
      await lead.get(`/movements?customerId=${customerId}&sort=createdAt&limit=${limit}${cursor}`)
    ).json<{ items: Movement[]; page: { next: string | null } }>();
    found.push(...items);
    if (!page.next) return found;
    cursor = `&cursor=${page.next}`;
  }
}

test("a customer's figures equal SQL over the same rows", async () => {
  for (const { id, code } of customers) {
    const [expected] = await rowsOf<Record<string, number>>(sql`
      SELECT (SELECT coalesce(sum(credited_paise), 0) FROM deposit WHERE customer_id = ${id} AND status = 'approved') AS deposited_paise,
        (SELECT count(*) FROM deposit WHERE customer_id = ${id}) AS deposit_count,
        (SELECT count(*) FROM withdrawal WHERE customer_id = ${id}) AS withdrawal_count,
        (SELECT count(*) FROM deposit WHERE customer_id = ${id} AND status = 'approved') AS deposited_count,
        (SELECT count(*) FROM deposit WHERE customer_id = ${id} AND status IN ('pending', 'matched', 'on_hold')) AS open_deposit_count,
        (SELECT coalesce(sum(amount_paise), 0) FROM deposit WHERE customer_id = ${id} AND status IN ('pending', 'matched', 'on_hold')) AS open_deposit_paise,
        (SELECT coalesce(sum(amount_paise), 0) FROM withdrawal WHERE customer_id = ${id} AND status = 'paid') AS withdrawn_paise,
        (SELECT count(*) FROM withdrawal WHERE customer_id = ${id} AND status = 'paid') AS withdrawn_count,
        (SELECT coalesce(sum(amount_paise), 0) FROM withdrawal WHERE customer_id = ${id} AND status NOT IN ('paid', 'rejected', 'cancelled')) AS open_withdrawal_paise,
        (SELECT count(*) FROM bonus WHERE customer_id = ${id}) AS bonus_count,
        (SELECT count(*) FROM deposit WHERE customer_id = ${id} AND reject_reason_code IN ('WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED') AND status = 'rejected') AS wrong_utr_count`);
    expect((await panelOf(code)).figures).toMatchObject(expected ?? {});
  }
  expect(customers.length).toBeGreaterThan(12);
});

test('money on hold is what the open withdrawals asked for', async () => {
  for (const { code } of customers) {
    const { customer, figures } = await panelOf(code);
    expect(customer.heldPaise).toBe(figures.openWithdrawalPaise);
  }
});

test('the movements add up to the balances, and each shows the balances after it', async () => {
  for (const { id, code } of customers) {
    const { customer } = await panelOf(code);
    const sum = { cashPaise: 0, heldPaise: 0, bonusPaise: 0 };
    for (const { change, after } of await movementsOf(id)) {
      sum.cashPaise += change.cashPaise;
      sum.heldPaise += change.heldPaise;
      sum.bonusPaise += change.bonusPaise;
      expect(after).toEqual(sum);
    }
    const { cashPaise, heldPaise, bonusPaise } = customer;
    expect(sum).toEqual({ cashPaise, heldPaise, bonusPaise });
  }
});

test('every ledger row that touches a customer is in exactly one movement, and each movement refers to its row', async () => {
  for (const { id } of customers) {
    const movements = await movementsOf(id);
    const touching = await rowsOf<{ id: string }>(
      sql`SELECT t.id FROM ledger_transfer t JOIN ledger_account a ON a.id IN (t.debit_account_id, t.credit_account_id) WHERE a.customer_id = ${id} GROUP BY t.id`,
    );
    const listed = movements.flatMap(({ rows }) => rows.map((row) => row.id));
    expect(new Set(listed).size).toBe(listed.length);
    expect(touching.filter((row) => !listed.includes(row.id))).toEqual([]);
    const owners = await rowsOf<{ customerId: string }>(sql`
      SELECT DISTINCT customer_id FROM (SELECT id, customer_id FROM deposit UNION ALL SELECT id, customer_id FROM withdrawal UNION ALL SELECT id, customer_id FROM bonus) AS every_row
      WHERE id = ANY(${movements.map(({ entityId }) => entityId)}::uuid[])`);
    expect(owners).toEqual([{ customerId: id }]);
    expect(movements.filter(({ entityType }) => entityType === 'other')).toEqual([]);
  }
});

test('the pages of movements add up to the whole, whatever their size', async () => {
  const { id } = busiest();
  const whole = await movementsOf(id);
  expect(whole.length).toBeGreaterThan(10);
  expect(await movementsOf(id, 3)).toEqual(whole);
});

test('the file of one customer has the movements of the list, masked, and is audited', async () => {
  const { id } = busiest();
  const answer = await lead.get(`/movements/export?customerId=${id}&sort=createdAt`);
  const rows = parse(answer.text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  const listed = await movementsOf(id);
  expect(rows.map((row) => [row['Number'], row['Cash'], row['Cash after']])).toEqual(
    listed.map(({ no, change, after }) => [
      no,
      (change.cashPaise / 100).toFixed(2),
      (after.cashPaise / 100).toFixed(2),
    ]),
  );
  const [last] = await rowsOf<{ after: object }>(
    sql`SELECT after FROM audit_event WHERE action = 'export.made' ORDER BY seq DESC LIMIT 1`,
  );
  expect(last?.after).toMatchObject({ list: 'movements', rows: listed.length, filters: { customerId: id } });
});

test('filters by balance and kind give the movements that moved it', async () => {
  const { id } = busiest();
  const ask = async (query: string) =>
    (await lead.get(`/movements?customerId=${id}&limit=200&sort=createdAt${query}`)).json<{ items: Movement[] }>()
      .items;
  const all = await ask('');
  expect(await ask('&purse=hold')).toEqual(all.filter(({ change }) => change.heldPaise !== 0));
  expect(await ask('&entityType=deposit')).toEqual(all.filter(({ entityType }) => entityType === 'deposit'));
});

test('a shared beneficiary and wrong UTRs are flagged on the customers that have them, and on no other', async () => {
  const codes = (await lead.get('/customers?limit=60'))
    .json<{ items: { code: string }[] }>()
    .items.map(({ code }) => code);
  const panels = await Promise.all(codes.map(panelOf));
  const flagged = (flag: Panel['flags'][number]) =>
    panels
      .filter(({ flags }) => flags.includes(flag))
      .map(({ customer }) => customer.code)
      .sort();
  const expected = async (condition: RawBuilder<unknown>) =>
    (await rowsOf<{ code: string }>(sql`SELECT c.code FROM customer c WHERE c.code = ANY(${codes}) AND ${condition}`))
      .map(({ code }) => code)
      .sort();
  expect(flagged('SHARED_PAYEE')).toEqual(
    await expected(sql`c.id IN (
    SELECT customer_id FROM customer_payout_account WHERE status = 'active' AND coalesce(vpa, account_no || ifsc) IN (
      SELECT coalesce(vpa, account_no || ifsc) FROM customer_payout_account GROUP BY 1 HAVING count(DISTINCT customer_id) > 1))`),
  );
  expect(flagged('WRONG_UTRS')).toEqual(
    await expected(sql`(
    SELECT count(*) FROM deposit WHERE customer_id = c.id AND status = 'rejected' AND reject_reason_code IN ('WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED')) >= 3`),
  );
});

test('the wrong UTRs of a customer are the rows rejected for that reason, as in the list', async () => {
  const [most] = await rowsOf<{ id: string; code: string }>(sql`
    SELECT c.id, c.code FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE d.status = 'rejected' GROUP BY 1, 2
    ORDER BY count(*) FILTER (WHERE reject_reason_code IN ('WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED')) DESC, c.code LIMIT 1`);
  const { figures } = await panelOf(most!.code);
  const { items } = (
    await lead.get(
      `/deposits?customerId=${most!.id}&status=rejected&reason=WRONG_UTR&reason=DUPLICATE_UTR&reason=NOT_RECEIVED&limit=200`,
    )
  ).json<{ items: { rejectReasonCode: string }[] }>();
  expect(figures.wrongUtrCount).toBeGreaterThan(0);
  expect(items).toHaveLength(figures.wrongUtrCount);
});
