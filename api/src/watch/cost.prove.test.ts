import { readdirSync, readFileSync } from 'node:fs';
import { type Desk, client, openDesk, type TestClient } from '../testing/index.ts';
import { shown } from '../testing/proof/proof.ts';
import { startServer, type ServerProcess, stopServer } from '../testing/server-process.ts';

/* What the metrics cost: the same load on servers with and without them, in turns, in processor time. */

const ROUNDS = 15;
const REQUESTS = 120;
const TOGETHER = 8;
/** Prometheus reads once in 15 s; a load of 30 requests a second has sent 450 by then. */
const SCRAPE_EVERY = 450;
const ALLOWED = 0.03;

interface Side {
  server: ServerProcess;
  lead: TestClient;
  metrics: string | undefined;
  sent: number;
  /** Processor time of each round. */
  ms: number[];
}

/** What all threads of a process have used, in milliseconds. */
const processorMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns, 0) / 1e6;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (let n = 0; n < 40; n += 1) await desk.claim({ utr: desk.utr() });
});
afterAll(() => desk.close());

async function open(settings: Record<string, string>): Promise<Side> {
  const server = await startServer(
    {
      DATABASE_URL: desk.api.appUrl,
      PORT: '0',
      ROLE: 'web',
      RATE_LIMITS: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    { isCompiled: true },
  );
  const lead = client(server.address, (await desk.as('deposit.lead')).token);
  return { server, lead, metrics: /metrics on (\S+)/.exec(server.output())?.[1], sent: 0, ms: [] };
}

const ASKED = ['/auth/me', '/deposits?status=pending', '/summary', '/auth/me', '/deposits', '/utrs'];

async function load(side: Side): Promise<number> {
  const before = processorMs(side.server.child.pid as number);
  let left = REQUESTS;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      side.sent += 1;
      const { status } = await side.lead.get(ASKED[left % ASKED.length] as string);
      if (status !== 200) throw new Error(`A request of the load was answered with ${status}.`);
      if (side.metrics && side.sent % SCRAPE_EVERY === 0) await (await fetch(side.metrics)).text();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, one));
  return processorMs(side.server.child.pid as number) - before;
}

const quantile = (sorted: number[], of: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] as number;

/** How much more one side has used than the other, round by round. */
function more(side: Side, than: Side) {
  const shares = side.ms.map((ms, round) => ms / (than.ms[round] as number) - 1).sort((a, b) => a - b);
  return { median: quantile(shares, 0.5), from: quantile(shares, 0.25), to: quantile(shares, 0.75) };
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const said = ({ median, from, to }: ReturnType<typeof more>) =>
  `${percent(median)} (half of the rounds ${percent(from)} to ${percent(to)})`;

test('a server with metrics uses at most 3 % more of the processor', async () => {
  const [plain, watched, control] = [await open({}), await open({ METRICS_PORT: '0' }), await open({})];
  const sides = [plain, watched, control];
  // Until everything is compiled.
  for (let warm = 0; warm < 2; warm += 1) for (const side of sides) await load(side);
  for (let round = 0; round < ROUNDS; round += 1)
    // Each is first, second and last as often.
    for (let at = 0; at < 3; at += 1) {
      const side = sides[(round + at) % 3] as Side;
      side.ms.push(await load(side));
    }
  for (const side of sides) await stopServer(side.server);
  const [cost, noise] = [more(watched, plain), more(control, plain)];
  const perRequest =
    quantile(
      [...plain.ms].sort((a, b) => a - b),
      0.5,
    ) / REQUESTS;
  const measured = `${said(cost)} more than without, of ${perRequest.toFixed(2)} ms a request; a third server without metrics ${said(noise)}; ${ROUNDS} rounds of ${REQUESTS} requests each`;
  process.stdout.write(`${measured}\n`);
  shown({
    promise: 'P31',
    what: 'processor time of a server with metrics beside one without, in turns under one load',
    promised: 'at most 3 % more',
    measured,
  });
  expect(cost.median).toBeLessThanOrEqual(ALLOWED);
});
