import { createHash } from 'node:crypto';
import { jpeg, png, svg, webp } from '../../testing/images/images.ts';
import { filesOfFiveMb } from '../../testing/images/files.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/index.ts';
import { DANGEROUS_SVGS, HARMLESS_SVGS } from '../../testing/images/svg-corpus.ts';
import { bearer } from '../../testing/access/bearer.ts';

let api: TestApp;
let banker: TestClient;
beforeAll(async () => {
  api = await testApp();
  banker = await api.signInAs('banker');
});
afterAll(() => api.close());

function form(bytes: Uint8Array | string, name: string, type: string, purpose = 'DEPOSIT_PROOF'): FormData {
  const body = new FormData();
  body.append('purpose', purpose);
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return body;
}

const upload = (bytes: Uint8Array | string, name: string, type: string, purpose?: string, as = banker) =>
  as.post('/files', form(bytes, name, type, purpose));

interface Uploaded {
  data: { id: string; imageName: string; width: number; height: number; sha256: string; duplicateOf: string | null };
}

const good: [string, Buffer, string, string][] = [
  ['png', png(3, 4), 'QR code.png', 'image/png'],
  ['jpg', jpeg(3, 4), 'proof.JPG', 'image/jpeg'],
  ['jpeg', jpeg(3, 4), 'proof.jpeg', 'image/jpeg'],
  ['jpg as some systems name it', jpeg(3, 4), 'proof.jpg', 'image/jpg'],
  ['jpeg as old browsers name it', jpeg(3, 4), 'proof.jpeg', 'image/pjpeg'],
  ['png as old browsers name it', png(3, 4), 'proof.png', 'image/x-png'],
  ['webp', webp(3, 4), 'proof.webp', 'image/webp'],
];

