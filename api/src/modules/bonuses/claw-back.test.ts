import { digest, type Desk, key, openDesk, said, type TestUser } from '../../testing/index.ts';
import { releaseBonuses } from './jobs.ts';
import { forgetClawBacks, takesNothingMutant } from './testing/mutant.ts';
import type { Bonus } from './read.ts';
import { actOn, approve, bonusOf, creditedDeposit, balancesOf } from './testing/bonus-acts.ts';

/**
 * The bonus of a reversed deposit stays in the queue of the withdraw desk until it is taken back or kept (domain 1.3).
 */
let desk: Desk;
beforeAll(async () => (desk = await openDesk({}, [takesNothingMutant])));
afterAll(() => desk.close());

const note = { note: 'The bank was wrong' };
const read = async (id: string, by: TestUser = 'withdraw') =>
  (await (await desk.as(by)).get(`/bonuses/${id}`)).json<Bonus>();
const queue = async (by: TestUser = 'withdraw') =>
  (await (await desk.as(by)).get('/bonuses?section=claw_back')).json<{ items: Bonus[] }>().items.map(({ id }) => id);
const counts = async () => {
  const { queues } = (await (await desk.as('withdraw')).get('/summary')).json<{
    queues: { key: string; noun: string; count: number }[];
  }>();
  const of = (named: string) => queues.find(({ key: each }) => each === named)?.count;
  return {
    menu: queues.find(({ noun }) => noun === 'bonuses')?.count,
    requested: of('bonus-requested'),
    clawBack: of('bonus-claw-back'),
  };
};

async function reverse(depositId: string) {
  const { version } = await desk.deposit(depositId);
  const answer = said(
    await (
      await desk.as('deposit.lead')
    ).post(`/deposits/${depositId}/reverse`, { version, reasonCode: 'CHARGEBACK' }, key()),
  );
  if (answer.statusCode !== 1) throw new Error(answer.status);
}

async function givenFor(by: TestUser = 'withdraw') {
  const customer = await desk.customer();
  const linkedDepositId = await creditedDeposit(desk, customer);
  return {
    customer,
    linkedDepositId,
    asked: await bonusOf(desk, customer.id, { linkedDepositId, turnoverMultiple: 1 }, by),
  };
}

/** A credited bonus whose deposit has been reversed. */
async function task(by: TestUser = 'withdraw') {
  const { customer, linkedDepositId, asked } = await givenFor(by);
  await approve(desk, asked, by === 'backoffice' ? 'withdraw.lead' : 'backoffice');
  await reverse(linkedDepositId);
  return { customer, bonus: await read(asked.id) };
}

/** Everything by which the desk learns of the bonus of a reversed deposit: row, queue, menu, event and notification. */
async function traces({ id, no, clawBackSince }: Bonus, before: Awaited<ReturnType<typeof counts>>, by: TestUser) {
  const now = await counts();
  const told = await desk.api.db
    .selectFrom('outbox')
    .selectAll()
    .where('entityId', '=', id)
    .where('type', '=', 'bonus.updated')
    .execute();
  const { items } = (await (await desk.as(by)).get('/notifications')).json<{ items: { text: string }[] }>();
  return {
    asked: clawBackSince !== null,
    queued: (await queue()).includes(id),
    menu: now.menu! - before.menu!,
    requested: now.requested! - before.requested!,
    clawBack: now.clawBack! - before.clawBack!,
    events: told.length,
    notified: JSON.stringify(items).includes(
      `reversed the deposit of bonus ${no}, ₹1,000.00. Claw it back or keep it.`,
    ),
  };
}
const TASK = { asked: true, queued: true, menu: 1, requested: 0, clawBack: 1, events: 2, notified: true };

/** The state after the decision: whether it left the queue, the bonus balance, and the number of broken invariants. */
async function decided(customerId: string, id: string) {
  return {
    queued: (await queue()).includes(id),
    bonus: (await balancesOf(desk, customerId))['bonus'],
    broken: (await desk.broken()).length,
  };
}

test.each([
  ['reverse', 'withdraw.lead', 0],
  ['keep', 'withdraw.lead', 1_000_00],
] as const)(
  'it appears at once in the queue, the menu and the notifications, and leaves them by %s',
  async (verb, by, left) => {
    const before = await counts();
    const { customer, bonus } = await task();
    expect(bonus).toMatchObject({ status: 'credited', version: 3, clawBackSince: expect.any(String) });
    expect(await traces(bonus, before, by)).toEqual(TASK);
    expect(await actOn(desk, bonus, verb, note, by)).toMatchObject({ statusCode: 1, data: { clawBackSince: null } });
    expect(await counts()).toEqual(before);
    expect(await decided(customer.id, bonus.id)).toEqual({ queued: false, bonus: left, broken: 0 });
  },
);

