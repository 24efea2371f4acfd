import { sql } from 'kysely';
import { checkInvariants } from '../../verify/invariants.ts';
import { foldTotals, rebuildTotals } from './totals.ts';
import { checkWholeLedger, keepLedgerChecked } from './whole-check.ts';
import { decide } from '../../desks/second-person/testing/requests.ts';
import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestClient,
} from '../../testing/index.ts';

interface Chips {
  ok: boolean;
  payoutsBlocked: boolean;
  override: { reason: string; by: { username: string } } | null;
  chips: {
    code: string;
    ok: boolean;
    differencePaise: number;
    balancePaise: number;
    query: string;
    offenders: { name: string; query: string }[];
  }[];
}

let desk: Desk;
let payouts: PayoutDesk;
let lead: TestClient;
let payer: TestClient;
beforeEach(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  [lead, payer] = [await desk.as('deposit.lead'), await desk.as('deposit')];
});
afterEach(() => desk.close());

const chips = async () => (await lead.get('/ledger/chips')).json<Chips>();
/** One lead asks and another confirms: under the default policy one lead alone cannot let payouts continue. */
const override = async (by: TestClient, red: string[], reason = 'Found the row, fix is under way') => {
  const asked = await by.post('/ledger/override', { chips: red, reason }, key());
  const waiting = (await (await desk.as('withdraw.lead')).get('/second-person?state=waiting')).json<{
    items: { id: string; version: number }[];
  }>().items[0];
  if (waiting) expect(await decide(desk, waiting, 'confirm', 'withdraw.lead')).toMatchObject({ statusCode: 1 });
  return asked;
};
const chip = async (code: string) => (await chips()).chips.find((each) => each.code === code);
/** Changes a row as the administrator of the database can, without any trigger. */
const tamper = (statement: string) =>
  sql
    .raw(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`)
    .execute(desk.api.db);

test('after ordinary work of every kind all five are green, and each has its figures', async () => {
  for (const status of [
    'requested',
    'on_hold',
    'approved',
    'paying',
    'paid',
    'rejected',
    'returned',
    'frozen',
  ] as const)
    await payouts.bring(status);
  await desk.line({ utr: desk.utr(), amountPaise: 700_00 });
  await desk.line({ utr: desk.utr(), amountPaise: 90_00, direction: 'DEBIT' });
  const now = await chips();
  expect(now).toMatchObject({ ok: true, payoutsBlocked: false, override: null });
  expect(now.chips.map(({ code, ok, differencePaise }) => [code, ok, differencePaise])).toEqual([
    ['ledger-zero', true, 0],
    ['unclaimed-money', true, 0],
    ['held-money', true, 0],
    ['bank-expected', true, 0],
    ['own-transit', true, 0],
  ]);
  expect(await chip('unclaimed-money')).toMatchObject({
    balancePaise: 700_00,
    query: 'status=unclaimed&direction=CREDIT',
  });
  expect(await chip('held-money')).toMatchObject({ balancePaise: 6 * 500_00 });
});

test('a hold without a request turns the chip red and names the customer, and nothing can be taken for payout', async () => {
  const payee = await payouts.customer();
  const asked = await payouts.ask({ payee });
  const cleared = await payouts.bring('approved');
  await tamper(`UPDATE withdrawal SET status = 'cancelled' WHERE id = '${asked.id}'`);
  expect(await chip('held-money')).toMatchObject({
    ok: false,
    differencePaise: 500_00,
    offenders: [{ name: payee.code, query: `customerId=${payee.id}` }],
  });
  expect(await chips()).toMatchObject({ ok: false, payoutsBlocked: true });
  expect(await payouts.act(payer, cleared, 'take', seen(cleared))).toMatchObject({
    statusCode: 2,
    code: 'LEDGER_RED',
    data: { red: ['held-money'] },
  });
});

test('a payer is told that payouts are blocked, without figures, until two leads let them continue', async () => {
  const blocked = async () => (await payer.get('/ledger/payout-block')).json();
  const asked = await payouts.ask();
  expect(await blocked()).toEqual({ blocked: false });
  await tamper(`UPDATE withdrawal SET status = 'cancelled' WHERE id = '${asked.id}'`);
  expect(await blocked()).toEqual({ blocked: true });
  expect((await payer.get('/ledger/chips')).status).toBe(403);
  await override(lead, ['held-money'], 'The row is known');
  expect(await blocked()).toEqual({ blocked: false });
});

test('a line changed after its entry turns the chips of unallocated money and of the bank red', async () => {
  const line = await desk.line({ utr: desk.utr() });
  await tamper(`UPDATE utr_entry SET amount_paise = 400_00 WHERE id = '${line.id}'`.replace('400_00', '40000'));
  expect((await chips()).chips.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual([
    'unclaimed-money',
    'bank-expected',
  ]);
  expect(await chip('bank-expected')).toMatchObject({ offenders: [{ name: 'HDFC-2' }] });
});

test('a balance without a movement turns the first chip red, and the whole check names the customer', async () => {
  const { id } = await payouts.customer();
  await tamper(
    `UPDATE ledger_account SET balance_paise = balance_paise + 1 WHERE customer_id = '${id}' AND kind = 'customer_cash'`,
  );
  expect(await chip('ledger-zero')).toMatchObject({
    ok: false,
    differencePaise: 1,
    offenders: [{ entityType: 'account', name: 'customer_cash' }],
  });
  await keepLedgerChecked(desk.api);
  expect((await chip('ledger-zero'))?.offenders[0]).toMatchObject({ query: `customerId=${id}` });
});

test('two balances changed by hand with the same sum: the customer is not paid, and the whole check turns the chip red until they are repaired', async () => {
  const cleared = await payouts.bring('approved');
  const other = await payouts.customer();
  const shift = (paise: number) =>
    tamper(`UPDATE ledger_account SET balance_paise = balance_paise + ${paise} WHERE kind = 'customer_cash' AND customer_id = (SELECT customer_id FROM withdrawal WHERE id = '${cleared.id}');
    UPDATE ledger_account SET balance_paise = balance_paise - ${paise} WHERE kind = 'customer_cash' AND customer_id = '${other.id}'`);
  await shift(5);
  expect(await chips()).toMatchObject({ ok: true });
  expect(await payouts.act(payer, cleared, 'take', seen(cleared))).toMatchObject({
    statusCode: 2,
    code: 'STALE_APPROVAL',
    status: expect.stringMatching(/balance|ledger/i) as string,
  });
  await checkWholeLedger(desk.api);
  expect(await chip('ledger-zero')).toMatchObject({
    ok: false,
    differencePaise: 0,
    offenders: expect.arrayContaining([
      expect.objectContaining({ name: other.code, entityType: 'customer' }),
    ]) as unknown,
  });
  await shift(-5);
  await keepLedgerChecked(desk.api);
  expect(await chips()).toMatchObject({ ok: true });
  expect(await payouts.act(payer, cleared, 'take', seen(cleared))).toMatchObject({ statusCode: 1 });
});

test('a running total that differs from its rows is red, nothing can be taken, and it can be rebuilt', async () => {
  const [cleared] = [await payouts.bring('approved'), await payouts.bring('paid')];
  const unlike = async () =>
    (await checkInvariants(desk.api.db)).find(({ no }) => no === 14)?.offenders.map(({ account }) => account);
  const { rows } = await sql<{
    measure: string;
    account: string;
  }>`SELECT DISTINCT measure, account FROM running_total`.execute(desk.api.db);
  expect(new Set(rows.map(({ measure }) => measure)).size).toBe(3);
  for (const { measure, account } of rows) {
    await sql`INSERT INTO running_total VALUES (${measure}, ${account}, 1)`.execute(desk.api.db);
    expect(await chips()).toMatchObject({ payoutsBlocked: true });
    expect(await unlike()).toEqual([account]);
    await sql`DELETE FROM running_total WHERE measure = ${measure} AND account = ${account} AND paise = 1`.execute(
      desk.api.db,
    );
  }
  await sql`UPDATE running_total SET paise = paise + 1`.execute(desk.api.db);
  expect(await payouts.act(payer, cleared, 'take', seen(cleared))).toMatchObject({ statusCode: 2, code: 'LEDGER_RED' });
  await rebuildTotals(desk.api.db);
  expect(await unlike()).toEqual([]);
  expect(await payouts.act(payer, cleared, 'take', seen(cleared))).toMatchObject({ statusCode: 1 });
});

test('folding leaves one row per total and changes no sum, while money moves', async () => {
  const folding = Promise.all(Array.from({ length: 30 }, () => foldTotals(desk.api.db)));
  await Promise.all([payouts.bring('paid'), payouts.bring('rejected'), desk.line({ utr: desk.utr() }), folding]);
  await foldTotals(desk.api.db);
  const { rows } = await sql<{
    rows: number;
  }>`SELECT max(n) AS rows FROM (SELECT count(*) AS n FROM running_total GROUP BY measure, account) t`.execute(
    desk.api.db,
  );
  expect(rows[0]?.rows).toBe(1);
  expect((await checkInvariants(desk.api.db)).filter(({ ok }) => !ok)).toEqual([]);
});

test('two leads let payouts continue with a reason, for a while, and only for the chips that they saw red', async () => {
  const asked = await payouts.ask();
  const [one, two, three] = [
    await payouts.bring('approved'),
    await payouts.bring('approved'),
    await payouts.bring('approved'),
  ];
  expect(said(await override(lead, ['held-money']))).toMatchObject({ statusCode: 2, code: 'NOTHING_RED' });
  await tamper(`UPDATE withdrawal SET status = 'cancelled' WHERE id = '${asked.id}'`);
  expect((await override(payer, ['held-money'])).status).toBe(403);
  expect(said(await override(lead, ['ledger-zero']))).toMatchObject({ statusCode: 2, code: 'MORE_RED' });
  expect(said(await override(lead, ['held-money']))).toMatchObject({ statusCode: 1 });
  expect(await chips()).toMatchObject({
    ok: false,
    payoutsBlocked: false,
    override: { reason: 'Found the row, fix is under way', by: { username: 'withdraw.lead' } },
  });
  expect(await payouts.act(payer, one, 'take', seen(one))).toMatchObject({ statusCode: 1 });
  const line = await desk.line({ utr: desk.utr() });
  await tamper(`UPDATE utr_entry SET amount_paise = 1 WHERE id = '${line.id}'`);
  expect(await payouts.act(payer, two, 'take', seen(two))).toMatchObject({ statusCode: 2, code: 'LEDGER_RED' });
  await tamper(`UPDATE utr_entry SET amount_paise = 50000 WHERE id = '${line.id}'`);
  expect(await payouts.act(payer, two, 'take', seen(two))).toMatchObject({ statusCode: 1 });
  await desk.api.db
    .updateTable('ledgerOverride')
    .set({ createdAt: new Date(0), expiresAt: new Date(1) })
    .execute();
  expect(await payouts.act(payer, three, 'take', seen(three))).toMatchObject({ statusCode: 2, code: 'LEDGER_RED' });
  const { items } = (await lead.get('/audit')).json<{ items: { action: string; reason: string }[] }>();
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'ledger.overridden', reason: 'Found the row, fix is under way' }),
  );
});

test.each([
  [
    'a balance below nothing',
    'ledger_account_not_overdrawn',
    (
      id: string,
    ) => `INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
    SELECT gen_random_uuid(), 'WITHDRAW_RELEASE', 'withdrawal', 'x#1', h.id, c.id, h.balance_paise + 1 FROM ledger_account h JOIN ledger_account c ON c.customer_id = h.customer_id AND c.kind = 'customer_cash'
    WHERE h.kind = 'customer_hold' AND h.customer_id = (SELECT customer_id FROM withdrawal WHERE id = '${id}')`,
  ],
  [
    'a payout of the same attempt',
    'ledger_transfer_once',
    (
      id: string,
    ) => `INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
    SELECT gen_random_uuid(), kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise FROM ledger_transfer WHERE kind = 'WITHDRAW_PAID' AND ref_id = '${id}#1'`,
  ],
  [
    'a second payout under one attempt',
    'payout_once_per_attempt',
    (id: string) =>
      `INSERT INTO payout SELECT withdrawal_id, attempt_no, source_method_id, rail, '699999999998', amount_paise, fee_paise, paid_by, paid_at FROM payout WHERE withdrawal_id = '${id}'`,
  ],
  [
    'a second payout under one UTR',
    'payout_one_per_utr',
    (id: string) =>
      `INSERT INTO payout SELECT withdrawal_id, 2, source_method_id, rail, utr_norm, amount_paise, fee_paise, paid_by, paid_at FROM payout WHERE withdrawal_id = '${id}'`,
  ],
  [
    'paid without a UTR',
    'withdrawal_check',
    (id: string) => `UPDATE withdrawal SET payout_utr_norm = NULL WHERE id = '${id}'`,
  ],
])('the database itself refuses %s', async (_, constraint, statement) => {
  const paid = await payouts.bring('paid');
  await expect(sql.raw(statement(paid.id)).execute(desk.api.db)).rejects.toThrow(constraint);
});
