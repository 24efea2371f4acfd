import { REASON_LISTS } from '../../../domain/reasons/lists.ts';
import { type Desk, key, openDesk, said, type TestPerson } from '../../../testing/index.ts';
import type { OwnReasonList } from './read.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

interface Outcome {
  list: OwnReasonList;
  waits: boolean;
}
type Reason = OwnReasonList['reasons'][number];

const reason = 'Customers asked what it means';
const lists = async () =>
  (await (await desk.as('owner')).get('/reason-lists')).json<{ items: OwnReasonList[] }>().items;
const listOf = async (name: string) => (await lists()).find(({ list }) => list === name)!;
const offered = async (name: string) => {
  const { items } = (await (await desk.as('deposit')).get('/reasons')).json<{ items: OwnReasonList[] }>();
  return items.find(({ list }) => list === name)!.reasons.filter((one) => one.offered);
};

/** Changes a reason from the list as it is now, or as it was in `version`. */
async function change(
  by: TestPerson,
  name: string,
  code: string,
  wanted: Partial<Pick<Reason, 'words' | 'message' | 'offered'>> & { place?: number; version?: number },
) {
  const { version, reasons } = await listOf(name);
  const at = reasons.findIndex((one) => one.code === code);
  const { words, message, offered: on } = reasons[at]!;
  const body = { version, code, words, message, offered: on, place: at + 1, reason, ...wanted };
  return said<Outcome>(await (await desk.as(by)).post(`/reason-lists/${name}/change`, body, key()));
}
const add = async (by: TestPerson, name: string, wanted: object) =>
  said<Outcome>(
    await (
      await desk.as(by)
    ).post(`/reason-lists/${name}/add`, { version: (await listOf(name)).version, reason, ...wanted }, key()),
  );
const undo = async (by: TestPerson, name: string) =>
  said<Outcome>(
    await (
      await desk.as(by)
    ).post(`/reason-lists/${name}/undo`, { version: (await listOf(name)).version, reason }, key()),
  );
