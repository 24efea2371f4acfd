import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { png } from '../images/images.ts';
import { TEST_COOKIE } from '../access/bearer.ts';

interface Long {
  token: string;
  bytes: number;
  /** Whether the headers give the length. */
  length: 'told' | 'chunked';
  /** The sender reads no answer until this many milliseconds have passed. */
  readsAfter?: number;
}

/**
 * Sends an image of this many bytes, only as fast as the server reads, until the connection ends. Returns the answer;
 * empty when it was lost with the connection.
 */
export async function sendLong(address: string, { token, bytes, length, readsAfter = 0 }: Long): Promise<string> {
  const { hostname, port } = new URL(address);
  const head = `--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nQR\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  let answer = '';
  let over = false;
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  if (readsAfter > 0) {
    socket.pause();
    setTimeout(() => socket.resume(), readsAfter);
  }
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      over = true;
      resolve();
    }),
  );
  const put = (piece: Buffer) =>
    socket.write(
      length === 'told'
        ? piece
        : Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    );
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncookie: ${TEST_COOKIE}\r\nidempotency-key: long-${length}\r\ncontent-type: multipart/form-data; boundary=x\r\n${length === 'told' ? `content-length: ${bytes}` : 'transfer-encoding: chunked'}\r\n\r\n`,
  );
  put(Buffer.concat([Buffer.from(head), png()]));
  const piece = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < bytes && !over; sent += piece.length) {
    if (!put(piece))
      await Promise.race([
        closed,
        new Promise((resolve) => socket.once('drain', resolve)),
        wait(2_000, undefined, { ref: false }),
      ]);
  }
  await Promise.race([closed, wait(5_000, undefined, { ref: false })]);
  socket.destroy();
  return answer;
}
