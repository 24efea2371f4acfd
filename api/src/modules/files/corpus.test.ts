import { sendTo } from '../../testing/send.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { forgetPeak, peakMemory, type ServerProcess, startServer, stopServer } from '../../testing/server-process.ts';
import { bodyOf, type Upload, uploads, type Verdict } from '../../testing/uploads/index.ts';
import { sendLong } from '../../testing/uploads/send-long.ts';
import { bearer } from '../../testing/access/bearer.ts';

const MB = 1024 * 1024;
const LONG = 50 * MB;
/** The promise, for an API started as in production. */
const MOST_GROWTH = size({ gate: Infinity, promise: 64 * MB });

let api: TestApp;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  api = await testApp();
  ({ token } = await api.signInAs('banker'));
  server = await startServer({ PORT: '0', DATABASE_URL: api.appUrl, RATE_LIMITS: '0' });
});
afterAll(async () => {
  await stopServer(server);
  await api.close();
});

const ANSWERS: Record<Verdict, { status: number; msg: RegExp }> = {
  kept: { status: 200, msg: /^Image uploaded$/ },
  'wrong type': { status: 415, msg: /^format doen not supported$/ },
  damaged: { status: 415, msg: /^The image is damaged\.$/ },
  'not accepted': { status: 415, msg: /\bSVG\b.+\.$/ },
  'too large': { status: 413, msg: /^The image (is larger than 5 MB|has [\d,]+ × [\d,]+ pixels; .+)\.$/ },
  empty: { status: 400, msg: /^The file is empty\.$/ },
};

/** The differences from the expected verdict; empty when it is right. */
async function wrongAbout(upload: Upload): Promise<string[]> {
  const { body, headers } = bodyOf(upload);
  const answer = await sendTo(server.address, {
    method: 'POST',
    path: '/files',
    body,
    headers: { ...headers, ...bearer(token) },
  });
  const { msg, status, data } = JSON.parse(answer.text) as {
    msg?: string;
    status?: string;
    data?: { imageName: string };
  };
  const right = ANSWERS[upload.verdict];
  const said = msg ?? status ?? '';
  if (answer.status !== right.status || !right.msg.test(said))
    return [`${upload.what}: ${answer.status} ${said}, not ${upload.verdict}`];
  return data && !/^[a-z0-9-]{0,100}_\d{13}\.(png|jpg|jpeg|webp|svg)$/.test(data.imageName)
    ? [`${upload.what}: kept as ${data.imageName}`]
    : [];
}

const kept = async () =>
  (
    await api.db
      .selectFrom('fileUpload')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('every file of the corpus gets the right verdict, only valid files are stored, and the memory of the API does not grow', async () => {
  const corpus = uploads();
  expect(corpus.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  // Warm up first, so that what the first request of a kind loads is not counted as growth.
  for (const { name, mime, bytes } of corpus.filter(({ verdict }) => verdict === 'kept').slice(0, 20))
    await wrongAbout({ what: 'warm up', name, mime, bytes, verdict: 'kept' });
  const [before, pid] = [await kept(), server.child.pid as number];
  const memory = forgetPeak(pid);
  for (const upload of corpus) wrong.push(...(await wrongAbout(upload)));
  const long = [
    await sendLong(server.address, { token, bytes: LONG, length: 'told' }),
    await sendLong(server.address, { token, bytes: LONG, length: 'chunked' }),
  ];
  const growth = peakMemory(pid) - memory;
  shown({
    promise: 'P20',
    what: 'hostile and good files, and two of 50 MB',
    promised: '300 files: the right verdict on each, at most 64 MB of memory more',
    measured: `${corpus.length} files, ${corpus.length - wrong.length} right; ${(growth / MB).toFixed(0)} MB more at the peak than the ${(memory / MB).toFixed(0)} MB before`,
  });
  expect(wrong).toEqual([]);
  expect((await kept()) - before).toBe(corpus.filter(({ verdict }) => verdict === 'kept').length);
  // A client that is still sending may lose the answer with the connection.
  for (const answer of long) expect(answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
  expect(growth).toBeLessThan(MOST_GROWTH);
});
