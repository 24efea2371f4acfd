import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestUser,
} from '../../testing/index.ts';
import { anyPersonMutant, forgetWhatWasDoneAlone, letAnybodyConfirm } from './testing/mutant.ts';
import type { SecondPersonRequest } from './read.ts';
import { decide, failedAndWaiting, failure, LARGE, requestOf, setTo } from './testing/requests.ts';

let desk: Desk;
let payouts: PayoutDesk;
/** Opens a desk for each test of a group, or with `beforeAll` and `afterAll` one for all of them. */
function opensDesks(before: typeof beforeEach, after: typeof afterEach): void {
  before(async () => {
    desk = await openDesk({}, [anyPersonMutant]);
    payouts = await openPayouts(desk);
  });
  afterEach(async () => expect(await desk.broken()).toEqual([]));
  after(() => desk.close());
}

const returned = async (proof = true) => {
  const paid = await payouts.bring('paid', { amountPaise: LARGE });
  const line = await desk.line({ utr: desk.utr(), amountPaise: paid.netPaise, paymentMethodId: payouts.sourceId });
  return {
    paid,
    line,
    body: {
      utrEntryId: line.id,
      reasonCode: 'ACCOUNT_CLOSED',
      ...(proof ? { proofFileId: await payouts.proof() } : {}),
    },
  };
};

/** The number of requests that were confirmed by the person who asked. */
const doneByOne = async () =>
  (
    await desk.api.db
      .selectFrom('secondPersonRequest')
      .select(['askedBy', 'decidedBy'])
      .where('state', '=', 'confirmed')
      .execute()
  ).filter(({ askedBy, decidedBy }) => askedBy === decidedBy).length;

