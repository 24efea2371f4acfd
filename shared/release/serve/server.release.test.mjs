import { joinSigned } from '../format/signed-text.mjs';
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, brotliDecompressSync } from 'node:zlib';
import { portOf } from '../../run/process/port-of.mjs';
import { serveHost, serveRemote } from './server.mjs';

const SCRIPT = 'main.0a1b2c3d.js';
const CODE = 'console.log("panel");\n'.repeat(40);
let folder;
let open;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  open = [];
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back office</title>');
  await writeFile(join(folder, 'registry.json'), '{"schema":1,"remotes":{}}');
  await writeFile(join(folder, SCRIPT), CODE);
  await writeFile(join(folder, `${SCRIPT}.br`), brotliCompressSync(CODE));
  await writeFile(join(folder, `${SCRIPT}.gz`), gzipSync(CODE));
  await writeFile(join(folder, '.secret'), 'hidden');
});

afterEach(async () => {
  for (const { close } of open) await close();
  await rm(folder, { recursive: true, force: true });
});

const keep = (started) => (open.push(started), started);
const host = async (more) =>
  keep(await serveHost({ root: folder, port: 0, address: '127.0.0.1', apiTarget: 'http://127.0.0.1:9', ...more }));

/** Sends a request exactly as written: `fetch` would tidy the path and the encodings. */
/** @param {number} port @param {string} path @param {{ method?: string, headers?: import('node:http').OutgoingHttpHeaders }} [options] */
const ask = (port, path, { method = 'GET', headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });

async function backEnd(handle) {
  const server = createServer(handle);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  keep({ close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) });
  return `http://127.0.0.1:${portOf(server)}`;
}

