import { sql } from 'kysely';
import { demoApp, type DemoApp, type TestClient } from '../../testing/index.ts';
import type { Static } from 'typebox';
import type { RiskView } from './schemas.ts';

/** Checks every figure of the risk view against independent SQL, and against the list that it leads to. */
type Risk = Static<typeof RiskView>;

let demo: DemoApp;
let lead: TestClient;
let backoffice: TestClient;
let risk: Risk;
beforeAll(async () => {
  demo = await demoApp();
  [lead, backoffice] = [await demo.signInAs('deposit.lead'), await demo.signInAs('backoffice')];
  // The demo has no payout made by the person who cleared it, and no pair that stands out among many decisions.
  await sql`UPDATE withdrawal SET checked_by = paid_by WHERE id IN (SELECT id FROM withdrawal WHERE status = 'paid' AND paid_at > now() - interval '20 days' ORDER BY no LIMIT 3)`.execute(
    demo.db,
  );
  // Nor do its customers share a payee: three of those who were paid get the same one here.
  await sql`WITH paid AS (SELECT DISTINCT ON (a.customer_id) a.id, a.kind FROM customer_payout_account a JOIN withdrawal w ON w.payout_account_id = a.id
      WHERE w.status = 'paid' AND w.paid_at > now() - interval '20 days' AND a.kind = 'UPI' ORDER BY a.customer_id, a.id)
    UPDATE customer_payout_account SET vpa = 'one.for.all@bank' WHERE id IN (SELECT id FROM paid LIMIT 3)`.execute(
    demo.db,
  );
  risk = (await lead.get('/risk')).json<Risk>();
});
afterAll(() => demo.close());

const rowsOf = async <T>(text: string) => (await sql<T>`${sql.raw(text)}`.execute(demo.db)).rows;
const local = (column: string) =>
  `(${column} AT TIME ZONE 'Asia/Kolkata')::date BETWEEN '${risk.from}' AND '${risk.to}'`;
const countOf = async (path: string, client = lead) =>
  (await client.get(`${path}&limit=1&count=capped`)).json<{ page: { count: number } }>().page.count;

test('the default is the last thirty business days', () => {
  expect((Date.parse(risk.to) - Date.parse(risk.from)) / 86_400_000).toBe(29);
});

test('reused images are those that prove more than one deposit, with every deposit behind them', async () => {
  const expected = await rowsOf<{ print: string; count: number; customers: number; sumPaise: number; nos: string[] }>(`
    SELECT left(encode(d.proof_sha256, 'hex'), 12) AS print, count(*) AS count, count(DISTINCT d.customer_id) AS customers, sum(d.amount_paise)::bigint AS sum_paise,
      array_agg('D-' || d.no ORDER BY d.no) AS nos FROM deposit d WHERE d.proof_sha256 IS NOT NULL GROUP BY d.proof_sha256
    HAVING count(*) > 1 AND count(*) FILTER (WHERE ${local('d.submitted_at')}) > 0`);
  expect(expected.length).toBeGreaterThan(0);
  expect(risk.reusedImages.total).toBe(expected.length);
  const shown = risk.reusedImages.items.map(({ print, count, customers, sumPaise, rows }) => ({
    print,
    count,
    customers,
    sumPaise,
    nos: rows.map(({ no }) => no).sort(),
  }));
  const inOrder = (all: typeof shown) => [...all].sort((a, b) => a.print.localeCompare(b.print));
  expect(inOrder(shown)).toEqual(inOrder(expected));
  const pictured = risk.reusedImages.items.filter(({ fileId }) => fileId !== null);
  expect(pictured.length).toBeGreaterThan(0);
  for (const { fileId, print } of pictured.slice(0, 3)) {
    expect((await lead.get(`/files/${fileId}`)).status).toBe(200);
    expect(
      await rowsOf(`SELECT left(encode(sha256, 'hex'), 12) AS print FROM file_upload WHERE id = '${fileId}'`),
    ).toEqual([{ print }]);
  }
  for (const { print, nos } of expected.slice(0, 5)) {
    const { items } = (await lead.get(`/deposits?image=${print}&limit=200`)).json<{ items: { no: string }[] }>();
    expect({ print, nos: items.map(({ no }) => no).sort() }).toEqual({ print, nos: [...nos].sort() });
  }
  for (const image of ['no-hash', 'ffffffffffff'])
    expect([image, await countOf(`/deposits?image=${image}`)]).toEqual([image, 0]);
});