const waiting = async () =>
  (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{
    items: { id: string; version: number; says: string }[];
  }>().items;
const confirm = async (by: TestPerson) => {
  const [request] = await waiting();
  return said(
    await (await desk.as(by)).post(`/second-person/${request!.id}/confirm`, { version: request!.version }, key()),
  );
};
const reject = async (claim: { id: string }, reasonCode: string, note?: string) =>
  said(
    await (
      await desk.as('deposit')
    ).post(`/deposits/${claim.id}/reject`, { version: 1, reasonCode, ...(note ? { note } : {}) }, key()),
  );
const stateOf = async ({ id }: { id: string }) =>
  (await (await desk.as('deposit')).get(`/deposits/${id}`)).json<{
    rejectReasonCode: string;
    customerMessage: string | null;
  }>();

test('owners see every list; all staff read what they choose from', async () => {
  expect((await lists()).map(({ list }) => list)).toEqual(REASON_LISTS);
  const own = await listOf('deposit-reject');
  expect(own).toMatchObject({ title: 'Deposit rejected', version: 1, lastChange: null, waiting: null });
  expect(own.reasons[0]).toMatchObject({
    code: 'NOT_RECEIVED',
    words: 'Money not received',
    message: own.told!.message,
    offered: true,
    fixed: expect.stringContaining('wrong UTRs') as string,
    alsoIn: [],
  });
  expect(own.reasons.find(({ code }) => code === 'CUSTOMER_BLOCKED')?.alsoIn).toEqual(['Withdrawal rejected']);
  expect((await offered('deposit-reject')).at(-1)).toEqual({
    code: 'OTHER',
    words: 'Other',
    offered: true,
    needsNote: true,
  });
});

test('in every list each reason may be renamed, and those on which a rule depends cannot be switched off', async () => {
  for (const name of REASON_LISTS) {
    const { reasons } = await listOf(name);
    expect(reasons.at(-1)).toMatchObject({ code: 'OTHER', fixed: expect.any(String) as string });
    for (const { code, fixed } of reasons) {
      if (fixed) {
        expect(await change('owner', name, code, { offered: false })).toMatchObject({
          statusCode: 0,
          errors: [{ field: 'offered', code: 'REASON_IS_FIXED', msg: `This reason is always offered. ${fixed}` }],
        });
      } else expect(await change('owner', name, code, { words: `${name} ${code}` })).toMatchObject({ statusCode: 1 });
    }
  }
}, 120_000);

test('words change at once, in every list with the code; rows, files and the audit name it so', async () => {
  const claim = await desk.claim({ utr: desk.utr() });
  await reject(claim, 'CUSTOMER_BLOCKED');
  expect(await change('owner', 'deposit-reject', 'CUSTOMER_BLOCKED', { words: 'Account closed by us' })).toMatchObject({
    statusCode: 1,
    data: { waits: false, list: { version: 2, lastChange: { by: 'owner', reason } } },
  });
  for (const name of ['deposit-reject', 'withdrawal-reject'])
    expect((await listOf(name)).reasons.find(({ code }) => code === 'CUSTOMER_BLOCKED')?.words).toBe(
      'Account closed by us',
    );
  const lead = await desk.as('deposit.lead');
  expect((await lead.get('/deposits/export?columns=rejectReason')).text).toContain('Account closed by us');
  expect((await lead.get('/audit/export?columns=reason')).text).toContain('Account closed by us');
  const history = (await (await desk.as('owner')).get('/audit/reasons/withdrawal-reject.CUSTOMER_BLOCKED')).json<{
    items: object[];
  }>();
  expect(history.items).toMatchObject([
    {
      action: 'reason.changed',
      before: { code: 'CUSTOMER_BLOCKED', words: 'Customer is blocked' },
      after: { code: 'CUSTOMER_BLOCKED', words: 'Account closed by us' },
      reason,
    },
  ]);
  expect(await undo('owner', 'withdrawal-reject')).toMatchObject({ data: { waits: false } });
  expect((await listOf('deposit-reject')).reasons.find(({ code }) => code === 'CUSTOMER_BLOCKED')?.words).toBe(
    'Customer is blocked',
  );
});

test('another message takes two owners; from then on a rejection says it, in its row, its event and to the app', async () => {
  const message = 'We found no {amount} with UTR {utr} for {reference}.';
  expect(await change('owner', 'deposit-reject', 'NOT_RECEIVED', { message })).toMatchObject({
    statusCode: 1,
    data: { waits: true },
  });
  const { message: was } = (await listOf('deposit-reject')).reasons[0]!;
  expect((await waiting())[0]?.says).toBe(
    `Deposit rejected, “Money not received”: customers are told “${message}” (before: “${was}”)`,
  );
  const before = await desk.claim({ utr: desk.utr() });
  await reject(before, 'NOT_RECEIVED');
  expect(await change('owner.two', 'deposit-reject', 'WRONG_UTR', { words: 'UTR is wrong' })).toMatchObject({
    code: 'WAITS_FOR_SECOND_PERSON',
  });
  expect(await confirm('owner')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
  expect(await confirm('owner.two')).toMatchObject({ statusCode: 1 });
  const utr = desk.utr();
  const claim = await desk.claim({ utr, amountPaise: 5_000_00 });
  await reject(claim, 'NOT_RECEIVED');
  const { no } = (await (await desk.as('deposit')).get(`/deposits/${claim.id}`)).json<{ no: string }>();
  const told = `We found no ₹5,000.00 with UTR ${utr} for ${no}.`;
  expect(await stateOf(claim)).toMatchObject({ customerMessage: told });
  const event = await desk.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('entityId', '=', claim.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event.payload).toMatchObject({ status: 'rejected', message: told });
  expect((await stateOf(before)).customerMessage).toContain('was not credited');
  expect(await undo('owner', 'deposit-reject')).toMatchObject({ data: { waits: true } });
  await confirm('owner.two');
  expect((await listOf('deposit-reject')).reasons[0]?.message).toContain('was not credited');
});

test('the second owner reads every field that changes, before and after, and the whole of a new reason', async () => {
  const wanted = { words: 'No trace of it', message: null, offered: false, place: 1 };
  const at = (await listOf('deposit-reject')).reasons.findIndex(({ code }) => code === 'CUSTOMER_BLOCKED');
  const { message: was, words } = (await listOf('deposit-reject')).reasons[at]!;
  await change('owner', 'deposit-reject', 'CUSTOMER_BLOCKED', wanted);
  expect((await waiting())[0]?.says).toBe(
    [
      `Deposit rejected, “${words}”: customers are told nothing but the state (before: “${was}”)`,
      `staff read “No trace of it” (before: “${words}”)`,
      `place 1 of the list (before: ${at + 1})`,
      'no longer offered to staff (before: offered)',
    ].join('; '),
  );
  await confirm('owner.two');
  await add('owner', 'deposit-reject', { words: 'Too late', message: 'It came too late.' });
  expect((await waiting())[0]?.says).toMatch(
    /^Deposit rejected, new reason “Too late” at place \d+: customers are told “It came too late\.”$/,
  );
});

test('what a reason cannot become is refused at its field, and nothing changes', async () => {
  const unknown = '{amout} is not known in this message. It may name {amount}, {utr} and {reference}.';
  const alone = 'A brace stands alone in this message. Braces are for placeholders: {amount}, {utr} and {reference}.';
  const refused = [
    ['deposit-reject', 'FAKE_PROOF', { message: 'Paid {amout} only' }, 'message', 'UNKNOWN_PLACEHOLDER', unknown],
    ['deposit-reject', 'FAKE_PROOF', { message: 'A {brace' }, 'message', 'UNKNOWN_PLACEHOLDER', alone],
    ['withdrawal-reject', 'RISK', { message: 'UTR {utr}' }, 'message', 'UNKNOWN_PLACEHOLDER', expect.any(String)],
    [
      'deposit-hold',
      'ASKED_BANK',
      { message: 'Wait' },
      'message',
      'BAD_VALUE',
      'The customer is not told of this act.',
    ],
    ['deposit-hold', 'ASKED_BANK', { words: 'asked the CUSTOMER' }, 'words', 'BAD_VALUE', expect.any(String)],
    ['deposit-hold', 'ASKED_BANK', { words: '  ' }, 'words', 'BAD_VALUE', expect.any(String)],
    ['deposit-hold', 'ASKED_BANK', { place: 9 }, 'place', 'BAD_VALUE', 'The list has 5 places.'],
  ] as const;
  for (const [name, code, wanted, field, problem, msg] of refused)
    expect(await change('owner', name, code, wanted)).toMatchObject({
      statusCode: 0,
      errors: [{ field, code: problem, msg }],
    });
  expect((await lists()).filter(({ version }) => version > 1)).toEqual([]);
});

test('a reason switched off while its dialog is open is refused, and the rows that have it keep its words', async () => {
  const [before, after] = [await desk.claim({ utr: desk.utr() }), await desk.claim({ utr: desk.utr() })];
  await reject(before, 'WRONG_ACCOUNT');
  await change('owner', 'deposit-reject', 'WRONG_ACCOUNT', { offered: false });
  expect(await reject(after, 'WRONG_ACCOUNT')).toMatchObject({
    statusCode: 0,
    errors: [
      {
        field: 'reasonCode',
        code: 'REASON_NOT_OFFERED',
        msg: '“Paid to the wrong account” is no longer offered. Choose another reason.',
      },
    ],
  });
  expect(await stateOf(after)).toMatchObject({ rejectReasonCode: null });
  expect((await offered('deposit-reject')).map(({ code }) => code)).not.toContain('WRONG_ACCOUNT');
  expect((await (await desk.as('deposit.lead')).get('/deposits/export?columns=rejectReason')).text).toContain(
    'Paid to the wrong account',
  );
  await undo('owner', 'deposit-reject');
  expect(await reject(after, 'WRONG_ACCOUNT')).toMatchObject({ statusCode: 1 });
});

test('the last reason of a list besides Other stays', async () => {
  await change('owner', 'deposit-reopen', 'MONEY_FOUND', { offered: false });
  expect(await change('owner', 'deposit-reopen', 'REJECTED_BY_MISTAKE', { offered: false })).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'offered', code: 'LAST_REASON' }],
  });
});

