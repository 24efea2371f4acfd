import { randomUUID } from 'node:crypto';
import { type Desk, digest, INTAKE_KEY, key, openDesk, said, type TestClient } from '../../testing/index.ts';
import { mutantOf } from '../../testing/proof/proof-of-states.ts';
import type { Deposit } from './read.ts';
import { DEPOSIT_STATUSES, type DepositStatus } from '../../domain/deposits/states.ts';
import { expireDeposits } from './expire.ts';
import { DEPOSIT_TRANSITIONS } from '../../domain/deposits/transitions.ts';

let desk: Desk;
let lead: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  lead = await desk.as('deposit.lead');
});
afterAll(() => desk.close());

const ACTS = ['match', 'unmatch', 'hold', 'ask', 'release', 'approve', 'reject', 'reopen', 'reverse'] as const;
type ByStaff = (typeof ACTS)[number];
/** What staff do, and what the customer says in the app. */
const EVENTS = [...ACTS, 'answer'] as const;
type Event = (typeof EVENTS)[number];

/**
 * The model, written by hand: where each event leads from each state. Whatever is missing here must be refused (domain
 * 1.3).
 */
const MODEL: Record<Event, Partial<Record<DepositStatus, DepositStatus>>> = {
  match: { pending: 'matched' },
  unmatch: { matched: 'pending' },
  hold: { pending: 'on_hold', matched: 'on_hold' },
  ask: { pending: 'on_hold', matched: 'on_hold', on_hold: 'on_hold' },
  release: { on_hold: 'pending' },
  approve: { pending: 'approved', matched: 'approved' },
  reject: { pending: 'rejected', matched: 'rejected', on_hold: 'rejected' },
  reopen: { rejected: 'pending' },
  reverse: { approved: 'reversed' },
  // With another UTR, of which no line is known: a line that was linked is free, and a hold that asked nothing stays.
  answer: { pending: 'pending', matched: 'pending', on_hold: 'on_hold', expired: 'expired', rejected: 'rejected' },
};

interface Scene {
  deposit: Deposit;
  /** A line that the deposit may be matched to or credited from. */
  lineId: string;
  utr: string;
}

const act = async (deposit: Deposit, event: ByStaff, body: object): Promise<Deposit> => {
  const answer = said<Deposit & { deposit?: Deposit }>(
    await lead.post(`/deposits/${deposit.id}/${event}`, { version: deposit.version, ...body }, key()),
  );
  if (answer.statusCode !== 1 || !answer.data) throw new Error(`${event}: ${answer.status}`);
  return answer.data.deposit ?? answer.data;
};

/** A deposit brought into a state by real acts. */
async function sceneIn(status: DepositStatus): Promise<Scene> {
  const [own, other] = [desk.utr(), desk.utr()];
  const deposit = await desk.claim({ utr: own });
  const { id: lineId } = await desk.line({ utr: other });
  const scene = { lineId, utr: other };
  const bring: Record<DepositStatus, () => Promise<Deposit>> = {
    pending: async () => deposit,
    matched: () => act(deposit, 'match', { utrEntryId: lineId }),
    on_hold: () => act(deposit, 'hold', { reasonCode: 'ASKED_BANK' }),
    approved: () => act(deposit, 'approve', approval(scene)),
    rejected: () => act(deposit, 'reject', { reasonCode: 'AMOUNT_MISMATCH' }),
    reversed: async () => act(await act(deposit, 'approve', approval(scene)), 'reverse', { reasonCode: 'CHARGEBACK' }),
    expired: async () => {
      await desk.api.db
        .updateTable('deposit')
        .set({ submittedAt: new Date(Date.now() - 80 * 3_600_000) })
        .where('id', '=', deposit.id)
        .execute();
      await expireDeposits(desk.api.app.deps);
      return desk.deposit(deposit.id);
    },
  };
  return { ...scene, deposit: await bring[status]() };
}

