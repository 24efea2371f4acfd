import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Desk, key, openDesk, said, type TestAnswer, type TestUser } from '../../testing/index.ts';
import { anyPersonMutant, forgetBudgets, summedBudgetMutant } from './testing/mutant.ts';
import type { Bonus } from './read.ts';
import { mutantTest, shown, size } from '../../testing/proof/proof.ts';
import { approve, bonusOf, creditedDeposit, setTo } from './testing/bonus-acts.ts';

/** Twice as many as a budget has room for. */
const CLIENTS = size({ gate: 20, promise: 50 });
const LIMIT = 1_000_00;
const EACH = 100_00;
const DESK: TestUser[] = ['withdraw', 'withdraw.lead', 'backoffice'];
const APPROVERS: TestUser[] = ['backoffice', 'withdraw.lead'];
const mutants: { name: string; caught: boolean }[] = [];

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk({}, [summedBudgetMutant, anyPersonMutant]);
});
afterEach(() => desk.close());
afterAll(() =>
  shown({
    promise: 'P3',
    what: `budgets of bonuses, and bonuses given once, by ${CLIENTS} clients at once`,
    promised: 'used up exactly by 50 clients, never exceeded',
    measured: `${crowds.length} limits by ${CLIENTS} clients: as promised`,
    mutants,
  }),
);

const allAtOnce = (send: (at: number) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, at) => send(at)));
const doneOf = (answers: readonly TestAnswer[]) => answers.filter((answer) => said(answer).statusCode === 1).length;

/**
 * What many clients do at once against one guarded promise; `run` returns the effect that they had and the most that
 * is allowed.
 */
interface Crowd {
  promise: string;
  run: () => Promise<{ came: number; most: number }>;
  /** Removes the guard and leaves everything else as it is. */
  without: (db: Db) => Promise<unknown>;
}

/** A waiting bonus for each client, each of another customer, requested by these people in turn. */
const waiting = (users: readonly TestUser[]) =>
  Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) =>
      bonusOf(
        desk,
        (await desk.customer()).id,
        { amountPaise: EACH, campaignCode: 'DIWALI' },
        users[at % users.length],
      ),
    ),
  );

/** Approves all bonuses at once, each by a person other than its requester, so that only a budget can stop them. */
const approveAll = async (bonuses: readonly Bonus[]) => {
  const staff = await Promise.all(APPROVERS.map((user) => desk.as(user)));
  return allAtOnce((at) => {
    const { id, version, amountPaise, requestedBy } = bonuses[at]!;
    const by = staff.filter((_, place) => desk.api.staffId(APPROVERS[place]!) !== requestedBy.id);
    return by[at % by.length]!.post(`/bonuses/${id}/approve`, { version, seen: { amountPaise } }, key());
  });
};

/** All clients approve bonuses requested by these people. */
const spending = (policy: Parameters<typeof setTo>[1], users: readonly TestUser[]) => async () => {
  await setTo(desk, policy, LIMIT);
  await approveAll(await waiting(users));
  const { rows } = await sql<{
    spent: number;
  }>`SELECT coalesce(sum(amount_paise), 0)::bigint AS spent FROM bonus WHERE status = 'credited'`.execute(desk.api.db);
  return { came: rows[0]!.spent, most: LIMIT };
};

/** All clients give a bonus for the same deposit. */
const giving = (campaigns: readonly (string | null)[]) => async () => {
  const customer = await desk.customer();
  const body = {
    customerId: customer.id,
    type: 'DEPOSIT_MATCH',
    linkedDepositId: await creditedDeposit(desk, customer),
    percentBp: 100,
    reason: 'Share',
  };
  const staff = await Promise.all(DESK.map((user) => desk.as(user)));
  return {
    came: doneOf(
      await allAtOnce((at) =>
        staff[at % 3]!.post('/bonuses', { ...body, campaignCode: campaigns[at % campaigns.length] }, key()),
      ),
    ),
    most: 1,
  };
};

const crowds: Crowd[] = [
  {
    promise: 'the budget of one person',
    run: spending('bonuses.staffBudgetPaise', ['withdraw']),
    without: (db) => forgetBudgets(db, 'staff:%'),
  },
  {
    promise: 'the budget of a campaign',
    run: spending('bonuses.campaignBudgetPaise', DESK),
    without: (db) => forgetBudgets(db, 'campaign:%'),
  },
  {
    promise: 'the budget of everybody together',
    run: spending('bonuses.dailyBudgetPaise', DESK),
    without: (db) => forgetBudgets(db, 'all'),
  },
  {
    promise: 'one bonus a customer, campaign and deposit',
    run: giving(['WELCOME', 'welcome']),
    without: (db) => sql`DROP INDEX bonus_once_per_campaign_and_deposit`.execute(db),
  },
  {
    promise: 'one bonus a deposit outside of campaigns',
    run: giving([null]),
    without: (db) => sql`DROP INDEX bonus_once_per_deposit`.execute(db),
  },
];

