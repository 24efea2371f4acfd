import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Utr } from '../../modules/utrs/read.ts';
import type { Deposit } from '../../modules/deposits/read.ts';
import { client, type Desk, INTAKE_KEY, key, openDesk } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { sourceChanged } from '../../testing/proof/source-changed.ts';
import { freePort, startServer, stopAllServers, until } from '../../testing/server-process.ts';
import { chatter, found, person } from '../testing/chatter.ts';
import { attributeOf, type Collector, type SentSpan, startCollector } from '../testing/collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';
const PARENT = { traceparent: `00-${TRACE}-${PRESS}-01` };

let desk: Desk;
let collector: Collector;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await stopAllServers();
  await collector.close();
});
afterAll(() => desk.close());

/** A server whose traces go to the collector while `work` runs; returns what was sent. */
async function traced(
  work: (address: string, output: () => string) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<SentSpan[]> {
  const { child, address, output } = await startServer(
    {
      ...{ DATABASE_URL: desk.api.appUrl, PORT: '0', RATE_LIMITS: '0', ROLE: 'web', DRAIN_SECONDS: '0' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: '1' },
      ...settings,
    },
    { isCompiled: true },
  );
  await work(address, output);
  child.kill();
  if (child.exitCode === null) await once(child, 'exit');
  return collector.spans();
}

const staff = async (address: string, user: 'deposit' | 'deposit.lead' = 'deposit') =>
  client(address, (await desk.as(user)).token);

async function ready(): Promise<{ deposit: Deposit; line: Utr }> {
  const utr = desk.utr();
  const { id } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  return { deposit: await desk.deposit(id), line };
}

const childrenOf = (spans: readonly SentSpan[], parent: SentSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
const ms = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000_000n);

test('a trace leads from the press of a key by request and transaction to each statement, without a value', async () => {
  const { deposit, line } = await ready();
  let before = 0;
  const spans = await traced(async (address) => {
    const person = await staff(address);
    const seen = { utr: line.utr, amountPaise: line.amountPaise };
    const body = { version: deposit.version, utrEntryId: line.id, seen };
    before = Date.now();
    const answer = await person.post(`/deposits/${deposit.id}/approve`, body, {
      ...key(),
      ...PARENT,
      tracestate: 'panel=140',
    });
    expect(answer.status).toBe(200);
    await person.get('/deposits?status=pending', PARENT);
  });
  expect([...new Set(spans.map(({ traceId }) => traceId))]).toEqual([TRACE]);

  const press = spans.find(({ name }) => name === 'press');
  expect(press).toMatchObject({ spanId: PRESS });
  expect(press?.parentSpanId ?? '').toBe('');
  expect(ms(press?.startTimeUnixNano ?? '0')).toBeGreaterThanOrEqual(before - 141);
  expect(ms(press?.startTimeUnixNano ?? '0')).toBeLessThan(before);

  const requests = childrenOf(spans, press);
  expect(requests.map(({ name }) => name).sort()).toEqual(['approveDeposit', 'listDeposits']);
  const act = requests.find(({ name }) => name === 'approveDeposit');
  expect(
    ['http.request.method', 'http.route', 'http.response.status_code'].map((name) => attributeOf(act!, name)),
  ).toEqual(['POST', '/api/deposits/:id/approve', '200']);
  const transaction = childrenOf(spans, act).find(({ name }) => name === 'transaction');
  const statements = childrenOf(spans, transaction);
  expect(statements.length).toBeGreaterThanOrEqual(5);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE deposit', 'COMMIT']));
  for (const statement of statements) {
    expect(ms(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(ms(transaction!.startTimeUnixNano) - 2);
    expect(attributeOf(statement, 'db.query.text')).not.toMatch(/\d{4,}/);
  }
  const text = collector.sent.join('');
  for (const value of [deposit.id, line.id, deposit.utr]) expect(text).not.toContain(value);
});

test('a share of the traces is sent, and the requests of one trace together', async () => {
  const traceIds = Array.from({ length: 60 }, () => randomUUID().replaceAll('-', ''));
  const spans = await traced(
    async (address) => {
      const person = await staff(address);
      for (const traceId of traceIds)
        for (let n = 0; n < 2; n += 1) await person.get('/auth/me', { traceparent: `00-${traceId}-${PRESS}-00` });
    },
    { OTEL_TRACES_SAMPLER_ARG: '0.5' },
  );
  const requests = traceIds.map((id) => spans.filter(({ traceId, name }) => traceId === id && name === 'getMe').length);
  expect(new Set(requests)).toEqual(new Set([0, 2]));
  expect(
    await traced(async (address) => (await staff(address)).get('/auth/me'), { OTEL_TRACES_SAMPLER_ARG: '0' }),
  ).toEqual(spans);
});

test('whatever else stands in the header begins a trace of its own', async () => {
  const spans = await traced(async (address) => {
    const person = await staff(address);
    for (const traceparent of [
      '',
      'x',
      `00-${'0'.repeat(32)}-${PRESS}-01`,
      `ff-${TRACE}-${PRESS}-01-x`,
      `00-${TRACE}-`,
    ])
      await person.get('/deposits', { traceparent, tracestate: 'panel=99999999' });
    await client(address, '').get('/health');
    await client(address, '').get('/nowhere');
  });
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name)).toEqual(Array(5).fill('listDeposits'));
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(5);
});

describe('words of customers', () => {
  const people = Array.from({ length: 6 }, (_, at) => person(900 + at));
  const told = async (settings: Record<string, string> = {}) => {
    const [banker, lead] = [await desk.as('banker'), await desk.as('deposit.lead')];
    const spans = await traced(async (address) => {
      const both = { banker: client(address, banker.token), lead: client(address, lead.token) };
      for (const one of people) await chatter(desk, address, one, both);
    }, settings);
    return { spans, words: found(collector.sent, people, [banker.token, lead.token, INTAKE_KEY]) };
  };

  test('are in no trace, also of what is refused', async () => {
    const { spans, words } = await told();
    expect(words).toEqual([]);
    expect(spans.length).toBeGreaterThan(100);
    shown({
      promise: 'P36',
      what: 'traces of right, wrong, refused and lost requests about customers',
      promised: 'no name, phone, UTR, account, password, token or key',
      measured: `${spans.length} spans about ${people.length} customers: nothing found`,
    });
  });

  test('are noticed when a trace repeats what a statement was given', async () => {
    const { words } = await told(
      sourceChanged('"db.system.name": "', '"given": JSON.stringify(arguments), "db.system.name": "'),
    );
    shown({
      promise: 'P36',
      what: 'traces that repeat what statements were given',
      promised: 'noticed',
      measured: `${words.length} words found`,
      mutants: [{ name: 'a trace that repeats what a statement was given', caught: words.length > 0 }],
    });
    expect(words).not.toEqual([]);
  });
});

test('a collector that is away delays nobody, and the log says so once', async () => {
  let log = '';
  const spans = await traced(
    async (address, output) => {
      const person = await staff(address);
      for (let n = 0; n < 5; n += 1) expect((await person.get('/deposits')).status).toBe(200);
      await until(() => output().includes('traces are not sent'), 60_000);
      for (let n = 0; n < 5; n += 1) expect((await person.get('/deposits')).status).toBe(200);
      log = output();
    },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`, OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
  );
  expect(log.match(/traces are not sent.*/g)).toHaveLength(1);
  expect(spans).toEqual([]);
});

test('a setting of the exporter that cannot be read is said, and the server starts', async () => {
  let log = '';
  const spans = await traced(
    async (address, output) => {
      await (await staff(address)).get('/deposits');
      log = output();
    },
    { OTEL_EXPORTER_OTLP_TIMEOUT: 'soon' },
  );
  expect(log).toMatch(/^Traces: .*soon/m);
  expect(spans).not.toEqual([]);
});
