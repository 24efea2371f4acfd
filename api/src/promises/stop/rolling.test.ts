import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { listen } from '../../testing/events/event-listener.ts';
import { type Desk, INTAKE_KEY, openDesk, testSettings } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import {
  freePort,
  type ServerProcess,
  startServer,
  stopAllServers,
  stopServer,
  until,
} from '../../testing/server-process.ts';
import { startHaproxy, startNginx, type StartFront } from './fronts.ts';
import { keepAsking, keepListening } from './traffic.ts';

const CLIENTS = 12;
const INSTANCES = 3;
const RESTARTS = size({ gate: 0, promise: 5 });
const FRONTS: [string, StartFront][] = [
  ['nginx', startNginx],
  ['HAProxy', startHaproxy],
];

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  await stopAllServers();
  await desk.close();
});

test('a stream that ends with its instance goes on at another one: nothing is missing, nothing comes twice', async () => {
  const db = connect(desk.api.appUrl, { poolSize: 4 });
  const leaving = await buildApp({ db, clock: desk.api.clock, settings: testSettings() });
  const address = await leaving.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await desk.as('deposit');
  const first = await listen(address, token, { topics: 'deposits' });
  await first.until(({ event }) => event === 'ready');
  const claim = async () => (await desk.claim({ utr: desk.utr() })).id;
  const ids = [await claim()];
  await first.until(({ data }) => data.id === ids[0]);
  const ended = leaving.drain.end({ drainSeconds: 0.1, stopSeconds: 5 });
  ids.push(await claim());
  await first.ended;
  const lastEventId = first.heard.at(-1)?.position ?? 0;
  const second = await listen(desk.api.address, token, { topics: 'deposits', lastEventId });
  ids.push(await claim());
  await second.until(({ data }) => data.id === ids[2]);
  const arrivals = [...first.heard, ...second.heard].filter(({ event }) => event === 'deposit.created');
  expect(arrivals.map(({ data }) => data.id)).toEqual(ids);
  second.cut();
  await ended;
  await db.destroy();
});

/** Closes what is open as soon as the listener closes, as Fastify does with `forceCloseConnections: true`. */
const AT_ONCE = {
  DRAIN_SECONDS: '0',
  NODE_OPTIONS: `--import=data:text/javascript,${[
    'const/**/S=process.getBuiltinModule(`http`).Server.prototype,close=S.close',
    'S.close=function(...a){this.closeAllConnections();return/**/close.apply(this,a)}',
  ].join(';')}`,
};

/** Restarts each instance so many times, one after the other, under load. */
async function restarted(startFront: StartFront, rounds: number, change: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: desk.api.appUrl,
    DATABASE_OWNER_URL: desk.api.url,
    INTAKE_KEY,
    RATE_LIMITS: '0',
    ...change,
  };
  const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
  const start = (at: number) =>
    startServer({ ...settings, PORT: ports[at] ?? '', ROLE: at === 0 ? 'all' : 'web' }, { isCompiled: true });
  const servers: ServerProcess[] = await Promise.all(ports.map((_, at) => start(at)));
  const front = await startFront(servers.map(({ address }) => address));
  const tab = await keepListening((await desk.as('deposit')).token, front.address);
  const { told, stop } = await keepAsking(desk, front.address, CLIENTS);
  const moreAnswers = (count: number, seen = told.notes.length) =>
    until(() => told.notes.length > seen + count, 60_000);
  await moreAnswers(CLIENTS);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, server] of servers.entries()) {
      expect(await stopServer(server)).toBe(0);
      await moreAnswers(CLIENTS);
      const { address } = (servers[at] = await start(at));
      // The next one leaves when the front has had time to see that this one is back.
      await until(async () => (await fetch(`${address}/api/ready`)).status === 200, 60_000);
      await moreAnswers(3 * CLIENTS);
    }
  }
  await stop();
  await until(() => new Set(tab.arrivals()).size >= told.deposits.length, 60_000).catch(() => undefined);
  const arrivals = tab.arrivals();
  await tab.stop();
  await front.stop();
  await Promise.all(servers.map(stopServer));
  return { told, arrivals, streams: tab.streams() };
}

/** How many requests fail when instances are stopped that close their connections at once. */
async function cutOffAtOnce(startFront: StartFront): Promise<number> {
  await desk.close();
  desk = await openDesk();
  return (await restarted(startFront, 1, AT_ONCE)).told.failed.length;
}

const stored = async () => ({
  deposits: (await desk.api.db.selectFrom('deposit').select('id').execute()).map(({ id }) => id).sort(),
  notes: (await desk.api.db.selectFrom('note').select('text').execute()).map(({ text }) => text).sort(),
});

// Several minutes, so in `npm run prove` alone.
if (RESTARTS > 0)
  test.each(FRONTS)(
    `behind %s each instance is restarted ${RESTARTS} times, and no client notices`,
    async (name, startFront) => {
      const { told, arrivals, streams } = await restarted(startFront, RESTARTS);
      expect(told.failed).toEqual([]);
      expect(await stored()).toEqual({ deposits: told.deposits.sort(), notes: told.notes.sort() });
      expect(arrivals.sort()).toEqual(told.deposits.sort());
      expect(streams).toBeGreaterThan(1);
      // nginx asks another instance when one gave no answer, which hides such a stop; HAProxy does not.
      const cutOff = name === 'nginx' ? null : await cutOffAtOnce(startFront);
      if (cutOff !== null) expect(cutOff).toBeGreaterThan(0);
      shown({
        promise: 'P29',
        what: `${INSTANCES} instances behind ${name}, one after the other told to stop and started anew, under ${CLIENTS} clients that send nothing twice and a tab that listens`,
        promised: 'each restarted 5 times: 0 requests failed, 0 done twice, 0 events lost',
        measured: `${INSTANCES * RESTARTS} restarts: ${told.deposits.length + told.notes.length} requests, 0 failed, 0 done twice; ${arrivals.length} events over ${streams} streams, 0 lost`,
        ...(cutOff === null
          ? {}
          : { mutants: [{ name: `connections closed at once (${cutOff} requests failed)`, caught: cutOff > 0 }] }),
      });
    },
  );