test('an own reason comes before Other, has a code of its words, and rejects like the generic one', async () => {
  const { told } = await listOf('deposit-reject');
  expect(
    await add('owner', 'deposit-reject', { words: 'Paid in cash (2 notes)', message: told!.message }),
  ).toMatchObject({
    statusCode: 1,
    data: { waits: false },
  });
  const { reasons } = await listOf('deposit-reject');
  expect(reasons.slice(-2)).toMatchObject([
    { code: 'PAID_IN_CASH_NOTES', words: 'Paid in cash (2 notes)', original: null, fixed: null },
    { code: 'OTHER' },
  ]);
  const claim = await desk.claim({ utr: desk.utr() });
  expect(await reject(claim, 'PAID_IN_CASH_NOTES')).toMatchObject({ statusCode: 1 });
  expect(await stateOf(claim)).toMatchObject({ rejectReasonCode: 'PAID_IN_CASH_NOTES' });
  const found = (await (await desk.as('deposit')).get('/deposits?reason=PAID_IN_CASH_NOTES')).json<{
    items: { id: string }[];
  }>();
  expect(found.items.map(({ id }) => id)).toEqual([claim.id]);
  expect(await undo('owner', 'deposit-reject')).toMatchObject({ data: { waits: false } });
  expect((await listOf('deposit-reject')).reasons.at(-2)).toMatchObject({ code: 'PAID_IN_CASH_NOTES', offered: false });
  expect(await reject(await desk.claim({ utr: desk.utr() }), 'PAID_IN_CASH_NOTES')).toMatchObject({
    errors: [{ code: 'REASON_NOT_OFFERED' }],
  });
});

