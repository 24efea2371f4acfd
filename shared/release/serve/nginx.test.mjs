import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { portOf } from '../../run/process/port-of.mjs';
import { makeKey } from '../keys.mjs';
import { apiInstances, hostServer, remoteServer } from './nginx.mjs';
import { publish } from '../publish.mjs';
import { serveHost, serveRemote } from './server.mjs';
import { ENTRY, hostBuild, remoteBuild } from '../testing/builds.mjs';
import { runNginx } from '../testing/run-nginx.mjs';

const HOST_ORIGIN = 'http://panel.example';
const MAIN = 'main.0a1b2c3d.js';
const closing = [];
let workspace;
let targetDir;
let backOffice;
/** The ports of nginx and of the `npm start` server, which answer the same requests. */
let nginx;
let own;
/** Several instances of the API that nginx shares requests among. */
let instances;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });

/** @param {number} port @param {string} path @param {{ method?: string, headers?: import('node:http').OutgoingHttpHeaders, body?: string }} [options] */
const ask = (port, path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    });
    asked.on('error', reject).end(body);
  });

/** An API that echoes each request, and sends its events one by one when told to. */
function startBackOffice() {
  const office = { next: () => {} };
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/api/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.write('data: 1\n\n');
      office.next = () => answer.end('data: 2\n\n');
      return;
    }
    const parts = [];
    for await (const part of asked) parts.push(part);
    answer.writeHead(201, { 'content-type': 'application/json' });
    answer.end(
      JSON.stringify({
        method: asked.method,
        url: asked.url,
        from: asked.headers['x-forwarded-for'],
        token: asked.headers.authorization,
        body: String(Buffer.concat(parts)),
      }),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      closing.push(() => (server.closeAllConnections(), server.close()));
      resolve(Object.assign(office, { address: `http://127.0.0.1:${portOf(server)}` }));
    });
  });
}

/** Instances of the API of which the first that hears of a request ends as it has read it, as one does that is killed. */
async function startInstances(count) {
  const heard = [];
  const start = () =>
    new Promise((resolve) => {
      const server = createServer((asked, answer) => {
        asked.resume().on('end', () => {
          const { url } = asked;
          const isFirst = !heard.includes(url);
          heard.push(url);
          if (isFirst) asked.socket.destroy();
          else answer.writeHead(201).end();
        });
      });
      server.listen(0, '127.0.0.1', () => {
        closing.push(() => (server.closeAllConnections(), server.close()));
        resolve(`http://127.0.0.1:${portOf(server)}`);
      });
    });
  return { heard, addresses: await Promise.all(Array.from({ length: count }, start)) };
}

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'nginx-'));
  targetDir = join(workspace, 'the site');
  const dists = [
    await hostBuild(workspace, { version: 'h1', main: MAIN }),
    await remoteBuild(workspace, { version: '1' }),
  ];
  await publish({
    targetDir,
    privateKey: makeKey(join(workspace, 'release.pem')),
    dists,
    bases: { deposit: 'http://deposit.example/' },
    connects: { deposit: ['https://files.example'] },
  });
  await writeFile(join(targetDir, 'host', `${MAIN}.gz`), gzipSync('code of h1'));
  await writeFile(join(targetDir, 'host', 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(targetDir, 'host', '.secret'), 'hidden');
  backOffice = await startBackOffice();
  const [hostPort, remotePort, securePort] = [await freePort(), await freePort(), await freePort()];
  const { cert, private: key } = await generate();
  await writeFile(join(workspace, 'cert.pem'), cert);
  await writeFile(join(workspace, 'key.pem'), key);
  instances = await startInstances(6);
  const several = apiInstances(instances.addresses);
  const severalPort = await freePort();
  const { stop } = await runNginx({
    folder: workspace,
    port: hostPort,
    directives: [
      `ssl_certificate ${workspace}/cert.pem;`,
      `ssl_certificate_key ${workspace}/key.pem;`,
      several.group,
      hostServer({ targetDir, listen: `127.0.0.1:${severalPort}`, apiTarget: several.target }),
      hostServer({ targetDir, listen: `127.0.0.1:${securePort} ssl`, apiTarget: backOffice.address }),
      hostServer({ targetDir, listen: `127.0.0.1:${hostPort}`, apiTarget: backOffice.address }),
      remoteServer({ targetDir, name: 'deposit', listen: `127.0.0.1:${remotePort}`, allowOrigin: HOST_ORIGIN }),
    ],
  });
  closing.push(stop);
  nginx = { host: hostPort, remote: remotePort, secure: securePort, several: severalPort };
  const remoteRoots = { '/remotes/deposit': join(targetDir, 'remotes/deposit') };
  const host = await serveHost({
    root: join(targetDir, 'host'),
    port: 0,
    address: '127.0.0.1',
    apiTarget: backOffice.address,
    remoteRoots,
  });
  const remote = await serveRemote({
    root: join(targetDir, 'remotes/deposit'),
    port: 0,
    address: '127.0.0.1',
    allowOrigin: HOST_ORIGIN,
  });
  closing.push(host.close, remote.close);
  own = { host: host.port, remote: remote.port };
});

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await rm(workspace, { recursive: true, force: true });
});