test('an image that proves payouts leads to them', async () => {
  const [file] = await rowsOf<{ id: string; print: string }>(
    "SELECT id, left(encode(sha256, 'hex'), 12) AS print FROM file_upload ORDER BY id LIMIT 1",
  );
  const paid = await rowsOf<{ no: string }>(
    `UPDATE withdrawal SET payout_proof_file_id = '${file!.id}' WHERE id IN (SELECT id FROM withdrawal WHERE status = 'paid' ORDER BY no LIMIT 2) RETURNING 'W-' || no AS no`,
  );
  const { items } = (await lead.get(`/withdrawals?image=${file!.print}`)).json<{ items: { no: string }[] }>();
  expect(items.map(({ no }) => no).sort()).toEqual(paid.map(({ no }) => no).sort());
});

test('contested UTRs are those claimed by several customers, with the one who was credited', async () => {
  const expected = await rowsOf<{ utr: string; count: number; customers: number; creditedTo: string | null }>(`
    SELECT d.utr_norm AS utr, count(*) AS count, count(DISTINCT d.customer_id) AS customers,
      (SELECT c.code FROM deposit a JOIN customer c ON c.id = a.customer_id WHERE a.status = 'approved' AND a.credited_utr_norm = d.utr_norm) AS credited_to
    FROM deposit d WHERE d.utr_norm IS NOT NULL GROUP BY d.utr_norm
    HAVING count(DISTINCT d.customer_id) > 1 AND count(*) FILTER (WHERE ${local('d.submitted_at')}) > 0`);
  expect(expected.length).toBeGreaterThan(0);
  expect(risk.contestedUtrs.total).toBe(expected.length);
  const shown = risk.contestedUtrs.items.map(({ utr, count, customers, creditedTo }) => ({
    utr,
    count,
    customers,
    creditedTo: creditedTo?.code ?? null,
  }));
  expect(shown).toHaveLength(Math.min(50, expected.length));
  expect(expected).toEqual(expect.arrayContaining(shown));
  for (const { utr, count } of risk.contestedUtrs.items.slice(0, 3))
    expect(await countOf(`/deposits?utr=${utr}`)).toBe(count);
});

test('shared beneficiaries are the accounts of several customers, masked, with what was paid to each', async () => {
  const expected = await rowsOf<{ customers: number; count: number; sumPaise: number }>(`
    SELECT count(DISTINCT a.customer_id) AS customers,
      (SELECT count(*) FROM withdrawal w JOIN customer_payout_account x ON x.id = w.payout_account_id WHERE w.status = 'paid' AND ${local('w.paid_at')}
        AND coalesce(x.vpa, x.account_no || x.ifsc) = min(coalesce(a.vpa, a.account_no || a.ifsc))) AS count,
      (SELECT coalesce(sum(w.amount_paise), 0)::bigint FROM withdrawal w JOIN customer_payout_account x ON x.id = w.payout_account_id WHERE w.status = 'paid' AND ${local('w.paid_at')}
        AND coalesce(x.vpa, x.account_no || x.ifsc) = min(coalesce(a.vpa, a.account_no || a.ifsc))) AS sum_paise
    FROM customer_payout_account a GROUP BY coalesce(a.vpa, a.account_no || a.ifsc) HAVING count(DISTINCT a.customer_id) > 1`);
  expect(expected).toHaveLength(1);
  expect(risk.sharedPayees.total).toBe(expected.length);
  const shown = risk.sharedPayees.items.map(({ customers, count, sumPaise }) => ({
    customers: customers.length,
    count,
    sumPaise,
  }));
  expect(shown).toEqual(expected);
  expect(shown[0]).toMatchObject({ customers: 3, sumPaise: expect.any(Number) });
  expect(shown[0]?.count).toBeGreaterThanOrEqual(3);
  for (const { customers, count, sumPaise } of risk.sharedPayees.items) {
    expect([count, sumPaise]).toEqual([
      customers.reduce((sum, each) => sum + each.count, 0),
      customers.reduce((sum, each) => sum + each.sumPaise, 0),
    ]);
  }
  const accounts = await rowsOf<{ account: string }>(
    'SELECT coalesce(account_no, vpa) AS account FROM customer_payout_account',
  );
  const text = JSON.stringify(risk);
  expect(accounts.filter(({ account }) => text.includes(account))).toEqual([]);
});

