import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { storeAppEvents } from '../../desks/web-hooks/events/store-events.ts';
import { deliver, hooked, openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import { answering, OK, openReceiver, type Receiver } from '../../desks/web-hooks/testing/receiver.ts';
import type { Deps } from '../../http/context.ts';
import { placeEvents } from '../../modules/events/place-events.ts';
import { createRandom } from '../../seed/random.ts';
import { type Desk, INTAKE_KEY } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { freePort, isAlive, type ServerProcess, startServer, stopServer, until } from '../../testing/server-process.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import { Killed, killedAt } from './killed-at.ts';

const KILLS = size({ gate: 1, promise: 20 });
const OUTAGES = 3;
const WRITERS = 2;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let desk: Desk;
let app: Receiver;
beforeEach(async () => {
  desk = await openHookedDesk();
  app = await openReceiver([SECRET]);
});
afterEach(async () => {
  await app.close();
  await desk.close();
});

/** Numbers of the deposits that the app was told of, with the numbers of their events in the order of arrival. */
function heardOf({ heard }: Receiver): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  const seen = new Set<string>();
  for (const { id, event } of heard) {
    if (seen.has(id)) continue;
    seen.add(id);
    const no = String(event.data['no']);
    rows.set(no, [...(rows.get(no) ?? []), event.sequence]);
  }
  return rows;
}

/** Acknowledged requests of which the app was not told, or in another order. */
const wrong = (acknowledged: ReadonlyMap<string, number>): string[] => {
  const rows = heardOf(app);
  return [...acknowledged]
    .filter(([no, events]) => rows.get(no)?.join() !== range(events))
    .map(([no]) => `${no}: ${rows.get(no)?.join()}`);
};
const range = (to: number) => Array.from({ length: to }, (_, at) => at + 1).join();