/** Headers that decide what a browser may do and cache; dates, tags and lengths differ by server. */
const DESCRIBED = [
  'content-security-policy',
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'access-control-allow-origin',
  'timing-allow-origin',
  'vary',
];
const described = ({ status, headers }) => ({
  status,
  ...Object.fromEntries(
    DESCRIBED.map((name) => [name, name === 'vary' ? headers[name]?.toLowerCase() : headers[name]]),
  ),
});

test.each([
  '/',
  '/login',
  '/admin/deposit-approval?x=1',
  '/index.html',
  `/${MAIN}`,
  '/registry.json',
  '/robots.txt',
  `/remotes/deposit/1/${ENTRY}`,
  '/gone.0a1b2c3d.js',
  '/.secret',
  '/remotes/deposit/9/gone.js',
])('nginx answers %s with the status and headers of the server that `npm start` uses', async (path) => {
  const [theirs, ours] = await Promise.all([ask(nginx.host, path), ask(own.host, path)]);
  const seen = described(theirs);
  // The encodings available differ by build; wherever there are any, `vary` must name them on both servers.
  expect({ ...seen, vary: undefined }).toEqual({ ...described(ours), vary: undefined });
  if (theirs.status === 200) expect(String(theirs.body)).toBe(String(ours.body));
});

test.each([
  '/.well-known/change-password',
  '/a%5cb',
  '/nowhere/at/all',
  '/.secret',
  '/gone.0a1b2c3d.js',
  '/remotes/deposit/9/gone.js',
])(
  'specification §2: nginx too gives the document for a page at a path that is no file, %s, and 404 for a script',
  async (path) => {
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const headers = { accept };
      const [theirs, ours] = await Promise.all([ask(nginx.host, path, { headers }), ask(own.host, path, { headers })]);
      expect({ ...described(theirs), vary: undefined }).toEqual({ ...described(ours), vary: undefined });
      expect(String(theirs.body)).toBe(String(ours.body));
    }
    expect(described(await ask(own.host, path, { headers: { accept: 'text/html' } })).status).toBe(200);
  },
);

test('a remote on its own origin lets the panel in and nobody else, and a version that is gone is 404', async () => {
  const [theirs, ours] = await Promise.all([ask(nginx.remote, `/1/${ENTRY}`), ask(own.remote, `/1/${ENTRY}`)]);
  expect({ ...described(theirs), vary: undefined }).toEqual({ ...described(ours), vary: undefined });
  expect(theirs.headers['access-control-allow-origin']).toBe(HOST_ORIGIN);
  expect((await ask(nginx.remote, '/2/gone.js')).status).toBe(404);
});

test('a file travels in the form that was compressed when it was built', async () => {
  const answer = await ask(nginx.host, `/${MAIN}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(gunzipSync(answer.body).toString()).toBe('code of h1');
});

test('an unchanged registry is not sent again, and a new one is', async () => {
  const {
    headers: { etag },
  } = await ask(nginx.host, '/registry.json');
  expect((await ask(nginx.host, '/registry.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await ask(nginx.host, '/registry.json', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('requests to the API are handed on as they are, with the caller’s address', async () => {
  const answer = await ask(nginx.host, '/api/deposits?limit=1', {
    method: 'POST',
    headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(201);
  expect(JSON.parse(String(answer.body))).toEqual({
    method: 'POST',
    url: '/api/deposits?limit=1',
    from: '127.0.0.1',
    token: 'Bearer t',
    body: '{"a":1}',
  });
});

/** @type {[what: string, path: string, method: string, headers: Record<string, string>, times: number][]} */
const ASKED = [
  ['a question', '/api/deposits', 'GET', {}, 2],
  ['an act with its key', '/api/deposits/1/approve', 'POST', { 'idempotency-key': 'k' }, 2],
  ['what the app sends with a reference', '/api/intake/deposits', 'POST', {}, 2],
  ['a write that nobody could know again', '/api/notes', 'POST', {}, 1],
  ['another one', '/api/views/1', 'PATCH', {}, 1],
];
test.each(ASKED)(
  'of several instances, %s that one has taken and not answered is asked so many times: %s',
  async (...given) => {
    const [, path, method, headers, times] = given;
    const { status } = await ask(nginx.several, path, { method, headers, body: method === 'GET' ? undefined : '{}' });
    expect(instances.heard.filter((url) => url === path)).toHaveLength(times);
    expect(status).toBe(times === 2 ? 201 : 502);
  },
);

test('an event stream flows event by event', async () => {
  const events = await new Promise((resolve, reject) => {
    const seen = [];
    request({ port: nginx.host, host: '127.0.0.1', path: '/api/events' }, (answer) => {
      answer.on('data', (data) => {
        seen.push(String(data));
        // The API sends the second event only after the first has arrived.
        if (seen.length === 1) backOffice.next();
      });
      answer.on('end', () => resolve(seen));
    })
      .on('error', reject)
      .end();
  });
  expect(events).toEqual(['data: 1\n\n', 'data: 2\n\n']);
});

test('where it has a certificate, it speaks HTTP/2', async () => {
  const session = connect(`https://127.0.0.1:${nginx.secure}`, { rejectUnauthorized: false });
  const status = await new Promise((resolve, reject) => {
    session.on('error', reject);
    session
      .request({ ':path': '/registry.json' })
      .on('response', (headers) => resolve(headers[':status']))
      .resume();
  });
  expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
  session.close();
  const plain = hostServer({ targetDir, listen: '80', apiTarget: backOffice.address });
  expect(plain).toContain('listen 80;');
});
