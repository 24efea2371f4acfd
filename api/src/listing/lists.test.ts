import { sql, type RawBuilder } from 'kysely';
import { demoApp, type DemoApp, type TestClient } from '../testing/index.ts';

/** Whole lists are read page after page. */
const SLOW = 120_000;

let demo: DemoApp;
let lead: TestClient;
let backoffice: TestClient;
beforeAll(async () => {
  demo = await demoApp();
  [lead, backoffice] = [await demo.signInAs('deposit.lead'), await demo.signInAs('backoffice')];
}, 120_000);
afterAll(() => demo.close());

interface Listed {
  items: { id: string; no: string }[];
  page: { limit: number; hasMore: boolean; next: string | null; prev: string | null; count?: number; countCapped?: boolean };
}

const client = (path: string): TestClient => (/^.(withdrawals|bonuses)/.test(path) ? backoffice : lead);

async function page(path: string, as: TestClient = client(path)): Promise<Listed> {
  const answer = await as.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json<Listed>();
}

/** Every row of a list, page after page. */
async function walk(path: string, as?: TestClient): Promise<string[]> {
  const ids: string[] = [];
  const join = path.includes('?') ? '&' : '?';
  for (let cursor = ''; ; ) {
    const { items, page: at } = await page(`${path}${join}limit=200${cursor}`, as);
    ids.push(...items.map(({ id }) => id));
    if (!at.next) return ids;
    cursor = `&cursor=${at.next}`;
  }
}

async function idsOf(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(demo.db);
  return rows.map(({ id }) => id).sort();
}

const day = (shift: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(demo.now.getTime() - shift * 86_400_000));
const one = async (query: RawBuilder<unknown>): Promise<Record<string, string>> => (await sql<Record<string, string>>`${query}`.execute(demo.db)).rows[0] as Record<string, string>;

