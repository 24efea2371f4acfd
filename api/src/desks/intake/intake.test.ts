import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../http/guard/rate-limit.ts';
import { type Desk, INTAKE_KEY, key, openDesk, said } from '../../testing/desk.ts';
import { filesOfFiveMb } from '../../testing/images/files.ts';
import { png } from '../../testing/images/images.ts';
import { testSettings } from '../../testing/index.ts';
import { DANGEROUS_SVGS } from '../../testing/images/svg-corpus.ts';
import { qrPng, upiLink } from '../../testing/images/qr.ts';
import { methodActs, UPI_METHOD, uploadQr } from '../../modules/payment-methods/testing/method-acts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const app = { 'x-intake-key': INTAKE_KEY };
const post = (path: string, body: unknown) => desk.api.anonymous.post(`/intake${path}`, body, app);
const get = (path: string) => desk.api.anonymous.get(`/intake${path}`, app);

async function newClaim(change: object = {}) {
  const { code } = await desk.customer();
  return {
    ref: randomUUID(),
    customerCode: code,
    paymentMethodId: await desk.method(),
    amountPaise: 500_00,
    utr: desk.utr(),
    ...change,
  };
}

test('without the key nothing is revealed', async () => {
  for (const path of [
    '/intake/payment-methods',
    `/intake/deposits/${randomUUID()}`,
    `/intake/withdrawals/${randomUUID()}`,
    `/intake/payment-methods/${randomUUID()}/qr`,
  ]) {
    expect((await desk.api.anonymous.get(path)).status).toBe(403);
  }
});

test('the same reference is accepted once, and refused for another amount or customer', async () => {
  const claim = await newClaim();
  const first = said<{ id: string }>(await post('/deposits', claim));
  expect(said<{ id: string }>(await post('/deposits', claim)).data?.id).toBe(first.data?.id);
  expect(said(await post('/deposits', { ...claim, amountPaise: 900_00 }))).toMatchObject({
    statusCode: 2,
    code: 'REF_REUSED',
  });
  expect(said(await post('/deposits', { ...claim, customerCode: (await desk.customer()).code }))).toMatchObject({
    statusCode: 2,
    code: 'REF_REUSED',
  });
});

test('a customer cannot learn whether a UTR exists: free, entered, credited and unknown ones get the same answer', async () => {
  const [free, taken] = [desk.utr(), desk.utr()];
  await desk.line({ utr: free });
  const owner = await desk.claim({ utr: taken });
  const line = await desk.line({ utr: taken });
  const now = await desk.deposit(owner.id);
  await (
    await desk.as('deposit.lead')
  ).post(
    `/deposits/${owner.id}/approve`,
    { version: now.version, utrEntryId: line.id, seen: { utr: taken, amountPaise: 500_00 } },
    key(),
  );
  expect((await desk.deposit(owner.id)).status).toBe('approved');
  const methodId = await desk.method();
  const answers = await Promise.all(
    [free, taken, desk.utr()].map(async (utr) => {
      const answer = said<{ id: string; no: string; status: string }>(
        await post('/deposits', await newClaim({ utr, paymentMethodId: methodId })),
      );
      const { id, no, ...rest } = answer.data as { id: string; no: string; status: string };
      const state = (await get(`/deposits/${id}`)).json<Record<string, unknown>>();
      return {
        ...answer,
        status: answer.status.replace(no, 'D'),
        data: rest,
        state: { ...state, id: '', no: '', requestedAt: '' },
      };
    }),
  );
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
});

test('a deposit is shown as pending until it is decided, whatever the desk has found', async () => {
  const claim = await newClaim();
  const id = said<{ id: string }>(await post('/deposits', claim)).data?.id as string;
  const line = await desk.line({ utr: claim.utr, paymentMethodId: claim.paymentMethodId });
  const matched = await desk.deposit(id);
  expect(matched.status).toBe('matched');
  expect((await get(`/deposits/${id}`)).json()).toMatchObject({
    status: 'pending',
    creditedPaise: null,
    decidedAt: null,
  });
  await (
    await desk.as('deposit')
  ).post(
    `/deposits/${id}/approve`,
    { version: matched.version, utrEntryId: line.id, seen: { utr: line.utr, amountPaise: 500_00 } },
    key(),
  );
  expect((await get(`/deposits/${id}`)).json()).toMatchObject({
    status: 'approved',
    creditedPaise: 500_00,
    decidedAt: expect.any(String),
  });
  expect((await get(`/deposits/${randomUUID()}`)).status).toBe(404);
});

