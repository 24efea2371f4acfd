import { sql, type RawBuilder } from 'kysely';
import { demoApp, type DemoApp, type TestClient } from '../../testing/index.ts';

/**
 * Checks every number of the overview against independent SQL over the same rows, and against the list that it leads
 * to.
 */
let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp();
});
afterAll(() => demo.close());

interface Measures {
  count: number;
  sumPaise: number;
  medianMinutes: number | null;
}
interface Figure extends Measures {
  key: string;
  noun: string;
  query: string;
}
interface Series extends Figure {
  byHour: (Measures & { hour: number; query: string })[];
  byMethod: (Measures & { paymentMethod: { id: string }; query: string })[];
}
interface DaySummary {
  date: string;
  series: Series[];
  own: { since: string; figures: Figure[] };
}

/** Written by hand: the rows of a series, the time that counts, the amount, the start of the wait and the account. */
const ROWS: Record<
  string,
  { table: string; rows: string; at: string; amount: string; from: string | null; method: string | null }
> = {
  'money-in': {
    table: 'deposit',
    rows: "status = 'approved'",
    at: 'decided_at',
    amount: 'credited_paise',
    from: 'submitted_at',
    method: 'payment_method_id',
  },
  'money-out': {
    table: 'withdrawal',
    rows: "status = 'paid'",
    at: 'paid_at',
    amount: 'amount_paise',
    from: 'requested_at',
    method: 'source_method_id',
  },
  'deposits-decided': {
    table: 'deposit',
    rows: "status IN ('approved', 'rejected')",
    at: 'decided_at',
    amount: 'coalesce(credited_paise, 0)',
    from: 'submitted_at',
    method: 'payment_method_id',
  },
  'withdrawals-cleared': {
    table: 'withdrawal',
    rows: 'TRUE',
    at: 'cleared_at',
    amount: 'amount_paise',
    from: 'requested_at',
    method: null,
  },
  'bonuses-given': {
    table: 'bonus',
    rows: "status IN ('credited', 'released')",
    at: 'created_at',
    amount: 'amount_paise',
    from: null,
    method: null,
  },
};

/** For the person's own figures: the column of who did it. */
const OWN: Record<string, { of: string; rows?: string; who: string }> = {
  'own-approved': { of: 'money-in', who: 'decided_by' },
  'own-rejected': { of: 'deposits-decided', rows: "status = 'rejected'", who: 'decided_by' },
  'own-paid': { of: 'money-out', who: 'ANY' },
  'own-cleared': { of: 'withdrawals-cleared', who: 'ANY' },
  'own-bonuses': { of: 'bonuses-given', who: 'BONUS' },
  'own-lines': { of: 'lines', who: 'entered_by' },
};
ROWS['unclaimed'] = {
  table: 'utr_entry',
  rows: "status = 'unclaimed' AND direction = 'CREDIT'",
  at: 'created_at',
  amount: 'amount_paise',
  from: null,
  method: 'payment_method_id',
};
ROWS['lines'] = {
  table: 'utr_entry',
  rows: 'TRUE',
  at: 'created_at',
  amount: 'amount_paise',
  from: null,
  method: null,
};

/** The condition on the column that names the person; where there are several columns, any of them. */
function byPerson(who: string, username: string): RawBuilder<unknown> {
  const person = sql`(SELECT id FROM staff WHERE username = ${username})`;
  if (who === 'ANY') return sql`${person} IN (checked_by, cleared_by, paid_by, decided_by)`;
  if (who === 'BONUS') return sql`${person} IN (requested_by, approved_by)`;
  return sql`${sql.raw(who)} = ${person}`;
}

const west = sql`(SELECT id FROM franchise WHERE code = 'WEST')`;
function scope(username: string, table: string): RawBuilder<unknown> {
  if (username !== 'franchise') return sql`TRUE`;
  if (table === 'utr_entry')
    return sql`payment_method_id IN (SELECT id FROM payment_method WHERE franchise_id = ${west})`;
  return sql`customer_id IN (SELECT id FROM customer WHERE franchise_id = ${west})`;
}

interface Counted extends Measures {
  hour?: number;
  method?: string;
}

async function measured(
  key: string,
  where: RawBuilder<unknown>,
  group: 'hour' | 'method' | null = null,
): Promise<Counted[]> {
  const { table, rows, at, amount, from, method } = ROWS[key]!;
  const wait = key === 'bonuses-given' ? 'decided_at - created_at' : from ? `${at} - ${from}` : 'NULL::interval';
  const by =
    group === 'hour'
      ? sql.raw(`date_part('hour', ${at} AT TIME ZONE 'Asia/Kolkata')::int`)
      : group === 'method'
        ? sql.raw(method ?? 'NULL')
        : sql`NULL::int`;
  const { rows: found } = await sql<Counted & { grouped: number | string | null }>`
    SELECT ${by} AS grouped, count(*) AS count, coalesce(sum(${sql.raw(amount)}), 0) AS sum_paise,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${sql.raw(wait)}) / 60)::float8 AS median_minutes
    FROM ${sql.raw(table)} WHERE ${sql.raw(rows)} AND ${sql.raw(at)} IS NOT NULL AND ${where} ${group ? sql`GROUP BY 1 ORDER BY 1` : sql``}`.execute(
    demo.db,
  );
  return found.map(({ grouped, ...row }) => (group ? { ...row, [group]: grouped } : row)) as Counted[];
}

