import type { Socket } from 'node:net';
import { testApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { seed, shown } from '../../testing/proof/proof.ts';
import { sendLong } from '../../testing/uploads/send-long.ts';

const MB = 1024 * 1024;
/** What the client would send, and how much of it the server may read: 5 MB of an image plus the buffers on the way. */
const WHOLE = 50 * MB;
const MOST_TAKEN = 12 * MB;

let api: TestApp;
let banker: TestClient;
/** The server's sockets. */
const ends: Socket[] = [];
beforeAll(async () => {
  api = await testApp();
  banker = await api.signInAs('banker');
  api.app.server.on('connection', (socket) => ends.push(socket));
});
afterAll(() => api.close());

/** The bytes that the server read from its socket, and its answer. */
async function sent(length: 'told' | 'chunked', readsAfter = 0): Promise<{ answer: string; taken: number }> {
  const before = ends.length;
  const answer = await sendLong(api.address, { token: banker.token, bytes: WHOLE, length, readsAfter });
  return { answer, taken: ends[before]?.bytesRead ?? 0 };
}

test.each(['told', 'chunked'] as const)(
  'an image of 50 MB is read only as far as needed to refuse it (length %s)',
  async (length) => {
    const { answer, taken } = await sent(length);
    shown({
      promise: 'P20',
      what: `an image of 50 MB (length ${length})`,
      promised: 'not read to the end',
      measured: `${(taken / MB).toFixed(1)} MB taken`,
      seed,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(MOST_TAKEN);
  },
);

test.each(['told', 'chunked'] as const)(
  'the refusal reaches a client that reads late: the connection is not reset (length %s)',
  async (length) => {
    const { answer, taken } = await sent(length, 500);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('FILE_TOO_LARGE');
    expect(taken).toBeLessThan(MOST_TAKEN);
  },
);
