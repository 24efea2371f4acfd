import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stackAddress } from '../harness/stack/address.ts';
import { shown, size } from '../harness/proof/proof.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { DEVICE } from '../harness/staff/device.ts';

const SENDERS = 300;
/** The promise holds for a machine without other load. */
const ANSWERED_MS = size({ gate: 30_000, promise: 1_000 });

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** Sends request bodies a byte a second that never end; collects what the panel answers in `answers`. */
function slowly(count: number, head: (at: number) => string) {
  const { hostname, port } = new URL(stackAddress().host);
  const answers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), hostname)
      .on('error', () => undefined)
      .on('data', (data: Buffer) => answers.push(data.toString().split('\r\n')[0] as string));
    socket.write(`${head(at)}host: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`);
    const drip = setInterval(() => (socket.writable ? socket.write(' ') : clearInterval(drip)), 1_000);
    socket.on('close', () => clearInterval(drip));
    sockets.push(socket);
  }
  return answers;
}

const WAYS: [name: string, head: (at: number, token: string) => string][] = [
  ['without a session, from one address', () => 'POST /api/auth/login HTTP/1.1\r\n'],
  [
    'without a session, from as many addresses',
    (at) => `POST /api/auth/login HTTP/1.1\r\nx-forwarded-for: 10.1.${Math.floor(at / 250)}.${at % 250}\r\n`,
  ],
  [
    'by one person who is signed in',
    (_, token) => `POST /api/claims HTTP/1.1\r\nauthorization: Bearer ${token}\r\ncookie: ${DEVICE.cookie}\r\n`,
  ],
];

test.each(WAYS)(`safety P19: while ${SENDERS} requests are sent slowly %s, others are answered`, async (way, head) => {
  const { token } = await signIn('franchise');
  const other = await signIn('deposit');
  const answers = slowly(SENDERS, (at) => head(at, token));
  await wait(2_000);
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const start = performance.now();
    const { status } = await fetch(`${stackAddress().host}/api/deposits?limit=20`, {
      headers: { authorization: `Bearer ${other.token}`, ...DEVICE },
    });
    times.push(performance.now() - start);
    expect(status).toBe(200);
  }
  const open = sockets.filter((socket) => !socket.destroyed).length - answers.length;
  shown({
    promise: 'P19',
    what: `others while ${SENDERS} requests are sent slowly ${way}`,
    promised: 'answered within 1 s',
    measured: `within ${Math.max(...times).toFixed(0)} ms, ${open} of the slow ones still under way`,
  });
  expect(Math.max(...times)).toBeLessThan(ANSWERED_MS);
});
