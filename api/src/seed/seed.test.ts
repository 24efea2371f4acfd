import { sql } from 'kysely';
import type { Deps } from '../http/context.ts';
import { sealAudit } from '../modules/audit/seal.ts';
import { verifyAudit } from '../modules/audit/verify-audit.ts';
import { readChips } from '../modules/ledger/chips.ts';
import { testSettings } from '../testing/index.ts';
import { type TestDatabase, startTestDatabase } from '../testing/database/test-database.ts';
import { checkInvariants } from '../verify/invariants.ts';
import { playMonth, seedDemo } from './index.ts';

let database: TestDatabase;
const now = new Date();
const said: string[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  await seedDemo(database.db, { now, log: (line) => said.push(line) });
});
afterAll(() => database.drop());

const counts = async (table: string, by = 'status'): Promise<Record<string, number>> => {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT ${sql.ref(by)}::text AS key, count(*) AS count FROM ${sql.table(table)} GROUP BY 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};
const total = (of: Record<string, number>): number => Object.values(of).reduce((sum, count) => sum + count, 0);

test('the demo keeps every promise of the ledger', async () => {
  expect((await checkInvariants(database.db)).filter(({ ok }) => !ok)).toEqual([]);
});

test('the chain of the audit holds over the demo', async () => {
  while ((await sealAudit(database.db)) > 0);
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, unsealed: 0, firstBad: null });
});

test('every chip of the ledger is green', async () => {
  const { ok, chips } = await readChips({
    db: database.db,
    clock: { now: () => now },
    settings: testSettings(),
  } as Deps);
  expect([ok, chips.filter((chip) => !chip.ok)]).toEqual([true, []]);
});

test('the demo holds a month of work', async () => {
  expect(total(await counts('deposit'))).toBeGreaterThan(2_700);
  expect(total(await counts('withdrawal'))).toBeGreaterThan(1_000);
  expect(total(await counts('utrEntry'))).toBeGreaterThan(3_000);
  expect(total(await counts('bonus'))).toBeGreaterThan(400);
  expect(total(await counts('customer'))).toBe(400);
  expect(said[0]).toMatch(/^Demo data: 400 customers, 15 payment methods/);
});

test('there is work of every kind in the queues', async () => {
  const [deposits, withdrawals, bonuses, lines] = await Promise.all(
    ['deposit', 'withdrawal', 'bonus', 'utrEntry'].map((table) => counts(table)),
  );
  expect(deposits).toMatchObject({ pending: expect.any(Number), matched: expect.any(Number), on_hold: 5 });
  expect(deposits?.['matched']).toBeGreaterThanOrEqual(25);
  expect(deposits?.['pending']).toBeGreaterThanOrEqual(25);
  expect((withdrawals?.['requested'] ?? 0) + (withdrawals?.['checking'] ?? 0)).toBeGreaterThanOrEqual(10);
  expect(withdrawals?.['approved']).toBeGreaterThanOrEqual(5);
  expect(bonuses?.['requested']).toBeGreaterThanOrEqual(5);
  expect(lines?.['unclaimed']).toBeGreaterThanOrEqual(60);
});

test('the demo is the same for the same moment', () => {
  const [one, two] = [playMonth(now, 'x'), playMonth(now, 'x')];
  expect(one.rows.deposit).toEqual(two.rows.deposit);
  expect(one.rows.ledgerTransfer).toEqual(two.rows.ledgerTransfer);
});

test('every new row gets a number that is not taken', async () => {
  const { rows } = await sql<{ next: number; last: number }>`
    SELECT nextval('deposit_no') AS next, (SELECT max(no) FROM deposit) AS last`.execute(database.db);
  expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
});

test('the bank has its own entries: charges as expected, a whole transfer, and lines that only messages told', async () => {
  const { rows: booked } = await sql<{ kind: string; count: number; pairs: number; automatic: number }>`
    SELECT kind, count(*) AS count, count(DISTINCT pair_id) AS pairs, count(*) FILTER (WHERE automatic) AS automatic
    FROM booking WHERE undone_at IS NULL GROUP BY 1 ORDER BY 1`.execute(database.db);
  expect(booked).toEqual([
    { kind: 'BANK_CHARGE', count: 2, pairs: 0, automatic: 0 },
    { kind: 'INTEREST', count: 1, pairs: 0, automatic: 0 },
    { kind: 'OWN_TRANSFER', count: 2, pairs: 1, automatic: 1 },
    { kind: 'TAX_ON_CHARGE', count: 2, pairs: 0, automatic: 0 },
  ]);
  const { rows: fees } = await sql<{ expected: number; charged: number }>`
    SELECT sum(expected_fee(m.fee_rules, u.rail, u.direction, u.amount_paise)) FILTER (WHERE u.status <> 'booked') AS expected,
      sum(u.amount_paise) FILTER (WHERE b.kind IN ('BANK_CHARGE', 'TAX_ON_CHARGE')) AS charged
    FROM utr_entry u JOIN payment_method m ON m.id = u.payment_method_id LEFT JOIN booking b ON b.utr_entry_id = u.id
    WHERE m.label = 'Kotak Payouts'`.execute(database.db);
  expect(fees).toEqual([{ expected: 29_50, charged: 29_50 }]);
  expect(await counts('utrEntry', 'messageOnly')).toMatchObject({ true: 3 });
  expect(await counts('feedMessage', 'state')).toEqual({ entered: 3 });
  expect(await counts('secondPersonRequest', 'state')).toEqual({ confirmed: 2 });
});

test('some charges wait to be booked, and the bell is empty', async () => {
  const { rows } = await sql`
    SELECT narration FROM utr_entry WHERE status = 'unclaimed' AND narration LIKE '%SMS ALERT CHARGES'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(2);
  expect((await sql`SELECT 1 FROM notification WHERE read_at IS NULL`.execute(database.db)).rows).toEqual([]);
});
