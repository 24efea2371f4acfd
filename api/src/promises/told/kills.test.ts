import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import { answering, OK, openReceiver, type Receiver } from '../../desks/web-hooks/testing/receiver.ts';
import { createRandom } from '../../seed/random.ts';
import { type Desk, INTAKE_KEY } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { freePort, isAlive, type ServerProcess, startServer, stopServer, until } from '../../testing/server-process.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import { repeated, wrongOf } from './taken.ts';

const KILLS = size({ gate: 1, promise: 20 });
const WRITERS = 2;
/** Writers wait while so many rows are not told: what is shown is order and loss, not throughput. */
const MOST_BEHIND = 20;
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
    while (goesOn() && wrongOf(app, acknowledged).length > MOST_BEHIND) await wait(50);
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
  let server: ServerProcess = await startServer(settings, { isCompiled: true });
  const acknowledged = new Map<string, number>();
  let running = true;
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    keepWriting(server.address, `w${at}`, acknowledged, () => running),
  );
  let inFlight = 0;
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    const before = app.heard.length;
    await until(() => app.heard.length > before + 4, 120_000);
    await kill(server.child.pid as number, random.whole(20, 700));
    const { rows } = await sql`SELECT 1 FROM web_hook_delivery WHERE claim IS NOT NULL LIMIT 1`.execute(desk.api.db);
    inFlight += rows.length;
    const gone = new Date();
    server = await startServer(settings, { isCompiled: true });
    await comesDue(gone);
  }
  running = false;
  await Promise.all(writers);
  await until(async () => (await comesDue(), wrongOf(app, acknowledged).length === 0), 120_000).catch(() => undefined);
  await stopServer(server);
  expect(wrongOf(app, acknowledged)).toEqual([]);
  expect(app.forged).toBe(0);
  shown({
    promise: 'P28',
    what: 'kills of the API while it tells the operator’s app of what happens, which answers one time in ten with an error',
    promised: '20 kills: 0 events lost, in order for each row',
    seed,
    measured: `${KILLS} kills, ${inFlight} with deliveries under way: ${acknowledged.size} rows told of in order, ${repeated(app)} events received more than once under the same id`,
  });
});

/** A delivery is taken for so long. */
const TAKEN_MS = 30_000;

/** What waits, and what was taken by a process that was `gone` then, comes due: as if its time had come. */
const comesDue = (gone = new Date(0)) =>
  sql`UPDATE web_hook_delivery SET next_at = least(next_at, now()), claimed_until = NULL
    WHERE id IN (SELECT id FROM web_hook_delivery
      WHERE status = 'pending' AND (claimed_until IS NULL OR claimed_until <= greatest(now(), ${new Date(gone.getTime() + TAKEN_MS)}))
      FOR UPDATE SKIP LOCKED)`.execute(desk.api.db);

/** From another process, because this one is busy. */
async function kill(pid: number, delay: number): Promise<void> {
  const killer = spawn(
    process.execPath,
    [fileURLToPath(new URL('../kill/killer.mjs', import.meta.url)), String(pid), String(delay)],
    {
      stdio: 'ignore',
    },
  );
  await once(killer, 'exit');
  await until(() => !isAlive(pid), 60_000);
}
