import { decide } from '../../second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../../second-person/read.ts';
import { type Desk, key, openDesk, said } from '../../../testing/index.ts';
import { methodActs, UPI_METHOD } from '../../../modules/payment-methods/testing/method-acts.ts';
import { aParser, signed, sms } from '../testing/feed-desk.ts';
import type { FeedKey } from './schemas.ts';

let desk: Desk;
let methodId: string;
beforeEach(async () => {
  desk = await openDesk();
  methodId = await desk.method();
});
afterEach(() => desk.close());

const reason = 'The bank asked for it';
interface Made {
  feedKey: FeedKey;
  waits: boolean;
  secret: string;
}
const make = async (change: object = {}, by: 'owner' | 'owner.two' = 'owner', intent = key()) =>
  said<Made>(
    await (
      await desk.as(by)
    ).post(
      '/feed-keys',
      { paymentMethodId: methodId, kind: 'LINES', name: 'HDFC machine', forwarders: [], hours: 0, reason, ...change },
      intent,
    ),
  );
const waiting = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
    .items[0]!;
const confirm = async () => decide(desk, await waiting(), 'confirm', 'owner.two');
const send = async ({ feedKey: { publicId }, secret }: Made) => {
  const body = JSON.stringify({ lines: [{ direction: 'CREDIT', amountPaise: 100, utr: desk.utr() }] });
  const headers = {
    'content-type': 'application/json',
    'x-feed-key': publicId,
    ...signed(secret, key()['idempotency-key']!, desk.api.clock.now(), body),
  };
  return (await desk.api.anonymous.post('/feed/lines', body, headers)).status;
};
const list = async () => (await (await desk.as('owner')).get('/feed-keys')).json<{ items: FeedKey[] }>().items;

test('a key is shown once, accepted once another owner has confirmed it, and names everybody who could use it', async () => {
  const intent = key();
  const made = (await make({ forwarders: [desk.api.staffId('banker')] }, 'owner', intent)).data!;
  expect((await make({ forwarders: [desk.api.staffId('banker')] }, 'owner', intent)).data).toEqual(made);
  expect([made.waits, made.feedKey.state, await send(made)]).toEqual([true, 'waiting', 401]);
  expect(await confirm()).toMatchObject({ statusCode: 1 });
  expect(await send(made)).toBe(200);
  const [kept] = await list();
  expect(kept).toMatchObject({
    state: 'active',
    usedCount: 1,
    lines: 1,
    madeBy: { username: 'owner' },
    confirmedBy: { username: 'owner.two' },
    forwarders: [{ username: 'banker' }],
  });
  expect(JSON.stringify(await list())).not.toContain(made.secret);
});

test('a new key of the same name takes over with an overlap, and one owner ends a key at once', async () => {
  const before = (await make()).data!;
  await confirm();
  const next = (await make({ hours: 2 })).data!;
  await confirm();
  expect([await send(before), await send(next)]).toEqual([200, 200]);
  desk.api.clock.advance({ hours: 2, seconds: 1 });
  expect([await send(before), await send(next)]).toEqual([401, 200]);
  const end = await (await desk.api.signInAs('owner')).post(`/feed-keys/${next.feedKey.id}/end`, { reason });
  expect([end.status, await send(next)]).toEqual([200, 401]);
});

test('the API itself cannot put a key into use that no second owner confirmed', async () => {
  const { feedKey } = (await make()).data!;
  const now = desk.api.clock.now();
  await expect(
    desk.api.app.deps.db
      .updateTable('feedKey')
      .set({ confirmedAt: now, confirmedBy: desk.api.staffId('owner') })
      .where('id', '=', feedKey.id)
      .execute(),
  ).rejects.toThrow('two owners');
});

test('a key for messages needs the digits by which they name the account', async () => {
  const upi = await methodActs(desk).inUse(UPI_METHOD);
  const without = await make({ kind: 'MESSAGES', paymentMethodId: upi });
  expect(without).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'accountTail', msg: expect.stringContaining('last digits') }],
  });
  expect(await make({ kind: 'MESSAGES', accountTail: '1111' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'accountTail' }],
  });
  expect(await make({ kind: 'MESSAGES', paymentMethodId: upi, accountTail: '4321' })).toMatchObject({
    statusCode: 1,
    data: { feedKey: { accountTail: '4321' } },
  });
  expect(await make({ kind: 'MESSAGES' })).toMatchObject({ statusCode: 1, data: { feedKey: { accountTail: '7890' } } });
});

test('a parser must read its examples, is used once another owner confirms it, and then reads what waited', async () => {
  const phone = (await make({ kind: 'MESSAGES' })).data!;
  await confirm();
  const post = async (text: string) => {
    const body = JSON.stringify({ messages: [sms(text, 'VM-SAMPLB')] });
    const headers = {
      'content-type': 'application/json',
      'x-feed-key': phone.feedKey.publicId,
      ...signed(phone.secret, key()['idempotency-key']!, desk.api.clock.now(), body),
    };
    return said<{ results: { state: string }[] }>(await desk.api.anonymous.post('/feed/messages', body, headers)).data!
      .results[0]!.state;
  };
  expect(await post('Sample Bank: your account XX7890 has got Rs.500.00 with reference 632411769001.')).toBe('unread');
  const owner = await desk.as('owner');
  const wanted = aParser();
  const ask = async (definition: object) =>
    said<{ parser: { id: string } }>(
      await owner.post('/feed-parsers', { definition: { ...wanted, ...definition }, reason }, key()),
    );
  expect(await ask({ template: 'Sample Bank: your account {account} has got {amount}.' })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'definition.template', msg: expect.stringContaining('{utr}') }],
  });
  expect(await ask({ template: '{any}{amount} {utr} {account} sample bank words' })).toMatchObject({ statusCode: 0 });
  expect(await ask({ template: 'Sample Bank: {nothing} {amount} {utr} {account}' })).toMatchObject({
    statusCode: 0,
    errors: [{ msg: expect.stringContaining('{nothing} is no place') }],
  });
  expect(await ask({ examples: [{ ...wanted.examples[0]!, text: 'Something else entirely' }] })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'definition.examples.0' }],
  });
  const made = await ask({});
  expect(made).toMatchObject({ statusCode: 1, data: { waits: true } });
  const lead = await desk.as('banker.lead');
  const [message] = (await lead.get('/feed-messages?state=unread')).json<{ items: { id: string; version: number }[] }>()
    .items;
  const again = async (version: number) =>
    said(await lead.post(`/feed-messages/${message!.id}/read-again`, { version }, key()));
  expect(await again(1)).toMatchObject({ statusCode: 1, data: { state: 'unread' } });
  await confirm();
  expect(await again(1)).toMatchObject({ statusCode: 3, code: 'STALE_VERSION' });
  expect(await again(2)).toMatchObject({ statusCode: 1, data: { state: 'entered', utr: { no: expect.any(String) } } });
  const bench = (
    await lead.post('/feed-messages/bench', { kind: 'sms', sender: 'VM-SAMPLB', text: wanted.examples[0]!.text })
  ).json();
  expect(bench).toMatchObject({
    state: 'line',
    direction: 'CREDIT',
    fields: { amountPaise: 500_00 },
    marks: expect.arrayContaining([{ field: 'utr', from: expect.any(Number), to: expect.any(Number) }]),
  });
});