describe('above the limit', () => {
  opensDesks(beforeAll, afterAll);

  test.each(['deposit', 'deposit.lead'] as const)('%s alone cannot report that a payout failed', async (user) => {
    const [staff, taken] = [await desk.as(user), await payouts.bring('paying', { amountPaise: LARGE })];
    const { proofFileId, ...words } = await failure(payouts);
    expect(await payouts.act(staff, taken, 'fail', words)).toMatchObject({
      statusCode: 0,
      errors: [
        { field: 'proofFileId', code: 'EVIDENCE_REQUIRED', msg: expect.stringContaining('above ₹50,000.00') as string },
      ],
    });
    const asked = await payouts.act(staff, taken, 'fail', { ...words, proofFileId });
    expect(asked).toMatchObject({
      statusCode: 1,
      status: expect.stringMatching(
        /^S-\d+ waits for a second person: W-\d+ failed and is to be paid again$/,
      ) as string,
      data: { status: 'paying', attemptNo: 1, waiting: { act: 'payout-failed', askedBy: { username: user } } },
    });
    const request = await requestOf(desk, asked.data!, user);
    expect(request).toMatchObject({
      state: 'waiting',
      mayConfirm: false,
      mayWithdraw: true,
      amountPaise: LARGE,
      evidenceFileIds: [proofFileId],
      reason: 'BANK_DOWN: Error 91 from the switch',
    });
    for (const verb of ['confirm', 'decline'] as const)
      expect(await decide(desk, request, verb, user)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
    expect(await payouts.get(taken.id)).toMatchObject({ status: 'paying', attemptNo: 1 });
  });

  test.each(['deposit.lead', 'banker.lead', 'withdraw.lead', 'backoffice'] as const)(
    '%s alone cannot report that a payout was returned',
    async (user) => {
      const [staff, { paid, body }] = [await desk.as(user), await returned()];
      expect(await payouts.act(staff, paid, 'return', { ...body, proofFileId: null })).toMatchObject({
        statusCode: 0,
        code: 'EVIDENCE_REQUIRED',
      });
      const answer = said<{ status: string; waiting: { id: string } }>(
        await staff.post(`/withdrawals/${paid.id}/return`, { version: paid.version, ...body }, key()),
      );
      expect(answer.statusCode).toBe(1);
      const row = await payouts.get(paid.id);
      expect(row).toMatchObject({ status: 'paid', waiting: { act: 'payout-returned' } });
      expect(await decide(desk, await requestOf(desk, row, user), 'confirm', user)).toMatchObject({
        statusCode: 2,
        code: 'SELF_APPROVAL_BLOCKED',
      });
      expect(await payouts.get(paid.id)).toMatchObject({ status: 'paid' });
    },
  );

  test('Franchise staff alone cannot, and another franchise neither sees nor confirms it', async () => {
    const { franchiseId } = await desk.api.db
      .selectFrom('staff')
      .select('franchiseId')
      .where('username', '=', 'franchise')
      .executeTakeFirstOrThrow();
    const payee = await payouts.customer({ paise: LARGE, franchiseId: franchiseId! });
    const [franchise, cleared] = [
      await desk.as('franchise'),
      await payouts.bring('approved', { payee, amountPaise: LARGE }),
    ];
    const taken = await payouts.done(franchise, cleared, 'take', seen(cleared));
    const row = await payouts.done(franchise, taken, 'fail', await failure(payouts));
    expect(await decide(desk, await requestOf(desk, row, 'franchise'), 'confirm', 'franchise')).toMatchObject({
      code: 'SELF_APPROVAL_BLOCKED',
    });
    const foreign = await failedAndWaiting(desk, payouts);
    expect((await franchise.get(`/second-person/${foreign.waiting!.id}`)).status).toBe(404);
    expect((await franchise.post(`/second-person/${foreign.waiting!.id}/confirm`, { version: 1 }, key())).status).toBe(
      404,
    );
    const { items } = (await franchise.get('/second-person')).json<{ items: SecondPersonRequest[] }>();
    expect(items.map(({ no }) => no)).toEqual([row.waiting!.no]);
    expect(await decide(desk, await requestOf(desk, row), 'confirm', 'deposit.lead')).toMatchObject({ statusCode: 1 });
  });

  test('a second person confirms it, the history names both, and those who may confirm see the evidence', async () => {
    const row = await failedAndWaiting(desk, payouts);
    const request = await requestOf(desk, row);
    expect(request).toMatchObject({ mayConfirm: true, mayWithdraw: false });
    expect((await (await desk.as('deposit.lead')).get(`/files/${request.evidenceFileIds[0]}`)).status).toBe(200);
    expect((await (await desk.as('withdraw')).get(`/second-person/${request.id}`)).status).toBe(404);
    expect(await decide(desk, request, 'confirm', 'deposit.lead')).toMatchObject({
      statusCode: 1,
      data: { state: 'confirmed', decidedBy: { username: 'deposit.lead' }, askedBy: { username: 'deposit' } },
    });
    expect(await payouts.get(row.id)).toMatchObject({ status: 'approved', attemptNo: 2, waiting: null });
    const { items } = (await (await desk.as('deposit.lead')).get(`/audit/withdrawal/${row.id}`)).json<{
      items: { action: string; actor: { username: string }; after: object }[];
    }>();
    expect(items).toContainEqual(
      expect.objectContaining({
        action: 'withdrawal.failed',
        actor: expect.objectContaining({ username: 'deposit.lead' }) as object,
        after: expect.objectContaining({ askedBy: 'deposit', request: request.no }) as object,
      }),
    );
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second-person.asked', 'second-person.confirmed']),
    );
  });

  test('a returned payout is held again once a second person has confirmed it, even when its debit line was entered meanwhile', async () => {
    const { paid, body } = await returned();
    const row = await payouts.done(await desk.as('banker.lead'), paid, 'return', body).catch(() => null);
    expect(row).not.toBeNull();
    await desk.line({
      utr: paid.payoutUtr!,
      amountPaise: paid.netPaise,
      paymentMethodId: payouts.sourceId,
      direction: 'DEBIT',
    });
    const waiting = await payouts.get(paid.id);
    expect(waiting).toMatchObject({ confirmedAt: expect.any(String) as string, waiting: { act: 'payout-returned' } });
    expect(await decide(desk, await requestOf(desk, waiting), 'confirm', 'deposit.lead')).toMatchObject({
      statusCode: 1,
    });
    expect(await payouts.get(paid.id)).toMatchObject({ status: 'returned', waiting: null });
  });

  test('while it waits nothing else can be done to it; once declined or withdrawn, work continues', async () => {
    const payer = await desk.as('deposit');
    const first = await failedAndWaiting(desk, payouts);
    const paying = { ...seen(first), ...payouts.payment() };
    for (const [verb, body] of [
      ['paid', paying],
      ['uncertain', { note: 'No idea' }],
      ['fail', await failure(payouts)],
    ] as const) {
      expect(await payouts.act(payer, first, verb, body)).toMatchObject({
        statusCode: 2,
        code: 'WAITS_FOR_SECOND_PERSON',
        status: expect.stringMatching(/since deposit asked at/) as string,
      });
    }
    expect(
      said(await payer.post(`/second-person/${first.waiting!.id}/decline`, { version: 1, reason: '   ' }, key())),
    ).toMatchObject({ statusCode: 0, errors: [{ field: 'reason' }] });
    expect(await decide(desk, await requestOf(desk, first), 'decline', 'deposit.lead')).toMatchObject({
      statusCode: 1,
      data: { state: 'declined', endNote: 'The statement shows the debit' },
    });
    expect(await payouts.done(payer, await payouts.get(first.id), 'paid', paying)).toMatchObject({ status: 'paid' });
    const second = await failedAndWaiting(desk, payouts);
    expect(await decide(desk, await requestOf(desk, second), 'withdraw', 'deposit.lead')).toMatchObject({
      statusCode: 2,
      code: 'NOT_YOURS',
    });
    expect(await decide(desk, await requestOf(desk, second), 'withdraw', 'deposit')).toMatchObject({
      statusCode: 1,
      data: { state: 'withdrawn' },
    });
    expect(await payouts.done(payer, await payouts.get(second.id), 'uncertain', { note: 'No idea' })).toMatchObject({
      status: 'paying_uncertain',
    });
  });

  test('a request whose row has changed cannot be confirmed: the answer is that of the act, and the request lapses', async () => {
    const { paid, line, body } = await returned();
    const row = await payouts.done(await desk.as('banker.lead'), paid, 'return', body);
    expect(
      said(
        await (
          await desk.as('banker')
        ).post(`/utrs/${line.id}/void`, { version: line.version, reasonCode: 'TYPED_WRONG' }, key()),
      ),
    ).toMatchObject({ statusCode: 1 });
    const request = await requestOf(desk, row);
    expect(await decide(desk, request, 'confirm', 'deposit.lead')).toMatchObject({
      statusCode: 2,
      code: 'UTR_ALREADY_CLAIMED',
      status: expect.stringContaining(`${request.no} has lapsed`) as string,
    });
    expect(await decide(desk, request, 'confirm', 'deposit.lead')).toMatchObject({
      statusCode: 3,
      code: 'ALREADY_DECIDED',
      data: { current: { state: 'lapsed' } },
    });
    expect(await payouts.get(paid.id)).toMatchObject({ status: 'paid', waiting: null });
  });
});

