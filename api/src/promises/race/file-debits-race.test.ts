import { sql } from 'kysely';
import type { Utr } from '../../modules/utrs/read.ts';
import type { PayoutBatch } from '../../modules/withdrawals/batches/read.ts';
import { desksOfATest } from '../../testing/desks-of-a-test.ts';
import { key, openPayouts, said, type TestUser } from '../../testing/index.ts';
import { payoutFiles } from '../../testing/payouts/payout-files.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { changedSql } from '../told/changed-sql.ts';
import { meet } from './meet.ts';

/*
 * Two people at the same moment: two debits that show one payout of a file, or contain one failed payout, and two credits
 * that bring the money of one failed payout back (domain 1.7). The table that each act writes last is held until both
 * wait, so that they meet in every round; without its lock the second has read before the first has written.
 */

const ROUNDS = size({ gate: 2, promise: 50 });
const open = desksOfATest();

interface Guard {
  /** What each statement has, and what a mutant sends in its place. */
  lock: readonly [string, string];
  constraint: string;
}

interface Race {
  what: string;
  guard: Guard;
  /** The table that both write. */
  meetsAt: string;
  /** Makes a file with its debits and returns what both do at once. */
  pair(room: Room): Promise<readonly [() => Promise<Answer>, () => Promise<Answer>]>;
  /** How many payouts or bookings are there twice. */
  twice: string;
}

type Answer = ReturnType<typeof said>;
type Room = Awaited<ReturnType<typeof openRoom>>;

async function openRoom() {
  const desk = await open();
  const payouts = await openPayouts(desk);
  const { fileOf, answered } = payoutFiles(desk, payouts);
  const post = async (path: string, body: object, user: TestUser) =>
    said(await (await desk.as(user)).post(path, body, key()));
  const line = (direction: 'CREDIT' | 'DEBIT', amountPaise: number): Promise<Utr> =>
    desk.line({ paymentMethodId: payouts.sourceId, direction, utr: desk.utr(), amountPaise });
  const file = async (amounts: readonly number[], results: readonly ('paid' | 'failed')[]): Promise<PayoutBatch> => {
    const { batch } = await fileOf(amounts);
    await answered(batch, results);
    return batch;
  };
  const confirm =
    (debit: Utr, { id, items }: PayoutBatch, user: TestUser) =>
    async () =>
      post(
        `/utrs/${debit.id}/confirm-payouts`,
        {
          version: debit.version,
          fileId: id,
          payouts: [{ withdrawalId: items[0]?.withdrawalId, attemptNo: items[0]?.attemptNo }],
        },
        user,
      );
  return { desk, post, line, file, confirm };
}

const FILE_LOCK = ['pg_advisory_xact_lock(7002, hashtext(', 'abs(length('] as const;

/** Two debits of the amount of the first payout of a file, which two leads confirm by it. */
const debits = (result: 'paid' | 'failed') => async (room: Room) => {
  const batch = await room.file([81_00, 82_00], [result, 'paid']);
  const [one, two] = [await room.line('DEBIT', 81_00), await room.line('DEBIT', 81_00)];
  return [room.confirm(one, batch, 'banker.lead'), room.confirm(two, batch, 'deposit.lead')] as const;
};

const RACES: readonly Race[] = [
  {
    what: 'two debits confirm one payout of a file',
    guard: { lock: FILE_LOCK, constraint: 'ALTER TABLE line_payout DROP CONSTRAINT line_payout_one_per_attempt' },
    meetsAt: 'line_payout',
    pair: debits('paid'),
    twice: 'SELECT FROM line_payout GROUP BY withdrawal_id, attempt_no HAVING count(*) > 1',
  },
  {
    what: 'two debits contain one failed payout of a file',
    guard: {
      lock: FILE_LOCK,
      constraint: 'ALTER TABLE line_failed_payout DROP CONSTRAINT line_failed_payout_once CASCADE',
    },
    meetsAt: 'line_failed_payout',
    pair: debits('failed'),
    twice: 'SELECT FROM line_failed_payout GROUP BY withdrawal_id, attempt_no HAVING count(*) > 1',
  },
  {
    what: 'two credits bring the money of one failed payout back',
    guard: {
      lock: ['SELECT 1 FROM utr_entry d WHERE d.id = (', 'SELECT 1 FROM utr_entry d WHERE d.no < 0 AND d.id = ('],
      constraint: 'DROP INDEX booking_one_per_failed_payout',
    },
    meetsAt: 'booking',
    pair: async ({ post, line, file }) => {
      const { items } = await file([72_00, 71_00], ['failed', 'paid']);
      await line('DEBIT', 143_00);
      const failedPayout = { withdrawalId: items[0]?.withdrawalId, attemptNo: items[0]?.attemptNo };
      const book =
        ({ id, version }: Utr, user: TestUser) =>
        () =>
          post(`/utrs/${id}/book`, { version, kind: 'FAILED_PAYOUT', remark: 'Came back', failedPayout }, user);
      const [one, two] = [await line('CREDIT', 72_00), await line('CREDIT', 72_00)];
      return [book(one, 'banker.lead'), book(two, 'deposit.lead')] as const;
    },
    twice: `SELECT FROM booking WHERE undone_at IS NULL AND failed_withdrawal_id IS NOT NULL
      GROUP BY failed_withdrawal_id, failed_attempt_no HAVING count(*) > 1`,
  },
];

/** Both at once; what they were told, and how many are there twice. */
async function run(room: Room, { pair, meetsAt, twice }: Race) {
  const [first, second] = await pair(room);
  const both = await meet(room.desk, sql`LOCK TABLE ${sql.table(meetsAt)} IN SHARE ROW EXCLUSIVE MODE`, first, second);
  const { rows } = await sql.raw(twice).execute(room.desk.api.db);
  return {
    done: both.filter(({ statusCode }) => statusCode === 1).length,
    refused: both.filter(({ statusCode, status }) => statusCode !== 1 && /\.$/.test(status)).length,
    twice: rows.length,
  };
}

/** The same acts with the lock out of each of their statements, and the constraint out of the database or left in it. */
async function mutant(one: Race, constraint: 'kept' | 'out') {
  const room = await openRoom();
  const { deps } = room.desk.api.app;
  const { db, hits } = changedSql(deps.db, ...one.guard.lock);
  if (constraint === 'out') await sql.raw(one.guard.constraint).execute(room.desk.api.db);
  Object.assign(deps, { db });
  const seen = await run(room, one);
  return { ...seen, changed: hits() > 0, broken: (await room.desk.broken()).length };
}

test.each(RACES)(
  `$what at once, ${ROUNDS} times: one is done, the other is told why, and without guards this notices`,
  async (one) => {
    const room = await openRoom();
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await run(room, one)).toEqual({ done: 1, refused: 1, twice: 0 });
    expect(await room.desk.broken()).toEqual([]);
    const [kept, out] = [await mutant(one, 'kept'), await mutant(one, 'out')];
    shown({
      promise: 'P1',
      what: `${one.what} at once, ${ROUNDS} times`,
      promised: 'one is done, the other is refused with a sentence',
      measured: `${ROUNDS} rounds: ${ROUNDS} done, ${ROUNDS} refused`,
      mutants: [
        { name: 'what is free is read without its lock, and no constraint keeps it single', caught: out.twice > 0 },
      ],
    });
    expect(kept).toMatchObject({ changed: true, done: 1, twice: 0, broken: 0 });
    expect(out).toMatchObject({ changed: true, done: 2, twice: 1 });
  },
);