/** A list with a filter, and the SQL that says which rows it must be. Values come from a row of the demo. */
const CASES: [string, (row: Record<string, string>) => [string, RawBuilder<unknown>]][] = [
  ['deposits by two states', () => ['/deposits?status=pending&status=matched', sql`SELECT id FROM deposit WHERE status IN ('pending', 'matched')`]],
  ['deposits of one business day', () => [`/deposits?from=${day(3)}&to=${day(3)}`, sql`SELECT id FROM deposit WHERE (submitted_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(3)}::date`]],
  ['deposits between two instants', () => {
    const [from, to] = [new Date(demo.now.getTime() - 40 * 3_600_000).toISOString(), new Date(demo.now.getTime() - 20 * 3_600_000).toISOString()];
    return [`/deposits?from=${from}&to=${to}`, sql`SELECT id FROM deposit WHERE submitted_at >= ${from} AND submitted_at < ${to}`];
  }],
  ['deposits of one amount', ({ amount }) => [`/deposits?amount=${amount}`, sql`SELECT id FROM deposit WHERE amount_paise = ${amount}`]],
  ['deposits of a range of amounts', () => ['/deposits?amountMin=1000000&amountMax=5000000', sql`SELECT id FROM deposit WHERE amount_paise BETWEEN 1000000 AND 5000000`]],
  ['deposits of a method', ({ method }) => [`/deposits?methodId=${method}`, sql`SELECT id FROM deposit WHERE payment_method_id = ${method}`]],
  ['deposits of a customer', ({ customer }) => [`/deposits?customerId=${customer}`, sql`SELECT id FROM deposit WHERE customer_id = ${customer}`]],
  ['deposits by part of a name', () => ['/deposits?customer=kumar', sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.name ILIKE '%kumar%'`]],
  ['deposits by the code of a customer', ({ code }) => [`/deposits?customer=${code}`, sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.code = ${code}`]],
  ['deposits by part of a phone number', ({ phone }) => [`/deposits?customer=${phone?.slice(2, 8)}`, sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.phone LIKE ${`%${phone?.slice(2, 8)}%`}`]],
  ['deposits by a UTR however it is written', ({ utr }) => [`/deposits?utr=${encodeURIComponent(utr?.replace(/(....)/g, '$1 ').toLowerCase() ?? '')}`, sql`SELECT id FROM deposit WHERE utr_norm = ${utr}`]],
  ['deposits by the end of a UTR', ({ utr }) => [`/deposits?utrEnds=${utr?.slice(-4)}`, sql`SELECT id FROM deposit WHERE utr_norm LIKE ${`%${utr?.slice(-4)}`}`]],
  ['deposits by rail', () => ['/deposits?rail=NEFT&rail=RTGS', sql`SELECT id FROM deposit WHERE rail IN ('NEFT', 'RTGS')`]],
  ['deposits by who decided', () => ['/deposits?by=franchise', sql`SELECT d.id FROM deposit d JOIN staff s ON s.id = d.decided_by WHERE s.username = 'franchise'`]],
  ['deposits that came late or were self-approved', () => ['/deposits?flag=LATE&flag=SELF_APPROVAL', sql`SELECT id FROM deposit WHERE late OR self_approved`]],
  ['deposits with another amount at the bank', () => ['/deposits?flag=AMOUNT_MISMATCH', sql`
    SELECT d.id FROM deposit d JOIN utr_entry u ON u.id = d.utr_entry_id
      OR (d.utr_entry_id IS NULL AND d.status IN ('pending', 'on_hold') AND u.utr_norm = d.utr_norm AND u.status = 'unclaimed' AND u.direction = 'CREDIT')
    WHERE u.amount_paise <> d.amount_paise`]],
  ['deposits contested by several customers', () => ['/deposits?flag=CONTESTED', sql`
    SELECT id FROM deposit WHERE status IN ('pending', 'matched', 'on_hold') AND utr_norm IN (
      SELECT utr_norm FROM deposit WHERE status IN ('pending', 'matched', 'on_hold') GROUP BY utr_norm HAVING count(DISTINCT customer_id) > 1)`]],
  ['deposits whose image was sent before', () => ['/deposits?flag=REUSED_IMAGE', sql`
    SELECT id FROM deposit WHERE proof_sha256 IN (SELECT proof_sha256 FROM deposit GROUP BY 1 HAVING count(*) > 1)`]],
  ['deposits by their number', ({ no }) => [`/deposits?q=${no}`, sql`SELECT id FROM deposit WHERE 'D-' || no = ${no}`]],
  ['several filters together', ({ method }) => [`/deposits?status=approved&methodId=${method}&amountMin=100000&rail=UPI`, sql`
    SELECT id FROM deposit WHERE status = 'approved' AND payment_method_id = ${method} AND amount_paise >= 100000 AND rail = 'UPI'`]],
  ['unclaimed lines', () => ['/utrs?status=unclaimed&direction=CREDIT', sql`SELECT id FROM utr_entry WHERE status = 'unclaimed' AND direction = 'CREDIT'`]],
  ['lines of a day', () => [`/utrs?from=${day(2)}&to=${day(2)}`, sql`SELECT id FROM utr_entry WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(2)}::date`]],
  ['stale lines', () => ['/utrs?flag=STALE', sql`SELECT id FROM utr_entry WHERE status = 'unclaimed' AND created_at < now() - interval '7 days'`]],
  ['lines by who entered them', () => ['/utrs?by=banker.two', sql`SELECT u.id FROM utr_entry u JOIN staff s ON s.id = u.entered_by WHERE s.username = 'banker.two'`]],
  ['lines by the end of the UTR', ({ utr }) => [`/utrs?utrEnds=${utr?.slice(-5)}`, sql`SELECT id FROM utr_entry WHERE utr_norm LIKE ${`%${utr?.slice(-5)}`}`]],
  ['lines whose money a customer got', ({ customer }) => [`/utrs?customerId=${customer}`, sql`
    SELECT u.id FROM utr_entry u LEFT JOIN deposit d ON d.id = u.claimed_deposit_id LEFT JOIN withdrawal w ON w.id = u.claimed_withdrawal_id
    WHERE coalesce(d.customer_id, w.customer_id) = ${customer}`]],
  ['withdrawals by state and range', () => ['/withdrawals?status=paid&amountMin=500000', sql`SELECT id FROM withdrawal WHERE status = 'paid' AND amount_paise >= 500000`]],
  ['withdrawals by flag', () => ['/withdrawals?flag=LARGE&flag=FIRST', sql`SELECT id FROM withdrawal WHERE flags && ARRAY['LARGE', 'FIRST']`]],
  ['withdrawals by who paid or checked', () => ['/withdrawals?by=deposit.two', sql`
    SELECT w.id FROM withdrawal w JOIN staff s ON s.id IN (w.checked_by, w.cleared_by, w.paid_by, w.decided_by) WHERE s.username = 'deposit.two'`]],
  ['bonuses by state and type', () => ['/bonuses?status=credited&type=LOYALTY&type=CASHBACK', sql`SELECT id FROM bonus WHERE status = 'credited' AND type IN ('LOYALTY', 'CASHBACK')`]],
  ['bonuses of a campaign', () => ['/bonuses?campaign=reload-nov', sql`SELECT id FROM bonus WHERE campaign_code = 'RELOAD-NOV'`]],
  ['methods by state and kind', () => ['/payment-methods?status=active&kind=UPI', sql`SELECT id FROM payment_method WHERE status = 'active' AND kind = 'UPI'`]],
  ['customers by risk', () => ['/customers?riskLevel=high&status=active', sql`SELECT id FROM customer WHERE risk_level = 'high' AND status = 'active'`]],
];

test.each(CASES)('%s are exactly the rows that SQL says', async (_, of) => {
  const sample = await one(sql`
    SELECT d.amount_paise::text AS amount, d.payment_method_id AS method, d.customer_id AS customer, c.code, c.phone, d.utr_norm AS utr, 'D-' || d.no AS no
    FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE d.rail = 'UPI' AND d.status = 'approved' ORDER BY d.no LIMIT 1 OFFSET 700`);
  const [path, query] = of(sample);
  const [listed, expected] = [await walk(path), await idsOf(query)];
  expect(expected.length).toBeGreaterThan(0);
  expect([...listed].sort()).toEqual(expected);
}, SLOW);

test.each(['/deposits', '/utrs', '/withdrawals', '/bonuses'])('each page of %s is in order, and back again it is the same', async (path) => {
  for (const sort of ['-createdAt', 'amount']) {
    const forward: string[] = [];
    let at = await page(`${path}?sort=${sort}&limit=97`);
    const pages = [at];
    while (at.page.next) pages.push((at = await page(`${path}?sort=${sort}&limit=97&cursor=${at.page.next}`)));
    forward.push(...pages.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(new Set(forward).size).toBe(forward.length);
    const back: string[] = at.items.map(({ id }) => id);
    while (at.page.prev) {
      at = await page(`${path}?sort=${sort}&limit=97&dir=prev&cursor=${at.page.prev}`);
      back.unshift(...at.items.map(({ id }) => id));
    }
    expect(back).toEqual(forward);
  }
}, SLOW);

test('a row that arrives while somebody pages is neither lost nor shown twice', async () => {
  const before = await idsOf(sql`SELECT id FROM utr_entry`);
  const [methodId, banker] = [(await one(sql`SELECT id FROM payment_method WHERE status = 'active' LIMIT 1`))['id'], await demo.signInAs('banker')];
  const seen: string[] = [];
  for (let cursor = '', each = 0; ; each += 1) {
    const at = await page(`/utrs?limit=200${cursor}`);
    seen.push(...at.items.map(({ id }) => id));
    await banker.post('/utrs', { paymentMethodId: methodId, utr: `6999999${String(10_000 + each)}`, amountPaise: 100 }, { 'idempotency-key': `arrives-${each}` });
    if (!at.page.next) break;
    cursor = `&cursor=${at.page.next}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual(before);
}, SLOW);

