import { parse } from 'csv-parse/sync';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type DocumentedOperation, operationsOf } from '../../testing/routes.ts';
import { demoApp, type DemoApp, type TestClient } from '../../testing/index.ts';
import { listSample, type ListSample } from '../../testing/list-cases.ts';
import { createRandom } from '../../seed/random.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { setPolicy } from '../../modules/policy/set-policy.ts';
import { bearer, TEST_COOKIE } from '../../testing/access/bearer.ts';

let demo: DemoApp;
let lead: TestClient;
let backoffice: TestClient;
let owner: TestClient;
let sample: ListSample;
let exportsOf: DocumentedOperation[];
beforeAll(async () => {
  // With a fixed clock, because otherwise a line could get older between its file and its list.
  demo = await demoApp({ checkAnswers: false }, (made) => ({ now: () => made }));
  [lead, backoffice, owner] = [
    await demo.signInAs('deposit.lead'),
    await demo.signInAs('backoffice'),
    await demo.signInAs('owner'),
  ];
  sample = await listSample(demo.db);
  exportsOf = operationsOf(demo.app).filter(({ operationId }) => operationId.startsWith('export'));
});
afterAll(() => demo.close());

const clientFor = (path: string): TestClient =>
  path.startsWith('/bonuses') ? backoffice : path.startsWith('/staff') ? owner : lead;

async function taken(path: string, as = clientFor(path)): Promise<Record<string, string>[]> {
  const answer = await as.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return parse(answer.text, { bom: true, columns: true, record_delimiter: '\r\n' });
}

interface Listed {
  no?: string;
  seq?: number;
  entityType?: string;
}

/** All pages of the list, in order. Left out are the audit's entries of these exports themselves. */
async function listed(path: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let cursor = ''; ;) {
    const answer = await clientFor(path).get(`${path}${path.includes('?') ? '&' : '?'}limit=200${cursor}`);
    const { items, page } = answer.json<{ items: Listed[]; page: { next: string | null } }>();
    numbers.push(...items.filter(isNoExport).map(({ no, seq }) => no ?? String(seq)));
    if (!page.next) return numbers;
    cursor = `&cursor=${page.next}`;
  }
}

const isNoExport = ({ entityType }: Listed): boolean => entityType !== 'export';

