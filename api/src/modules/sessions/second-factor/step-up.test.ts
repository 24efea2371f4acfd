import { type Desk, key, openDesk, openPayouts, said, testPassword, type TestUser } from '../../../testing/index.ts';
import { actBody } from '../../../testing/payouts/payout-acts.ts';
import { setUpFactor } from '../../../testing/access/authenticator.ts';
import { operationsOf, pathOf } from '../../../testing/routes.ts';
import { approve, bonusOf } from '../../bonuses/testing/bonus-acts.ts';
import { setPolicy } from '../../policy/set-policy.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  desk.api.clock.freeze();
});
afterEach(() => desk.close());

const limit = (value: number) =>
  setPolicy(desk.api.asCommand, { key: 'auth.stepUpAbovePaise', value, by: 'test', reason: 'a test' });
const confirmed = async () => said(await (await desk.as('banker')).post('/auth/confirm', { password: testPassword }));

/** An approval of a deposit of this amount, ready to be sent as often as needed with one key. */
async function approval(amountPaise: number) {
  const [utr, paymentMethodId] = [desk.utr(), await desk.method()];
  const { id } = await desk.claim({ utr, amountPaise, paymentMethodId });
  const line = await desk.line({ utr, amountPaise, paymentMethodId }, 'deposit');
  const deposit = await desk.deposit(id);
  const body = { version: deposit.version, utrEntryId: line.id, seen: { utr, amountPaise } };
  const once = key();
  const banker = await desk.as('banker');
  return () => banker.post(`/deposits/${deposit.id}/approve`, body, once);
}

test('above the limit money moves only when the person was confirmed lately, and the same request then goes through', async () => {
  await limit(1_000_00);
  const send = await approval(2_000_00);
  desk.api.clock.advance({ minutes: 5, seconds: 1 });
  const refused = await send();
  expect([refused.status, refused.json()]).toEqual([403, expect.objectContaining({ code: 'STEP_UP_REQUIRED' })]);
  expect(await confirmed()).toMatchObject({ statusCode: 1 });
  expect(said(await send())).toMatchObject({ statusCode: 1 });
  expect(said(await send())).toMatchObject({ statusCode: 1 });
});

interface Sending {
  by: TestUser;
  path: string;
  body: object;
}

/** Acts that move money backwards, give it away or say that it was there, ready to be sent. */
async function otherActs(): Promise<Sending[]> {
  const payouts = await openPayouts(desk);
  const payee = await payouts.customer();
  desk.api.clock.advance({ seconds: 1 });
  const payout = async (event: 'fail' | 'return' | 'retry', from: 'paying' | 'paid' | 'returned', by: TestUser) => {
    const row = await payouts.bring(from, { payee });
    const body = { version: row.version, ...(await actBody(desk, payouts, event, row)) };
    return { by, path: `/withdrawals/${row.id}/${event}`, body };
  };
  const [line, asked, given] = [
    await desk.line({ utr: desk.utr() }),
    await bonusOf(desk, (await desk.customer()).id),
    await approve(desk, await bonusOf(desk, (await desk.customer()).id)),
  ];
  const opening = { version: 1, amountPaise: 500_00, note: 'The old ledger' };
  const [first, second, third] = [await desk.customer(), await desk.customer(), await desk.customer()];
  const waiting = said<{ waiting: { id: string } }>(
    await (await desk.as('deposit.lead')).post(`/customers/${second.id}/open`, opening, key()),
  );
  const file = await (
    await desk.as('backoffice')
  ).post('/openings/imports?kind=openings&name=x.csv', `No,Amount\n${third.code},500\n`, {
    'content-type': 'text/csv',
  });
  const { id: fileId, version, sumPaise } = file.json<{ id: string; version: number; sumPaise: number }>();
  const { id: bonusId, version: bonusVersion, amountPaise } = asked;
  return [
    await payout('fail', 'paying', 'deposit'),
    await payout('return', 'paid', 'withdraw.lead'),
    await payout('retry', 'returned', 'withdraw.lead'),
    {
      by: 'deposit.lead',
      path: `/utrs/${line.id}/return`,
      body: { version: line.version, reasonCode: 'UNKNOWN_REMITTER', returnUtr: desk.utr() },
    },
    {
      by: 'backoffice',
      path: `/bonuses/${bonusId}/approve`,
      body: { version: bonusVersion, seen: { amountPaise } },
    },
    {
      by: 'backoffice',
      path: `/bonuses/${given.data?.id}/release`,
      body: { version: given.data?.version, note: 'The turnover is met' },
    },
    { by: 'deposit.lead', path: `/customers/${first.id}/open`, body: opening },
    { by: 'banker.lead', path: `/second-person/${waiting.data?.waiting.id}/confirm`, body: { version: 1 } },
    { by: 'banker.lead', path: `/payment-methods/${await desk.method()}/open`, body: opening },
    {
      by: 'backoffice',
      path: `/openings/imports/${fileId}/ask`,
      body: { version, sumPaise, note: 'The old ledger' },
    },
  ];
}

