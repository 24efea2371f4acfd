import { sql } from 'kysely';
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
