import { sql } from 'kysely';
import { act } from '../../acts/act.ts';
import type { Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, Id, nullable, object } from '../../http/schemas.ts';
import { newId } from '../../db/ids.ts';
import { type Desk, newColleague, openDesk, said, type TestClient, type TestUser } from '../../testing/index.ts';
import { expectFoundByEverySeed } from '../../testing/proof/every-seed.ts';
import { mutantTest, shown, size } from '../../testing/proof/proof.ts';
import type { Deposit } from '../../modules/deposits/read.ts';
import { MOST_HELD } from '../../modules/leases/lease.ts';
import type { Lease } from '../../modules/leases/read-leases.ts';

const CLIENTS = 50;
const ITEMS = size({ gate: 60, promise: 500 });
const ROUNDS = size({ gate: 1, promise: 20 });
/** A mutant must be found at the size of the gate, whatever the size of the run. */
const MUTANT_ITEMS = 60;

/** A common wrong implementation: find a free item, then write who has it. */
function readThenWriteMutant(app: Api): void {
  app.post(
    '/mutant/next',
    {
      config: { access: 'session' },
      schema: { operationId: 'mutantNext', response: { 200: envelopeOf(object({ id: nullable(Id) })) } },
    },
    (request) =>
      act(request, async ({ tx, actor, now }) => {
        const { rows } = await sql<{ id: string }>`
        SELECT d.id FROM deposit d WHERE NOT EXISTS (SELECT 1 FROM work_claim c WHERE c.entity_id = d.id AND c.expires_at > ${now})
        ORDER BY d.submitted_at, d.id LIMIT 1`.execute(tx);
        const id = rows[0]?.id ?? null;
        if (id) {
          await sql`INSERT INTO work_claim (id, entity_type, entity_id, staff_id, created_at, expires_at)
          VALUES (${newId()}, 'deposit', ${id}, ${actor.id}, ${now}, ${new Date(now.getTime() + 120_000)})
          ON CONFLICT (entity_type, entity_id) DO UPDATE SET staff_id = excluded.staff_id`.execute(tx);
        }
        return done({ id }, '');
      }),
  );
}

let desk: Desk;
beforeEach(async () => (desk = await openDesk({ checkAnswers: false }, [readThenWriteMutant])));
afterEach(() => desk.close());

interface Handed {
  row: Deposit | null;
  claim: Lease | null;
}

const asks = async (user: TestUser, query = '') =>
  said<Handed>(await (await desk.as(user)).post(`/queues/deposit-approval/next${query}`));
const next = async (user: TestUser, query = '') => (await asks(user, query)).data?.row?.no ?? null;

/** Waiting deposits, submitted one second apart. */
async function fill(count: number): Promise<void> {
  const { id } = await desk.claim({ utr: desk.utr() });
  await sql`
    INSERT INTO deposit (id, customer_id, payment_method_id, amount_paise, source, submitted_at, status)
    SELECT gen_random_uuid(), d.customer_id, d.payment_method_id, d.amount_paise, 'CUSTOMER', d.submitted_at + at * interval '1 second', 'pending'
    FROM deposit d, generate_series(1, ${count - 1}) at WHERE d.id = ${id}`.execute(desk.api.db);
}

/** Clients that are all different people. */
async function clients(): Promise<TestClient[]> {
  const all: TestClient[] = [];
  for (let at = 0; at < CLIENTS; at += 1) all.push(await newColleague(desk, `clerk.${at}`));
  return all;
}

/**
 * Every client asks until nothing is left or it holds as many leases as allowed; returns the ids in the order in which
 * they were handed out.
 */
async function drain(
  staff: readonly TestClient[],
  ask: (client: TestClient) => Promise<string | null>,
  items: number,
): Promise<string[]> {
  const handed: string[] = [];
  const one = async (client: TestClient): Promise<void> => {
    for (let held = 0; held < MOST_HELD && handed.length < items * 3; held += 1) {
      const id = await ask(client);
      if (!id) return;
      handed.push(id);
    }
  };
  await Promise.all(staff.map(one));
  return handed;
}

test(`${CLIENTS} clients ask for ${ITEMS} items, ${ROUNDS} times: each is handed out once`, async () => {
  await fill(ITEMS);
  const staff = await clients();
  let asked = 0;
  const ask = async (client: TestClient) => {
    asked += 1;
    return said<Handed>(await client.post('/queues/deposit-approval/next')).data?.row?.id ?? null;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const handed = await drain(staff, ask, ITEMS);
    expect([new Set(handed).size, handed.length]).toEqual([ITEMS, ITEMS]);
    await desk.api.db.deleteFrom('workClaim').execute();
  }
  shown({
    promise: 'P1',
    what: `next items handed out to ${CLIENTS} clients at once`,
    promised: '10,000 attempts at 500 items: each to one person',
    measured: `${asked} attempts, ${ROUNDS} times ${ITEMS} items: each handed out once`,
  });
});