test('it is asked for when a payout failed or came back, for returned money, bonuses and opening balances', async () => {
  const acts = await otherActs();
  const people = new Set(acts.map(({ by }) => by));
  for (const by of people) await desk.as(by);
  await limit(499_99);
  desk.api.clock.advance({ minutes: 6 });
  const send = async ({ by, path, body }: Sending) => (await desk.as(by)).post(path, body, key());
  for (const act of acts) expect([act.path, (await send(act)).json()['code']]).toEqual([act.path, 'STEP_UP_REQUIRED']);
  for (const by of people) await (await desk.as(by)).post('/auth/confirm', { password: testPassword });
  for (const act of acts) expect([act.path, said(await send(act))]).toMatchObject([act.path, { statusCode: 1 }]);
});

test('up to the limit, and within five minutes of signing in, nobody is asked', async () => {
  await limit(1_000_00);
  const [small, great, late] = [await approval(1_000_00), await approval(2_000_00), await approval(1_000_00)];
  expect(said(await great())).toMatchObject({ statusCode: 1 });
  desk.api.clock.advance({ minutes: 6 });
  for (const send of [small, late]) expect(said(await send())).toMatchObject({ statusCode: 1 });
});

test('whoever has a second factor confirms by a code and not by the password alone', async () => {
  const { client, code } = await setUpFactor(desk.api, 'banker');
  desk.api.clock.advance({ minutes: 6 });
  expect((await client.post('/auth/confirm', { password: testPassword })).status).toBe(403);
  expect(said(await client.post('/auth/confirm', { code: '000000' }))).toMatchObject({ code: 'WRONG_CODE' });
  expect(said(await client.post('/auth/confirm', { code: code() }))).toMatchObject({ statusCode: 1 });
  expect(said(await client.post('/auth/confirm', { code: code() }))).toMatchObject({ code: 'WRONG_CODE' });
});

test('a wrong password confirms nothing, and guesses must wait', async () => {
  const banker = await desk.as('banker');
  for (let tries = 0; tries < 5; tries += 1)
    expect(said(await banker.post('/auth/confirm', { password: 'wrong' }))).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await banker.post('/auth/confirm', { password: testPassword })).status).toBe(429);
});

/** Operations of the owner's room that are sent as a POST and change nothing (`promises/once/keyless.ts`). */
const LOOKS = ['previewPayoutTemplate', 'tryFeedMailbox'];

test('every change of the owner’s room needs it, whatever the operation; reading does not', async () => {
  const owner = await desk.as('owner');
  desk.api.clock.advance({ minutes: 6 });
  const operations = operationsOf(desk.api.app).filter(
    ({ access }) => typeof access === 'object' && access.permission === 'owner',
  );
  const answers: string[] = [];
  for (const operation of operations) {
    const path = pathOf(operation);
    const { text } = operation.method === 'GET' ? await owner.get(path) : await owner.post(path, {}, key());
    const kind = operation.method === 'GET' || LOOKS.includes(operation.operationId) ? 'reading' : 'a change';
    answers.push(`${kind} ${text.includes('STEP_UP_REQUIRED') ? 'asks' : 'does not ask'}`);
  }
  expect(new Set(answers)).toEqual(new Set(['reading does not ask', 'a change asks']));
  expect(operations.length).toBeGreaterThan(10);
});
