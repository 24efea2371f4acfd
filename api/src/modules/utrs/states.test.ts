import { sql } from 'kysely';
import { type Desk, digest, key, openDesk, said, type TestClient } from '../../testing/index.ts';
import { mutantOf } from '../../testing/proof/proof-of-states.ts';
import type { Utr } from './read.ts';
import { UTR_STATUSES, type UtrStatus } from '../../domain/utrs/states.ts';
import { UTR_TRANSITIONS } from '../../domain/utrs/transitions.ts';

let desk: Desk;
let lead: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  lead = await desk.as('deposit.lead');
});
afterAll(() => desk.close());

const EVENTS = ['claim', 'void', 'return', 'unclaim', 'chargeback', 'book', 'unbook', 'settle'] as const;
type Event = (typeof EVENTS)[number];

/**
 * The model, written by hand: where each event leads from each state. Whatever is missing here must be refused (domain
 * 1.3).
 */
const MODEL: Record<Event, Partial<Record<UtrStatus, UtrStatus>>> = {
  claim: { unclaimed: 'claimed' },
  void: { unclaimed: 'void' },
  return: { unclaimed: 'returned' },
  unclaim: { claimed: 'unclaimed' },
  chargeback: { claimed: 'reversed' },
  book: { unclaimed: 'booked' },
  unbook: { booked: 'unclaimed' },
  settle: { unclaimed: 'unclaimed', claimed: 'claimed', booked: 'booked' },
};

const CHARGE = { kind: 'BANK_CHARGE', remark: 'Given back by the bank' };

interface Scene {
  line: Utr;
  depositId: string | null;
}

const ok = async (path: string, body: object): Promise<void> => {
  const answer = said(await lead.post(path, body, key()));
  if (answer.statusCode !== 1) throw new Error(`${path}: ${answer.status}`);
};

const approve = async (line: Utr, depositId: string) => {
  const { version } = await desk.deposit(depositId);
  return said(
    await lead.post(
      `/deposits/${depositId}/approve`,
      { version, utrEntryId: line.id, seen: { utr: line.utr, amountPaise: line.amountPaise } },
      key(),
    ),
  );
};

const reverse = async (depositId: string, reasonCode: string) => {
  const { version } = await desk.deposit(depositId);
  return said(await lead.post(`/deposits/${depositId}/reverse`, { version, reasonCode }, key()));
};

/** A line brought into a state by real acts. */
async function sceneIn(status: UtrStatus): Promise<Scene> {
  const line = await desk.line({ utr: desk.utr() });
  const credited = async (): Promise<string> => {
    const { id } = await desk.claim({ utr: desk.utr() });
    await approve(line, id);
    return id;
  };
  const bring: Record<UtrStatus, () => Promise<string | null>> = {
    unclaimed: async () => null,
    claimed: credited,
    void: async () => (await ok(`/utrs/${line.id}/void`, { version: 1, reasonCode: 'TYPED_WRONG' }), null),
    returned: async () => (
      await ok(`/utrs/${line.id}/return`, { version: 1, reasonCode: 'BANK_ASKED', returnUtr: desk.utr() }),
      null
    ),
    booked: async () => (await ok(`/utrs/${line.id}/book`, { version: 1, ...CHARGE }), null),
    reversed: async () => {
      const id = await credited();
      await reverse(id, 'CHARGEBACK');
      return id;
    },
  };
  const depositId = await bring[status]();
  const told = { source: 'SMS', amountPaise: 100, paymentMethodId: line.paymentMethod.id, feedKeyId: null };
  await sql`UPDATE utr_entry SET told_differently = ${JSON.stringify(told)}::jsonb WHERE id = ${line.id}`.execute(
    desk.api.db,
  );
  return { depositId, line: (await lead.get(`/utrs/${line.id}`)).json<Utr>() };
}

/** Performs the act that causes the event. Releasing a claimed line is an act on the deposit. */
async function happen(event: Event, { line, depositId }: Scene): Promise<{ statusCode: number; status: string }> {
  if (event === 'void')
    return said(await lead.post(`/utrs/${line.id}/void`, { version: line.version, reasonCode: 'TYPED_WRONG' }, key()));
  if (event === 'return')
    return said(
      await lead.post(
        `/utrs/${line.id}/return`,
        { version: line.version, reasonCode: 'BANK_ASKED', returnUtr: desk.utr() },
        key(),
      ),
    );
  if (event === 'book' || event === 'unbook')
    return said(
      await lead.post(
        `/utrs/${line.id}/${event}`,
        { version: line.version, ...(event === 'book' ? CHARGE : { reason: 'Not a charge' }) },
        key(),
      ),
    );
  if (event === 'settle')
    return said(
      await lead.post(`/utrs/${line.id}/settle`, { version: line.version, reason: 'The statement shows it' }, key()),
    );
  if (event === 'claim') return approve(line, (await desk.claim({ utr: desk.utr() })).id);
  const other = depositId ?? (await desk.claim({ utr: desk.utr() })).id;
  return reverse(other, event === 'chargeback' ? 'CHARGEBACK' : 'WRONG_LINE');
}

const PAIRS = UTR_STATUSES.flatMap((status) =>
  EVENTS.map((event) => [event, status, MODEL[event][status] ?? 'refused'] as const),
);

async function expectAsInModel(event: Event, status: UtrStatus): Promise<void> {
  const expected = MODEL[event][status];
  const scene = await sceneIn(status);
  expect(scene.line.status).toBe(status);
  const answer = await happen(event, scene);
  const after = (await lead.get(`/utrs/${scene.line.id}`)).json<Utr>();
  if (expected) {
    expect(answer).toMatchObject({ statusCode: 1 });
    expect(after.status).toBe(expected);
  } else {
    expect(answer.statusCode).toBeGreaterThan(1);
    expect(answer.status).toMatch(/^[A-Z].{10,}\.$/);
    expect(after).toEqual(scene.line);
  }
  expect(await desk.broken()).toEqual([]);
}

test.each(PAIRS)('%s on a line that is %s: %s', expectAsInModel);

test('a refused void, return or booking changes nothing', async () => {
  const { line } = await sceneIn('claimed');
  const before = await digest(desk.api.db);
  for (const event of ['void', 'return', 'book', 'unbook'] as const) await happen(event, { line, depositId: null });
  for (const event of ['void', 'return', 'book', 'unbook'] as const)
    await happen(event, { line: { ...line, version: 1 }, depositId: null });
  expect(await digest(desk.api.db)).toBe(before);
});

mutantOf({
  promise: 'P4',
  noun: 'bank line',
  pairs: PAIRS,
  // Releasing a claimed line is an act on the deposit, which has a table of its own.
  guarded: ['void', 'return', 'book', 'unbook', 'settle'],
  loosen: (event, status) => {
    const kept = UTR_TRANSITIONS[event];
    UTR_TRANSITIONS[event] = [...kept, status];
    return () => void (UTR_TRANSITIONS[event] = kept);
  },
  expectAsInModel,
});