mutantTest('the same run finds an implementation that reads first and writes later', async () => {
  await fill(MUTANT_ITEMS);
  const staff = await clients();
  await expectFoundByEverySeed({
    promise: 'P1',
    name: 'a hand-out that reads first and writes then',
    tries: `${MUTANT_ITEMS} items and ${CLIENTS} clients`,
    find: async () => {
      const handed = await drain(
        staff,
        async (client) => said<{ id: string | null }>(await client.post('/mutant/next')).data?.id ?? null,
        MUTANT_ITEMS,
      );
      await desk.api.db.deleteFrom('workClaim').execute();
      const different = new Set(handed).size;
      return different < handed.length ? `${handed.length} handed out, ${different} different` : undefined;
    },
  });
});

test('the item that waited longest comes first, leased to the person who asked', async () => {
  await fill(3);
  const first = await asks('deposit');
  expect(first).toMatchObject({
    statusCode: 1,
    status: '',
    data: { claim: { entityId: first.data?.row?.id, by: { username: 'deposit' } } },
  });
  const waits = (await (await desk.as('deposit')).get('/deposits?sort=submittedAt'))
    .json<{ items: Deposit[] }>()
    .items.map(({ no }) => no);
  expect([first.data?.row?.no, await next('banker'), await next('deposit')]).toEqual(waits);
});

test('an empty queue is a valid answer', async () => {
  expect(await asks('deposit')).toMatchObject({
    statusCode: 1,
    data: { row: null, claim: null },
    status: 'No unassigned items',
  });
});

test('deposits that can be decided come before those that wait for their bank line', async () => {
  const early = await desk.claim({ utr: desk.utr() });
  const utr = desk.utr();
  const ready = await desk.claim({ utr });
  await desk.line({ utr });
  expect([await next('deposit'), await next('deposit')]).toEqual([ready.no, early.no]);
});

test('the filters are the list’s own, and unknown ones are refused', async () => {
  const small = await desk.claim({ utr: desk.utr(), amountPaise: 100_00 });
  const large = await desk.claim({ utr: desk.utr(), amountPaise: 9_000_00 });
  expect(await next('deposit', '?amountMin=500000')).toBe(large.no);
  expect(await next('deposit', '?amountMin=500000')).toBeNull();
  expect(await next('deposit', '?section=ready')).toBeNull();
  expect(await next('deposit', '?status=pending&status=matched')).toBe(small.no);
  for (const query of ['?nonsense=1', '?limit=5', '?sort=amount'])
    expect((await (await desk.as('deposit')).post(`/queues/deposit-approval/next${query}`)).status).toBe(400);
});

test('items handed out and left undecided come again only when nothing else is left', async () => {
  await fill(2);
  const first = await asks('deposit');
  const { row, claim } = first.data as Handed;
  await (await desk.as('deposit')).delete(`/claims/${claim?.id ?? ''}`);
  const second = await asks('deposit', `?skip=${row?.id ?? ''}`);
  expect(second.data?.row?.no).not.toBe(row?.no);
  expect(await next('deposit', `?skip=${row?.id ?? ''}`)).toBe(row?.no);
});

test('an item whose lease has expired is handed out again', async () => {
  const { no } = await desk.claim({ utr: desk.utr() });
  expect(await next('deposit')).toBe(no);
  expect(await next('banker')).toBeNull();
  desk.api.clock.advance({ seconds: 121 });
  expect(await next('banker')).toBe(no);
});

test('Franchise staff are handed their own customers only', async () => {
  await desk.claim({ utr: desk.utr() });
  expect(await next('franchise')).toBeNull();
  const { code } = await desk.customer({ franchiseId: desk.api.franchiseId });
  const own = await desk.claim({ utr: desk.utr(), customerCode: code });
  expect(await next('franchise')).toBe(own.no);
});

test('nobody is handed a bonus that they requested', async () => {
  const { id: customerId } = await desk.customer();
  const bonus = {
    customerId,
    type: 'MANUAL',
    amountPaise: 100_00,
    reason: 'Late payout',
    campaignCode: null,
    linkedDepositId: null,
  } as const;
  await desk.api.db
    .insertInto('bonus')
    .values({ id: newId(), ...bonus, requestedBy: desk.api.staffId('withdraw.lead') })
    .execute();
  const ask = async (user: TestUser) =>
    said<{ row: object | null }>(await (await desk.as(user)).post('/queues/bonus/next')).data?.row;
  expect(await ask('withdraw.lead')).toBeNull();
  expect(await ask('backoffice')).toMatchObject({ amountPaise: 100_00 });
});