const numberOf = (row: Record<string, string>): string =>
  (row['Number'] ?? row['Code'] ?? row['Username'] ?? row['No.'] ?? '').replace(/^'/, '');

/** How many of the values that a filter or an order offers are tried, drawn by the seed. */
const VALUES = size({ gate: 1, promise: 1_000 });
const random = createRandom(seed);

/** Values that some rows have, for every filter of every list. A new filter needs a line here. */
function valuesOf({ name, schema }: DocumentedOperation['parameters'][number], now: Date): string[] {
  const choices = (schema.items?.enum ?? schema.enum)?.map(String);
  if (choices && choices.length <= VALUES) return choices;
  if (choices) {
    const lots = choices.map((choice) => ({ choice, lot: random.next() })).sort((one, two) => one.lot - two.lot);
    return lots.slice(0, VALUES).map(({ choice }) => choice);
  }
  const days = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString();
  const known: Record<string, string | undefined> = {
    from: days(4).slice(0, 10),
    // After the beginning of `recent`, so that the gate need not compare the whole list.
    to: days(size({ gate: 1, promise: 2 })),
    amount: sample['amount'],
    amountMin: '500000',
    amountMax: '500000',
    customerId: sample['customer'],
    customer: 'kumar',
    methodId: sample['method'],
    utr: sample['utr'],
    utrEnds: sample['utr']?.slice(-4),
    by: 'deposit.lead',
    q: sample['no'],
    campaign: 'RELOAD-NOV',
    batchId: sample['batch'] ?? '00000000-0000-0000-0000-000000000000',
    payingBy: 'deposit.two',
    image: sample['image'],
    action: 'deposit.approved',
    reason: 'NOT_RECEIVED',
    entityId: sample['customer'],
    sessionId: '00000000-0000-0000-0000-000000000000',
    franchiseId: sample['franchise'],
  };
  const value = known[name];
  if (value === undefined) throw new Error(`No value for the filter ${name}`);
  return [value];
}

/** Compare the last days first; the whole list when they have no row, and at the size of the promise. */
const recent = (now: Date) =>
  size({ gate: 1, promise: 0 }) ? [`from=${new Date(now.getTime() - 2 * 86_400_000).toISOString()}&`, ''] : [''];

/** Cells that a spreadsheet would evaluate; an amount may be negative. */
const FORMULA = /^(?!-\d+\.\d\d$)\s*[=+\-@]/;
const HOSTILE = '=1+1';

/** The number of rows in the file and in the list, after checking that they are the same rows. */
async function comparedRows(path: string, query: string): Promise<number> {
  const whole = await taken(`${path}?${query}`);
  const file = whole.filter((row) => isNoExport({ entityType: row['About'] }));
  const rows = await listed(`${path.replace('/export', '')}?${query}`);
  expect([query, file.map(numberOf)]).toEqual([query, rows]);
  expect(file.flatMap((row) => Object.values(row)).filter((cell) => FORMULA.test(cell))).toEqual([]);
  return rows.length;
}

test('whatever a list is filtered and sorted by, its file has the same rows in the same order', async () => {
  await sql`UPDATE customer SET name = ${HOSTILE} WHERE id = (SELECT id FROM customer WHERE id <> ${sample['customer']} AND name NOT ILIKE '%kumar%' ORDER BY id LIMIT 1)`.execute(
    demo.db,
  );
  let [files, compared] = [0, 0];
  for (const { path, parameters } of exportsOf) {
    const needed = parameters.filter(({ required }) => required);
    for (const parameter of parameters.filter(({ name }) => name !== 'columns')) {
      for (const value of valuesOf(parameter, demo.now)) {
        const others = needed
          .filter(({ name }) => name !== parameter.name)
          .map((one) => `${one.name}=${valuesOf(one, demo.now)[0]}&`);
        const hasTime = parameter.name !== 'from' && parameters.some(({ name }) => name === 'from');
        let rows = 0;
        for (const within of hasTime ? recent(demo.now) : ['']) {
          if (rows === 0)
            rows = await comparedRows(
              path,
              `${others.join('')}${within}${parameter.name}=${encodeURIComponent(value)}`,
            );
        }
        [files, compared] = [files + 1, compared + rows];
      }
    }
  }
  expect(exportsOf.map(({ path }) => path)).toEqual([
    '/utrs/export',
    '/deposits/export',
    '/withdrawals/export',
    '/bonuses/export',
    '/payment-methods/export',
    '/customers/export',
    '/movements/export',
    '/audit/export',
    '/staff/export',
  ]);
  expect(compared).toBeGreaterThan(size({ gate: 1_000, promise: 10_000 }));
  expect((await taken('/customers/export')).map((row) => row['Name'])).toContain(`'${HOSTILE}`);
  shown({
    promise: 'P22',
    what: 'every list by each of its filters and orders against its file, one customer named like a formula',
    promised: 'the same rows in the same order, no cell a formula',
    measured: `${files} files of ${compared} rows: as the lists, none begins a formula`,
    seed,
  });
});

test('the file begins with a byte order mark, ends its lines with CRLF and says whose it is', async () => {
  const { text, headers } = await lead.get('/deposits/export?status=approved&amountMin=5000000');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="deposits_deposit\.lead_\d{4}-\d\d-\d\d_\d{6}\.csv"$/,
  );
  const plain = await fetch(`${addressOf()}/api/deposits/export?q=${sample['no']}`, {
    headers: bearer(lead.token),
  });
  expect([...new Uint8Array(await plain.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

const addressOf = (): string => `http://127.0.0.1:${(demo.app.server.address() as { port: number }).port}`;

test('amounts, times and references are written for a spreadsheet', async () => {
  const [row] = await taken(`/deposits/export?q=${sample['no']}`);
  const { rows } = await sql<{
    at: string;
  }>`SELECT to_char(submitted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at FROM deposit WHERE 'D-' || no = ${sample['no']}`.execute(
    demo.db,
  );
  expect(row).toMatchObject({
    Number: sample['no'],
    Claimed: (Number(sample['amount']) / 100).toFixed(2),
    UTR: `'${sample['utr']}`,
    Submitted: rows[0]?.at,
    Status: 'Approved',
  });
});

test('only the chosen columns are in the file, in the chosen order', async () => {
  const answer = await lead.get('/deposits/export?columns=utr&columns=no&columns=claimed&amountMin=1000000');
  expect(answer.text.split('\r\n')[0]).toBe('\uFEFFUTR,Number,Claimed');
  expect((await lead.get('/deposits/export?columns=password')).status).toBe(400);
});

test('what is masked on the screen is masked in the file', async () => {
  const code = sample['code'];
  for (const person of [lead, await demo.signInAs('deposit')]) {
    const [row] = await taken(`/customers/export?customer=${code}`, person);
    expect(row?.['Phone']).toBe(`'••••••${sample['phone']?.slice(-4)}`);
  }
  const destinations = (await taken('/withdrawals/export?status=paid&columns=destination', backoffice)).map(
    (row) => row['Beneficiary account'] ?? '',
  );
  expect(destinations.filter((each) => /\d{5}/.test(each))).toEqual([]);
});

test('franchise staff export their own rows only, and a role without the list nothing', async () => {
  const franchise = await demo.signInAs('franchise');
  const [own, all] = [await taken('/deposits/export', franchise), await taken('/deposits/export')];
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  expect((await (await demo.signInAs('banker')).get('/bonuses/export')).status).toBe(403);
});

async function audited(): Promise<{ actor: { username: string }; after: Record<string, unknown> }[]> {
  const answer = await lead.get('/audit?entityType=export&limit=200');
  return answer.json<{ items: { actor: { username: string }; after: Record<string, unknown> }[] }>().items;
}

test('each export is audited with its filters, columns and count, before the first row is sent', async () => {
  const rows = await taken('/utrs/export?status=unclaimed&columns=no');
  const [last] = await audited();
  expect(last).toMatchObject({
    actor: { username: 'deposit.lead' },
    after: { list: 'utrs', rows: rows.length, columns: ['no'], filters: { status: ['unclaimed'] } },
  });
});

test('too many rows are refused with a sentence: nothing is sent and nothing is audited', async () => {
  const before = (await audited()).length;
  await setPolicy(demo.asCommand, { key: 'exports.maxRows', value: 20, by: 'test', reason: 'test' });
  const answer = await lead.get('/deposits/export');
  await setPolicy(demo.asCommand, { key: 'exports.maxRows', value: 50_000, by: 'test', reason: 'test' });
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    {
      code: 'EXPORT_TOO_LARGE',
      msg: 'Too many rows match: the greatest number in one file is 20. Narrow the filters and export again; nothing was exported.',
    },
  ]);
  expect((await audited()).length).toBe(before);
});

test('an export that is not read to its end releases its slot and its connection', async () => {
  for (let each = 0; each < 12; each += 1) {
    const leaving = new AbortController();
    expect((await begun(leaving.signal)).status).toBe(200);
    leaving.abort();
  }
  await begun(AbortSignal.timeout(120_000)).then((answer) => answer.text());
  expect(await leftOpen()).toBe(0);
});

test('a reader who leaves before the first byte keeps no slot', async () => {
  const { port } = demo.app.server.address() as { port: number };
  for (let at = 0; at < 24; at += 1) {
    const socket = connectTo(port, '127.0.0.1');
    socket.write(
      `GET /api/deposits/export HTTP/1.1\r\nhost: panel\r\nauthorization: Bearer ${lead.token}\r\ncookie: ${TEST_COOKIE}\r\n\r\n`,
    );
    await wait(at);
    socket.destroy();
    await once(socket, 'close');
  }
  const answer = await begun(AbortSignal.timeout(120_000));
  expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true]);
  expect(await leftOpen()).toBe(0);
});

/** The number of open transactions, once it is stable: a server needs a moment to notice that a reader has left. */
async function leftOpen(): Promise<number> {
  for (const until = Date.now() + 30_000; ;) {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`.execute(
      demo.db,
    );
    if (rows[0]?.open === 0 || Date.now() > until) return rows[0]?.open ?? 0;
  }
}

/** Starts an export, waiting for a free slot: the server may still have to notice that earlier readers have left. */
async function begun(signal: AbortSignal): Promise<Response> {
  for (const until = Date.now() + 30_000; ;) {
    const answer = await fetch(`${addressOf()}/api/deposits/export`, {
      signal,
      headers: bearer(lead.token),
    });
    if (answer.status !== 409 || Date.now() > until) return answer;
    await answer.text();
  }
}
