import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { portOf } from '../../run/process/port-of.mjs';
import { serveHost } from './server.mjs';

const SCRIPT = 'main.0a1b2c3d.js';
const CODE = 'console.log("panel");\n'.repeat(40);
let folder;
let office;
let served;

/** An API that answers what it was asked, sends events one by one, and names a connection of its own. */
async function backOffice() {
  const events = { end: () => {} };
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/api/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      events.end = () => answer.end('data: 2\n\n');
      return;
    }
    const parts = [];
    for await (const part of asked) parts.push(part);
    answer.writeHead(201, 'Made', { connection: 'keep-alive', 'content-type': 'application/json' });
    answer.end(JSON.stringify({ headers: asked.headers, body: String(Buffer.concat(parts)) }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  return { address: `http://127.0.0.1:${portOf(server)}`, events, close };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listen-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back office</title>');
  await writeFile(join(folder, SCRIPT), CODE);
  await writeFile(join(folder, `${SCRIPT}.br`), brotliCompressSync(CODE));
  office = await backOffice();
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  served = await serveHost({
    root: folder,
    port: 0,
    address: '127.0.0.1',
    apiTarget: office.address,
    tls: { cert, key },
  });
});

afterEach(async () => {
  await served.close();
  await office.close();
  await rm(folder, { recursive: true });
});

const connection = () => connect(`https://localhost:${served.port}`, { rejectUnauthorized: false });

/** @param {import('node:http2').ClientHttp2Session} session @param {import('node:http2').OutgoingHttpHeaders} headers @param {string} [body] */
const ask = (session, headers, body) =>
  new Promise((resolve, reject) => {
    const stream = session.request(headers, { endStream: body === undefined });
    let status;
    let answered;
    const parts = [];
    stream.on('response', (got) => ([status, answered] = [got[':status'], got]));
    stream.on('data', (part) => parts.push(part)).on('error', reject);
    stream.on('end', () => resolve({ status, headers: answered, body: Buffer.concat(parts) }));
    if (body !== undefined) stream.end(body);
  });

test('with a certificate the files, the document and the API share one HTTP/2 connection', async () => {
  const session = connection();
  const [script, page, act] = await Promise.all([
    ask(session, { ':path': `/${SCRIPT}`, 'accept-encoding': 'br' }),
    ask(session, { ':path': '/admin', accept: 'text/html' }),
    ask(session, { ':path': '/api/acts?a=1', ':method': 'POST', authorization: 'Bearer t' }, 'a=b'),
  ]);
  expect(session.alpnProtocol).toBe('h2');
  expect(brotliDecompressSync(script.body).toString()).toBe(CODE);
  expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Back office')]);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(act.status).toBe(201);
  const { headers, body } = JSON.parse(String(act.body));
  expect(body).toBe('a=b');
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    host: `localhost:${served.port}`,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': `localhost:${served.port}`,
    'x-forwarded-for': expect.stringContaining('127.0.0.1'),
  });
  expect(Object.keys(headers).filter((name) => name.startsWith(':'))).toEqual([]);
  session.close();
});

test('a stream arrives event by event, and a server that closes lets what is under way end', async () => {
  const session = connection();
  const stream = session.request({ ':path': '/api/events' });
  const next = () => new Promise((resolve) => stream.once('data', (part) => resolve(String(part))));
  expect(await next()).toBe('data: 1\n\n');
  const second = next();
  const closed = served.close();
  office.events.end();
  expect(await second).toBe('data: 2\n\n');
  await closed;
});

test('who speaks only HTTP/1.1 is served as well', async () => {
  const answer = await new Promise((resolve, reject) => {
    request({ port: served.port, host: '127.0.0.1', path: `/${SCRIPT}`, rejectUnauthorized: false }, (got) => {
      let text = '';
      got.on('data', (part) => (text += part)).on('end', () => resolve({ version: got.httpVersion, text }));
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toEqual({ version: '1.1', text: CODE });
});