describe('a response file of the bank', () => {
  opensDesks(beforeAll, afterAll);

  test('a row above the limit needs the report as an image and waits; the others are applied at once', async () => {
    const payer = await desk.as('deposit');
    const rows = [await payouts.bring('approved', { amountPaise: LARGE }), await payouts.bring('approved')];
    const items = rows.map((row) => ({ id: row.id, version: row.version, ...seen(row) }));
    const { data } = said<{ batch: { id: string; items: { reference: string }[] } }>(
      await payer.post(
        '/withdrawals/payout-batches',
        { sourcePaymentMethodId: payouts.sourceId, template: 'GENERIC', rail: 'IMPS', items },
        key(),
      ),
    );
    const answer = (change: object, of = data!.batch.items) =>
      payer.post(
        `/withdrawals/payout-batches/${data!.batch.id}/results`,
        { rows: of.map(({ reference }) => ({ reference, result: 'failed', note: 'Closed' })), ...change },
        key(),
      );
    expect(said(await answer({}))).toMatchObject({
      statusCode: 1,
      data: {
        summary: { failed: 1, waiting: 0, refused: 1 },
        results: [{ code: 'EVIDENCE_REQUIRED' }, { statusCode: 1 }],
      },
    });
    expect(said(await answer({ proofFileId: await payouts.proof() }, data!.batch.items.slice(0, 1)))).toMatchObject({
      statusCode: 1,
      status: expect.stringContaining('Waiting for a second person: 1.') as string,
      data: {
        summary: { failed: 0, waiting: 1 },
        results: [{ status: `${rows[0]!.no} is said to have failed and waits for a second person` }],
      },
    });
    expect([await payouts.get(rows[0]!.id), await payouts.get(rows[1]!.id)]).toMatchObject([
      { status: 'paying', waiting: { askedBy: { username: 'deposit' } } },
      { status: 'approved', attemptNo: 2 },
    ]);
  });
});

