import { sql } from 'kysely';
import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { pageOfRows } from '../../listing/read-page.ts';
import { actOn, approve, bonusOf, creditedDeposit } from '../../modules/bonuses/testing/bonus-acts.ts';
import { BANK_METHOD, methodActs } from '../../modules/payment-methods/testing/method-acts.ts';
import { sourceNow, type SecondPersonRequest } from './read.ts';
import { decide, failedAndWaiting } from './testing/requests.ts';

/** Waiting bonuses and payment methods appear among the requests, for whoever may decide them and for whoever asked. */
let desk: Desk;
let payouts: PayoutDesk;
let methods: ReturnType<typeof methodActs>;
/** Opens a desk for each test of a group, or with `beforeAll` and `afterAll` one for all of them. */
function opensDesks(before: typeof beforeEach, after: typeof afterEach): void {
  before(async () => {
    desk = await openDesk();
    payouts = await openPayouts(desk);
    methods = methodActs(desk);
  });
  after(() => desk.close());
}

interface Listed {
  items: SecondPersonRequest[];
  page: { next: string | null; prev: string | null; count?: number; sumPaise?: number };
}
const USERS = Object.keys(testStaff) as TestUser[];
const list = async (by: TestUser, query = 'state=waiting') =>
  (await (await desk.as(by)).get(`/second-person?${query}`)).json<Listed>();
const nos = async (by: TestUser, query?: string) => (await list(by, query)).items.map(({ no }) => no);
const read = async (by: TestUser, no: string) => (await desk.as(by)).get(`/second-person/${no}`);
const NEW_ACCOUNT = { accountNo: '009876543210', ifsc: 'HDFC0009999' };

/** A method in use with a waiting change of its account. */
async function changedMethod(
  by: TestUser = 'banker',
  change: object = NEW_ACCOUNT,
  body: object = BANK_METHOD,
): Promise<{ id: string; no: string }> {
  const id = await methods.inUse(body);
  expect(await methods.edit(by, id, change)).toMatchObject({ statusCode: 1 });
  return methods.read(id);
}

/** What each person sees of a row: nothing, that it is their own, or that they may confirm it. */
async function seenBy(no: string): Promise<Partial<Record<TestUser, 'own' | 'may'>>> {
  const found: Partial<Record<TestUser, 'own' | 'may'>> = {};
  for (const user of USERS) {
    const answer = await read(user, no);
    const listed = (await list(user)).items.find((one) => one.no === no);
    if (answer.status === 404) {
      expect(listed).toBeUndefined();
      continue;
    }
    const row = answer.json<SecondPersonRequest>();
    expect(listed).toEqual(row);
    expect(row.mayConfirm).toBe(!row.mayWithdraw);
    found[user] = row.mayConfirm ? 'may' : 'own';
  }
  return found;
}

describe('a bonus that waits', () => {
  opensDesks(beforeEach, afterEach);

  test('is in the inbox of those who may approve it and of its requester, in the format of every request', async () => {
    const customer = await desk.customer();
    const bonus = await bonusOf(desk, customer.id, {
      type: 'DEPOSIT_MATCH',
      linkedDepositId: await creditedDeposit(desk, customer),
      percentBp: 1_000,
      amountPaise: null,
    });
    expect(await seenBy(bonus.no)).toEqual({ withdraw: 'own', 'withdraw.lead': 'may', backoffice: 'may' });
    expect((await read('backoffice', bonus.no)).json()).toEqual({
      id: bonus.id,
      no: bonus.no,
      version: 1,
      act: 'bonus-given',
      subject: { type: 'bonus', id: bonus.id, no: bonus.no },
      amountPaise: 500_00,
      says: `Bonus of ₹500.00 (deposit match, 10 %) for ${customer.code}`,
      reason: bonus.reason,
      evidenceFileIds: [],
      askedBy: bonus.requestedBy,
      askedAt: bonus.createdAt,
      state: 'waiting',
      decidedBy: null,
      decidedAt: null,
      endNote: null,
      mayConfirm: true,
      mayWithdraw: false,
      decideIn: 'bonuses',
    });
    expect((await read('backoffice', bonus.id)).json()).toMatchObject({ no: bonus.no });
  });

  test('above the limit is in the inbox of leads only', async () => {
    const bonus = await bonusOf(desk, (await desk.customer()).id, { amountPaise: 5_000_01 }, 'backoffice');
    expect(await seenBy(bonus.no)).toEqual({ backoffice: 'own', 'withdraw.lead': 'may' });
  });

  test.each([
    ['approved', (bonus) => approve(desk, bonus)],
    ['rejected', (bonus) => actOn(desk, bonus, 'reject', { note: 'Not this one' })],
    ['taken back', (bonus) => actOn(desk, bonus, 'reject', { note: 'My mistake' }, 'withdraw')],
  ] as [string, (bonus: Awaited<ReturnType<typeof bonusOf>>) => Promise<unknown>][])('%s leaves it', async (_, end) => {
    const bonus = await bonusOf(desk, (await desk.customer()).id);
    expect(await nos('withdraw')).toEqual([bonus.no]);
    expect(await end(bonus)).toMatchObject({ statusCode: 1 });
    expect([
      await nos('withdraw', ''),
      await nos('backoffice', ''),
      (await read('backoffice', bonus.no)).status,
    ]).toEqual([[], [], 404]);
  });
});

