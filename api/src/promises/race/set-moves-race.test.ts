import { type RawBuilder, sql } from 'kysely';
import { csvOf, daysAgo, statementDesk, type TestRow } from '../../desks/statements/testing/statement.ts';
import { desksOfATest } from '../../testing/desks-of-a-test.ts';
import { type Desk, key, openPayouts, type PayoutDesk, said, seen } from '../../testing/index.ts';
import { payoutFiles } from '../../testing/payouts/payout-files.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { changedSql } from '../told/changed-sql.ts';
import { meet } from './meet.ts';

/*
 * A statement moves its claims, lines and payouts in sets (`moveAllLocked`); at the same moment one of them is moved alone.
 * A lock is held until both wait, so that they meet in every round.
 */

const ROUNDS = size({ gate: 1, promise: 25 });
const open = desksOfATest();

interface Room {
  desk: Desk;
  payouts: PayoutDesk;
}

interface Meeting {
  /** What is held until both wait. */
  at: RawBuilder<unknown>;
  first: () => Promise<object>;
  second: () => Promise<object>;
  /** What is not as it must be afterwards. */
  wrong: () => Promise<string[]>;
}

interface Race {
  what: string;
  meeting(room: Room): Promise<Meeting>;
  /** Guards that are taken out: of each statement what it has and what is sent instead, and of the database. */
  mutants: { name: string; changes: readonly (readonly [string, string])[]; constraint?: string }[];
}

const AMOUNT = 500_00;
const UTR_LOCKS = [
  'count(pg_advisory_xact_lock(7001, hashtext(u.norm))::text)',
  'count(length(u.norm)::text)',
] as const;
const FILE_LOCK = ['pg_advisory_xact_lock(7002, hashtext(', 'abs(length('] as const;
const CLAIM_LOCK = ['ORDER BY d.id FOR UPDATE OF d', 'ORDER BY d.id'] as const;
const ENDS = sql`LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE`;

/** In which no two statements have the same balances: their payments of a day and an amount would be held as the same. */
let openingPaise = 1_00_000_00;

/** A statement of the account from which the desk pays, read already; entering it. */
async function statementOf({ desk, payouts }: Room, rows: readonly Omit<TestRow, 'day'>[]) {
  const day = daysAgo(desk, 1);
  const file = csvOf(
    rows.map((row) => ({ day, narration: 'TRANSFER', ...row })),
    { accountNo: null, openingPaise: (openingPaise += 1_00_000_00) },
  );
  const { id, version } = await statementDesk(desk, payouts.sourceId).read(file);
  const banker = await desk.as('banker');
  return async () => said(await banker.post(`/statements/${id}/enter`, { version }, key()));
}

const depositsOf = async ({ desk }: Room, utrs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    SELECT d.status || CASE WHEN d.utr_entry_id IS NULL THEN '' ELSE ' with its line' END AS said
    FROM unnest(${[...utrs]}::text[]) WITH ORDINALITY AS t (utr, at) LEFT JOIN deposit d ON d.utr_norm = t.utr ORDER BY t.at`.execute(
    desk.api.db,
  );
  return rows.map((row) => row.said);
};

const other = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found)}`];

/** Three credits that customers wait for; the claim of the middle one comes later, or is moved alone. */
async function threeClaims(room: Room, claimed: readonly number[]) {
  const { desk, payouts } = room;
  const utrs = [desk.utr(), desk.utr(), desk.utr()] as [string, string, string];
  const claim = (utr: string) => desk.claim({ utr, paymentMethodId: payouts.sourceId, amountPaise: AMOUNT });
  for (const at of claimed) await claim(utrs[at] ?? '');
  const enter = await statementOf(
    room,
    utrs.map((ref) => ({ ref, paise: AMOUNT })),
  );
  return { utrs, claim, enter };
}