describe('below the limit', () => {
  opensDesks(beforeEach, afterEach);

  const below = 30_000_00;

  test('it is done at once until the sum of the day is used up, then another person is needed', async () => {
    const payer = await desk.as('deposit');
    const { proofFileId: _, ...words } = await failure(payouts);
    const need = async () => (await payer.get(`/second-person/need?act=payout-failed&amountPaise=${below}`)).json();
    for (let count = 0; count < 3; count += 1) {
      expect(await need()).toEqual({ waits: false, sentence: 'It is done at once.', evidence: null });
      expect(
        await payouts.done(payer, await payouts.bring('paying', { amountPaise: below }), 'fail', words),
      ).toMatchObject({ status: 'approved', waiting: null });
    }
    expect(await need()).toMatchObject({
      waits: true,
      evidence: "the bank's rejection",
      sentence: expect.stringContaining('₹1,00,000.00') as string,
    });
    const fourth = await payouts.bring('paying', { amountPaise: below });
    expect(await payouts.act(payer, fourth, 'fail', words)).toMatchObject({ statusCode: 0, code: 'EVIDENCE_REQUIRED' });
    expect(await payouts.done(await desk.as('deposit.lead'), fourth, 'fail', words)).toMatchObject({
      status: 'approved',
    });
  });

  test.each([
    ['kept', 3],
    ['taken out', 8],
  ] as const)('eight at once, the daily limit %s: %i are done alone', async (guard, most) => {
    if (guard === 'taken out') await forgetWhatWasDoneAlone(desk.api.db);
    const payer = await desk.as('deposit');
    const { proofFileId: _, ...words } = await failure(payouts);
    const rows = [];
    for (let count = 0; count < 8; count += 1) rows.push(await payouts.bring('paying', { amountPaise: below }));
    const answers = await Promise.all(rows.map((row) => payouts.act(payer, row, 'fail', words)));
    expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(most);
  });

  test.each([
    ['off', LARGE, 1],
    ['warn', LARGE, 1],
    ['always', 500_00, 0],
  ] as const)('mode %s', async (mode, amountPaise, statusCode) => {
    await setTo(desk, 'secondPerson.failed.mode', mode);
    const taken = await payouts.bring('paying', { amountPaise });
    const { proofFileId: _, ...words } = await failure(payouts);
    expect(await payouts.act(await desk.as('deposit'), taken, 'fail', words)).toMatchObject({ statusCode });
    const noted = await desk.api.db
      .selectFrom('auditEvent')
      .select('action')
      .where('action', '=', 'second-person.left-out')
      .execute();
    expect(noted).toHaveLength(mode === 'warn' ? 1 : 0);
  });
});

describe('at once', () => {
  opensDesks(beforeAll, afterAll);

  // One of them from two windows.
  const SECONDS: TestUser[] = ['banker.lead', 'banker.lead', 'withdraw.lead', 'backoffice'];

  test('of several people who confirm one succeeds, and the others are told who', async () => {
    const { paid, body } = await returned();
    const row = await payouts.done(await desk.as('deposit.lead'), paid, 'return', body);
    const request = await requestOf(desk, row);
    const answers = await Promise.all(SECONDS.map((user) => decide(desk, request, 'confirm', user)));
    expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
    for (const { code } of answers.filter(({ statusCode }) => statusCode !== 1)) expect(code).toBe('ALREADY_DECIDED');
    expect(await payouts.get(paid.id)).toMatchObject({ status: 'returned' });
  });

  test('of a concurrent confirmation and withdrawal one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const row = await failedAndWaiting(desk, payouts);
      const request = await requestOf(desk, row);
      const [confirmed, withdrawn] = await Promise.all([
        decide(desk, request, 'confirm', 'deposit.lead'),
        decide(desk, request, 'withdraw', 'deposit'),
      ]);
      expect([confirmed.statusCode, withdrawn.statusCode].sort()).toEqual([1, 3]);
      expect(await payouts.get(row.id)).toMatchObject({
        status: confirmed.statusCode === 1 ? 'approved' : 'paying',
        waiting: null,
      });
    }
  });
});

describe('a confirmation that does not check who asked', () => {
  opensDesks(beforeEach, afterEach);

  const mutant = async () => {
    const { waiting } = await failedAndWaiting(desk, payouts);
    return said(
      await (await desk.as('deposit')).post(`/mutant/second-person/${waiting!.id}/confirm`, { version: 1 }, key()),
    );
  };

  test('is stopped by the database', async () => {
    expect(await mutant()).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
    expect(await doneByOne()).toBe(0);
  });

  test('is noticed when the database does not check either', async () => {
    await letAnybodyConfirm(desk.api.db);
    expect(await mutant()).toMatchObject({ statusCode: 1 });
    expect(await doneByOne()).toBe(1);
  });
});