test('self-approved acts are deposits approved by whoever entered their line, payouts by whoever cleared them, and for the withdraw desk bonuses', async () => {
  const acts = (bonuses: boolean) =>
    rowsOf<{ no: string; sumPaise: number; at: string }>(`
    SELECT 'D-' || no AS no, amount_paise AS sum_paise, to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM deposit WHERE self_approved AND ${local('decided_at')}
    UNION ALL SELECT 'W-' || no, amount_paise, to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM withdrawal WHERE (paid_by = checked_by OR paid_by = cleared_by OR paid_by = created_by) AND ${local('paid_at')}
    ${bonuses ? `UNION ALL SELECT 'B-' || no, amount_paise, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM bonus WHERE approved_by = requested_by AND ${local('decided_at')}` : ''}`);
  for (const [client, bonuses] of [
    [lead, false],
    [backoffice, true],
  ] as const) {
    // Ask for the same days explicitly, in case midnight has passed.
    const { selfApproved } = (await client.get(`/risk?from=${risk.from}&to=${risk.to}`)).json<Risk>();
    const expected = await acts(bonuses);
    expect(expected.filter(({ no }) => no.startsWith('W'))).toHaveLength(3);
    const newest = [...expected].sort((one, other) => other.at.localeCompare(one.at)).slice(0, 200);
    expect(selfApproved.rows.map(({ at }) => at)).toEqual(newest.map(({ at }) => at));
    expect(expected.map(({ no }) => no)).toEqual(expect.arrayContaining(selfApproved.rows.map(({ no }) => no)));
    expect([selfApproved.total, selfApproved.sumPaise]).toEqual([
      expected.length,
      expected.reduce((sum, each) => sum + each.sumPaise, 0),
    ]);
    const [all] = await rowsOf<{ count: number }>(`
      SELECT (SELECT count(*) FROM deposit WHERE status IN ('approved', 'reversed') AND ${local('decided_at')}) + (SELECT count(*) FROM withdrawal WHERE paid_by IS NOT NULL AND ${local('paid_at')})
        ${bonuses ? `+ (SELECT count(*) FROM bonus WHERE approved_by IS NOT NULL AND ${local('decided_at')})` : ''} AS count`);
    expect(selfApproved.ofTotal).toBe(all!.count);
  }
});

test('what each person decided equals independent SQL, and leads to as many rows', async () => {
  const expected = await rowsOf<object>(`
    SELECT s.username, count(*) AS decided, count(*) FILTER (WHERE d.status = 'approved') AS approved, coalesce(sum(d.credited_paise), 0)::bigint AS approved_paise,
      count(*) FILTER (WHERE d.self_approved) AS self_approved
    FROM deposit d JOIN staff s ON s.id = d.decided_by WHERE d.status IN ('approved', 'rejected') AND ${local('d.decided_at')} GROUP BY 1 ORDER BY 1`);
  const shown = risk.staff
    .filter(({ decided }) => decided > 0)
    .map(({ staff, decided, approved, approvedPaise, selfApproved }) => ({
      username: staff?.username ?? '',
      decided,
      approved,
      approvedPaise,
      selfApproved,
    }));
  expect(shown.sort((a, b) => a.username.localeCompare(b.username))).toEqual(expected);
  for (const { staff, decided, cleared, paid } of risk.staff.slice(0, 4)) {
    const of = `by=${staff?.username}&from=${risk.from}&to=${risk.to}`;
    expect([
      await countOf(`/deposits?status=approved&status=rejected&time=decided&${of}`),
      await countOf(`/withdrawals?time=cleared&${of}`),
      await countOf(`/withdrawals?status=paid&time=paid&${of}`),
    ]).toEqual([decided, cleared, paid]);
  }
});

test('pairs of staff and customer show one person’s share of all decisions for the customer', async () => {
  expect(risk.pairs.items.length).toBeGreaterThan(0);
  for (const { staff, customer, kind, count, sumPaise, ofCount } of risk.pairs.items.slice(0, 10)) {
    const [list, amount] =
      kind === 'deposit'
        ? ['/deposits?status=approved&time=decided', 'creditedPaise']
        : ['/withdrawals?time=cleared', 'amountPaise'];
    const of = `${list}&customerId=${customer.id}&from=${risk.from}&to=${risk.to}`;
    const { items } = (await lead.get(`${of}&by=${staff?.username}&limit=200`)).json<{
      items: Record<string, number>[];
    }>();
    expect([items.length, items.reduce((sum, row) => sum + (row[amount ?? ''] ?? 0), 0)]).toEqual([count, sumPaise]);
    expect(await countOf(of)).toBe(ofCount);
  }
  const shares = risk.pairs.items.map(({ count, ofCount }) => count / ofCount);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

test('days are limited and validated', async () => {
  const none = (await lead.get('/risk?from=2020-01-01&to=2020-01-02')).json<Risk>();
  expect([
    none.reusedImages.total,
    none.contestedUtrs.total,
    none.selfApproved.total,
    none.staff.length,
    none.pairs.total,
  ]).toEqual([0, 0, 0, 0, 0]);
  for (const days of ['from=2026-01-01&to=2026-12-31', 'from=2026-02-02&to=2026-02-01', 'from=2026-02-31'])
    expect((await lead.get(`/risk?${days}`)).status).toBe(400);
});

test('only leads see it', async () => {
  for (const username of ['deposit', 'franchise', 'banker', 'withdraw'])
    expect((await (await demo.signInAs(username)).get('/risk')).status).toBe(403);
  for (const username of ['banker.lead', 'withdraw.lead'])
    expect((await (await demo.signInAs(username)).get('/risk')).status).toBe(200);
});
