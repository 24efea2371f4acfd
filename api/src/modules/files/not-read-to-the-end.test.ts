import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { png } from '../../testing/images.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { seed, shown } from '../../testing/proof.ts';

const MB = 1024 * 1024;
/** What is sent if nobody stops it, and what of it may be taken: 5 MB of an image, and what lies in the buffers on the way. */
const WHOLE = 50 * MB;
const MOST_TAKEN = 12 * MB;

let api: TestApp;
let banker: TestClient;
/** The server's ends of the connections. */
const ends: Socket[] = [];
beforeAll(async () => {
  api = await testApp();
  banker = await api.signInAs('banker');
  api.app.server.on('connection', (socket) => ends.push(socket));
});
afterAll(() => api.close());

interface Sent {
  answer: string;
  /** Bytes that the server has taken from its socket. */
  taken: number;
}

/** An image of 50 MB, sent only as fast as it is taken, until the connection ends. */
async function sendSlowly(path: string, length: 'told' | 'chunked'): Promise<Sent> {
  const before = ends.length;
  const { hostname, port } = new URL(api.address);
  const head = `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nQR\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  let answer = '';
  let over = false;
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => { over = true; resolve(); }));
  const put = (bytes: Buffer) => socket.write(length === 'told' ? bytes : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${banker.token}\r\nidempotency-key: slow-${length}\r\ncontent-type: multipart/form-data; boundary=x\r\n${length === 'told' ? `content-length: ${WHOLE}` : 'transfer-encoding: chunked'}\r\n\r\n`);
  put(Buffer.concat([Buffer.from(head), png()]));
  const piece = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < WHOLE && !over; sent += piece.length) {
    if (!put(piece)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve)), wait(2_000)]);
  }
  await Promise.race([closed, wait(5_000)]);
  socket.destroy();
  return { answer, taken: ends[before]?.bytesRead ?? 0 };
}

test.each(['told', 'chunked'] as const)('of an image of 50 MB no more is read than it takes to refuse it (length %s)', async (length) => {
  const { answer, taken } = await sendSlowly('/files', length);
  shown({ promise: 'P20', what: `an image of 50 MB (length ${length})`, promised: 'not read to the end', measured: `${(taken / MB).toFixed(1)} MB taken`, seed });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(MOST_TAKEN);
});