test.each([
  ['a clerk', 'withdraw', note, 403],
  ['nobody without words', 'backoffice', { note: '' }, 400],
] as const)('%s keeps it', async (_name, by, body, status) => {
  const { bonus } = await task();
  const before = await digest(desk.api.db);
  expect(
    (await (await desk.as(by)).post(`/bonuses/${bonus.id}/keep`, { version: bonus.version, ...body }, key())).status,
  ).toBe(status);
  expect(await digest(desk.api.db)).toBe(before);
});

test('the requester may not keep it, but may take it back', async () => {
  const { bonus } = await task('backoffice');
  expect(await actOn(desk, bonus, 'keep', note, 'backoffice')).toMatchObject({
    statusCode: 2,
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(await actOn(desk, bonus, 'reverse', note, 'backoffice')).toMatchObject({ statusCode: 1 });
});

test('a bonus whose deposit was not reversed cannot be kept', async () => {
  const { asked } = await givenFor();
  const { data } = await approve(desk, asked);
  expect(await actOn(desk, data!, 'keep', note)).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
});

test('before the decision it does not become cash, neither by turnover nor by hand', async () => {
  const { customer, bonus } = await task();
  desk.api.clock.advance({ minutes: 1 });
  await creditedDeposit(desk, customer, 9_000_00);
  await releaseBonuses(desk.api.app.deps);
  expect(await actOn(desk, bonus, 'release', note)).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  expect((await read(bonus.id)).status).toBe('credited');
  await actOn(desk, bonus, 'keep', note);
  await releaseBonuses(desk.api.app.deps);
  expect((await read(bonus.id)).status).toBe('released');
});

test('one that still waits for approval can no longer be approved', async () => {
  const { asked, linkedDepositId } = await givenFor();
  await reverse(linkedDepositId);
  expect(await queue()).not.toContain(asked.id);
  expect(await approve(desk, asked)).toMatchObject({ statusCode: 2, code: 'NOT_APPROVED' });
});

test('a concurrent approval and reversal leave a task or no credit, never a credit without a task', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { asked, linkedDepositId } = await givenFor();
    await Promise.all([approve(desk, asked), reverse(linkedDepositId)]);
    const { status, clawBackSince } = await read(asked.id);
    expect([status, clawBackSince !== null]).toEqual(status === 'credited' ? ['credited', true] : ['requested', false]);
  }
});

test('the next item of a lead may be such a bonus, and only a lead gets its lease by opening it', async () => {
  const { bonus } = await task();
  const open = async (by: TestUser) =>
    (await (await desk.as(by)).post('/claims', { entityType: 'bonus', id: bonus.id })).json<{ mine: boolean }>().mine;
  expect(await open('withdraw')).toBe(false);
  const next = said<{ item: { id: string } | null }>(
    await (await desk.as('backoffice')).post('/queues/bonus/next?section=claw_back', undefined, key()),
  );
  expect(JSON.stringify(next)).toContain('clawBackSince');
});

describe('the tests notice', () => {
  test('when a reversal creates no task', async () => {
    const restore = await forgetClawBacks(desk.api.db);
    try {
      const before = await counts();
      const { bonus } = await task();
      expect(bonus).toMatchObject({ status: 'credited', version: 2 });
      expect(await traces(bonus, before, 'withdraw.lead')).toEqual({
        asked: false,
        queued: false,
        menu: 0,
        requested: 0,
        clawBack: 0,
        events: 1,
        notified: false,
      });
    } finally {
      await restore();
    }
  });

  // This test comes last, because it leaves the balance wrong.
  test('when a task is decided and nothing is taken', async () => {
    const { customer, bonus } = await task();
    const { status, data } = said<Bonus>(
      await (
        await desk.as('withdraw.lead')
      ).post(`/mutant/bonuses/${bonus.id}/reverse`, { version: bonus.version, ...note }, key()),
    );
    expect([status, data]).toEqual(['Taken back', { id: bonus.id }]);
    expect(await read(bonus.id)).toMatchObject({ status: 'reversed', clawBackSince: null });
    expect(await decided(customer.id, bonus.id)).toEqual({ queued: false, bonus: 1_000_00, broken: 1 });
  });
});
