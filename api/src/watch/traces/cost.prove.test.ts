import { type Desk, client, key, openDesk, type TestClient } from '../../testing/index.ts';
import { NODES, nodeOf } from '../../promises/bundle/made-bundle.ts';
import { shown } from '../../testing/proof/proof.ts';
import { type Collector, startCollector } from '../testing/collector.ts';
import { inTurns, mean, percent, quietest, startCompared, together } from '../testing/cost.ts';

/* What traces cost, in processor time: two instances in one server, with and without them, in turns. */

/** That of the image, on which the promise is given; that of the sources follows what is asynchronous by other means. */
const NODE = NODES.at(-1) ?? '';
const SERVERS = 3;
const ROUNDS = 16;
const REQUESTS = 450;
const ALLOWED = 0.03;
/** The share of the reads that is traced; acts always are, but where nothing is. */
const SHARE = { without: -1, tenth: 0.1, all: 1 } as const;
type Kind = keyof typeof SHARE;
const KINDS = Object.keys(SHARE) as Kind[];

let desk: Desk;
let collector: Collector;
let noted: string;
beforeAll(async () => {
  desk = await openDesk();
  for (let n = 0; n < 40; n += 1) noted = (await desk.claim({ utr: desk.utr() })).id;
  collector = await startCollector();
});
afterAll(async () => {
  await collector.close();
  await desk.close();
});

const ASKED = ['/auth/me', '/deposits?status=pending', '/summary', '/auth/me', '/deposits', '/utrs'];
/** One act among so many requests. */
const ACT = 15;

async function ask(lead: TestClient, at: number): Promise<void> {
  const { status } =
    at % ACT === 0
      ? await lead.post('/notes', { entityType: 'deposit', entityId: noted, text: `Seen ${at}` }, key())
      : await lead.get(ASKED[at % ASKED.length] as string);
  if (status !== 200) throw new Error(`A request of the load was answered with ${status}.`);
}

async function measured(node: string): Promise<Record<Kind, number[]>> {
  const { address: endpoint } = collector;
  const program = require.resolve('../testing/traced.ts');
  const server = await startCompared(program, desk, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, node);
  const { token } = await desk.as('deposit.lead');
  const ms = await inTurns(KINDS, ROUNDS, async (kind) => {
    const lead = client(await server.turn(SHARE[kind]), token);
    const before = server.processorMs();
    await together(REQUESTS, (at) => ask(lead, at));
    return server.processorMs() - before;
  });
  await server.end();
  return ms;
}

test('a server that traces a tenth of its reads and every act uses at most 3 % more of the processor', async () => {
  const servers: Record<Kind, number[]>[] = [];
  const node = await nodeOf(NODE);
  for (let n = 0; n < SERVERS; n += 1) servers.push(await measured(node));
  const more = (kind: Kind, all = servers) => all.map((ms) => quietest(ms[kind]) / quietest(ms.without) - 1);
  const each = mean(servers.map(({ without }) => quietest(without))) / REQUESTS;
  const cost = mean(more('tenth'));
  const ofAll = mean(more('all'));
  const onOther = more('tenth', [await measured(process.execPath)])
    .map(percent)
    .join('');
  const said = `${percent(cost)} more than without, of ${each.toFixed(2)} ms a request, one in ${ACT} an act (${more('tenth').map(percent).join(', ')} in each of ${SERVERS} servers on Node.js ${NODE}); on ${process.version} ${onOther}; the quietest quarter of ${ROUNDS} rounds of ${REQUESTS} requests`;
  process.stdout.write(`${said}; with all traced ${percent(ofAll)}\n`);
  shown({
    promise: 'P36',
    what: 'processor time of a server that traces a tenth of its reads and every act, and of one that traces nothing',
    promised: 'at most 3 % more',
    measured: said,
  });
  shown({
    promise: 'P36',
    what: 'a server that traces everything',
    promised: 'noticed',
    measured: `${percent(ofAll)} more than without`,
    mutants: [{ name: 'a server that traces everything', caught: ofAll > ALLOWED }],
  });
  expect(cost).toBeLessThanOrEqual(ALLOWED);
  expect(ofAll).toBeGreaterThan(ALLOWED);
});
