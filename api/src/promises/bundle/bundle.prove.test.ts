import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { statementDesk } from '../../desks/statements/testing/statement.ts';
import { add } from '../../modules/sessions/passkeys/testing/passkey-desk.ts';
import { apiRoot } from '../../settings/paths.ts';
import { PANEL } from '../../testing/access/soft-passkey.ts';
import { startTestDatabase } from '../../testing/database/test-database.ts';
import { qrPng, upiLink } from '../../testing/images/qr.ts';
import { client, type Desk, key, openDesk, said } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { type ServerProcess, startServer, stopServer } from '../../testing/server-process.ts';
import { madeBundle, NODES, nodeOf } from './made-bundle.ts';

/* The bundle of `pnpm bundle` on each Node.js: how fast it starts, and that all of it is there (P34). */

const STARTS = 5;
const MOST_MS = 2_000;
/** Later releases of Node.js take more for themselves. */
const mostMegabytes = (version: string) => (version === '20' ? 130 : 150);
const REST_MS = 15_000;

let desk: Desk;
let bundle: string;
beforeAll(async () => {
  [desk, bundle] = [await openDesk({ panelOrigin: PANEL }), await madeBundle()];
});
afterAll(async () => {
  rmSync(path.dirname(bundle), { recursive: true, force: true });
  await desk.close();
});

const settings = () => ({ DATABASE_URL: desk.api.appUrl, PORT: '0', PANEL_ORIGIN: PANEL, DRAIN_SECONDS: '0' });
const start = (node: string) => startServer(settings(), { command: [node, path.join(bundle, 'server.mjs')] });

const megabytes = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
/** Its memory once it has worked and nobody has asked for anything for a while. */
async function atRest(server: ServerProcess): Promise<number> {
  const lead = client(server.address, (await desk.as('deposit.lead')).token);
  for (const path of ['/deposits', '/utrs', '/summary', '/auth/me']) expect((await lead.get(path)).status).toBe(200);
  await wait(REST_MS);
  return megabytes(server);
}
const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] as number;

/** Runs a program of the bundle until it ends, with the role that owns the tables. */
const command = async (node: string, name: string, url: string, ...args: string[]) =>
  promisify(execFile)(node, [path.join(bundle, `${name}.mjs`), ...args], { env: { DATABASE_URL: url } });

describe.each(['20', ...NODES])('on Node.js %s', (version) => {
  let node: string;
  beforeAll(async () => {
    node = version === '20' ? process.execPath : await nodeOf(version);
  });

  test('it starts within two seconds and takes little memory', async () => {
    const times: number[] = [];
    let memory = 0;
    for (let n = 1; n <= STARTS; n += 1) {
      const began = performance.now();
      const server = await start(node);
      times.push(performance.now() - began);
      if (n === STARTS) memory = await atRest(server);
      await stopServer(server);
    }
    shown({
      promise: 'P34',
      what: `the bundle on Node.js ${version}, the median of ${STARTS} starts until it is ready, and its memory at rest after some requests`,
      promised: `2 s and ${mostMegabytes(version)} MB at most`,
      measured: `${(median(times) / 1000).toFixed(2)} s, ${memory.toFixed(0)} MB`,
    });
    expect(median(times)).toBeLessThanOrEqual(MOST_MS);
    expect(memory).toBeLessThanOrEqual(mostMegabytes(version));
  });

  test('it migrates an empty database, and its ledger holds', async () => {
    const empty = await startTestDatabase('template0');
    try {
      expect((await command(node, 'migrate', empty.url)).stdout).toContain('migrations');
      expect((await command(node, 'migrate', empty.url, 'status')).stdout).toContain('Every migration');
      expect((await command(node, 'verify', empty.url)).stdout).toMatch(/ok\s+1\./);
    } finally {
      await empty.drop();
    }
  });

  test('what lies in files of its own works: passkeys, codes in images, workbooks and PDFs', async () => {
    const server = await start(node);
    try {
      const bundled: Desk = {
        ...desk,
        as: async (user) => client(server.address, (await desk.as(user)).token),
      };
      const banker = await bundled.as('banker');
      expect(said((await add(banker, `Laptop ${version}`)).answer)).toMatchObject({ statusCode: 1 });
      for (const name of ['yes/statement.xlsx', 'kotak/statement.pdf']) {
        const file = path.join(apiRoot, 'src/desks/statements/reading/corpus', name);
        const { accountNo, rows } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
          accountNo: string | null;
          rows: unknown[];
        };
        const account = await desk.method({ label: `${name} ${version}`, accountNo: accountNo ?? '1234567890' });
        const read = await statementDesk(bundled, account).read(readFileSync(file), { name: path.basename(name) });
        expect(read.creditCount + read.debitCount).toBe(rows.length);
      }
      expect(await codeIn(await qrPng(upiLink('shop@ybl')))).toBe(upiLink('shop@ybl'));
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await qrPng(upiLink('shop@ybl')))], { type: 'image/png' }), 'a.png');
      form.set('purpose', 'DEPOSIT_PROOF');
      expect((await banker.post('/files', form, key())).status).toBe(200);
    } finally {
      await stopServer(server);
    }
  });
});

/** What the bundle's own worker reads in an image. */
async function codeIn(bytes: Buffer): Promise<string | null> {
  const worker = new Worker(path.join(bundle, 'qr-worker.mjs'), { execArgv: [] });
  worker.postMessage(bytes);
  const text = await new Promise<string | null>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  return text;
}
