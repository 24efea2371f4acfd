import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSender } from '../../desks/web-hooks/sending/sender.ts';
import { postOnce } from '../../desks/web-hooks/sending/request.ts';
import { storeAppEvents } from '../../desks/web-hooks/events/store-events.ts';
import { hooked, openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import type { Desk } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { until } from '../../testing/server-process.ts';
import { wrongOf } from './taken.ts';

const ROWS = size({ gate: 5, promise: 100 });
/** In place of ten seconds, for those alone that are broken off: on a busy machine the others may take longer. */
const WHOLE_MS = 400;

let desk: Desk;
let inside: Server;
let insideSeen = 0;
const open: { server: Server; sockets: Set<Socket> }[] = [];

beforeEach(async () => {
  desk = await openHookedDesk();
  insideSeen = 0;
  inside = await listening(() => void (insideSeen += 1));
});
afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  await desk.close();
});

async function listening(onSocket: (socket: Socket) => void): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  open.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const replying = (reply: (socket: Socket) => void) =>
  listening((socket) => void socket.once('data', () => reply(socket)));
const OK_HEAD = 'HTTP/1.1 200 OK\r\n';

/** Keeps sending a byte, long after anybody should listen. */
function drip(socket: Socket): void {
  socket.write(`${OK_HEAD}transfer-encoding: chunked\r\n\r\n`);
  const timer = setInterval(() => socket.write('1\r\nx\r\n'), 20);
  socket.once('close', () => clearInterval(timer));
}

const TOO_SLOW = /no answer within/;

const HOSTILE: readonly { name: string; reply: (socket: Socket) => void; says: RegExp }[] = [
  { name: 'never answers', reply: () => undefined, says: TOO_SLOW },
  { name: 'sends a body without an end', reply: drip, says: TOO_SLOW },
  {
    name: 'redirects to the inside',
    reply: (socket) =>
      socket.end(
        `HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:${portOf(inside)}/\r\ncontent-length: 0\r\n\r\n`,
      ),
    says: /a redirect, which is not followed/,
  },
  {
    name: 'sends 200 kB of headers',
    reply: (socket) => socket.end(`${OK_HEAD}${`x-many: ${'y'.repeat(990)}\r\n`.repeat(200)}content-length: 0\r\n\r\n`),
    says: /The connection failed/,
  },
  {
    name: 'answers what is no HTTP',
    reply: (socket) => socket.end(Buffer.alloc(70_000, 7)),
    says: /The connection failed/,
  },
  { name: 'cuts the connection', reply: (socket) => void socket.destroy(), says: /cut off/ },
  {
    name: 'answers 500',
    reply: (socket) => socket.end('HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n'),
    says: /answered 500/,
  },
];

test(`${HOSTILE.length} slow, wrong and hostile receivers stop nobody else: ${ROWS} rows are told meanwhile, in order`, async () => {
  const well = await hooked(desk, ['deposit.received']);
  const wrong = new Map<string, (typeof HOSTILE)[number]>();
  const slow = new Set<string>();
  for (const one of HOSTILE) {
    const id = await webHookInUse(desk.api);
    const server = await replying(one.reply);
    const url = `http://127.0.0.1:${portOf(server)}/`;
    await desk.api.db.updateTable('webHook').set({ url }).where('id', '=', id).execute();
    wrong.set(id, one);
    if (one.says === TOO_SLOW) slow.add(url);
  }
  const expected = new Map<string, number>();
  for (let row = 0; row < ROWS; row += 1) expected.set((await desk.claim({})).no, 1);
  await storeAppEvents(desk.api.app.deps);
  const sender = createSender(desk.api.app.deps, {
    post: (sent) => postOnce({ ...sent, ...(slow.has(sent.url) && { wholeMs: WHOLE_MS }) }),
  });
  const draining = sender.drain();
  await until(() => wrongOf(well.app, expected).length === 0, 60_000);
  const problems = async () =>
    desk.api.db
      .selectFrom('webHookAttempt as a')
      .innerJoin('webHookDelivery as d', 'd.id', 'a.deliveryId')
      .select(['d.webHookId', 'a.problem'])
      .where('d.webHookId', 'in', [...wrong.keys()])
      .execute();
  await until(
    async () => new Set((await problems()).map(({ webHookId }) => webHookId)).size === HOSTILE.length,
    60_000,
  );
  await sender.stop();
  await draining;
  for (const { webHookId, problem } of await problems()) expect(problem).toMatch(wrong.get(webHookId)!.says);
  expect(insideSeen).toBe(0);
  const { delivered } = await desk.api.db
    .selectFrom('webHookDelivery')
    .select((eb) => eb.fn.countAll<number>().as('delivered'))
    .where('webHookId', 'in', [...wrong.keys()])
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  expect(Number(delivered)).toBe(0);
  await well.app.close();
  shown({
    promise: 'P28',
    what: `receivers beside a good one: ${HOSTILE.map(({ name }) => name).join(', ')}`,
    promised: 'a slow, wrong or hostile receiver stops nobody else',
    measured: `${ROWS} rows told in order meanwhile; nothing of the others counts as delivered, and no redirect is followed`,
  });
});
