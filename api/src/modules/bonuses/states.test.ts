import { type Desk, digest, openDesk } from '../../testing/index.ts';
import { mutantOf } from '../../testing/proof/proof-of-states.ts';
import { expireBonuses, releaseBonuses } from './jobs.ts';
import type { Bonus } from './read.ts';
import { BONUS_STATUSES, type BonusStatus } from '../../domain/bonuses/states.ts';
import { actOn, approve, bonusOf, creditedDeposit, balancesOf } from './testing/bonus-acts.ts';
import { BONUS_TRANSITIONS } from '../../domain/bonuses/transitions.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.as('withdraw.lead');
});
afterAll(() => desk.close());

const EVENTS = ['approve', 'reject', 'reverse', 'release'] as const;
type Event = (typeof EVENTS)[number];

/**
 * The model, written by hand: where each event leads from each state. Whatever is missing here must be refused (domain
 * 1.3).
 */
const MODEL: Record<Event, Partial<Record<BonusStatus, BonusStatus>>> = {
  approve: { requested: 'credited' },
  reject: { requested: 'rejected' },
  reverse: { credited: 'reversed' },
  release: { credited: 'released' },
};

const note = { note: 'As agreed' };
const mustBe = (answer: { data?: Bonus; status: string }): Bonus => {
  if (!answer.data) throw new Error(answer.status);
  return answer.data;
};

/** A bonus brought into a state by real acts and jobs. */
async function sceneIn(status: BonusStatus): Promise<{ bonus: Bonus; customer: { id: string; code: string } }> {
  const customer = await desk.customer();
  const deps = desk.api.app.deps;
  const soon = new Date(desk.api.clock.now().getTime() + 3_600_000).toISOString();
  const asked = await bonusOf(desk, customer.id, status === 'expired' ? { expiresAt: soon } : {});
  const credited = async () => mustBe(await approve(desk, asked));
  const read = async () => (await (await desk.as('backoffice')).get(`/bonuses/${asked.id}`)).json<Bonus>();
  const bring: Record<BonusStatus, () => Promise<Bonus>> = {
    requested: async () => asked,
    credited,
    rejected: async () => mustBe(await actOn(desk, asked, 'reject', note)),
    reversed: async () => mustBe(await actOn(desk, await credited(), 'reverse', note)),
    released: async () => mustBe(await actOn(desk, await credited(), 'release', note)),
    expired: async () => {
      await credited();
      await desk.api.db
        .updateTable('bonus')
        .set({ expiresAt: desk.api.clock.now() })
        .where('id', '=', asked.id)
        .execute();
      await expireBonuses(deps);
      return read();
    },
  };
  return { bonus: await bring[status](), customer };
}

const PAIRS = BONUS_STATUSES.flatMap((status) =>
  EVENTS.map((event) => [event, status, MODEL[event][status] ?? 'refused'] as const),
);

async function expectAsInModel(event: Event, status: BonusStatus): Promise<void> {
  const expected = MODEL[event][status] ?? 'refused';
  const { bonus } = await sceneIn(status);
  expect(bonus.status).toBe(status);
  const before = await digest(desk.api.db);
  const answer = await actOn(
    desk,
    bonus,
    event,
    event === 'approve' ? { seen: { amountPaise: bonus.amountPaise } } : note,
  );
  if (expected === 'refused') {
    expect(answer).toMatchObject({
      statusCode: 2,
      code: 'WRONG_STATE',
      status: expect.stringMatching(new RegExp(`^${bonus.no} .{8,}\\.$`)),
    });
    expect(await digest(desk.api.db)).toBe(before);
  } else {
    expect(answer).toMatchObject({ statusCode: 1, data: { status: expected, version: bonus.version + 1 } });
  }
  expect(await desk.broken()).toEqual([]);
}

test.each(PAIRS)('%s on a bonus that is %s: %s', expectAsInModel);

test.each([
  ['requested', 0, 0],
  ['credited', 1_000_00, 0],
  ['rejected', 0, 0],
  ['reversed', 0, 0],
  ['expired', 0, 0],
  ['released', 0, 1_000_00],
] as const)('of a bonus that is %s %i paise are in the bonus balance and %i in cash', async (status, bonus, cash) => {
  const { customer } = await sceneIn(status);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus, cash });
});

test('every act on an old version is a conflict with the current row', async () => {
  const { bonus } = await sceneIn('requested');
  await approve(desk, bonus);
  const before = await digest(desk.api.db);
  for (const event of EVENTS) {
    const stale = await actOn(
      desk,
      bonus,
      event,
      event === 'approve' ? { seen: { amountPaise: bonus.amountPaise } } : note,
      'withdraw.lead',
    );
    expect(stale).toMatchObject({
      statusCode: 3,
      code: 'ALREADY_DECIDED',
      status: expect.stringMatching(/^Approved by backoffice at /),
      data: { current: { status: 'credited' } },
    });
  }
  expect(await digest(desk.api.db)).toBe(before);
});

test('a bonus becomes cash when deposits since its credit reach its turnover, and not before', async () => {
  const customer = await desk.customer();
  await creditedDeposit(desk, customer, 9_000_00);
  const bonus = await bonusOf(desk, customer.id, { turnoverMultiple: 2 });
  desk.api.clock.advance({ minutes: 1 });
  await approve(desk, bonus);
  desk.api.clock.advance({ minutes: 1 });
  await creditedDeposit(desk, customer, 1_999_00);
  await releaseBonuses(desk.api.app.deps);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 1_000_00, cash: 10_999_00 });
  await creditedDeposit(desk, customer, 1_00);
  await releaseBonuses(desk.api.app.deps);
  await releaseBonuses(desk.api.app.deps);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 0, cash: 12_000_00 });
  expect(await desk.broken()).toEqual([]);
});

test('a bonus whose turnover is met does not expire', async () => {
  const customer = await desk.customer();
  const soon = new Date(desk.api.clock.now().getTime() + 180_000).toISOString();
  const bonus = await bonusOf(desk, customer.id, { turnoverMultiple: 1, expiresAt: soon });
  await approve(desk, bonus);
  desk.api.clock.advance({ minutes: 1 });
  await creditedDeposit(desk, customer, 1_000_00);
  desk.api.clock.advance({ minutes: 5 });
  await expireBonuses(desk.api.app.deps);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 1_000_00 });
  await releaseBonuses(desk.api.app.deps);
  expect(await balancesOf(desk, customer.id)).toMatchObject({ bonus: 0, cash: 2_000_00 });
});

mutantOf({
  promise: 'P4',
  noun: 'bonus',
  pairs: PAIRS,
  loosen: (event, status) => {
    const kept = BONUS_TRANSITIONS[event];
    BONUS_TRANSITIONS[event] = [...kept, status];
    return () => void (BONUS_TRANSITIONS[event] = kept);
  },
  expectAsInModel,
});
