import { createServer, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * A storage for tests: s3rver, which knows no conditional writes, behind a proxy that does as S3 documents them:
 * `If-None-Match: *` and `If-Match` on PUT, one write of an object at a time. `fault` may hold a request up, or answer in the storage's place.
 *
 * @param {{ conditional?: boolean, fault?: (method: string, path: string) => 'refuse' | 'cut' | undefined | Promise<undefined> }} [options]
 */
export async function testBucket({ conditional = true, fault = () => undefined } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'panel', configs: [] }],
  });
  const { port: behind } = await storage.run();
  /** @type {{ method: string, path: string, status: number }[]} */
  const seen = [];
  /** @type {Map<string, Promise<unknown>>} */
  const queues = new Map();
  let ahead = 0;

  const ask = (method, url, headers, body) =>
    new Promise((resolve, reject) => {
      const to = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      to.on('error', reject);
      to.end(body);
    });

  async function tagOf(path) {
    const { status, headers } = await ask('HEAD', path, { host: `127.0.0.1:${behind}` });
    return status === 200 ? headers.etag : undefined;
  }

  async function answerOf(incoming, body) {
    const { method = 'GET', url = '/', headers } = incoming;
    const { 'if-none-match': none, 'if-match': match, ...rest } = headers;
    if (conditional && method === 'PUT' && (none || match)) {
      const tag = await tagOf(url);
      const fails = none ? tag !== undefined : tag !== match;
      if (fails) return { status: tag === undefined ? 404 : 412, headers: {}, body: Buffer.alloc(0) };
    }
    return ask(method, url, rest, body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', async () => {
      const { method = 'GET', url = '/' } = incoming;
      const path = new URL(url, 'http://x').pathname;
      const what = await fault(method, path);
      if (what === 'cut') return void incoming.socket.destroy();
      if (what === 'refuse') return void outgoing.writeHead(503).end();
      const turn = (queues.get(path) ?? Promise.resolve()).then(async () => {
        const { status, headers, body } = await answerOf(incoming, Buffer.concat(parts));
        seen.push({ method, path, status });
        outgoing.writeHead(status, { ...headers, date: new Date(Date.now() + ahead).toUTCString() }).end(body);
      });
      queues.set(
        path,
        turn.catch(() => undefined),
      );
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    seen,
    /** Turns the storage's clock forward. @param {number} ms */
    turn: (ms) => {
      ahead = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await storage.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