test('a proof is stored once however often it is sent, and goes into the deposit; another purpose is refused', async () => {
  const form = (purpose: string, bytes = png(7, 5)) => {
    const body = new FormData();
    body.append('purpose', purpose);
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
    return body;
  };
  const [first, again] = [
    said<{ id: string }>(await post('/files', form('DEPOSIT_PROOF'))),
    said<{ id: string }>(await post('/files', form('DEPOSIT_PROOF'))),
  ];
  expect(again.data).toEqual(first.data);
  const answer = said<{ id: string }>(await post('/deposits', await newClaim({ proofFileId: first.data?.id })));
  expect((await desk.deposit(answer.data?.id as string)).proofFileId).toBe(first.data?.id);
  expect((await post('/files', form('QR'))).status).toBe(400);
  expect((await post('/files', form('DEPOSIT_PROOF', Buffer.from('GIF89a<script>alert(1)</script>')))).status).toBe(
    415,
  );
});

test('the app uploads at most 10,000 MB of proofs in a day', async () => {
  await filesOfFiveMb(desk.api.db, { count: 2_001, by: null, at: desk.api.clock.now() });
  const body = new FormData();
  body.append('purpose', 'DEPOSIT_PROOF');
  body.append('file', new Blob([new Uint8Array(png(3, 9))], { type: 'image/png' }), 'proof.png');
  expect((await post('/files', body)).status).toBe(429);
  await desk.api.db
    .deleteFrom('fileUpload')
    .where('byteCount', '=', 5 * 1024 * 1024)
    .execute();
  expect((await post('/files', body)).status).toBe(200);
});

test('a customer who keeps claiming the transfers of others must wait; the desk sees it and can still enter a claim by hand', async () => {
  const { id: customerId, code } = await desk.customer();
  const clerk = await desk.as('deposit');
  const claim = async () => said<{ id: string }>(await post('/deposits', await newClaim({ customerCode: code })));
  const turnedDown = async (reasonCode: string) => {
    const id = (await claim()).data?.id as string;
    await clerk.post(`/deposits/${id}/reject`, { version: 1, reasonCode }, key());
    return id;
  };
  for (const reason of ['WRONG_UTR', 'NOT_RECEIVED', 'WRONG_UTR', 'AMOUNT_MISMATCH', 'FAKE_PROOF'])
    await turnedDown(reason);
  expect(await claim()).toMatchObject({ statusCode: 1 });
  const last = await turnedDown('DUPLICATE_UTR');
  const known = await newClaim({ customerCode: code });
  expect(said(await post('/deposits', known))).toMatchObject({
    statusCode: 2,
    code: 'COOL_DOWN',
    status: expect.stringMatching(
      /^Too many deposits of this customer were rejected for a wrong UTR\. The next one is taken after \d{1,2} [A-Z][a-z]{2} \d\d:\d\d\.$/,
    ),
  });
  expect((await clerk.get(`/deposits/${last}/related`)).json()).toMatchObject({
    wrongUtrs: { count: 5, hours: 24, coolingUntil: expect.any(String) },
  });
  const byHand = { customerId, paymentMethodId: known.paymentMethodId, amountPaise: 500_00, utr: known.utr };
  expect(said(await clerk.post('/deposits', byHand))).toMatchObject({ statusCode: 1 });
  desk.api.clock.advance({ hours: 25 });
  expect(said(await post('/deposits', known))).toMatchObject({ statusCode: 1 });
  desk.api.clock.advance({ hours: -25 });
});