const RACES: readonly Race[] = [
  {
    what: 'a claim comes while a statement brings its line among others',
    meeting: async (room) => {
      const { utrs, claim, enter } = await threeClaims(room, [0, 2]);
      return {
        at: ENDS,
        first: enter,
        second: async () => ({ statusCode: 1, ...(await claim(utrs[1])) }),
        wrong: async () => other('claims', await depositsOf(room, utrs), Array(3).fill('matched with its line')),
      };
    },
    mutants: [{ name: 'a statement is entered without the locks of its UTRs', changes: [UTR_LOCKS] }],
  },
  {
    what: 'a claim is put on hold while a statement matches it among others',
    meeting: async (room) => {
      const { utrs, enter } = await threeClaims(room, [0, 1, 2]);
      const { db } = room.desk.api;
      const held = await db
        .selectFrom('deposit')
        .select(['id', 'version'])
        .where('utrNorm', '=', utrs[1])
        .executeTakeFirstOrThrow();
      const clerk = await room.desk.as('deposit');
      const body = { version: held.version, reasonCode: 'ASKED_BANK' };
      const matched = 'matched with its line';
      return {
        at: sql`SELECT 1 FROM deposit WHERE id = ${held.id} FOR UPDATE`,
        first: async () => said(await clerk.post(`/deposits/${held.id}/hold`, body, key())),
        second: enter,
        wrong: async () => other('claims', await depositsOf(room, utrs), [matched, 'on_hold', matched]),
      };
    },
    mutants: [
      { name: 'the claims of a set are read without a lock', changes: [CLAIM_LOCK] },
      {
        name: 'and moved from whatever version and state they have',
        changes: [
          CLAIM_LOCK,
          ['.version = ', '.version >= '],
          ['.status = ANY(', ".status = ANY(ARRAY['on_hold'] || "],
        ],
      },
    ],
  },
  {
    what: 'a payout is recorded while a statement brings its debit among others',
    meeting: async (room) => {
      const { desk, payouts } = room;
      const utrs = [desk.utr(), desk.utr()];
      const paidBy = async (utr: string) => {
        const row = await payouts.bring('paying', { amountPaise: AMOUNT });
        const body = { version: row.version, ...seen(row), ...payouts.payment({ payoutUtr: utr }) };
        const payer = await desk.as('deposit');
        return async () => said(await payer.post(`/withdrawals/${row.id}/paid`, body, key()));
      };
      const [before, now] = [await paidBy(utrs[0] ?? ''), await paidBy(utrs[1] ?? '')];
      await before();
      return {
        at: ENDS,
        first: await statementOf(
          room,
          utrs.map((ref) => ({ ref, paise: -AMOUNT })),
        ),
        second: now,
        wrong: async () => {
          const { rows } = await sql<{ n: number }>`
            SELECT count(l.*)::int AS n FROM payout p LEFT JOIN line_payout l ON l.withdrawal_id = p.withdrawal_id
            WHERE p.utr_norm = ANY(${utrs}::text[]) GROUP BY p.withdrawal_id`.execute(desk.api.db);
          return other(
            'debits of each payout',
            rows.map(({ n }) => n),
            [1, 1],
          );
        },
      };
    },
    mutants: [{ name: 'a statement is entered without the locks of its UTRs', changes: [UTR_LOCKS] }],
  },
  {
    what: 'a lead confirms a payout of a file by one debit while a statement brings its own among others',
    meeting: async (room) => {
      const { desk, payouts } = room;
      const { fileOf, answered } = payoutFiles(desk, payouts);
      const { batch } = await fileOf([81_00, 82_00]);
      await answered(batch, ['paid', 'paid']);
      const debit = await desk.line({
        paymentMethodId: payouts.sourceId,
        direction: 'DEBIT',
        utr: desk.utr(),
        amountPaise: 81_00,
      });
      const [item] = batch.items;
      const { withdrawalId, attemptNo } = item!;
      const { utrNorm } = await desk.api.db
        .selectFrom('payout')
        .select('utrNorm')
        .where('withdrawalId', '=', withdrawalId)
        .executeTakeFirstOrThrow();
      const lead = await desk.as('banker.lead');
      const body = { version: debit.version, fileId: batch.id, payouts: [{ withdrawalId, attemptNo }] };
      return {
        at: sql`LOCK TABLE line_payout IN SHARE ROW EXCLUSIVE MODE`,
        first: async () => said(await lead.post(`/utrs/${debit.id}/confirm-payouts`, body, key())),
        second: await statementOf(room, [
          { ref: utrNorm, paise: -81_00 },
          { ref: desk.utr(), paise: -AMOUNT },
        ]),
        wrong: async () => {
          const lines = await desk.api.db
            .selectFrom('linePayout')
            .select('utrEntryId')
            .where('withdrawalId', '=', withdrawalId)
            .execute();
          return other('debits of the payout', lines.length, 1);
        },
      };
    },
    mutants: [
      {
        name: 'the payouts of files are read without their locks, and no constraint keeps them single',
        changes: [FILE_LOCK],
        constraint: 'ALTER TABLE line_payout DROP CONSTRAINT line_payout_one_per_attempt',
      },
    ],
  },
];

async function openRoom(): Promise<Room> {
  const desk = await open();
  return { desk, payouts: await openPayouts(desk) };
}

/** Both at once: what is wrong afterwards, with answers that are neither done nor a sentence of refusal. */
async function run(room: Room, { meeting }: Race): Promise<string[]> {
  const { at, first, second, wrong } = await meeting(room);
  const both = await meet(room.desk, at, first, second);
  const unsaid = both.filter((one) => !('statusCode' in one));
  return [
    ...unsaid.map((one) => `answered ${JSON.stringify(one)}`),
    ...(await wrong()),
    ...(await room.desk.broken()).map(String),
  ];
}

/** Whether the same race finds something once these guards are out. */
async function isCaught(race: Race, { changes, constraint }: Race['mutants'][number]): Promise<boolean> {
  const room = await openRoom();
  const { deps } = room.desk.api.app;
  let db = deps.db;
  const hits = changes.map(([from, to]) => {
    const changed = changedSql(db, from, to);
    db = changed.db;
    return changed.hits;
  });
  if (constraint) await sql.raw(constraint).execute(room.desk.api.db);
  Object.assign(deps, { db });
  const found = await run(room, race);
  expect(hits.map((count) => count() > 0)).toEqual(changes.map(() => true));
  return found.length > 0;
}

test.each(RACES)(
  '$what, at once: nothing is missed and nothing done twice, and without a guard this notices',
  async (race) => {
    const room = await openRoom();
    for (let round = 0; round < ROUNDS; round += 1) expect(await run(room, race)).toEqual([]);
    const mutants = [];
    for (const mutant of race.mutants) mutants.push({ name: mutant.name, caught: await isCaught(race, mutant) });
    shown({
      promise: 'P1',
      what: `${race.what}, at once, ${ROUNDS} times`,
      promised: 'each is matched or confirmed once, and both are answered in a sentence',
      measured: `${ROUNDS} rounds: nothing missed, nothing twice`,
      mutants,
    });
    expect(mutants.filter(({ caught }) => !caught)).toEqual([]);
  },
);
