import { sql, type RawBuilder } from 'kysely';
import { demoApp, type DemoApp, type TestClient } from '../testing/index.ts';
import { LIST_CASES, listSample } from '../testing/list-cases.ts';

let demo: DemoApp;
let lead: TestClient;
let backoffice: TestClient;
beforeAll(async () => {
  demo = await demoApp();
  [lead, backoffice] = [await demo.signInAs('deposit.lead'), await demo.signInAs('backoffice')];
});
afterAll(() => demo.close());

interface Listed {
  items: { id: string; no: string }[];
  page: {
    limit: number;
    hasMore: boolean;
    next: string | null;
    prev: string | null;
    count?: number;
    countCapped?: boolean;
  };
}

const client = (path: string): TestClient => (/^.(withdrawals|bonuses)/.test(path) ? backoffice : lead);

async function page(path: string, as: TestClient = client(path)): Promise<Listed> {
  const answer = await as.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json<Listed>();
}

/** All rows of a list, page by page. */
async function walk(path: string, as?: TestClient): Promise<string[]> {
  const ids: string[] = [];
  const join = path.includes('?') ? '&' : '?';
  for (let cursor = ''; ;) {
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

const one = async (query: RawBuilder<unknown>): Promise<Record<string, string>> =>
  (await sql<Record<string, string>>`${query}`.execute(demo.db)).rows[0] as Record<string, string>;

test.each(LIST_CASES)('%s are exactly the rows of independent SQL', async (_, of) => {
  const [path, query] = of(await listSample(demo.db), demo.now);
  const [listed, expected] = [await walk(path), await idsOf(query)];
  expect(expected.length).toBeGreaterThan(0);
  expect([...listed].sort()).toEqual(expected);
});

test.each(['/deposits', '/utrs', '/withdrawals', '/bonuses'])(
  'each page of %s is in order, forwards and backwards alike',
  async (path) => {
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
  },
);

test('a row that arrives while somebody pages is neither lost nor shown twice', async () => {
  const before = await idsOf(sql`SELECT id FROM utr_entry`);
  const [methodId, banker] = [
    (await one(sql`SELECT id FROM payment_method WHERE status = 'active' LIMIT 1`))['id'],
    await demo.signInAs('banker'),
  ];
  const seen: string[] = [];
  for (let cursor = '', each = 0; ; each += 1) {
    const at = await page(`/utrs?limit=200${cursor}`);
    seen.push(...at.items.map(({ id }) => id));
    await banker.post(
      '/utrs',
      { paymentMethodId: methodId, utr: `6999999${String(10_000 + each)}`, amountPaise: 100 },
      { 'idempotency-key': `arrives-${each}` },
    );
    if (!at.page.next) break;
    cursor = `&cursor=${at.page.next}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual(before);
});

test('franchise staff see their own customers and methods, and nothing else', async () => {
  const franchise = await demo.signInAs('franchise');
  const west = sql`(SELECT id FROM franchise WHERE code = 'WEST')`;
  expect((await walk('/deposits', franchise)).sort()).toEqual(
    await idsOf(sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.franchise_id = ${west}`),
  );
  expect((await walk('/utrs', franchise)).sort()).toEqual(
    await idsOf(
      sql`SELECT u.id FROM utr_entry u JOIN payment_method p ON p.id = u.payment_method_id WHERE p.franchise_id = ${west}`,
    ),
  );
  expect((await walk('/customers', franchise)).sort()).toEqual(
    await idsOf(sql`SELECT id FROM customer WHERE franchise_id = ${west}`),
  );
  expect((await walk('/payment-methods', franchise)).sort()).toEqual(
    await idsOf(sql`SELECT id FROM payment_method WHERE franchise_id = ${west}`),
  );
  const { no } = await one(
    sql`SELECT 'D-' || d.no AS no FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.franchise_id IS NULL LIMIT 1`,
  );
  expect((await franchise.get(`/deposits/${no}`)).status).toBe(404);
});

test('phone numbers show their last four digits, to leads too; accounts are never whole', async () => {
  const { code, phone } = await one(sql`SELECT code, phone FROM customer LIMIT 1`);
  for (const person of [lead, await demo.signInAs('banker')]) {
    expect((await person.get(`/customers/${code}`)).json()).toMatchObject({ phone: `••••••${phone?.slice(-4)}` });
  }
  const { rows } = await sql<{
    account: string;
  }>`SELECT account_no AS account FROM payment_method WHERE account_no IS NOT NULL UNION SELECT destination->>'accountNo' FROM withdrawal WHERE destination->>'accountNo' IS NOT NULL`.execute(
    demo.db,
  );
  const shown = (await lead.get('/payment-methods')).text + (await backoffice.get('/withdrawals?limit=200')).text;
  expect(rows.filter(({ account }) => shown.includes(account))).toEqual([]);
});

test('unknown parameters, invalid values and cursors of other lists are refused', async () => {
  for (const path of [
    '/deposits?colour=red',
    '/deposits?status=lost',
    '/deposits?from=yesterday',
    '/deposits?from=2026-13-45',
    '/deposits?limit=0',
    '/deposits?sort=name',
    '/deposits?cursor=abc',
    '/utrs?amount=-5',
  ]) {
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
  expect((await page('/deposits?status=approved&count=capped')).page).toMatchObject({
    count: (await idsOf(sql`SELECT id FROM deposit WHERE status = 'approved'`)).length,
  });
});

test('the sections of the desk hold every open deposit once, and the summary counts them', async () => {
  const sections = await Promise.all(
    ['ready', 'needs_eyes', 'waiting', 'on_hold'].map((section) => walk(`/deposits?section=${section}`)),
  );
  expect(sections.flat().sort()).toEqual(
    await idsOf(sql`SELECT id FROM deposit WHERE status IN ('pending', 'matched', 'on_hold')`),
  );
  const { queues } = (await lead.get('/summary')).json<{ queues: { key: string; count: number }[] }>();
  expect(queues.filter(({ key }) => /ready|eyes|waiting|hold/.test(key)).map(({ count }) => count)).toEqual(
    sections.map(({ length }) => length),
  );
  for (const [at, section] of ['ready', 'needs_eyes', 'waiting', 'on_hold'].entries()) {
    const rows = (await lead.get(`/deposits?section=${section}&limit=200`)).json<{
      items: { id: string; section: string }[];
    }>().items;
    expect(rows.map((row) => [row.id, row.section])).toEqual(sections[at]?.map((id) => [id, section]));
  }
});