describe('a payment method that waits', () => {
  opensDesks(beforeEach, afterEach);

  test('is in the inbox of those who may approve it and of its author, without any account number', async () => {
    const method = await changedMethod();
    expect(await seenBy(method.no)).toEqual({ banker: 'own', 'banker.lead': 'may', 'deposit.lead': 'may' });
    const answer = await read('deposit.lead', method.no);
    expect(answer.json()).toMatchObject({
      id: method.id,
      no: method.no,
      act: 'payment-method-changed',
      subject: { type: 'payment-method', no: method.no },
      amountPaise: 0,
      says: `${method.no} (${BANK_METHOD.label}) changes: account number and IFSC`,
      askedBy: { username: 'banker' },
      decideIn: 'payment-methods',
    });
    for (const whole of [BANK_METHOD.accountNo, NEW_ACCOUNT.accountNo, NEW_ACCOUNT.accountNo.slice(-4)])
      expect(answer.text).not.toContain(whole);
  });

  test('cannot be confirmed by any of its authors, and the note of the last one is its reason', async () => {
    const method = await changedMethod();
    expect(
      await methods.edit('banker.lead', method.id, {
        holderName: 'Sample Services Ltd',
        note: 'As the bank writes it',
      }),
    ).toMatchObject({ statusCode: 1 });
    expect(await seenBy(method.no)).toEqual({ banker: 'own', 'banker.lead': 'own', 'deposit.lead': 'may' });
    expect((await read('banker', method.no)).json()).toMatchObject({
      says: `${method.no} (${BANK_METHOD.label}) changes: account name, account number and IFSC`,
      reason: 'As the bank writes it',
      askedBy: { username: 'banker.lead' },
    });
  });

  test('that is new waits once its draft is submitted, and leaves when approved or rejected', async () => {
    const { data } = await methods.create('deposit', BANK_METHOD);
    expect(await nos('deposit', '')).toEqual([]);
    await methods.act('deposit', data!.id, 'submit');
    expect(await seenBy(data!.no)).toEqual({
      deposit: 'own',
      banker: 'may',
      'banker.lead': 'may',
      'deposit.lead': 'may',
    });
    expect((await read('deposit', data!.no)).json()).toMatchObject({
      says: `${data!.no} (${BANK_METHOD.label}) comes into use, a new bank account`,
      reason: '',
    });
    await methods.act('banker', data!.id, 'reject', { reasonCode: 'OTHER', note: 'Another holder' });
    expect(await nos('banker', '')).toEqual([]);
    await methods.act('deposit', data!.id, 'submit');
    expect(await nos('banker')).toEqual([data!.no]);
    expect(await methods.act('banker', data!.id, 'approve')).toMatchObject({ statusCode: 1 });
    expect(await nos('banker', '')).toEqual([]);
  });

  test('a person who may edit but not approve does not see the changes of others', async () => {
    const method = await changedMethod();
    expect(await seenBy(method.no)).not.toHaveProperty('deposit');
  });
});

