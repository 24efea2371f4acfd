import { randomUUID } from 'node:crypto';
import { type Desk, key, openDesk, said, type TestPerson } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import type { Utr } from '../../modules/utrs/read.ts';
import { feedKey, type LineResult, newSecret, type TestKey } from './testing/feed-desk.ts';

let desk: Desk;
let methodId: string;
let machine: TestKey;
beforeAll(async () => {
  desk = await openDesk();
  methodId = await desk.method();
  machine = await feedKey(desk, { methodId });
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const credit = (change: object = {}) => ({ direction: 'CREDIT', amountPaise: 500_00, utr: desk.utr(), ...change });
const send = async (lines: object[], as = machine) => said<LineResult>(await as.post('/feed/lines', { lines }));
const lineOf = async (id: string) => (await (await desk.as('banker')).get(`/utrs/${id}`)).json<Utr>();
const figures = async () =>
  desk.api.db
    .selectFrom('feedKey')
    .select(['usedCount', 'failedCount', 'lastUsedAt'])
    .where('id', '=', machine.id)
    .executeTakeFirstOrThrow();

test('a machine enters both sides, each line gets a verdict, and a waiting claim is matched', async () => {
  const [utr, debit] = [desk.utr(), desk.utr()];
  const claim = await desk.claim({ utr, paymentMethodId: methodId });
  const answer = await send([
    credit({ utr, remitterName: 'RAVI KUMAR', narration: 'UPI/1', balanceAfterPaise: 1_000_00 }),
    { direction: 'DEBIT', amountPaise: 10_00, utr: debit },
    credit({ utr: 'ravi@okaxis' }),
    credit({ bankTime: '2020-01-01T00:00:00Z' }),
    credit({ utr, remitterName: 'RAVI KUMAR' }),
  ]);
  expect(answer.data?.results.map(({ verdict }) => verdict)).toEqual([
    'entered',
    'entered',
    'refused',
    'refused',
    'known',
  ]);
  expect(answer.data?.results[2]?.status).toMatch(/UPI address/);
  const line = await lineOf(answer.data!.results[0]!.utr!.id);
  expect(line).toMatchObject({
    source: 'API',
    messageOnly: false,
    enteredBy: null,
    remitterName: 'RAVI KUMAR',
    paymentMethod: { id: methodId },
  });
  expect(await desk.deposit(claim.id)).toMatchObject({ status: 'matched', utrEntry: { id: line.id } });
});

test('the same delivery again has the same answer and enters once; another body under its id is refused', async () => {
  const [id, lines] = [randomUUID(), [credit(), credit()]];
  const first = await machine.post('/feed/lines', { lines }, { id });
  const again = await Promise.all([1, 2, 3].map(() => machine.post('/feed/lines', { lines }, { id })));
  for (const answer of again) expect([answer.status, answer.text]).toEqual([200, first.text]);
  expect(again[0]!.headers['idempotency-hit']).toBe('true');
  expect(said<LineResult>(first).data?.entered).toBe(2);
  const other = await machine.post('/feed/lines', { lines: [credit()] }, { id });
  expect([other.status, other.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  // The id belongs to the key: another one may use it for something else.
  const another = await feedKey(desk, { methodId });
  expect(said<LineResult>(await another.post('/feed/lines', { lines: [credit()] }, { id })).data?.entered).toBe(1);
});

test('of ten deliveries with one id at once one enters, and all have its answer', async () => {
  const [id, lines] = [randomUUID(), [credit()]];
  const answers = await Promise.all(Array.from({ length: 10 }, () => machine.post('/feed/lines', { lines }, { id })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-hit'] === 'true')).toHaveLength(9);
});

test('a wrong signature, a changed body, a wrong clock and another key are refused with 401, and counted on the key', async () => {
  const lines = [credit()];
  const before = await figures();
  const codeOf = async (change: Parameters<TestKey['post']>[2]) => {
    const answer = await machine.post('/feed/lines', { lines }, change);
    return [answer.status, answer.json<{ code: string }>().code];
  };
  expect(await codeOf({ secret: newSecret() })).toEqual([401, 'FEED_SIGNATURE']);
  expect(await codeOf({ sent: JSON.stringify({ lines: [credit()] }) })).toEqual([401, 'FEED_SIGNATURE']);
  expect(await codeOf({ at: new Date(desk.api.clock.now().getTime() - 301_000) })).toEqual([401, 'FEED_CLOCK']);
  expect(await codeOf({ at: new Date(desk.api.clock.now().getTime() + 302_000) })).toEqual([401, 'FEED_CLOCK']);
  expect(await codeOf({ publicId: 'fk_0000000000000000' })).toEqual([401, 'FEED_KEY']);
  const another = await feedKey(desk, { methodId: await desk.method({ label: 'ICICI-9', accountNo: '445566778899' }) });
  expect(await codeOf({ publicId: another.publicId })).toEqual([401, 'FEED_SIGNATURE']);
  expect((await figures()).failedCount - before.failedCount).toBe(4);
  expect(await codeOf({ at: new Date(desk.api.clock.now().getTime() - 290_000) })).toEqual([200, undefined]);
  const { rows } = {
    rows: await desk.api.db.selectFrom('utrEntry').select('id').where('utrNorm', '=', lines[0]!.utr).execute(),
  };
  expect(rows).toHaveLength(1);
});

test('a clock that was turned is told apart, and turned back it works again', async () => {
  const at = desk.api.clock.now();
  desk.api.clock.advance({ minutes: 6 });
  const late = await machine.post('/feed/lines', { lines: [credit()] }, { at });
  expect([late.status, late.json<{ msg: string }>().msg]).toEqual([
    401,
    'webhook-timestamp is more than five minutes from the time of the server.',
  ]);
  desk.api.clock.advance({ minutes: -6 });
  expect((await machine.post('/feed/lines', { lines: [credit()] }, { at })).status).toBe(200);
});

test('the account is that of the key: a line of another account with the same UTR differs, and leads are told once', async () => {
  const utr = desk.utr();
  const line = await desk.line({ utr, amountPaise: 500_00, paymentMethodId: methodId });
  const other = await feedKey(desk, { methodId: await desk.method({ label: 'AXIS-3', accountNo: '990011223344' }) });
  const told = async (amountPaise: number, as = other) =>
    (await send([credit({ utr, amountPaise })], as)).data?.results[0];
  expect(await told(500_00)).toMatchObject({
    verdict: 'differs',
    status: `${line.no} has this UTR on another account. Nothing was entered.`,
    utr: { id: line.id },
  });
  expect(await told(501_00, machine)).toMatchObject({
    verdict: 'differs',
    status: expect.stringContaining('with ₹500.00, and this says ₹501.00.'),
  });
  await told(501_00, machine);
  const notices = (await (await desk.as('banker.lead')).get('/notifications')).json<{ items: { text: string }[] }>()
    .items;
  expect(notices.filter(({ text }) => text.includes(line.no))).toHaveLength(2);
});

test('a lead who told neither side settles a difference for the line; whoever could have told one of them does not', async () => {
  const utr = desk.utr();
  const line = await desk.line({ utr, amountPaise: 500_00, paymentMethodId: methodId });
  const phone = await feedKey(desk, { methodId, forwarders: ['banker.lead'] });
  await send([credit({ utr, amountPaise: 501_00 })], phone);
  const read = async () => (await (await desk.as('deposit.lead')).get(`/utrs/${line.id}`)).json<Utr>();
  const { version, toldDifferently } = await read();
  expect(toldDifferently).toEqual({ source: 'API', amountPaise: 501_00, account: line.paymentMethod.label });
  const settle = async (who: TestPerson, body: object = {}) =>
    said<Utr>(
      await (
        await desk.as(who)
      ).post(`/utrs/${line.id}/settle`, { version, reason: 'On the statement', ...body }, key()),
    );
  expect(await settle('deposit.lead', { reason: ' ' })).toMatchObject({ statusCode: 0 });
  expect(await settle('banker.lead')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  const settled = await settle('deposit.lead');
  expect(settled).toMatchObject({ statusCode: 1, data: { toldDifferently: null, status: 'unclaimed', flags: [] } });
  expect(await settle('deposit.lead')).toMatchObject({ code: 'STALE_VERSION' });
  expect(await settle('deposit.lead', { version: settled.data?.version })).toMatchObject({ code: 'WRONG_STATE' });
});

test('a key that has ended, and one that nobody has confirmed, are accepted nowhere; a key for messages sends no lines', async () => {
  const ended = await feedKey(desk, { methodId });
  await desk.api.db.updateTable('feedKey').set({ endsAt: desk.api.clock.now() }).where('id', '=', ended.id).execute();
  expect((await ended.post('/feed/lines', { lines: [credit()] })).status).toBe(401);
  const waiting = await feedKey(desk, { methodId });
  await desk.api.db
    .updateTable('feedKey')
    .set({ confirmedAt: null, confirmedBy: null })
    .where('id', '=', waiting.id)
    .execute();
  expect((await waiting.post('/feed/lines', { lines: [credit()] })).status).toBe(401);
  const phone = await feedKey(desk, { methodId, kind: 'MESSAGES' });
  const wrong = await phone.post('/feed/lines', { lines: [credit()] });
  expect([wrong.status, wrong.json<{ code: string }>().code]).toEqual([403, 'FEED_KIND']);
});

test('500 lines are entered in one delivery, 501 are refused with the reason, and a malformed one names its field', async () => {
  const many = (count: number) => Array.from({ length: count }, () => credit({ amountPaise: 1_00 }));
  const count = size({ gate: 100, promise: 500 });
  const answer = await send(many(count));
  expect(answer.data?.entered).toBe(count);
  expect((await machine.post('/feed/lines', { lines: many(501) })).status).toBe(400);
  const bad = await machine.post('/feed/lines', { lines: [credit(), credit({ amountPaise: 1.5 })] });
  expect(bad.status).toBe(400);
  expect(bad.text).toContain('lines');
});

test('a person, a statement or a machine cannot undo that a line was shown, nor who told it', async () => {
  const { data } = await send([credit()]);
  const id = data!.results[0]!.utr!.id;
  await expect(
    desk.api.app.deps.db.updateTable('utrEntry').set({ messageOnly: true }).where('id', '=', id).execute(),
  ).rejects.toThrow();
  await expect(
    desk.api.app.deps.db.updateTable('utrEntry').set({ feedKeyId: null }).where('id', '=', id).execute(),
  ).rejects.toThrow('stays');
  expect(
    said(
      await (
        await desk.as('banker')
      ).post('/utrs', { paymentMethodId: methodId, utr: (await lineOf(id)).utr, amountPaise: 500_00 }, key()),
    ),
  ).toMatchObject({ statusCode: 2, code: 'DUPLICATE_UTR', status: expect.stringContaining('came from the bank feed') });
});

test('the secret is in no row, no audit entry and no answer but the first', async () => {
  const rows = await desk.api.db.selectFrom('feedKey').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(machine.secret.slice(6));
  expect(rows.every(({ sealed }) => !sealed.includes(Buffer.from(machine.secret)))).toBe(true);
});

test('a settled difference stays settled when it is told again; only another telling marks the line', async () => {
  const utr = desk.utr();
  const line = await desk.line({ utr, amountPaise: 500_00, paymentMethodId: methodId });
  const read = async () => (await (await desk.as('deposit.lead')).get(`/utrs/${line.id}`)).json<Utr>();
  const told = async (amountPaise: number) => (await send([credit({ utr, amountPaise })])).data!.results[0]!;
  const settle = async () =>
    said<Utr>(
      await (
        await desk.as('deposit.lead')
      ).post(`/utrs/${line.id}/settle`, { version: (await read()).version, reason: 'On the statement' }, key()),
    );
  await told(501_00);
  expect(await settle()).toMatchObject({ statusCode: 1 });
  const { version } = await read();
  expect(await told(501_00)).toEqual({
    verdict: 'known',
    status: `${line.no} has this UTR with ₹500.00, and this says ₹501.00. A lead has settled that for ${line.no}. Nothing was entered.`,
    utr: { id: line.id, no: line.no },
  });
  expect(await read()).toMatchObject({ toldDifferently: null, version });
  expect(await told(502_00)).toMatchObject({ verdict: 'differs' });
  expect(await read()).toMatchObject({ toldDifferently: { amountPaise: 502_00 } });
  expect(await settle()).toMatchObject({ statusCode: 1 });
  for (const amountPaise of [501_00, 502_00]) expect(await told(amountPaise)).toMatchObject({ verdict: 'known' });
  expect(await read()).toMatchObject({ toldDifferently: null });
  await expect(
    desk.api.app.deps.db.updateTable('utrEntry').set({ settledTellings: '[]' }).where('id', '=', line.id).execute(),
  ).rejects.toThrow('stays settled');
});

test('a payer whom a later telling names is filled in once, and never over another name', async () => {
  const utr = desk.utr();
  const told = async (remitterName: string | null) =>
    (await send([credit({ utr, remitterName })])).data!.results[0]!.verdict;
  expect(await told(null)).toBe('entered');
  const { id } = await desk.api.db
    .selectFrom('utrEntry')
    .select('id')
    .where('utrNorm', '=', utr)
    .executeTakeFirstOrThrow();
  expect(await lineOf(id)).toMatchObject({ remitterName: null, version: 1 });
  expect([await told('  '), (await lineOf(id)).version]).toEqual(['known', 1]);
  expect(await told('RAVI KUMAR')).toBe('known');
  expect(await lineOf(id)).toMatchObject({ remitterName: 'RAVI KUMAR', version: 2 });
  expect(await told('ASHA RAO')).toBe('known');
  expect(await lineOf(id)).toMatchObject({ remitterName: 'RAVI KUMAR', version: 2 });
  expect(
    await desk.api.db
      .selectFrom('utrEntry')
      .select(['payerSource', 'payerKeyId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ payerSource: 'API', payerKeyId: machine.id });
  await expect(
    desk.api.app.deps.db.updateTable('utrEntry').set({ remitterName: 'X' }).where('id', '=', id).execute(),
  ).rejects.toThrow('named once');
});
