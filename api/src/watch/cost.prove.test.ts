import { type Desk, client, openDesk } from '../testing/index.ts';
import { shown } from '../testing/proof/proof.ts';
import { inTurns, mean, percent, quietest, startCompared, together } from './testing/cost.ts';

/* What the metrics cost, in processor time: one server with and without them, in turns. */

const SERVERS = 3;
const ROUNDS = 16;
/** Prometheus reads once in 15 s; a load of 30 requests a second has sent 450 by then. */
const REQUESTS = 450;
const ALLOWED = 0.03;
/** How often the metrics are read within a round. */
const READ = { without: 0, with: 1, tooOften: 50 } as const;
type Kind = keyof typeof READ;
const KINDS = Object.keys(READ) as Kind[];

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (let n = 0; n < 40; n += 1) await desk.claim({ utr: desk.utr() });
});
afterAll(() => desk.close());

const ASKED = ['/auth/me', '/deposits?status=pending', '/summary', '/auth/me', '/deposits', '/utrs'];

async function measured(): Promise<Record<Kind, number[]>> {
  const server = await startCompared(require.resolve('./testing/on-and-off.ts'), desk);
  const lead = client(server.ready, (await desk.as('deposit.lead')).token);
  const ms = await inTurns(KINDS, ROUNDS, async (kind) => {
    const metrics = await server.turn(READ[kind] > 0);
    const before = server.processorMs();
    await together(REQUESTS, async (at) => {
      const { status } = await lead.get(ASKED[at % ASKED.length] as string);
      if (status !== 200) throw new Error(`A request of the load was answered with ${status}.`);
      if (READ[kind] > 0 && at % (REQUESTS / READ[kind]) === 0) await (await fetch(metrics)).text();
    });
    return server.processorMs() - before;
  });
  await server.end();
  return ms;
}

test('a server with metrics uses at most 3 % more of the processor', async () => {
  const servers: Record<Kind, number[]>[] = [];
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