describe('the host is served', () => {
  test.each(['/', '/login', '/admin/deposit-approval', '/somewhere/else', '/index.html'])(
    'every address of the panel, %s, gives the document with its policy',
    async (path) => {
      const { port } = await host();
      const answer = await ask(port, path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe/);
      expect(answer.body.toString()).toContain('Back office');
    },
  );

  test('the document’s own script and style are let in by their hashes, and those of the document that follows', async () => {
    const publish = (/** @type {string} */ text) =>
      writeFile(
        join(folder, 'index.html'),
        `<!doctype html><style>${text}</style><script>${text}</script><script src="/a.js"></script>`,
      );
    const source = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const { port } = await host();
    for (const text of ['first', 'the second']) {
      await publish(text);
      const policy = (await ask(port, '/')).headers['content-security-policy'];
      expect(policy).toContain(`script-src 'self' ${source(text)};`);
      expect(policy).toContain(`style-src 'self' ${source(text)};`);
    }
    // A twin is replaced before the plain file: whichever of the two is sent, its own hash is named.
    await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<script>a third</script>'));
    const { headers, body } = await ask(port, '/', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(body).toString()).toContain('a third');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${source('the second')} ${source('a third')};`,
    );
  });

  test('the policy lets in the origins of the registry, as it is now, and nothing when it cannot be read', async () => {
    const { port } = await host();
    const policy = async () => (await ask(port, '/')).headers['content-security-policy'];
    const remote = {
      actions: ['Deposit'],
      channels: { stable: ['1'], canary: [] },
      connects: ['https://files.example'],
      releases: [
        {
          version: '1',
          base: 'https://deposit.example/1/',
          contract: '1.0',
          entry: 'a.js',
          expose: [],
          first: {},
          requires: {},
          menu: [],
          files: {},
        },
      ],
    };
    const write = (/** @type {object} */ registry) =>
      writeFile(join(folder, 'registry.json'), joinSigned(JSON.stringify(registry), []));
    await write({ schema: 2, serial: 1, remotes: { deposit: remote } });
    expect(await policy()).toContain("script-src 'self' https://deposit.example;");
    expect(await policy()).toContain("img-src 'self' https://deposit.example blob: data:;");
    expect(await policy()).toContain("font-src 'self' https://deposit.example;");
    expect(await policy()).toContain("connect-src 'self' https://files.example;");
    await write({
      schema: 2,
      serial: 2,
      remotes: { deposit: { ...remote, connects: ['https://a.example; img-src *'] } },
    });
    expect(await policy()).toContain("connect-src 'self';");
    expect(await policy()).not.toContain('example');
  });

  test('a file travels in the smallest form that the browser takes', async () => {
    const { port } = await host();
    const both = await ask(port, `/${SCRIPT}`, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(both.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(both.body).toString()).toBe(CODE);
    const old = await ask(port, `/${SCRIPT}`, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(old.headers['content-encoding']).toBe('gzip');
    const plain = await ask(port, `/${SCRIPT}`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(CODE);
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.headers['content-type']).toMatch(/^text\/javascript/);
  });

  test('a file with its hash in its name is kept for a year, the registry is asked for each time', async () => {
    const { port } = await host();
    expect((await ask(port, `/${SCRIPT}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(port, '/registry.json')).headers['cache-control']).toBe('no-cache');
  });

  test('an unchanged file is not sent again', async () => {
    const { port } = await host();
    const { etag } = (await ask(port, '/registry.json')).headers;
    const again = await ask(port, '/registry.json', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('a hashed file or registry that is gone is 404 and never the document', async () => {
    const { port } = await host();
    await rm(join(folder, 'registry.json'));
    for (const path of ['/main.ffffffff.js', '/assets/page.01234567.css', '/registry.json']) {
      const answer = await ask(port, path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test.each([
    '/../server.release.test.mjs',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.secret',
    '/a/.secret',
    '/%00',
    '/%E0%A4%A',
    '/..%5c..%5cboot.ini',
  ])('a path that leads out of the folder or to a hidden file, %s, gives no file', async (path) => {
    const { port } = await host();
    const { body, status } = await ask(port, path);
    expect(body.toString()).not.toMatch(/root:|hidden|serveHost/);
    if (status !== 404) expect(body.toString()).toContain('Back office');
  });

  const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test.each([
    '/.well-known/change-password',
    '/a%5cb',
    '/a\\b',
    '/..%5c..%5cboot.ini',
    '/%00',
    '/%E0%A4%A',
    '/.secret',
    '/foo.0a1b2c3d.js',
    '/remotes/deposit/9/gone.js',
    '/registry.json/x',
  ])(
    'specification §2: a page at any path that is no file, %s, is the document, which leads to /admin',
    async (path) => {
      const { port } = await host({ remoteRoots: { '/remotes/deposit': join(folder, 'releases') } });
      const answer = await ask(port, path, { headers: PAGE });
      expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
      expect(answer.body.toString()).toContain('Back office');
    },
  );

  test.each([
    ['a script', '*/*'],
    ['a style', 'text/css,*/*;q=0.1'],
    ['an image', 'image/avif,image/webp,*/*;q=0.8'],
  ])('specification §2: %s that is missing stays 404 beside that', async (_, accept) => {
    const { port } = await host({ remoteRoots: { '/remotes/deposit': join(folder, 'releases') } });
    for (const path of ['/foo.0a1b2c3d.js', '/.well-known/x', '/remotes/deposit/9/gone.css', '/a%5cb']) {
      expect([path, (await ask(port, path, { headers: { accept } })).status]).toEqual([path, 404]);
    }
  });

  test('an odd range request neither fails nor stops the server', async () => {
    const { port } = await host();
    await ask(port, `/${SCRIPT}`, { headers: { range: 'bytes=100-50' } });
    expect((await ask(port, `/${SCRIPT}`)).status).toBe(200);
  });

  test('nothing but GET and HEAD is answered for files', async () => {
    const { port } = await host();
    expect((await ask(port, '/login', { method: 'POST' })).status).toBe(405);
    const head = await ask(port, '/login', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('a release under the host’s own origin is served from its folder', async () => {
    const releases = join(folder, 'releases');
    await mkdir(join(releases, '1.0.0-aa'), { recursive: true });
    await writeFile(join(releases, '1.0.0-aa', 'remoteEntry.0a1b2c3d.js'), 'entry');
    const { port } = await host({ remoteRoots: { '/remotes/deposit': releases } });
    expect((await ask(port, '/remotes/deposit/1.0.0-aa/remoteEntry.0a1b2c3d.js')).body.toString()).toBe('entry');
    expect((await ask(port, '/remotes/deposit/1.0.0-aa/gone.js')).status).toBe(404);
  });
});

describe('requests to the API are handed on', () => {
  test('method, path, query, headers and body arrive as they were sent', async () => {
    const seen = [];
    const apiTarget = await backEnd(async (incoming, answer) => {
      const parts = [];
      for await (const part of incoming) parts.push(part);
      seen.push([incoming.method, incoming.url, incoming.headers.authorization, Buffer.concat(parts).toString()]);
      answer.writeHead(201, { 'x-request-id': 'r1', 'content-type': 'application/json' }).end('{"statusCode":1}');
    });
    const { port } = await host({ apiTarget });
    const answer = await fetch(`http://127.0.0.1:${port}/api/utrs?status=claimed&status=void`, {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: 'utr=1',
    });
    expect(seen).toEqual([['POST', '/api/utrs?status=claimed&status=void', 'Bearer t', 'utr=1']]);
    expect([answer.status, answer.headers.get('x-request-id'), await answer.json()]).toEqual([
      201,
      'r1',
      { statusCode: 1 },
    ]);
  });

  test('an event stream flows event by event', async () => {
    let next = () => {};
    const apiTarget = await backEnd((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      next = () => answer.end('data: two\n\n');
    });
    const { port } = await host({ apiTarget });
    const reader = (await fetch(`http://127.0.0.1:${port}/api/events`)).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('data: one\n\n');
    next();
    expect(await read()).toBe('data: two\n\n');
  });

  test('a long list travels compressed, a short answer and an event stream as they are', async () => {
    const rows = JSON.stringify(Array.from({ length: 500 }, (_, no) => ({ no: `D-${no}` })));
    const apiTarget = await backEnd(({ url }, answer) => {
      const body = url === '/api/list' ? rows : '{"id":1}';
      const type = url === '/api/events' ? 'text/event-stream' : 'application/json; charset=utf-8';
      answer.writeHead(200, { 'content-type': type, 'content-length': body.length, etag: '"one"' }).end(body);
    });
    const { port } = await host({ apiTarget });
    const list = await ask(port, '/api/list', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(list.body).toString()).toBe(rows);
    expect(list.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"one"' });
    expect(list.body.length).toBeLessThan(rows.length / 3);
    for (const path of ['/api/one', '/api/events']) {
      const { headers, body } = await ask(port, path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect([headers['content-encoding'], headers.etag, body.toString()]).toEqual([undefined, '"one"', '{"id":1}']);
    }
    expect((await ask(port, '/api/list')).body.toString()).toBe(rows);
  });

  test('a caller who leaves takes the request to the API along', async () => {
    let left;
    const gone = new Promise((resolve) => (left = resolve));
    const apiTarget = await backEnd((_, answer) => {
      answer.write('x');
      answer.on('close', left);
    });
    const { port } = await host({ apiTarget });
    const stop = new AbortController();
    await fetch(`http://127.0.0.1:${port}/api/events`, { signal: stop.signal });
    stop.abort();
    await gone;
  });

  test('an API that is away is a sentence with status 502, and the server goes on', async () => {
    const { port } = await host();
    const answer = await fetch(`http://127.0.0.1:${port}/api/summary`);
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { msg: 'The service cannot be reached. Try again in a moment.' },
    ]);
    expect((await ask(port, '/login')).status).toBe(200);
  });

  test('an API that breaks off in the middle does not stop the server', async () => {
    const apiTarget = await backEnd((_, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => answer.socket.destroy(), 20);
    });
    const { port } = await host({ apiTarget });
    const cut = fetch(`http://127.0.0.1:${port}/api/summary`).then((answer) => answer.text());
    await expect(cut).rejects.toThrow();
    expect((await ask(port, '/login')).status).toBe(200);
  });
});

describe('a remote is served', () => {
  test('its files may be read by the host’s page alone, and are kept for a year', async () => {
    const { port } = keep(
      await serveRemote({ root: folder, port: 0, address: '127.0.0.1', allowOrigin: 'http://localhost:3000' }),
    );
    const { headers, status } = await ask(port, `/${SCRIPT}`, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toBe('origin, accept-encoding');
  });

  test('a version that is gone is 404', async () => {
    const { port } = keep(await serveRemote({ root: folder, port: 0, address: '127.0.0.1', allowOrigin: '*' }));
    expect((await ask(port, '/1.0.0-aa/remoteEntry.0a1b2c3d.js')).status).toBe(404);
    expect((await ask(port, '/')).status).toBe(404);
  });
});

describe('servers start and stop', () => {
  test('a taken port is an error of the start', async () => {
    const { port } = await host();
    await expect(host({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('closing waits two seconds at most for a connection that stays open', async () => {
    const { port, close } = await host();
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => {});
    const before = Date.now();
    await close();
    expect(Date.now() - before).toBeLessThan(15_000);
  });
});