test('franchise staff see their own customers and methods, and nothing else', async () => {
  const franchise = await demo.signInAs('franchise');
  const west = sql`(SELECT id FROM franchise WHERE code = 'WEST')`;
  expect((await walk('/deposits', franchise)).sort()).toEqual(await idsOf(sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.franchise_id = ${west}`));
  expect((await walk('/utrs', franchise)).sort()).toEqual(await idsOf(sql`SELECT u.id FROM utr_entry u JOIN payment_method p ON p.id = u.payment_method_id WHERE p.franchise_id = ${west}`));
  expect((await walk('/customers', franchise)).sort()).toEqual(await idsOf(sql`SELECT id FROM customer WHERE franchise_id = ${west}`));
  expect((await walk('/payment-methods', franchise)).sort()).toEqual(await idsOf(sql`SELECT id FROM payment_method WHERE franchise_id = ${west}`));
  const { no } = await one(sql`SELECT 'D-' || d.no AS no FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.franchise_id IS NULL LIMIT 1`);
  expect((await franchise.get(`/deposits/${no}`)).status).toBe(404);
});

test('phone numbers are whole for leads and their last four digits for others; accounts are never whole', async () => {
  const { code, phone } = await one(sql`SELECT code, phone FROM customer LIMIT 1`);
  expect((await lead.get(`/customers/${code}`)).json()).toMatchObject({ phone });
  expect((await (await demo.signInAs('banker')).get(`/customers/${code}`)).json()).toMatchObject({ phone: `••••••${phone?.slice(-4)}` });
  const { rows } = await sql<{ account: string }>`SELECT account_no AS account FROM payment_method WHERE account_no IS NOT NULL UNION SELECT destination->>'accountNo' FROM withdrawal WHERE destination->>'accountNo' IS NOT NULL`.execute(demo.db);
  const shown = (await lead.get('/payment-methods')).text + (await backoffice.get('/withdrawals?limit=200')).text;
  expect(rows.filter(({ account }) => shown.includes(account))).toEqual([]);
});

test('unknown parameters, bad values and foreign cursors are refused', async () => {
  for (const path of ['/deposits?colour=red', '/deposits?status=lost', '/deposits?from=yesterday', '/deposits?from=2026-13-45', '/deposits?limit=0', '/deposits?sort=name', '/deposits?cursor=abc', '/utrs?amount=-5']) {
    expect([path, (await lead.get(path)).status]).toEqual([path, 400]);
  }
  const { next } = (await page('/deposits?status=approved&limit=5')).page;
  const changed = await lead.get(`/deposits?status=rejected&limit=5&cursor=${next}`);
  expect([changed.status, changed.json()]).toEqual([400, expect.objectContaining({ code: 'CURSOR_FILTER_MISMATCH' })]);
});

test('one row is found by its uuid and by its number', async () => {
  const { items } = await page('/deposits?limit=1');
  const [byId, byNo] = [await lead.get(`/deposits/${items[0]?.id}`), await lead.get(`/deposits/${items[0]?.no}`)];
  expect(byNo.json()).toEqual(byId.json());
  expect((await lead.get('/deposits/W-100001')).status).toBe(404);
});

test('counts are exact up to the cap', async () => {
  expect((await page('/deposits?status=approved&count=capped')).page).toMatchObject({ count: (await idsOf(sql`SELECT id FROM deposit WHERE status = 'approved'`)).length });
});

test('the sections of the desk hold every open deposit once, and the summary counts them', async () => {
  const sections = await Promise.all(['ready', 'needs_eyes', 'waiting', 'on_hold'].map((section) => walk(`/deposits?section=${section}`)));
  expect(sections.flat().sort()).toEqual(await idsOf(sql`SELECT id FROM deposit WHERE status IN ('pending', 'matched', 'on_hold')`));
  const { queues } = (await lead.get('/summary')).json<{ queues: { key: string; count: number }[] }>();
  expect(queues.filter(({ key }) => /ready|eyes|waiting|hold/.test(key)).map(({ count }) => count)).toEqual(sections.map(({ length }) => length));
  for (const [at, section] of ['ready', 'needs_eyes', 'waiting', 'on_hold'].entries()) {
    const rows = (await lead.get(`/deposits?section=${section}&limit=200`)).json<{ items: { id: string; section: string }[] }>().items;
    expect(rows.map((row) => [row.id, row.section])).toEqual(sections[at]?.map((id) => [id, section]));
  }
});