describe.each(crowds)(`${CLIENTS} people at once: $promise`, ({ promise, run, without }) => {
  test('is used up exactly, and never exceeded', async () => {
    const { came, most } = await run();
    expect(came).toBe(most);
    expect(await desk.broken()).toEqual([]);
  });

  mutantTest('without its guard the same requests exceed it', async () => {
    await without(desk.api.db);
    const { came, most } = await run();
    mutants.push({ name: `without the guard of ${promise}`, caught: came > most });
    expect(came).toBeGreaterThan(most);
  });
});

test('a request beyond the budget is refused as such', async () => {
  await setTo(desk, 'bonuses.staffBudgetPaise', LIMIT);
  const answers = await approveAll(await waiting(['withdraw']));
  expect(answers.map((answer) => said(answer).code).filter(Boolean)).toEqual(
    Array.from({ length: CLIENTS - LIMIT / EACH }, () => 'OVER_LIMIT'),
  );
});

mutantTest('the same requests exceed a budget that is summed up first and spent later', async () => {
  const { id } = await desk.customer();
  const staff = await desk.as('withdraw');
  const crowd = (limitPaise: number) =>
    allAtOnce(() => staff.post('/mutant/bonuses', { customerId: id, amountPaise: EACH, limitPaise }, key()));
  // While the connection pool is still filling, requests may arrive one by one, so that exactly one gets through. Then
  // try again with room for one more.
  let came = 1;
  for (let given = 0; came === 1 && given < 20; given += came) came = doneOf(await crowd((given + 1) * EACH));
  expect(came).toBeGreaterThan(1);
});

test(`${CLIENTS} approvals of one bonus credit it once`, async () => {
  const bonus = await bonusOf(desk, (await desk.customer()).id);
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => approve(desk, bonus, at % 2 ? 'backoffice' : 'withdraw.lead')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 3)).toHaveLength(CLIENTS - 1);
  expect(await desk.broken()).toEqual([]);
});

describe(`${CLIENTS} approvals at once by the person who asked`, () => {
  const asked = () => desk.customer().then(({ id }) => bonusOf(desk, id, {}, 'withdraw.lead'));
  const withoutConstraint = () => sql`ALTER TABLE bonus DROP CONSTRAINT bonus_second_person`.execute(desk.api.db);
  /** How many approvals succeeded, who is recorded as approver, and the codes of the refusals. */
  const approvedBy = async (path: (id: string) => string) => {
    const { id, amountPaise } = await asked();
    const lead = await desk.as('withdraw.lead');
    const answers = await allAtOnce(() => lead.post(path(id), { version: 1, seen: { amountPaise } }, key()));
    const row = await desk.api.db
      .selectFrom('bonus')
      .select('approvedBy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      came: doneOf(answers),
      approvedBy: row.approvedBy,
      told: [...new Set(answers.map((answer) => said(answer).code).filter(Boolean))],
    };
  };
  const real = (id: string) => `/bonuses/${id}/approve`;
  const careless = (id: string) => `/mutant/bonuses/${id}/approve`;

  test('the check in the code is enough', async () => {
    await withoutConstraint();
    expect(await approvedBy(real)).toEqual({ came: 0, approvedBy: null, told: ['SELF_APPROVAL_BLOCKED'] });
  });

  test('the constraint of the database is enough', async () => {
    expect(await approvedBy(careless)).toEqual({ came: 0, approvedBy: null, told: ['SELF_APPROVAL_BLOCKED'] });
  });

  mutantTest('without both, the requester credits their own bonus', async () => {
    await withoutConstraint();
    expect(await approvedBy(careless)).toMatchObject({ came: 1, approvedBy: desk.api.staffId('withdraw.lead') });
  });

  test('when another person is among them, that person is the approver', async () => {
    const bonus = await asked();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => approve(desk, bonus, at % 5 ? 'withdraw.lead' : 'backoffice')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
    const row = await desk.api.db
      .selectFrom('bonus')
      .select('approvedBy')
      .where('id', '=', bonus.id)
      .executeTakeFirstOrThrow();
    expect(row.approvedBy).toBe(desk.api.staffId('backoffice'));
  });
});