describe('a desk with both', () => {
  opensDesks(beforeEach, afterEach);

  test('waiting rows of a franchise are shown to those who may decide them: its own staff may decide neither', async () => {
    const { franchiseId } = await desk.api.db
      .selectFrom('staff')
      .select('franchiseId')
      .where('username', '=', 'franchise')
      .executeTakeFirstOrThrow();
    const bonus = await bonusOf(desk, (await desk.customer({ franchiseId: franchiseId! })).id);
    const method = await changedMethod('banker', NEW_ACCOUNT, { ...BANK_METHOD, franchiseId });
    expect(await nos('franchise', '')).toEqual([]);
    expect([await nos('backoffice'), await nos('deposit.lead')]).toEqual([[bonus.no], [method.no]]);
  });

  test('neither is decided in the inbox: the answer names the page, or is 404 when the person may not see it', async () => {
    const bonus = await bonusOf(desk, (await desk.customer()).id);
    const method = await changedMethod();
    for (const verb of ['confirm', 'decline', 'withdraw'] as const) {
      expect(await decide(desk, bonus, verb, 'backoffice')).toMatchObject({
        statusCode: 2,
        code: 'DECIDED_ELSEWHERE',
        status: `${bonus.no} is decided on the page Bonus, where all its facts are.`,
      });
      expect(await decide(desk, { id: method.no, version: 1 }, verb, 'banker')).toMatchObject({
        statusCode: 2,
        code: 'DECIDED_ELSEWHERE',
        status: expect.stringContaining('Payment Methods') as string,
      });
    }
    for (const { id } of [bonus, { id: 'B-999999' }])
      expect(
        (await (await desk.as('deposit')).post(`/second-person/${id}/confirm`, { version: 1 }, key())).status,
      ).toBe(404);
    expect(said(await (await desk.as('backoffice')).get(`/bonuses/${bonus.id}`))).toMatchObject({
      status: 'requested',
    });
  });

  test('waiting rows are found by index, however many bonuses and requests have ended', async () => {
    const { db } = desk.api;
    const bonus = await bonusOf(desk, (await desk.customer()).id);
    await failedAndWaiting(desk, payouts);
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`
      INSERT INTO bonus (id, customer_id, type, amount_paise, reason, status, requested_by, approved_by, decided_at)
      SELECT gen_random_uuid(), b.customer_id, b.type, b.amount_paise, b.reason, 'rejected', b.requested_by, NULL, now() FROM bonus b, generate_series(1, 20000) WHERE b.id = ${bonus.id}`.execute(
        tx,
      );
      await sql`
      INSERT INTO second_person_request (id, act, subject_type, subject_id, subject_no, subject_version, body, amount_paise, says, reason, asked_by, asked_at, state, decided_by, decided_at, end_note)
      SELECT gen_random_uuid(), r.act, r.subject_type, gen_random_uuid(), r.subject_no, 1, r.body, r.amount_paise, r.says, r.reason, r.asked_by, r.asked_at - i * interval '1 minute', 'lapsed', NULL, r.asked_at, 'Moved on'
      FROM second_person_request r, generate_series(1, 20000) i WHERE r.state = 'waiting'`.execute(tx);
    });
    await sql`ANALYZE bonus, second_person_request`.execute(db);
    const source = await sourceNow(db);
    const plan = async (state: string, sort: string) =>
      JSON.stringify(
        (await sql`EXPLAIN (FORMAT JSON) ${pageOfRows(source, [sql`r.state = ${state}`], sort, 100)}`.execute(db)).rows,
      );
    const [waiting, ended] = [await plan('waiting', 'createdAt'), await plan('lapsed', '-createdAt')];
    for (const found of [waiting, ended]) {
      expect(found).not.toMatch(/"Seq Scan"[^{}]*"(bonus|second_person_request)"/);
      // The rows of a page are read one by one.
      for (const index of ['bonus_pkey', 'second_person_request_pkey']) expect(found).toContain(index);
    }
    for (const index of ['bonus_by_status', 'second_person_waiting']) expect(waiting).toContain(index);
    expect(ended).toContain('second_person_by_time');
    expect(ended).not.toContain('bonus_by_status');
  });
});

describe('every kind in one list', () => {
  opensDesks(beforeAll, afterAll);
  /** Requests of different kinds, oldest first, as a lead of the deposit desk sees them. */
  const all: string[] = [];
  beforeAll(async () => {
    for (let round = 0; round < 2; round += 1) {
      all.push((await changedMethod()).no);
      all.push((await failedAndWaiting(desk, payouts)).waiting!.no);
    }
  });

  test.each(['createdAt', '-createdAt', 'amount', '-amount'])(
    'is paged one by one, forwards and backwards, sorted by %s',
    async (sort) => {
      const whole = await nos('deposit.lead', `sort=${sort}`);
      expect([...whole].sort()).toEqual([...all].sort());
      if (sort === 'createdAt') expect(whole).toEqual(all);
      const walked: string[] = [];
      let page = await list('deposit.lead', `sort=${sort}&limit=1`);
      for (walked.push(page.items[0]!.no); page.page.next; walked.push(page.items[0]!.no))
        page = await list('deposit.lead', `sort=${sort}&limit=1&cursor=${page.page.next}`);
      expect(walked).toEqual(whole);
      const before = await list('deposit.lead', `sort=${sort}&limit=1&dir=prev&cursor=${page.page.prev}`);
      expect(before.items.map(({ no }) => no)).toEqual(whole.slice(-2, -1));
    },
  );

  test('is counted and summed, and filtered by state, act and person', async () => {
    const [method, failed] = all;
    expect((await list('deposit.lead', 'state=waiting&count=capped')).page).toMatchObject({
      count: 4,
      sumPaise: 2 * 60_000_00,
    });
    expect(await nos('deposit.lead', 'act=payment-method-changed&sort=createdAt&limit=1')).toEqual([method]);
    expect(await nos('deposit.lead', 'act=payout-failed&sort=createdAt&limit=1')).toEqual([failed]);
    expect(await nos('deposit.lead', 'act=bonus-given')).toEqual([]);
    expect(await nos('deposit.lead', 'by=banker&sort=createdAt&limit=1')).toEqual([method]);
    expect(await nos('deposit.lead', 'state=confirmed&state=declined&state=withdrawn&state=lapsed')).toEqual([]);
    const request = (await read('deposit.lead', failed!)).json<SecondPersonRequest>();
    expect(await decide(desk, request, 'confirm', 'deposit.lead')).toMatchObject({
      statusCode: 1,
      data: { decideIn: 'inbox' },
    });
    expect(await nos('deposit.lead', 'state=confirmed')).toEqual([failed]);
  });
});