/** Claims a deposit and says something about it, again and again; counts what was acknowledged. */
async function keepWriting(address: string, prefix: string, acknowledged: Map<string, number>, goesOn: () => boolean) {
  const { rows } = await sql<{ code: string; id: string }>`
    SELECT c.code, m.id FROM customer c, payment_method m WHERE m.status = 'active' LIMIT 1`.execute(desk.api.db);
  const { code, id: paymentMethodId } = rows[0]!;
  const sent = async (path: string, body: object) => {
    for (;;) {
      const answer = await fetch(`${address}/api/intake${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-intake-key': INTAKE_KEY },
        body: JSON.stringify(body),
      }).catch(() => null);
      const text = answer?.ok ? await answer.text().catch(() => null) : null;
      if (text !== null) return (JSON.parse(text) as { data: { id: string; no: string } }).data;
      await wait(50);
    }
  };
  for (let count = 1; goesOn(); count += 1) {
    const ref = `${prefix}-${count}`;
    const { id, no } = await sent('/deposits', { ref, customerCode: code, paymentMethodId, amountPaise: 500_00 });
    acknowledged.set(no, 1);
    await sent(`/deposits/${id}/answers`, { ref, text: 'It was me' });
    acknowledged.set(no, 2);
    await wait(20);
  }
}

test(`${KILLS} kills of the API: the app is told of everything acknowledged, in the order of each row (SEED=${seed})`, async () => {
  const random = createRandom(seed);
  await webHookInUse(desk.api);
  await desk.api.db
    .updateTable('webHook')
    .set({ url: app.url, types: ['deposit.received', 'deposit.answered'] })
    .execute();
  app.answer = (heard, reply) => (random.chance(0.1) ? answering(503) : OK)(heard, reply);
  const settings = {
    PORT: await freePort(),
    DATABASE_URL: desk.api.appUrl,
    DATABASE_OWNER_URL: desk.api.url,
    INTAKE_KEY,
    RATE_LIMITS: '0',
    WEB_HOOK_NETWORKS: '127.0.0.0/8',
  };
  let server: ServerProcess = await startServer(settings);
  const acknowledged = new Map<string, number>();
  let running = true;
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    keepWriting(server.address, `w${at}`, acknowledged, () => running),
  );
  let inFlight = 0;
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    const before = app.heard.length;
    await until(() => app.heard.length > before + 4, 60_000);
    await kill(server.child.pid as number, random.whole(20, 700));
    const { rows } = await sql`SELECT 1 FROM web_hook_delivery WHERE claim IS NOT NULL LIMIT 1`.execute(desk.api.db);
    inFlight += rows.length;
    server = await startServer(settings);
    await comesDue();
  }
  running = false;
  await Promise.all(writers);
  const twice = () => app.heard.length - new Set(app.heard.map(({ id }) => id)).size;
  for (let look = 0; look < 300 && wrong(acknowledged).length > 0; look += 1) {
    await comesDue();
    await wait(200);
  }
  await stopServer(server);
  expect(wrong(acknowledged)).toEqual([]);
  expect(app.forged).toBe(0);
  shown({
    promise: 'P5',
    what: 'kills of the API while it tells the operator’s app of what happens, which answers one time in ten with an error',
    promised: '20 kills: 0 events lost, in order for each row',
    seed,
    measured: `${KILLS} kills, ${inFlight} with deliveries under way: ${acknowledged.size} rows told of in order, ${twice()} events received more than once under the same id`,
  });
});

/** What waits, and what a killed process had taken, comes due: as if its time had come. */
const comesDue = () =>
  sql`UPDATE web_hook_delivery SET next_at = least(next_at, now()), claimed_until = NULL
    WHERE id IN (SELECT id FROM web_hook_delivery WHERE status = 'pending' AND (claimed_until < now() + interval '45 seconds' OR (claimed_until IS NULL AND next_at > now()))
      FOR UPDATE SKIP LOCKED)`.execute(desk.api.db);

/** From another process, because this one is busy. */
async function kill(pid: number, delay: number): Promise<void> {
  const killer = spawn(
    process.execPath,
    [fileURLToPath(new URL('killer.mjs', import.meta.url)), String(pid), String(delay)],
    {
      stdio: 'ignore',
    },
  );
  await once(killer, 'exit');
  await until(() => !isAlive(pid), 60_000);
}

test(`${OUTAGES} outages of ten minutes: nothing is lost, and each row is told in order when they end`, async () => {
  const made = await hooked(desk);
  const own = made.app;
  desk.api.clock.freeze();
  const acknowledged = new Map<string, number>();
  const say = async (id: string, ref: string) =>
    desk.api.anonymous.post(
      `/intake/deposits/${id}/answers`,
      { ref, text: 'It was me' },
      { 'x-intake-key': INTAKE_KEY },
    );
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    own.answer = outage % 2 === 0 ? answering(503) : (_, reply) => void reply.destroy();
    for (let minute = 0; minute < 10; minute += 1) {
      const claim = (await desk.claim({}).catch(() => null)) ?? (await desk.claim({}));
      await say(claim.id, 'a');
      acknowledged.set(claim.no, 2);
      await deliver(desk);
      desk.api.clock.advance({ minutes: 1 });
    }
    own.answer = OK;
    await desk.claim({});
    desk.api.clock.advance({ seconds: 10 });
    await deliver(desk);
    desk.api.clock.set(new Date());
    await deliver(desk);
    desk.api.clock.freeze();
  }
  desk.api.clock.advance({ minutes: 40 });
  await deliver(desk);
  const rows = new Map<string, number[]>();
  const delivered = await sql<{ no: string; sequence: number }>`
    SELECT e.no, e.sequence FROM web_hook_delivery d JOIN app_event e ON e.id = d.event_id WHERE d.status = 'delivered' ORDER BY d.ended_at, d.no`.execute(
    desk.api.db,
  );
  for (const { no, sequence } of delivered.rows) rows.set(no, [...(rows.get(no) ?? []), sequence]);
  expect([...acknowledged.keys()].filter((no) => rows.get(no)?.join() !== '1,2')).toEqual([]);
  await own.close();
  shown({
    promise: 'P5',
    what: 'outages of the operator’s app of ten minutes each, with the clock turned',
    promised: '3 outages: 0 events lost, in order for each row',
    measured: `${OUTAGES} outages: ${acknowledged.size} rows told of in order`,
  });
});

/** Whether every deposit has its event and its delivery, once. */
async function missing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    SELECT 'D-' || d.no AS no FROM deposit d WHERE (SELECT count(*) FROM app_event e JOIN web_hook_delivery w ON w.event_id = e.id WHERE e.entity_id = d.id) <> 1`.execute(
    db,
  );
  return rows.map(({ no }) => no);
}

type Store = (deps: Pick<Deps, 'db' | 'clock' | 'metrics'>) => Promise<number>;

/** The mutant: the cursor is moved before the events and their deliveries are stored. */
const storesLate: Store = async (deps) => {
  await placeEvents(deps.db);
  const { position } = await deps.db.selectFrom('appEventCursor').select('position').executeTakeFirstOrThrow();
  await sql`UPDATE app_event_cursor SET position = greatest(position, coalesce((SELECT max(o.position) FROM outbox o), 0))`.execute(
    deps.db,
  );
  await deps.db.updateTable('appEventCursor').set({ position }).execute();
  return storeAppEvents(deps);
};

/** Breaks off at each statement in turn, as a kill would, and lets another instance go on. Returns what was lost. */
async function lostBy(store: Store): Promise<string[]> {
  const { deps } = desk.api.app;
  for (let at = 1; at < 100; at += 1) {
    await desk.claim({});
    const db = killedAt(deps.db, at);
    const ended = await store({ ...deps, db }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return false;
      },
    );
    await storeAppEvents(deps);
    const gone = await missing(desk.api.db);
    if (gone.length > 0 || ended) return gone;
  }
  throw new Error('The job never ended');
}

test('broken off at every statement, each event is stored once with its delivery; a cursor that is moved first is caught', async () => {
  await webHookInUse(desk.api);
  expect(await lostBy(storeAppEvents)).toEqual([]);
  expect(await lostBy(storesLate)).not.toEqual([]);
  shown({
    promise: 'P5',
    what: 'the job that makes events, broken off at each of its statements',
    promised: 'nothing lost, nothing twice',
    measured: 'nothing lost, nothing twice',
    mutants: [{ name: 'a cursor that is moved before the delivery is stored', caught: true }],
  });
});