test('waiting claims with guessed UTRs reveal nothing: however many are open, the next claim is accepted', async () => {
  const { code } = await desk.customer();
  const line = await desk.line({ utr: desk.utr() });
  const answers = [];
  for (const utr of [desk.utr(), line.utr, desk.utr(), desk.utr(), desk.utr(), desk.utr(), desk.utr()])
    answers.push(said(await post('/deposits', await newClaim({ customerCode: code, utr }))).statusCode);
  expect(new Set(answers)).toEqual(new Set([1]));
});

test('the time when customers were last shown a method is recorded', async () => {
  const [shown, paused] = [await desk.method(), await desk.method({ status: 'paused' })];
  const seenAt = async (id: string) =>
    (await (await desk.as('banker')).get(`/payment-methods/${id}`)).json<{
      lastShownAt: string | null;
      version: number;
    }>();
  await get('/payment-methods');
  const first = await seenAt(shown);
  expect(first.lastShownAt).not.toBeNull();
  expect((await seenAt(paused)).lastShownAt).toBeNull();
  desk.api.clock.advance({ minutes: 2 });
  await (await desk.as('banker')).post(`/payment-methods/${shown}/freeze`, { reasonCode: 'LIEN' });
  await get('/payment-methods');
  expect(await seenAt(shown)).toMatchObject({ lastShownAt: first.lastShownAt, version: first.version + 1 });
});

test('the QR image of a method is available only while the method is shown', async () => {
  const acts = methodActs(desk);
  const bytes = await qrPng(upiLink('sample@hdfcbank'));
  const qrFileId = await uploadQr(await desk.as('banker'), bytes);
  const id = await acts.inUse({ ...UPI_METHOD, kind: 'QR', qrFileId });
  const shown = await get(`/payment-methods/${id}/qr`);
  expect([shown.status, shown.headers['content-type'], shown.headers['content-security-policy']]).toEqual([
    200,
    'image/png',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  await acts.stop('banker', id, 'freeze');
  expect((await get(`/payment-methods/${id}/qr`)).status).toBe(404);
});

test('the intake is rate-limited too', () => {
  const limit = createRateLimit({ settings: { ...testSettings(), rateLimits: true } });
  const request = {
    method: 'GET',
    ip: '10.0.0.1',
    actor: null,
    routeOptions: { config: { access: 'intake' } },
  } as unknown as FastifyRequest;
  const asked = () => Array.from({ length: 50_000 }, () => limit.count(request));
  expect(asked).toThrow(/too fast/);
});

test('every dangerous drawing and every wrong type is refused by the intake too, and nothing of it is stored', async () => {
  const count = async () =>
    (
      await desk.api.db
        .selectFrom('fileUpload')
        .select((eb) => eb.fn.countAll<number>().as('files'))
        .executeTakeFirstOrThrow()
    ).files;
  const before = await count();
  const send = async (bytes: Buffer, name: string, type: string) => {
    const form = new FormData();
    form.append('purpose', 'DEPOSIT_PROOF');
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return (await post('/files', form)).status;
  };
  for (const [what, text] of DANGEROUS_SVGS)
    expect([what, await send(Buffer.from(text), 'x.svg', 'image/svg+xml')]).toEqual([what, 415]);
  const wrong: [Buffer, string, string, number][] = [
    [Buffer.from('<html><script>alert(1)</script></html>'), 'x.svg', 'image/svg+xml', 415],
    [Buffer.from('GIF89a/*<svg/onload=alert(1)>*/'), 'x.png', 'image/png', 415],
    [png(), 'x.svg', 'image/svg+xml', 415],
    [png(), 'x.png.exe', 'image/png', 415],
    [png(), 'x.png', 'text/html', 415],
    [png(10_000, 10_000), 'x.png', 'image/png', 413],
    [Buffer.alloc(0), 'x.png', 'image/png', 400],
    [Buffer.alloc(5 * 1024 * 1024 + 1, 0x89), 'x.png', 'image/png', 413],
  ];
  for (const [bytes, name, type, status] of wrong)
    expect([name, type, await send(bytes, name, type)]).toEqual([name, type, status]);
  expect(await count()).toBe(before);
});
