import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { buildApp } from '../app.ts';
import { connect as connectDb } from '../db/database.ts';
import type { Module } from '../modules.ts';
import { testApp, testSettings } from '../testing/test-app.ts';
import { type Api, systemClock } from './context.ts';
import { createDrain } from './drain.ts';

/** A slow route, like an approval that waits for a lock. */
const slow: Module = (api) => {
  api.get('/slow', { config: { access: 'public' } }, async () => {
    await wait(700);
    return { ok: true };
  });
};

/** Generous, because a busy machine must not make the stop cut off what it would have answered. */
const LIMITS = { drainSeconds: 0.3, stopSeconds: 60 };

/**
 * Clients that keep their connections open: each records its answers until connections are refused. The kernel resets
 * what it holds when the listener closes, which has not reached the instance and is refused, too.
 */
function clientsOf(server: Server, count: number) {
  const { port } = server.address() as AddressInfo;
  const reached = new Set<number>();
  server.on('connection', ({ remotePort = 0 }) => void reached.add(remotePort));
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true }));
  const seen = { answered: 0, refused: 0, lost: [] as string[] };
  const ask = (agent: Agent) =>
    new Promise<boolean>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path: '/api/slow', agent }, (answer) => {
        answer.resume().once('end', () => {
          seen.answered += 1;
          resolve(true);
        });
      });
      let from: number | undefined;
      sent.once('socket', (socket) => {
        from = socket.localPort;
        socket.once('connect', () => void (from = socket.localPort));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === 'ECONNREFUSED' || (from !== undefined && !reached.has(from));
        if (isRefused) seen.refused += 1;
        else seen.lost.push(`${error.code}: ${error.message}`);
        resolve(false);
      });
      sent.end();
    });
  const ended = Promise.all(
    agents.map(async (agent) => {
      while (await ask(agent));
      agent.destroy();
    }),
  );
  return { seen, ended };
}

const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port;

test('every request that arrives is answered: 32 clients with requests under way that keep sending until connections are refused', async () => {
  const { app, close } = await testApp({}, [slow]);
  const { seen, ended } = clientsOf(app.server, 32);
  await wait(300);
  const before = seen.answered;
  await app.drain.end(LIMITS);
  await ended;
  expect(seen).toEqual({ answered: expect.any(Number) as number, refused: 32, lost: [] });
  expect(seen.answered).toBeGreaterThanOrEqual(before + 32);
  await close();
});

test('the instance is not ready at once, and accepts no stream', async () => {
  const api = await testApp({}, []);
  const lead = await api.signInAs('deposit.lead');
  const end = api.app.drain.end({ drainSeconds: 1, stopSeconds: 5 });
  expect(await api.anonymous.get('/ready')).toMatchObject({
    status: 503,
    headers: { connection: 'close', 'retry-after': '1' },
  });
  expect((await lead.get('/auth/me')).status).toBe(200);
  expect(await lead.get('/events?topics=deposits')).toMatchObject({ status: 503 });
  await end;
  await api.close();
});

test('an instance whose database is away is ready for a balancer, and not when it is asked for the database, too', async () => {
  const db = connectDb('postgresql://nobody@127.0.0.1:1/none');
  const app = await buildApp({ db, clock: systemClock, settings: testSettings() });
  expect((await app.inject('/api/ready')).statusCode).toBe(200);
  const deep = await app.inject('/api/ready?deep=1');
  expect([deep.statusCode, deep.headers['retry-after']]).toEqual([503, '2']);
  await app.close();
  await db.destroy();
});

test('requests without an answer at the time limit are cut off, and the stop completes', async () => {
  const never: Module = (api) => {
    api.get('/never', { config: { access: 'public' } }, () => new Promise<never>(() => undefined));
  };
  const { app, close } = await testApp({}, [never]);
  const asked = request({ port: portOf(app), host: '127.0.0.1', path: '/api/never' }).end();
  const cut = once(asked, 'error');
  await once(app.server, 'request');
  await app.drain.end({ drainSeconds: 0, stopSeconds: 0.2 });
  expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
  await close();
});

test('an unused connection does not delay the stop', async () => {
  const { app, close } = await testApp({}, []);
  const silent = connect(portOf(app), '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  const began = Date.now();
  await app.drain.end({ drainSeconds: 0, stopSeconds: 60 });
  await ended;
  expect(Date.now() - began).toBeLessThan(30_000);
  await close();
});

test('the same clients lose answers when a stop closes their connections at once', async () => {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/api/slow', async () => {
    await wait(700);
    return { ok: true };
  });
  const drain = createDrain(Object.assign(app, { events: { close: () => Promise.resolve() } }) as unknown as Api);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { seen, ended } = clientsOf(app.server, 32);
  await wait(300);
  await drain.end(LIMITS);
  await ended;
  expect(seen.lost.length).toBeGreaterThan(0);
});
