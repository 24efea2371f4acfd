import { sql } from 'kysely';
import { type Desk, key, openDesk, said } from '../../../testing/index.ts';
import { shown } from '../../../testing/proof/proof.ts';
import type { Utr } from '../../../modules/utrs/read.ts';
import { CORPUS } from '../testing/corpus.ts';
import { feedKey, mail, type MessageResult, sms, type TestKey } from '../testing/feed-desk.ts';

let desk: Desk;
let methodId: string;
let phone: TestKey;
beforeAll(async () => {
  desk = await openDesk();
  desk.api.clock.set('2026-11-20T06:30:00Z');
  methodId = await desk.method();
  phone = await feedKey(desk, { methodId, kind: 'MESSAGES' });
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const send = async (messages: object[], as = phone) =>
  said<MessageResult>(await as.post('/feed/messages', { messages }));
const one = async (message: object, as = phone) => (await send([message], as)).data!.results[0]!;
const lineOf = async (id: string) => (await (await desk.as('banker')).get(`/utrs/${id}`)).json<Utr>();
const credited = (utr: string, amount = '500.00') =>
  `Rs.${amount} credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA ravi@okaxis (UPI ${utr})`;
const mailed = (utr: string, amount = '500.00') =>
  `Dear Customer, Rs.${amount} is successfully credited to your account **7890 by VPA ravi@okaxis RAVI KUMAR on 20-11-26. Your UPI transaction reference number is ${utr}. Thank you.`;
const stored = (no: string) =>
  desk.api.db
    .selectFrom('feedMessage')
    .selectAll()
    .where('no', '=', Number(no.slice(3)))
    .executeTakeFirstOrThrow();

test(`${CORPUS.length} messages of eight banks are read or staged, and none is wrong`, async () => {
  const results: MessageResult['results'] = [];
  for (let at = 0; at < CORPUS.length; at += 50)
    results.push(...(await send(CORPUS.slice(at, at + 50).map(({ from, text }) => sms(text, from)))).data!.results);
  const { rows } = await sql<{
    id: string;
    direction: string;
    amountPaise: number;
    utr: string;
    source: string;
    messageOnly: boolean;
  }>`
    SELECT id, direction, amount_paise, utr_norm AS utr, source, message_only FROM utr_entry WHERE feed_key_id = ${phone.id}`.execute(
    desk.api.db,
  );
  const lines = new Map(rows.map(({ id, ...line }) => [id, line]));
  const wrong = CORPUS.flatMap(({ text, expected }, at) => {
    const { state, status, utr } = results[at]!;
    const got = typeof expected === 'string' ? state : utr && lines.get(utr.id);
    const fits =
      typeof expected === 'string'
        ? state === expected
        : state === 'entered' &&
          utr !== null &&
          JSON.stringify(got) === JSON.stringify({ ...expected, source: 'SMS', messageOnly: true });
    return fits ? [] : [{ text, expected, state, status, got }];
  });
  expect(wrong).toEqual([]);
  const read = CORPUS.filter(({ expected }) => typeof expected !== 'string').length;
  expect(rows).toHaveLength(read);
  expect(CORPUS.length).toBeGreaterThanOrEqual(200);
  shown({
    promise: 'P2',
    what: 'messages of eight banks, with hostile ones',
    promised: 'read or staged, none wrong',
    measured: `${CORPUS.length} messages: ${read} lines, the others staged, 0 wrong`,
  });
});

test('an SMS makes a claim Ready, and the line says that only a message told it until a person shows it', async () => {
  const utr = desk.utr();
  const claim = await desk.claim({ utr, paymentMethodId: methodId });
  const taken = await one(sms(credited(utr)));
  expect(taken).toMatchObject({ state: 'entered', utr: { no: expect.stringMatching(/^U-/) } });
  expect(await desk.deposit(claim.id)).toMatchObject({
    status: 'matched',
    section: 'ready',
    utrEntry: { messageOnly: true, source: 'SMS' },
  });
  const listed = (await (await desk.as('banker')).get('/utrs?flag=MESSAGE_ONLY')).json<{ items: Utr[] }>().items;
  expect(listed.map(({ id }) => id)).toContain(taken.utr!.id);
  const typed = said<{ utr: Utr }>(
    await (await desk.as('banker')).post('/utrs', { paymentMethodId: methodId, utr, amountPaise: 500_00 }, key()),
  );
  expect(typed).toMatchObject({
    statusCode: 1,
    data: { utr: { id: taken.utr!.id, messageOnly: false, version: expect.any(Number) } },
  });
  const { items } = (await (await desk.as('banker.lead')).get(`/audit?entityType=utr&entityId=${taken.utr!.id}`)).json<{
    items: { action: string }[];
  }>();
  expect(items.map(({ action }) => action)).toContain('utr.shown');
});

test('a person who types another amount is refused, and a person who forwards shows nothing by typing', async () => {
  const utr = desk.utr();
  const mine = await feedKey(desk, { methodId, kind: 'MESSAGES', forwarders: ['banker'] });
  const { utr: line } = await one(sms(credited(utr)), mine);
  const type = async (by: 'banker' | 'deposit', amountPaise: number) =>
    said(await (await desk.as(by)).post('/utrs', { paymentMethodId: methodId, utr, amountPaise }, key()));
  expect(await type('deposit', 501_00)).toMatchObject({ code: 'DUPLICATE_UTR' });
  expect(await type('banker', 500_00)).toMatchObject({ code: 'DUPLICATE_UTR' });
  expect((await lineOf(line!.id)).messageOnly).toBe(true);
  expect(await type('deposit', 500_00)).toMatchObject({ statusCode: 1 });
  expect((await lineOf(line!.id)).messageOnly).toBe(false);
});

test('a machine shows a line that a message told, and a message about a line that is there makes no second one', async () => {
  const [utr, other] = [desk.utr(), desk.utr()];
  const machine = await feedKey(desk, { methodId });
  const tell = async (line: object) =>
    said<{ results: { verdict: string }[] }>(
      await machine.post('/feed/lines', { lines: [{ direction: 'CREDIT', amountPaise: 500_00, ...line }] }),
    ).data?.results[0]?.verdict;
  const { utr: line } = await one(sms(credited(utr)));
  expect(await tell({ utr })).toBe('shown');
  expect(await lineOf(line!.id)).toMatchObject({ messageOnly: false, source: 'SMS' });
  expect(await tell({ utr })).toBe('known');
  expect(await tell({ utr: other })).toBe('entered');
  expect(await one(sms(credited(other)))).toMatchObject({ state: 'known' });
  expect(await one(mail(mailed(other)))).toMatchObject({ state: 'known' });
  expect(await one(sms(credited(other, '501.00')))).toMatchObject({
    state: 'differs',
    status: expect.stringContaining('this says ₹501.00'),
  });
});

test('a mail counts only when the receiving server says that the bank signed it', async () => {
  const state = async (change: Parameters<typeof mail>[1], text = mailed(desk.utr())) =>
    (await one(mail(text, change))).state;
  expect(await state({})).toBe('entered');
  expect(await state({ html: true }, `<html><style>p{}</style><body><p>${mailed(desk.utr())}</p></body></html>`)).toBe(
    'entered',
  );
  expect(await state({ results: 'dkim=pass header.i=@hdfcbank.net header.s=x; spf=fail' })).toBe('entered');
  for (const results of [
    '',
    'dkim=fail header.d=hdfcbank.net',
    'dkim=pass header.d=evil.example',
    'dkim=none; spf=pass smtp.mailfrom=hdfcbank.net',
    'spf=pass smtp.mailfrom="x; dkim=pass header.d=hdfcbank.net"@evil.example',
    'dkim=fail (dkim=pass header.d=hdfcbank.net) header.d=hdfcbank.net',
    'dkim=pass header.d=net',
    'dkim=pass header.d=hdfcbank.net.evil.example',
  ])
    expect([results, await state({ results })]).toEqual([results, 'not_authentic']);
  expect(await state({ server: 'mx.evil.example' })).toBe('not_authentic');
  expect(await state({ from: 'alerts@hdfcbank.net.evil.example' })).toBe('refused');
  expect(await state({ from: 'alerts@gmail.com', results: 'dkim=pass header.d=gmail.com' })).toBe('refused');
  const unread = await one(mail('Your statement is ready.', { results: '' }));
  expect(unread.state).toBe('unread');
});

test('a one-time password is never kept, and a long number is masked', async () => {
  const otp = await one(sms('123456 is your OTP for a payment of Rs.5,000.00. Do not share it - HDFC Bank'));
  expect([otp.state, (await stored(otp.no)).text]).toEqual([
    'ignored',
    '•••••• is your OTP for a payment of Rs.•••••.•• Do not share it - HDFC Bank'.replace('•••••.••', '•••••.••.'),
  ]);
  const card = await one(sms('Card 4111111111111111 was credited with something strange'));
  expect((await stored(card.no)).text).toBe('Card ••••1111 was credited with something strange');
});

test('a message that comes again is kept once; one of another key is its own', async () => {
  const text = credited(desk.utr());
  const first = await one(sms(text));
  const again = await one(sms(text, 'AD-HDFCBK'));
  expect([again.state, again.no, (await stored(first.no)).seenCount]).toEqual(['known', first.no, 2]);
  const other = await feedKey(desk, { methodId, kind: 'MESSAGES' });
  expect(await one(sms(text), other)).toMatchObject({ state: 'known', utr: first.utr });
});

test('hostile messages change nothing and break nothing', async () => {
  const long = `Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA ${'a@b '.repeat(800)}(UPI 632411760399)`;
  const texts = [
    "'; DROP TABLE utr_entry; --",
    '<script>alert(1)</script>',
    '\u0007\u001b[31mRs.1 credited',
    long.slice(0, 4_000),
    'Rs.'.repeat(1_300),
    `${'['.repeat(500)}${'('.repeat(500)}`,
  ];
  const { data } = await send(texts.map((text) => sms(text)));
  expect(data!.results.filter(({ state }) => !['unread', 'refused', 'ignored'].includes(state))).toEqual([]);
  expect((await phone.post('/feed/messages', { messages: [sms('x'.repeat(4_001))] })).status).toBe(400);
  expect(
    (await phone.post('/feed/messages', { messages: [{ kind: 'email', raw: 'x'.repeat(1_100_000) }] })).status,
  ).toBe(413);
  expect((await phone.post('/feed/messages', { messages: [{ kind: 'email', raw: 'no mail at all' }] })).status).toBe(
    200,
  );
  expect((await phone.post('/feed/messages', { messages: [sms('a\0b')] })).status).toBe(400);
});
