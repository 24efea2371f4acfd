import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { stackAddress } from '../harness/stack/address.ts';
import { creditButton, dialogGone, openWaiting } from '../harness/page/approval-desk.ts';
import { deposit, newMatch } from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { type ApiInstance, startSecondApi } from '../harness/stack/second-api.ts';

/* An act, from the press of a key in a browser to its statements, as the company's collector of OpenTelemetry gets it. */

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const open = panel();
const sent: string[] = [];
let collector: Server;
let api: ApiInstance;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  api = await startSecondApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
});
afterAll(async () => {
  await api?.stop();
  collector.closeAllConnections();
  collector.close();
});

test('one trace leads from the key with which a deposit is credited to each statement, and holds no value', async () => {
  const { deposit: clean } = await newMatch();
  const { page } = await openWaiting(open, clean, { as: 'deposit' });
  // The panel's acts go to the instance that sends traces.
  const { host } = stackAddress();
  await page.route(`${host}/api/deposits/*/approve`, (route) =>
    route.continue({ url: route.request().url().replace(host, api.address) }),
  );
  await page.keyboard.press('a');
  await creditButton(page).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await deposit(clean.id)).toMatchObject({ status: 'approved' });
  await api.stop();

  const spans = sent.flatMap((text) =>
    (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const below = (parent: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const press = spans.find(({ name }) => name === 'press');
  const [act] = below(press);
  expect([press?.parentSpanId ?? '', act?.name]).toEqual(['', 'approveDeposit']);
  const statements = below(below(act).find(({ name }) => name === 'transaction'));
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['UPDATE deposit', 'COMMIT']));
  expect(statements.length).toBeGreaterThanOrEqual(5);
  const text = sent.join('');
  const { id, no, utr, customer } = clean;
  const found = [id, no, utr, customer.name, customer.code].filter((word) => word !== null && text.includes(word));
  expect(found).toEqual([]);
  shown({
    promise: 'P36',
    what: 'a deposit credited by a key in Chromium',
    promised: 'one trace: press, request, transaction, statements; no value',
    measured: `one trace of ${spans.length} spans, ${statements.length} of them statements of the transaction; ids, number, UTR, name and code not found`,
  });
});