test('a code means one thing: one that is taken is refused, a made one is another', async () => {
  expect(await add('owner', 'deposit-hold', { words: 'Looks like fraud', code: 'FRAUD', message: null })).toMatchObject(
    {
      errors: [{ field: 'code' }],
    },
  );
  await add('owner', 'deposit-hold', { words: 'Money found', message: null });
  expect((await listOf('deposit-hold')).reasons.at(-2)?.code).toBe('MONEY_FOUND_A');
  await add('owner', 'deposit-hold', { words: '以后再说', message: null });
  expect((await listOf('deposit-hold')).reasons.at(-2)?.code).toBe('OWN_REASON');
});

test('an own reason with a message of its own waits for another owner, and is offered after the confirmation', async () => {
  const message = 'Pay from your own account, please.';
  expect(await add('owner', 'deposit-reject', { words: 'Paid by a relative', message })).toMatchObject({
    data: { waits: true },
  });
  expect((await offered('deposit-reject')).map(({ code }) => code)).not.toContain('PAID_BY_A_RELATIVE');
  await confirm('owner.two');
  expect((await offered('deposit-reject')).map(({ code }) => code)).toContain('PAID_BY_A_RELATIVE');
  const claim = await desk.claim({ utr: desk.utr() });
  await reject(claim, 'PAID_BY_A_RELATIVE');
  expect(await stateOf(claim)).toMatchObject({ customerMessage: message });
});

test('of several owners who change one list at once one succeeds, the others are told who was first', async () => {
  const { version } = await listOf('deposit-hold');
  const answers = await Promise.all(
    [1, 2, 3, 4].map((nth) =>
      change(nth % 2 ? 'owner' : 'owner.two', 'deposit-hold', 'ASKED_BANK', {
        words: `Asked it ${nth} times`,
        version,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([1, 3, 3, 3]);
  expect(answers.find(({ statusCode }) => statusCode === 3)).toMatchObject({
    code: 'STALE_VERSION',
    status: expect.stringContaining('has changed the list “Deposit put on hold”.') as string,
    data: { current: { version: version + 1 } },
  });
});

test('the order is what owners say, and moving a reason is undone', async () => {
  await change('owner', 'deposit-hold', 'PROOF_UNCLEAR', { place: 1 });
  const order = async () => (await offered('deposit-hold')).map(({ code }) => code);
  expect(await order()).toEqual(['PROOF_UNCLEAR', 'ASKED_CUSTOMER', 'ASKED_BANK', 'THIRD_PARTY_PAYER', 'OTHER']);
  await undo('owner', 'deposit-hold');
  expect(await order()).toEqual(['ASKED_CUSTOMER', 'ASKED_BANK', 'THIRD_PARTY_PAYER', 'PROOF_UNCLEAR', 'OTHER']);
  expect(await undo('owner', 'deposit-reopen')).toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('while there is one owner a message is changed at once, and marked in the audit', async () => {
  await desk.api.db.updateTable('staff').set({ owner: false }).where('username', '<>', 'owner').execute();
  expect(await change('owner', 'withdrawal-reject', 'RISK', { message: 'Not now: {reference}' })).toMatchObject({
    data: { waits: false },
  });
  const { items } = (await (await desk.as('owner')).get('/audit/reasons/withdrawal-reject.RISK')).json<{
    items: { action: string }[];
  }>();
  expect(items.map(({ action }) => action)).toEqual(['reason.changed', 'owner.alone']);
});

test('nobody but an active owner writes a list, whatever the code does', async () => {
  const row = { version: 2, reasons: '[]', changedBy: 'deposit', changedById: desk.api.staffId('deposit'), reason };
  await expect(
    desk.api.app.deps.db
      .insertInto('reasonList')
      .values({ list: 'line-void', ...row })
      .execute(),
  ).rejects.toThrow('reasons are changed by owners');
});