describe('an image is kept', () => {
  test.each(good)('when it is a %s', async (_, bytes, name, type) => {
    const answer = await upload(bytes, name, type);
    expect(answer.json()).toMatchObject({
      statusCode: 1,
      status: 'Image uploaded',
      data: { width: 3, height: 4, byteCount: bytes.length },
    });
    const { data } = answer.json<Uploaded>();
    expect(data.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const read = await fetch(`${api.address}/api/files/${data.id}`, { headers: bearer(banker.token) });
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('under a name by the rule: slug, underscore, timestamp, extension', async () => {
    const { data } = (await upload(png(), '  My  QR   Code (HDFC)!.PNG', 'image/png')).json<Uploaded>();
    expect(data.imageName).toMatch(/^my-qr-code-hdfc_\d{13}\.png$/);
    const made = (await upload(png(), 'my-qr_1795219200000.png', 'image/png')).json<Uploaded>();
    expect(made.data.imageName).toBe('my-qr_1795219200000.png');
  });

  test.each([
    '../../etc/passwd.png',
    '..\\..\\x.png',
    '/etc/cron.d/x.png',
    'a\u202Egnp.exe.png',
    '<img src=x>.png',
    'x";rm -rf.png',
    '%2e%2e%2fx.png',
    'ß☃.png',
    '.png',
  ])('under a harmless name when it was called %j', async (name) => {
    const { data } = (await upload(png(), name, 'image/png')).json<Uploaded>();
    expect(data.imageName).toMatch(/^[a-z0-9-]*_\d{13}\.png$/);
  });

  test('and a duplicate of it is reported', async () => {
    const bytes = png(7, 7);
    const first = (await upload(bytes, 'a.png', 'image/png')).json<Uploaded>();
    const second = (await upload(bytes, 'b.png', 'image/png')).json<Uploaded>();
    expect(first.data.duplicateOf).toBeNull();
    expect(second.data.duplicateOf).toBe(first.data.id);
  });

  test('once for one idempotency key, and 422 for another image with the same key', async () => {
    const send = (bytes: Buffer) =>
      banker.post('/files', form(bytes, 'a.png', 'image/png'), { 'idempotency-key': 'upload-once' });
    const [first, again] = [await send(png(5, 6)), await send(png(5, 6))];
    expect(again.text).toBe(first.text);
    expect((await send(png(6, 5))).status).toBe(422);
  });
});

const wrongType = { status: 415, body: { msg: 'format doen not supported', code: 'FILE_TYPE' } };
const html = '<!doctype html><script>alert(1)</script>';
const gifJs = Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1');

const refusedTypes: [string, Uint8Array | string, string, string][] = [
  ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'a.gif', 'image/gif'],
  ['a gif that calls itself png', gifJs, 'a.png', 'image/png'],
  ['a png that calls itself jpg', png(), 'a.jpg', 'image/png'],
  ['a png of declared type jpeg', png(), 'a.png', 'image/jpeg'],
  ['a png of declared type jpeg in its old word', png(), 'a.png', 'image/pjpeg'],
  ['a jpeg named webp', jpeg(), 'a.webp', 'image/webp'],
  ['a png named svg', png(), 'a.svg', 'image/svg+xml'],
  ['an svg named png', svg(), 'a.png', 'image/png'],
  ['a page named png', html, 'a.png', 'image/png'],
  ['a script named svg', 'alert(1)', 'a.svg', 'image/svg+xml'],
  ['a program', Buffer.from('MZ\x90\x00', 'latin1'), 'a.exe', 'application/octet-stream'],
  ['a program with two extensions', png(), 'a.png.exe', 'image/png'],
  ['a file without extension', png(), 'png', 'image/png'],
  ['a file with a dot at the end', png(), 'a.png.', 'image/png'],
  ['a file with a space after the extension', png(), 'a.png ', 'image/png'],
  ['a pdf', '%PDF-1.7', 'a.pdf', 'application/pdf'],
  ['a zip named webp', Buffer.from('PK\x03\x04', 'latin1'), 'a.webp', 'image/webp'],
  ['an avif', Buffer.from('\0\0\0\x1cftypavif', 'latin1'), 'a.avif', 'image/avif'],
  ['a bmp', Buffer.from('BM', 'latin1'), 'a.bmp', 'image/bmp'],
  ['unknown bytes', Buffer.alloc(64, 7), 'a.png', 'image/png'],
  ['bytes of declared type html', png(), 'a.png', 'text/html'],
];

describe('a file is refused, and nothing is kept,', () => {
  let before: number;
  const count = async () =>
    (
      await api.db
        .selectFrom('fileUpload')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  beforeEach(async () => {
    before = await count();
  });
  afterEach(async () => expect(await count()).toBe(before));

  test.each(refusedTypes)('with the toast of the specification §5 when it is %s', async (_, bytes, name, type) => {
    const answer = await upload(bytes, name, type);
    expect({ status: answer.status, body: answer.json() }).toMatchObject(wrongType);
  });

  test.each([
    ['a png cut off in its header', png().subarray(0, 20), 'a.png', 'image/png'],
    ['a png without an end', png().subarray(0, 40), 'a.png', 'image/png'],
    ['a jpeg without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'a.jpg', 'image/jpeg'],
    ['a jpeg cut off', jpeg().subarray(0, 24), 'a.jpg', 'image/jpeg'],
    ['a webp that is longer than it says', Buffer.concat([webp(), Buffer.from(html)]), 'a.webp', 'image/webp'],
    ['a png with a page after its end', Buffer.concat([png(), Buffer.from(html)]), 'a.png', 'image/png'],
    ['a png of no width', png(0, 5), 'a.png', 'image/png'],
  ])('as damaged when it is %s', async (_, bytes, name, type) => {
    const answer = await upload(bytes, name, type);
    expect([answer.status, answer.json<{ msg: string }>().msg]).toEqual([415, 'The image is damaged.']);
  });

  test.each([
    ['10,000 pixels wide', png(10_000, 10)],
    ['10,000 × 10,000 pixels', png(10_000, 10_000)],
    ['50 million pixels', png(7_500, 7_500)],
    ['as many pixels as a header can say', png(0xffffffff, 0xffffffff)],
  ])('as too large when it is %s', async (_, bytes) => {
    const answer = await upload(bytes, 'a.png', 'image/png');
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('as too large when it has more than 5 MB', async () => {
    const five = Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(five, 'a.png', 'image/png')).status).toBe(413);
  });

  test('when it is empty', async () => {
    expect((await upload(new Uint8Array(0), 'a.png', 'image/png')).json()).toMatchObject({ msg: 'The file is empty.' });
  });

  test('when its form has other parts', async () => {
    const two = form(png(), 'a.png', 'image/png');
    two.append('file', new Blob([new Uint8Array(png())]), 'b.png');
    const extra = form(png(), 'a.png', 'image/png');
    extra.append('more', 'x');
    const other = new FormData();
    other.append('image', new Blob([new Uint8Array(png())]), 'a.png');
    const none = new FormData();
    none.append('purpose', 'QR');
    for (const body of [
      two,
      extra,
      other,
      none,
      form(png(), 'a.png', 'image/png', 'SELFIE'),
      form(png(), 'a.png', 'image/png', '__proto__'),
    ]) {
      const answer = await banker.post('/files', body);
      expect([answer.status, typeof answer.json<{ msg: string }>().msg]).toEqual([400, 'string']);
    }
    expect((await banker.post('/files', { file: 'x', purpose: 'QR' })).status).toBe(415);
    expect(
      (await banker.post('/files', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400);
    expect((await banker.post('/files', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });

  test.each(DANGEROUS_SVGS)('when it is an SVG with %s', async (_, text) => {
    const answer = await upload(text, 'a.svg', 'image/svg+xml');
    expect(answer.status).toBe(415);
    expect(answer.json<{ msg: string }>().msg).toMatch(/^(.*\bSVG\b.*\.|format doen not supported)$/);
  });
});

test.each(HARMLESS_SVGS)('an SVG is kept as it is with %s', async (_, text) => {
  expect((await upload(text, 'a.svg', 'image/svg+xml')).json()).toMatchObject({ statusCode: 1 });
});

describe('a kept image is given back', () => {
  test('with headers under which nothing in it can run', async () => {
    const { data } = (await upload(svg(), 'a.svg', 'image/svg+xml')).json<Uploaded>();
    const { headers } = await banker.get(`/files/${data.id}`);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': `attachment; filename="${data.imageName}"`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  test('to those who may see what it belongs to, and to nobody without a session', async () => {
    const deposit = await api.signInAs('deposit');
    const proof = (await upload(png(), 'a.png', 'image/png', 'DEPOSIT_PROOF', deposit)).json<Uploaded>().data.id;
    const qr = (await upload(png(), 'a.png', 'image/png', 'QR', deposit)).json<Uploaded>().data.id;
    const payout = (await upload(png(), 'a.png', 'image/png', 'PAYOUT_PROOF', deposit)).json<Uploaded>().data.id;
    const seen = async (user: Parameters<TestApp['signInAs']>[0]) => {
      const as = await api.signInAs(user);
      return Promise.all([proof, qr, payout].map(async (id) => (await as.get(`/files/${id}`)).status));
    };
    expect(await seen('banker')).toEqual([200, 200, 404]);
    expect(await seen('withdraw')).toEqual([200, 200, 404]);
    expect(await seen('withdraw.lead')).toEqual([200, 200, 200]);
    expect(await seen('franchise')).toEqual([404, 200, 404]);
    expect((await api.anonymous.get(`/files/${proof}`)).status).toBe(401);
  });

  test('to Franchise staff when they uploaded it themselves', async () => {
    const franchise = await api.signInAs('franchise');
    const { data } = (await upload(png(), 'a.png', 'image/png', 'DEPOSIT_PROOF', franchise)).json<Uploaded>();
    expect((await franchise.get(`/files/${data.id}`)).status).toBe(200);
  });
});

test('a person who has uploaded 500 MB in a day must wait; other people and the next day are not affected', async () => {
  const withdraw = await api.signInAs('withdraw');
  await filesOfFiveMb(api.db, { count: 101, by: api.staffId('withdraw'), at: api.clock.now() });
  const answer = await upload(png(), 'a.png', 'image/png', 'QR', withdraw);
  expect([answer.status, answer.json<{ msg: string }>().msg]).toEqual([
    429,
    'You have uploaded as much as is possible in one day.',
  ]);
  expect((await upload(png(), 'a.png', 'image/png')).status).toBe(200);
  await filesOfFiveMb(api.db, {
    count: 101,
    by: api.staffId('backoffice'),
    at: new Date(api.clock.now().getTime() - 86_500_000),
  });
  expect((await upload(png(), 'a.png', 'image/png', 'QR', await api.signInAs('backoffice'))).status).toBe(200);
});