const approval = ({ lineId, utr }: Pick<Scene, 'lineId' | 'utr'>) => ({
  utrEntryId: lineId,
  seen: { utr, amountPaise: 500_00 },
});

const bodyOf = (event: ByStaff, scene: Scene): object => {
  const bodies: Record<ByStaff, object> = {
    match: { utrEntryId: scene.lineId },
    unmatch: {},
    hold: { reasonCode: 'PROOF_UNCLEAR' },
    ask: { reasonCode: 'WRONG_UTR' },
    release: {},
    approve: approval(scene),
    reject: { reasonCode: 'AMOUNT_MISMATCH' },
    reopen: { reasonCode: 'MONEY_FOUND' },
    reverse: { reasonCode: 'WRONG_CUSTOMER' },
  };
  return bodies[event];
};

const happen = async (event: Event, { deposit, ...scene }: Scene) =>
  said<object>(
    event === 'answer'
      ? await desk.api.anonymous.post(
          `/intake/deposits/${deposit.id}/answers`,
          { ref: randomUUID(), utr: desk.utr() },
          { 'x-intake-key': INTAKE_KEY },
        )
      : await lead.post(
          `/deposits/${deposit.id}/${event}`,
          { version: deposit.version, ...bodyOf(event, { deposit, ...scene }) },
          key(),
        ),
  );

const PAIRS = DEPOSIT_STATUSES.flatMap((status) =>
  EVENTS.map((event) => [event, status, MODEL[event][status] ?? 'refused'] as const),
);

async function expectAsInModel(event: Event, status: DepositStatus): Promise<void> {
  const expected = MODEL[event][status];
  const scene = await sceneIn(status);
  expect(scene.deposit.status).toBe(status);
  const before = await digest(desk.api.db);
  const answer = await happen(event, scene);
  if (expected) {
    expect(answer).toMatchObject({ statusCode: 1 });
    expect((await desk.deposit(scene.deposit.id)).status).toBe(expected);
  } else {
    expect(answer).toMatchObject({
      statusCode: 2,
      code: 'WRONG_STATE',
      status: expect.stringMatching(
        event === 'answer'
          ? `No answer about ${scene.deposit.no} is taken in its present state.`
          : new RegExp(`^${scene.deposit.no} .{8,}\\.$`),
      ),
    });
    expect(await digest(desk.api.db)).toBe(before);
  }
  expect(await desk.broken()).toEqual([]);
}

test.each(PAIRS)('%s on a deposit that is %s: %s', expectAsInModel);

test('every act on an old version is a conflict with the current row, and changes nothing', async () => {
  const scene = await sceneIn('matched');
  const held = await act(scene.deposit, 'hold', { reasonCode: 'ASKED_BANK' });
  const before = await digest(desk.api.db);
  for (const event of ACTS) {
    const stale = said(
      await lead.post(
        `/deposits/${held.id}/${event}`,
        { version: scene.deposit.version, ...bodyOf(event, scene) },
        key(),
      ),
    );
    expect([event, stale]).toEqual([
      event,
      expect.objectContaining({
        statusCode: 3,
        code: 'STALE_VERSION',
        data: expect.objectContaining({
          current: expect.objectContaining({ status: 'on_hold', version: held.version }),
          by: expect.objectContaining({ username: 'deposit.lead' }),
        }),
      }),
    ]);
    expect(stale.status).toMatch(/^Put on hold by deposit\.lead at \d\d:\d\d:\d\d\.$/);
  }
  expect(await digest(desk.api.db)).toBe(before);
});

mutantOf({
  promise: 'P4',
  noun: 'deposit',
  pairs: PAIRS,
  loosen: (event, status) => {
    const kept = DEPOSIT_TRANSITIONS[event];
    DEPOSIT_TRANSITIONS[event] = [...kept, status];
    return () => void (DEPOSIT_TRANSITIONS[event] = kept);
  },
  expectAsInModel,
});
