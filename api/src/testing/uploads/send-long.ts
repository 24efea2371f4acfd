import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { png } from '../images/images.ts';

interface Long {
  token: string;
  bytes: number;
  /** Whether the headers tell how long it is. */
  length: 'told' | 'chunked';
  /** A sender that does not look for an answer before so many milliseconds have gone. */
  readsAfter?: number;
}

/** Sends an image of so many bytes only as fast as it is taken, until the connection ends; the answer as it came, or none where it was lost with the connection. */
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
    `POST /api/files HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nidempotency-key: long-${length}\r\ncontent-type: multipart/form-data; boundary=x\r\n${length === 'told' ? `content-length: ${bytes}` : 'transfer-encoding: chunked'}\r\n\r\n`,
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
