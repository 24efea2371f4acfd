import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { apiRoot } from '../settings/paths.ts';
import { type Desk, client, openDesk, type TestClient } from '../testing/index.ts';
import { shown } from '../testing/proof/proof.ts';

/*
 * What the metrics cost, in processor time: the same load on one server with and without them, in turns, because two
 * processes differ by more than the metrics may cost. Whatever else the machine does only adds to a round, so the
 * quietest rounds are compared.
 */

const SERVERS = 3;
const ROUNDS = 16;
/** Prometheus reads once in 15 s; a load of 30 requests a second has sent 450 by then. */
const REQUESTS = 450;
const TOGETHER = 8;
const ALLOWED = 0.03;
/** How often the metrics are read within a round. */
const READ = { without: 0, with: 1, tooOften: 50 } as const;
type Kind = keyof typeof READ;
const KINDS = Object.keys(READ) as Kind[];

interface Server {
  child: ChildProcess;
  /** Rejects when it ends. */
  ended: Promise<never>;
  lead: TestClient;
  /** Processor time of each round, in milliseconds. */
  ms: Record<Kind, number[]>;
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

/** What it says next; an error when it ends instead. */
const answerOf = async ({ child, ended }: Pick<Server, 'child' | 'ended'>): Promise<string> =>
  ((await Promise.race([once(child, 'message'), ended])) as [string])[0];

async function open(): Promise<Server> {
  const child = fork(require.resolve('./testing/on-and-off.ts'), {
    cwd: apiRoot,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'], DATABASE_URL: desk.api.appUrl, RATE_LIMITS: '0', LOG_LEVEL: 'silent' },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server has ended.')));
  ended.catch(() => undefined);
  const lead = client(await answerOf({ child, ended }), (await desk.as('deposit.lead')).token);
  return { child, ended, lead, ms: { without: [], with: [], tooOften: [] } };
}

const ASKED = ['/auth/me', '/deposits?status=pending', '/summary', '/auth/me', '/deposits', '/utrs'];

/** The processor time of one round. */
async function load(server: Server, kind: Kind): Promise<number> {
  const { child, lead } = server;
  child.send(READ[kind] > 0);
  const metrics = await answerOf(server);
  const before = processorMs(child.pid as number);
  let left = REQUESTS;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const mine = left;
      const { status } = await lead.get(ASKED[mine % ASKED.length] as string);
      if (status !== 200) throw new Error(`A request of the load was answered with ${status}.`);
      if (READ[kind] > 0 && mine % (REQUESTS / READ[kind]) === 0) await (await fetch(metrics)).text();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, one));
  return processorMs(child.pid as number) - before;
}

async function measured(): Promise<Server['ms']> {
  const server = await open();
  // Until everything is compiled.
  for (let warm = 0; warm < 4; warm += 1) for (const kind of KINDS) await load(server, kind);
  for (let round = 0; round < ROUNDS; round += 1)
    // Each is first and last as often.
    for (let at = 0; at < KINDS.length; at += 1) {
      const kind = KINDS[(round + at) % KINDS.length] as Kind;
      server.ms[kind].push(await load(server, kind));
    }
  server.child.disconnect();
  await once(server.child, 'exit');
  return server.ms;
}

/** The mean of the quietest quarter. */
function quietest(ms: number[]): number {
  const quiet = [...ms].sort((a, b) => a - b).slice(0, Math.ceil(ms.length / 4));
  return quiet.reduce((sum, one) => sum + one, 0) / quiet.length;
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;

test('a server with metrics uses at most 3 % more of the processor', async () => {
  const servers: Server['ms'][] = [];
  for (let n = 0; n < SERVERS; n += 1) servers.push(await measured());
  const more = (kind: Kind) => servers.map((ms) => quietest(ms[kind]) / quietest(ms.without) - 1);
  const each = mean(servers.map(({ without }) => quietest(without))) / REQUESTS;
  const cost = mean(more('with'));
  const tooOften = mean(more('tooOften'));
  const said = `${percent(cost)} more than without, of ${each.toFixed(2)} ms a request (${more('with').map(percent).join(', ')} in each of ${SERVERS} servers); the quietest quarter of ${ROUNDS} rounds of ${REQUESTS} requests`;
  const saidOfControl = `${percent(tooOften)} more than without`;
  process.stdout.write(`${said}; read 50 times as often ${saidOfControl}\n`);
  shown({
    promise: 'P31',
    what: 'processor time of a server with metrics and without them, in turns under one load',
    promised: 'at most 3 % more',
    measured: said,
  });
  shown({
    promise: 'P31',
    what: 'metrics that are read 50 times as often',
    promised: 'noticed',
    measured: saidOfControl,
    mutants: [{ name: 'metrics that are read 50 times as often', caught: tooOften > ALLOWED }],
  });
  expect(cost).toBeLessThanOrEqual(ALLOWED);
  expect(tooOften).toBeGreaterThan(ALLOWED);
});
