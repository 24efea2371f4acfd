import { sql } from 'kysely';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import type { Random } from '../../seed/random.ts';
import { type Desk, key, openPayouts, seen, type TestUser } from '../../testing/index.ts';
import { setUp } from '../race/setup.ts';

/** The result of many clients sending bulk acts on overlapping sets, each set in one order or the reverse. */
export interface CrossingReport {
  acts: number;
  /** Deadlocks as counted by PostgreSQL. */
  deadlocks: number;
  /** Transactions that were retried, and those that were given up. */
  retries: number;
  givenUp: number;
  /** Answers with 409: a lock was held for longer than a request waits. */
  busy: number;
  /** Answers with 503: no connection became free in time, or a statement took too long. */
  unavailable: number;
  /** Answers that must never occur. */
  wrong: string[];
}

/** Prepares one bulk act at the moment when it is sent. */
type Crossing = (random: Random) => Promise<{ by: TestUser; path: string; body: object }>;

export interface CrossingOptions {
  acts: number;
  clients: number;
  random: Random;
}

export async function cross(
  desk: Desk,
  crossings: readonly Crossing[],
  { acts, clients, random }: CrossingOptions,
): Promise<CrossingReport> {
  const { db, app } = desk.api;
  const report: CrossingReport = { acts, deadlocks: 0, retries: 0, givenUp: 0, busy: 0, unavailable: 0, wrong: [] };
  let next = 0;
  const oneClient = async (): Promise<void> => {
    while (next < acts) {
      const crossing = crossings[next++ % crossings.length] as Crossing;
      const { by, path, body } = await crossing(random);
      const { status, text } = await (await desk.as(by)).post(path, body, key());
      if (status === 409) report.busy += 1;
      else if (status === 503) report.unavailable += 1;
      else if (status !== 200) report.wrong.push(`${path}: ${status} ${text}`);
    }
  };
  const before = await countersOf();
  await Promise.all(Array.from({ length: clients }, oneClient));
  const after = await countersOf();
  return {
    ...report,
    deadlocks: after.deadlocks - before.deadlocks,
    retries: after.retries - before.retries,
    givenUp: after.givenUp - before.givenUp,
  };

  async function countersOf() {
    // Connections report their counters when idle, or when asked to.
    await Promise.all(Array.from({ length: 10 }, () => sql`SELECT pg_stat_force_next_flush()`.execute(db)));
    const { rows } = await sql<{
      deadlocks: number;
    }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
    const metrics = app.deps.metrics.read();
    return {
      deadlocks: rows[0]?.deadlocks ?? 0,
      retries: metrics['transactionRetries'] ?? 0,
      givenUp: metrics['transactionsGivenUp'] ?? 0,
    };
  }
}

const EACH = 4;

/** Neighbouring elements of a list, in its order or reversed. */
function someOf<T>(rows: readonly T[], random: Random): T[] {
  const from = random.whole(0, Math.max(0, rows.length - EACH));
  const some = rows.slice(from, from + EACH);
  return random.chance(0.5) ? some : some.reverse();
}

/** Everybody pauses and resumes the same few accounts. */
export async function methodCrossings(desk: Desk, under = ''): Promise<Crossing[]> {
  for (let count = 0; count < 7; count += 1) await desk.method({ label: `Crossing ${count}` });
  const bulk =
    (verb: 'pause' | 'resume', wanted: string): Crossing =>
    async (random) => {
      const rows = await desk.api.db
        .selectFrom('paymentMethod')
        .select(['id', 'version'])
        .where('status', '=', wanted as never)
        .orderBy('id')
        .execute();
      const items = someOf(rows, random);
      const named = items.length ? items : [{ id: '01a1fb9a-0754-7641-9da6-37aee7e360da', version: 1 }];
      return {
        by: random.pick(['banker', 'deposit', 'deposit.lead', 'banker.lead']),
        path: `${under}/payment-methods/bulk-${verb}`,
        body:
          verb === 'pause' ? { items: named.map(({ id }) => ({ id })), note: 'The bank is down' } : { items: named },
      };
    };
  return [bulk('pause', 'active'), bulk('resume', 'paused')];
}

/** Deposits of a few customers: sets are approved while single ones are rejected. */
export async function depositCrossings(desk: Desk, count: number): Promise<Crossing[]> {
  const { single } = await setUp(desk, count, 0);
  let at = 0;
  /** A window that moves slowly through the list, so that all clients work on the same few rows. */
  const window = () =>
    single.slice(
      Math.max(0, Math.min(single.length - 8, Math.floor((at += 1) / 2))),
      Math.min(single.length, Math.floor(at / 2) + 8),
    );
  const by = (random: Random) => random.pick(['deposit', 'banker', 'deposit.lead', 'banker.lead'] as const);
  return [
    async (random) => ({
      by: by(random),
      path: '/deposits/bulk-approve',
      body: { items: someOf(window(), random).map(({ id, body }) => ({ id, ...body })) },
    }),
    async (random) => {
      const { id, body } = random.pick(window());
      return {
        by: by(random),
        path: `/deposits/${id}/reject`,
        body: { version: body.version, reasonCode: 'NOT_RECEIVED' },
      };
    },
  ];
}

/** Withdrawals of a few customers: sets are cleared while customers cancel single ones. */
export async function payoutCrossings(desk: Desk, count: number): Promise<Crossing[]> {
  const payouts = await openPayouts(desk);
  await desk.api.db
    .insertInto('policy')
    .values({ key: 'withdrawals.perDay', value: '100000', changedBy: 'test' })
    .execute();
  const payees = await Promise.all([1, 2, 3].map(() => payouts.customer({ paise: count * 500_00 })));
  const rows: Withdrawal[] = [];
  for (let made = 0; made < count; made += 1)
    rows.push(await payouts.ask({ payee: payees[made % payees.length] as (typeof payees)[number] }));
  let at = 0;
  const window = () => rows.slice(Math.max(0, Math.min(rows.length - 8, (at += 1))), Math.min(rows.length, at + 8));
  return [
    async (random) => ({
      by: random.pick(['withdraw', 'withdraw.lead', 'backoffice']),
      path: '/withdrawals/bulk-clear',
      body: { items: someOf(window(), random).map((row) => ({ id: row.id, version: row.version, ...seen(row) })) },
    }),
    async (random) => {
      const { id, version } = random.pick(window());
      return {
        by: random.pick(['withdraw', 'withdraw.lead', 'backoffice']),
        path: `/withdrawals/${id}/reject`,
        body: { version, reasonCode: 'RISK' },
      };
    },
  ];
}
