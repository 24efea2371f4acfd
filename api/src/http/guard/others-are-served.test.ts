import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { client, testApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { type ServerProcess, startServer, stopServer } from '../../testing/server-process.ts';
import { TEST_COOKIE } from '../../testing/access/bearer.ts';

const ROUNDS = size({ gate: 1, promise: 7 });
/** Requests of the others in a round, one after another and in turn, so that none of them exceeds the limit. */
const ASKS = size({ gate: 40, promise: 250 });
const OTHERS = ['deposit', 'deposit.lead', 'banker.lead'] as const;
const PAUSE_MS = 16;
/** Ten times what one person may read in the time of a round: a bucket of 120, and 25 a second. */
const burstOf = (seconds: number) => Math.ceil(10 * (120 + 25 * seconds));
const MOST_RATIO = size({ gate: Infinity, promise: 2 });

let api: TestApp;
let server: ServerProcess;
let others: TestClient[];
let hasty: string;
beforeAll(async () => {
  api = await testApp();
  hasty = (await api.signInAs('banker')).token;
  server = await startServer({ PORT: '0', DATABASE_URL: api.appUrl, RATE_LIMITS: '1' });
  others = [];
  for (const user of OTHERS) others.push(client(server.address, (await api.signInAs(user)).token));
});
afterAll(async () => {
  await stopServer(server);
  await api.close();
});

/** The duration of each request of the others in ms; all must be answered. */
async function round(): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < ASKS; at += 1) {
    const start = performance.now();
    const { status } = await (others[at % others.length] as TestClient).get('/deposits?limit=20');
    times.push(performance.now() - start);
    expect(status).toBe(200);
    await wait(PAUSE_MS);
  }
  return times;
}

/** The same round while one person sends too much. */
async function roundInBurst(seconds: number): Promise<{ times: number[]; statuses: Record<string, number> }> {
  const program = fileURLToPath(new URL('../../testing/burst.mjs', import.meta.url));
  const given = [server.address, hasty, TEST_COOKIE, String(burstOf(seconds)), String(seconds)];
  const burst = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  burst.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(burst, 'close');
  await once(burst.stdout, 'data');
  const times = await round();
  await ended;
  return { times, statuses: JSON.parse(said.split('\n')[1] ?? '{}') as Record<string, number> };
}

const at = (share: number, times: readonly number[]) =>
  [...times].sort((one, two) => one - two)[Math.floor(times.length * share)] as number;
const median = (times: readonly number[]) => at(0.5, times);

test('while one person sends ten times the limit, others are served with hardly any delay', async () => {
  await round();
  const alone: number[] = [];
  const burst: number[] = [];
  const total: Record<string, number> = {};
  for (let done = 0; done < ROUNDS; done += 1) {
    const start = Date.now();
    alone.push(at(0.95, await round()));
    const { times, statuses } = await roundInBurst((Date.now() - start) / 1000);
    burst.push(at(0.95, times));
    for (const [status, count] of Object.entries(statuses)) total[status] = (total[status] ?? 0) + count;
  }
  const ratio = median(burst.map((ms, one) => ms / (alone[one] as number)));
  shown({
    promise: 'P19',
    what: `the p95 of others while one sends ten times what is allowed, medians of ${ROUNDS} rounds of ${ASKS} requests`,
    promised: 'less than twice that without the burst',
    measured: `${median(burst).toFixed(1)} ms against ${median(alone).toFixed(1)} ms: ${ratio.toFixed(2)} times; of the burst ${total['429'] ?? 0} refused, ${total['200'] ?? 0} let in`,
  });
  expect(Object.keys(total).sort()).toEqual(['200', '429']);
  expect(total['429']).toBeGreaterThan((total['200'] as number) * 3);
  expect(ratio).toBeLessThan(MOST_RATIO);
});
