import { sql } from 'kysely';
import { demoApp, type DemoApp } from '../../../testing/database/demo.ts';
import type { TestClient } from '../../../testing/test-app.ts';
import { FLAGS, FLAGS_ALONE, FLAGS_JOINS } from '../flags.ts';

/**
 * Compares the totals of the recent lists with the rows of the same lists and with the ledger (issue: every number
 * equal to SQL).
 */
let demo: DemoApp;
let lead: TestClient;
let franchise: TestClient;

beforeAll(async () => {
  // With a fixed clock, because otherwise a line could get older between the query of its age and that of its list.
  demo = await demoApp({}, (made) => ({ now: () => made }));
  [lead, franchise] = [await demo.signInAs('deposit.lead'), await demo.signInAs('franchise')];
});
afterAll(() => demo.close());

test('the flags of a deposit are the same beside its joined rows and of the deposit alone', async () => {
  const { rows } = await sql<{ no: number; flags: string[]; alone: string[] }>`
    SELECT d.no, ${FLAGS} AS flags, ${FLAGS_ALONE} AS alone FROM deposit d ${FLAGS_JOINS}`.execute(demo.db);
  expect(rows.filter(({ flags, alone }) => String(flags) !== String(alone))).toEqual([]);
  // Those of each kind of joined row are among them.
  const seen = new Set(rows.flatMap(({ flags }) => flags));
  for (const flag of ['AMOUNT_MISMATCH', 'NAME_MISMATCH', 'LINE_UNLINKED', 'METHOD_FROZEN'])
    expect(seen).toContain(flag);
});

interface Listed {
  id: string;
  status: string;
  direction?: string;
  amountPaise: number;
  creditedPaise: number | null;
  submittedAt: string;
  decidedAt: string | null;
  createdAt: string;
  paymentMethod: { id: string };
}

async function everyRow(client: TestClient, path: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: { items: Listed[]; page: { next: string | null } } = (
      await client.get(`${path}${path.includes('?') ? '&' : '?'}limit=200${cursor ? `&cursor=${cursor}` : ''}`)
    ).json();
    rows.push(...answer.items);
    cursor = answer.page.next;
  }
  return rows;
}

const sum = (rows: Listed[], of: (row: Listed) => number | null) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted.length ? ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2 : null;
}

interface DepositTotals {
  count: number;
  sumPaise: number;
  approvedCount: number;
  creditedPaise: number;
  rejectedCount: number;
  medianMinutes: number | null;
  byMethod: { paymentMethod: { id: string }; count: number; creditedPaise: number }[];
}

test.each([
  '',
  'status=approved',
  'status=rejected&status=expired',
  'amountMin=100000&amountMax=500000',
  'by=banker',
  'rail=UPI&flag=FIRST',
  'q=1000',
  'from=2020-01-01&to=2020-01-02',
])('deposits: the totals are those of the rows under %p', async (filter) => {
  for (const client of [lead, franchise]) {
    const rows = await everyRow(client, `/deposits?${filter}`);
    const totals = (await client.get(`/deposits/totals?${filter}`)).json<DepositTotals>();
    const approved = rows.filter(({ status }) => status === 'approved');
    expect(totals).toMatchObject({
      count: rows.length,
      sumPaise: sum(rows, (row) => row.amountPaise),
      approvedCount: approved.length,
      creditedPaise: sum(approved, (row) => row.creditedPaise),
      rejectedCount: rows.filter(({ status }) => status === 'rejected').length,
    });
    const minutes = rows
      .filter(({ decidedAt }) => decidedAt)
      .map((row) => (Date.parse(row.decidedAt as string) - Date.parse(row.submittedAt)) / 60_000);
    if (minutes.length) expect(totals.medianMinutes).toBeCloseTo(median(minutes) as number, 3);
    else expect(totals.medianMinutes).toBeNull();
    for (const { paymentMethod, count } of totals.byMethod)
      expect(count).toBe(rows.filter((row) => row.paymentMethod.id === paymentMethod.id).length);
    expect(totals.byMethod.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
  }
});

test('deposits: the credited sum is what the ledger moved to customers, minus reversals', async () => {
  const totals = (await lead.get('/deposits/totals')).json<DepositTotals>();
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(CASE t.kind WHEN 'DEPOSIT_CREDIT' THEN t.amount_paise ELSE -t.amount_paise END), 0) AS paise
    FROM ledger_transfer t WHERE t.kind IN ('DEPOSIT_CREDIT', 'DEPOSIT_UNDONE', 'DEPOSIT_UNDONE_LOSS', 'DEPOSIT_CHARGEBACK', 'DEPOSIT_CHARGEBACK_LOSS')`.execute(
    demo.db,
  );
  expect(totals.creditedPaise).toBe(rows[0]?.paise);
  expect(totals.creditedPaise).toBeGreaterThan(0);
});

interface UtrTotals {
  count: number;
  creditPaise: number;
  debitPaise: number;
  unclaimed: { count: number; sumPaise: number };
  ages: { age: string; count: number; sumPaise: number }[];
  byMethod: { count: number }[];
}

test.each(['', 'status=unclaimed', 'direction=CREDIT', 'rail=NEFT', 'by=banker&amountMin=200000'])(
  'bank lines: the totals are those of the rows under %p',
  async (filter) => {
    for (const client of [lead, franchise]) {
      const rows = await everyRow(client, `/utrs?${filter}`);
      const totals = (await client.get(`/utrs/totals?${filter}`)).json<UtrTotals>();
      const kept = rows.filter(({ status }) => status !== 'void');
      const open = rows.filter(({ status, direction }) => status === 'unclaimed' && direction === 'CREDIT');
      expect(totals).toMatchObject({
        count: rows.length,
        creditPaise: sum(
          kept.filter(({ direction }) => direction === 'CREDIT'),
          (row) => row.amountPaise,
        ),
        debitPaise: sum(
          kept.filter(({ direction }) => direction === 'DEBIT'),
          (row) => row.amountPaise,
        ),
        unclaimed: { count: open.length, sumPaise: sum(open, (row) => row.amountPaise) },
      });
      expect(totals.ages.reduce((all, { count }) => all + count, 0)).toBe(open.length);
      expect(totals.byMethod.reduce((all, { count }) => all + count, 0)).toBe(rows.length);
    }
  },
);

test('bank lines: each age leads to exactly the lines that it counts', async () => {
  const { ages } = (await lead.get('/utrs/totals?status=unclaimed&direction=CREDIT')).json<UtrTotals>();
  for (const { age, count, sumPaise } of ages) {
    const rows = await everyRow(lead, `/utrs?status=unclaimed&direction=CREDIT&age=${age}`);
    expect([rows.length, sum(rows, (row) => row.amountPaise)]).toEqual([count, sumPaise]);
  }
  expect(ages.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
});

test('unallocated money equals the suspense account of the ledger', async () => {
  const { unclaimed } = (await lead.get('/utrs/totals')).json<UtrTotals>();
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(CASE WHEN c.code = 'suspense:receipts' THEN t.amount_paise ELSE -t.amount_paise END), 0) AS paise
    FROM ledger_transfer t JOIN ledger_account c ON c.id = t.credit_account_id JOIN ledger_account d ON d.id = t.debit_account_id
    WHERE 'suspense:receipts' IN (c.code, d.code)`.execute(demo.db);
  expect(unclaimed.sumPaise).toBe(rows[0]?.paise);
});
