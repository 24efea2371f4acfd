import { sql } from 'kysely';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import type { Random } from '../../seed/random.ts';
import { type Desk, key, openPayouts, seen, type TestUser } from '../../testing/index.ts';
import { setUp } from '../race/setup.ts';

/** What many clients do at once to sets that overlap, each set in one order or the other. */
export interface CrossingReport {
  acts: number;
  /** Deadlocks as PostgreSQL has counted them. */
  deadlocks: number;
  /** Transactions that were run again, and those that were given up after all. */
  retries: number;
  givenUp: number;
  /** Answered 409: somebody else was at the same row for longer than a request waits. */
  busy: number;
  /** Answered 503: no connection came free in time, or a statement took too long. */
  unavailable: number;
  /** Answers that nobody should get. */
  wrong: string[];
}

/** One bulk act, made ready when its turn comes. */
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
    // What a connection counts is seen when it rests a moment, at the latest when it is asked to say so.
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

/** Some neighbours of a list, in its order or against it. */
function someOf<T>(rows: readonly T[], random: Random): T[] {
  const from = random.whole(0, Math.max(0, rows.length - EACH));
  const some = rows.slice(from, from + EACH);
  return random.chance(0.5) ? some : some.reverse();
}

/** A few accounts that everybody pauses and resumes again and again. */
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

/** Deposits of a few customers: sets of them are approved while single ones are turned down. */
export async function depositCrossings(desk: Desk, count: number): Promise<Crossing[]> {
  const { single } = await setUp(desk, count, 0);
  let at = 0;
  /** Slowly forwards through the list, so that all clients are about the same few. */
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

/** Withdrawals of a few customers: sets of them are cleared while the customers take single ones back. */
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