const measuresOf = ({ count, sumPaise, medianMinutes }: Measures) => ({
  count,
  sumPaise,
  medianMinutes: medianMinutes === null ? null : Number(medianMinutes.toFixed(6)),
});
const indian = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
const day = (shift: number) => indian(new Date(demo.now.getTime() - shift * 86_400_000));
const onDay = (key: string, date: string) =>
  sql`(${sql.raw(ROWS[key]!.at)} AT TIME ZONE 'Asia/Kolkata')::date = ${date}::date`;
const clients = new Map<string, Promise<TestClient>>();
function signedIn(username: string): Promise<TestClient> {
  const client = clients.get(username) ?? demo.signInAs(username);
  clients.set(username, client);
  return client;
}
const read = async (client: TestClient, path: string) => (await client.get(path)).json<DaySummary>();

const DESKS = ['deposit', 'franchise', 'banker', 'withdraw', 'backoffice'];

test.each([...DESKS.map((username) => [username, 1] as const), ['deposit.lead', 0], ['withdraw.lead', 3]] as const)(
  'what %s is told of the day %i days ago is what SQL says, by hour and by account too',
  async (username, shift) => {
    const { date, series } = await read(
      await signedIn(username),
      shift === 0 ? '/summary/day' : `/summary/day?date=${day(shift)}`,
    );
    // Midnight may have passed since the demo was created.
    expect(shift === 0 ? [day(0), indian(new Date())] : [day(shift)]).toContain(date);
    expect(series.length).toBeGreaterThan(0);
    for (const one of series) {
      const standing = one.key === 'unclaimed';
      const where = sql`${standing ? sql`TRUE` : onDay(one.key, date)} AND ${scope(username, ROWS[one.key]!.table)}`;
      expect({ key: one.key, ...measuresOf(one) }).toEqual({
        key: one.key,
        ...measuresOf((await measured(one.key, where))[0]!),
      });
      expect(one.byHour.map((each) => ({ hour: each.hour, ...measuresOf(each) }))).toEqual(
        (standing ? [] : await measured(one.key, where, 'hour')).map((each) => ({
          hour: each.hour,
          ...measuresOf(each),
        })),
      );
      const methods = ROWS[one.key]!.method ? await measured(one.key, where, 'method') : [];
      const inOrder = (all: (Measures & { id: string | undefined })[]) =>
        all.sort((a, b) => String(a.id).localeCompare(String(b.id)));
      expect(inOrder(one.byMethod.map((each) => ({ id: each.paymentMethod.id, ...measuresOf(each) })))).toEqual(
        inOrder(methods.map((each) => ({ id: each.method, ...measuresOf(each) }))),
      );
    }
    if (shift === 1 && username !== 'franchise') expect(series.every(({ count }) => count > 0)).toBe(true);
  },
);

test.each([...DESKS, 'deposit.two'])('the figures of the shift of %s equal independent SQL', async (username) => {
  const { own } = await read(await signedIn(username), '/summary/day');
  expect(own.figures.length).toBeGreaterThan(0);
  for (const figure of own.figures) {
    const { of, rows = 'TRUE', who } = OWN[figure.key]!;
    const where = sql`${sql.raw(rows)} AND ${sql.raw(ROWS[of]!.at)} >= ${own.since} AND ${byPerson(who, username)} AND ${scope(username, ROWS[of]!.table)}`;
    expect({ key: figure.key, ...measuresOf(figure) }).toEqual({
      key: figure.key,
      ...measuresOf((await measured(of, where))[0]!),
    });
  }
});

const LISTS: Record<string, string> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  bonus: 'bonuses',
  utr_entry: 'utrs',
};

test.each(['deposit', 'franchise', 'banker', 'withdraw'])(
  'every figure that %s follows leads to as many rows as it says',
  async (username) => {
    const client = await signedIn(username);
    const { series, own } = await read(client, `/summary/day?date=${day(1)}`);
    const figures = [
      ...series.flatMap((one) =>
        [one, ...one.byHour, ...one.byMethod].map((figure) => ({ list: LISTS[ROWS[one.key]!.table]!, figure })),
      ),
      ...own.figures.map((figure) => ({ list: LISTS[ROWS[OWN[figure.key]!.of]!.table]!, figure })),
    ];
    expect([...series, ...own.figures].map(({ noun }) => noun)).toEqual([
      ...series.map(({ key }) => LISTS[ROWS[key]!.table]),
      ...own.figures.map(({ key }) => LISTS[ROWS[OWN[key]!.of]!.table]),
    ]);
    for (const { list, figure } of figures) {
      const { page } = (
        await client.get(
          `/${list}?${figure.query.replace('status=all&', '').replace('status=all', '')}&limit=1&count=capped`,
        )
      ).json<{ page: { count: number } }>();
      expect({ query: figure.query, count: page.count }).toEqual({ query: figure.query, count: figure.count });
    }
  },
);

test('the last hour of a day ends with the day, and a day that does not exist is refused', async () => {
  const lead = await signedIn('deposit.lead');
  const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((shift) => read(lead, `/summary/day?date=${day(shift)}`)));
  const queries = all.flatMap(({ series }) =>
    series.flatMap(({ byHour }) => byHour.map(({ hour, query }) => ({ hour, query }))),
  );
  expect(
    queries.filter(({ hour }) => hour === 23).every(({ query }) => /from=(\S+)T23:00&to=\S+T00:00$/.test(query)),
  ).toBe(true);
  expect((await lead.get('/summary/day?date=2026-02-31')).status).toBe(400);
});
