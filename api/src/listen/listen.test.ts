import { setTimeout as wait } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import {
  runServer,
  type ServerProcess,
  startServer,
  stopAllServers,
  stopServer,
  until,
} from '../testing/server-process.ts';
import { handedSocket } from './handed-socket.ts';
import { boundSocket } from './testing/bound-socket.ts';

let database: TestDatabase;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await startTestDatabase();
  settings = { PORT: '0', DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url, RATE_LIMITS: '0' };
});
afterAll(async () => {
  await stopAllServers();
  await database.drop();
});

const statusOf = async (address: string, path: string) => (await fetch(`${address}/api${path}`)).status;

test('while the API is started anew on a socket that was handed over, whoever connects waits and is answered', async () => {
  const socket = boundSocket();
  const start = () => startServer({ ...settings, ROLE: 'web', DRAIN_SECONDS: '0.1' }, { socket: socket.fd });
  let server: ServerProcess = await start();
  expect(server.address).toBe(socket.address);
  const seen = { answered: 0, failed: [] as string[] };
  let goesOn = true;
  const clients = Array.from({ length: 4 }, async () => {
    while (goesOn) {
      await fetch(`${socket.address}/api/health`, { headers: { connection: 'close' } }).then(
        async (answer) => (await answer.json(), (seen.answered += 1)),
        (error: Error) => seen.failed.push(String(error.cause)),
      );
      await wait(5);
    }
  });
  const gone = await stopServer(server);
  const between = seen.answered;
  server = await start();
  goesOn = false;
  await Promise.all(clients);
  expect(gone).toBe(0);
  expect(seen.failed).toEqual([]);
  // The four that connected while nobody listened are among them.
  expect(seen.answered).toBeGreaterThanOrEqual(between + 4);
  await stopServer(server);
  socket.close();
});

test('variables meant for another process are ignored, two sockets are refused, and no child inherits any', () => {
  const of = (environment: Record<string, string>) => [handedSocket(environment, 7), environment];
  expect(of({ LISTEN_FDS: '1', LISTEN_PID: '7', LISTEN_FDNAMES: 'api', PORT: '1' })).toEqual([3, { PORT: '1' }]);
  expect(of({ LISTEN_FDS: '1', LISTEN_PID: '8' })).toEqual([undefined, {}]);
  expect(of({})).toEqual([undefined, {}]);
  expect(() => of({ LISTEN_FDS: '2', LISTEN_PID: '7' })).toThrow(
    'The API takes one socket, and 2 were handed over (LISTEN_FDS). Leave one in its unit.',
  );
});

/** Sealing is a job of every second, and the first start writes to the audit. */
const seals = async () => (await database.db.selectFrom('auditSeal').select('position').execute()).length;

test('a descriptor that is no socket is named in one sentence; meanwhile ROLE=web answers and runs no job, and ROLE=jobs runs them and says only how it is', async () => {
  const web = await startServer({ ...settings, ROLE: 'web' });
  const ended = await runServer({ ...settings, ROLE: 'web' }, { socket: 'pipe' });
  expect(ended.code).toBe(1);
  expect(ended.output).toMatch(/^The socket that was handed over \(LISTEN_FDS\) cannot be used: .*\n$/m);
  expect(await seals()).toBe(0);
  expect(await statusOf(web.address, '/auth/me')).toBe(401);

  const jobs = await startServer({ ...settings, ROLE: 'jobs' });
  await until(async () => (await seals()) > 0, 60_000);
  const paths = ['/health', '/ready', '/ready?deep=1', '/auth/me', '/policy', '/events'];
  expect(await Promise.all(paths.map((path) => statusOf(jobs.address, path)))).toEqual([200, 200, 200, 404, 404, 404]);
  await Promise.all([stopServer(web), stopServer(jobs)]);
});
