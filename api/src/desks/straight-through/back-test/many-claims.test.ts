import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Desk, openDesk } from '../../../testing/index.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { setStraightThrough } from '../../../testing/straight-through.ts';
import { newId } from '../../../db/ids.ts';
import type { BackTestResult } from './result.ts';
import { runBackTests } from './run.ts';

const CLAIMS = size({ gate: 2_000, promise: 100_000 });
const PAISE = 500_00;

let desk: Desk;
beforeEach(async () => (desk = await openDesk({ checkAnswers: false })));
afterEach(() => desk.close());

/** What is true of each claim, by its number in a hundred; everything else about it is right. */
const KINDS = {
  /** Nobody has paid, and staff rejected it. */
  unpaid: [0, 7],
  /** Somebody else has paid: it is left, and staff credited it after a call. */
  otherPayer: [8, 12],
  /** Above the limit of one claim. */
  large: [13, 17],
  /** Two customers quote one UTR, at the same time: both are left, the second was rejected. */
  contested: [18, 21],
  /** It looks right, and staff rejected it. */
  rejected: [22, 23],
  /** It looked right, and was taken back later. */
  reversed: [24, 24],
  /** A person typed the line. */
  typed: [25, 29],
  clean: [30, 99],
} as const satisfies Record<string, readonly [number, number]>;
const is = (kind: keyof typeof KINDS) => sql.raw(`(i % 100 BETWEEN ${KINDS[kind][0]} AND ${KINDS[kind][1]})`);
const share = (kind: keyof typeof KINDS) => ((KINDS[kind][1] - KINDS[kind][0] + 1) * CLAIMS) / 100;

const id = (prefix: string, number = 'i') =>
  sql.raw(`('${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);
/** The second of two claims of one UTR has that and the time of the first. */
const pair = sql`CASE WHEN ${is('contested')} THEN i - i % 2 ELSE i END`;
/** Claims spread over 29 days, the last one an hour ago. */
const at = (now: Date) =>
  sql`(${now}::timestamptz - interval '1 hour' - (${CLAIMS} - ${pair}) * interval '29 days' / ${CLAIMS})`;
const fate = sql`CASE WHEN ${is('unpaid')} OR ${is('rejected')} OR (${is('contested')} AND i % 2 = 1) THEN 'rejected' WHEN ${is('reversed')} THEN 'reversed' ELSE 'approved' END`;
const utr = sql`(700000000000 + ${pair})::text`;
const paise = sql`CASE WHEN ${is('large')} THEN ${PAISE * 10} ELSE ${PAISE} END::bigint`;

/** Every hundredth claim is of one customer. */
const whose = id('c0000000', 'CASE WHEN i % 100 = 99 THEN 0 ELSE i END');

/** Decided claims with their lines, in SQL alone: rules and keys of rows are others' tests. */
async function decideMany(db: Db, methodId: string, by: string, now: Date): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one);
    await sql`SET statement_timeout = 0`.execute(one);
    await sql`
      INSERT INTO customer (id, no, code, name, app_kyc_status, created_at)
      SELECT ${id('c0000000')}, 900000 + i, 'M-' || i, 'Ravi Kumar', 'verified', ${now}::timestamptz - interval '400 days' FROM generate_series(0, ${CLAIMS}::int) i`.execute(
      one,
    );
    await sql`
      INSERT INTO utr_entry (id, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, remitter_name, source, entered_by, status, claimed_deposit_id, claimed_customer_id, created_at)
      SELECT ${id('a0000000')}, ${methodId}, 'CREDIT', 'UPI', ${utr}, ${utr}, ${paise}, CASE WHEN ${is('otherPayer')} THEN 'ASHA RAO' ELSE 'RAVI KUMAR' END,
        CASE WHEN ${is('typed')} THEN 'MANUAL' ELSE 'API' END, CASE WHEN ${is('typed')} THEN ${by}::uuid END,
        CASE ${fate} WHEN 'approved' THEN 'claimed' WHEN 'reversed' THEN 'reversed' ELSE 'unclaimed' END,
        CASE WHEN ${fate} <> 'rejected' THEN ${id('d0000000')} END, CASE WHEN ${fate} <> 'rejected' THEN ${whose} END, ${at(now)} + interval '1 minute'
      FROM generate_series(1, ${CLAIMS}::int) i WHERE NOT ${is('unpaid')} AND NOT (${is('contested')} AND i % 2 = 1)`.execute(
      one,
    );
    await sql`
      INSERT INTO deposit (id, customer_id, payment_method_id, amount_paise, utr_raw, utr_norm, source, submitted_at, status, utr_entry_id, match_kind, credited_paise,
        credited_utr_norm, reject_reason_code, decided_by, decided_at, created_at)
      SELECT ${id('d0000000')}, ${whose}, ${methodId}, ${paise}, ${utr}, ${utr}, 'CUSTOMER', ${at(now)}, ${fate},
        CASE WHEN ${fate} = 'approved' OR ${fate} = 'reversed' THEN ${id('a0000000')} END, CASE WHEN ${fate} = 'approved' OR ${fate} = 'reversed' THEN 'auto' END,
        CASE WHEN ${fate} = 'approved' OR ${fate} = 'reversed' THEN ${paise} END, CASE WHEN ${fate} = 'approved' OR ${fate} = 'reversed' THEN ${utr} END,
        CASE WHEN ${fate} = 'rejected' THEN 'FAKE_PROOF' END, ${by}::uuid, ${at(now)} + interval '4 hours', ${at(now)}
      FROM generate_series(1, ${CLAIMS}::int) i`.execute(one);
    await sql`ANALYZE customer`.execute(one);
    await sql`ANALYZE deposit`.execute(one);
    await sql`ANALYZE utr_entry`.execute(one);
    await sql`RESET session_replication_role`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
}

async function askedFor(rulesVersion: number): Promise<string> {
  const { db, clock, staffId } = desk.api;
  const one = newId();
  await sql`INSERT INTO straight_through_back_test (id, rules_version, days, asked_by, asked_at)
    VALUES (${one}, ${rulesVersion}, 30, ${staffId('owner')}, ${clock.now()})`.execute(db);
  return one;
}

test(
  `a back-test of ${CLAIMS} claims says to the last one what it would have credited, and the API goes on`,
  async () => {
    const { db, clock, staffId, app } = desk.api;
    await decideMany(db, desk.usualMethod, staffId('deposit'), clock.now());
    // The customer of many claims gets one a day.
    const version = await setStraightThrough(db, 'off', { maxClaimPaise: PAISE, customerDayCount: 1 });
    const one = await askedFor(version);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const [began, memory] = [performance.now(), process.memoryUsage().rss];
    let [most, runs, answered] = [memory, 0, 0];
    delay.enable();
    const lead = await desk.as('deposit.lead');
    while (await runBackTests(app.deps)) {
      runs += 1;
      most = Math.max(most, process.memoryUsage().rss);
      if ((await lead.get('/straight-through/state')).status === 200) answered += 1;
    }
    delay.disable();
    const seconds = (performance.now() - began) / 1_000;
    const { result, total } = await db
      .selectFrom('straightThroughBackTest')
      .select(['result', 'total'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    const { credited, left, reasons } = result as BackTestResult;
    // What the one customer has beyond one a day is left; the days are counted from the rows themselves.
    const { rows } = await sql<{ days: number; claims: number }>`
      SELECT count(DISTINCT ((submitted_at + interval '1 minute') AT TIME ZONE ${app.deps.settings.businessTimeZone})::date) AS days, count(*) AS claims
      FROM deposit WHERE customer_id = ${id('c0000000', '0')}`.execute(db);
    const beyond = Number(rows[0]?.claims) - Number(rows[0]?.days);
    expect(beyond).toBeGreaterThanOrEqual(0);
    expect(total).toBe(CLAIMS);
    expect({ credited, left }).toEqual({
      credited: {
        approved: counted(share('clean') - beyond),
        rejected: counted(share('rejected')),
        reversed: counted(share('reversed')),
      },
      left: {
        approved: {
          count: share('otherPayer') + share('large') + share('contested') / 2 + share('typed') + beyond,
          sumPaise:
            (share('otherPayer') + share('large') * 10 + share('contested') / 2 + share('typed') + beyond) * PAISE,
        },
        rejected: counted(share('unpaid') + share('contested') / 2),
        reversed: counted(0),
      },
    });
    expect(reasons).toMatchObject({
      PAYER_DIFFERS: share('otherPayer'),
      ABOVE_LIMIT: share('large'),
      SOURCE_NOT_ALLOWED: share('typed'),
      ...(beyond > 0 ? { CUSTOMER_COUNT: beyond } : {}),
    });
    const listed = await sql<{ count: number }>`SELECT count(*) FROM straight_through_back_test_row`.execute(db);
    expect(listed.rows[0]?.count).toBe(share('rejected') + share('reversed'));
    expect(answered).toBe(runs);
    const [more, longest] = [Math.round((most - memory) / 2 ** 20), Math.round(delay.max / 1e6)];
    shown({
      promise: 'straight-through',
      what: 'a back-test, against what is known of each claim, while the API goes on',
      promised: '100,000 claims: each judged as it is known, the API answers meanwhile, memory bounded',
      measured: `${CLAIMS} claims in ${seconds.toFixed(1)} s, ${runs} runs of the job, ${more} MB more, ${Math.round(delay.percentile(99) / 1e6)} ms until the next event at the 99th percentile and ${longest} ms at most`,
    });
    // A bound of life, not of speed: one piece of it must not hold the process.
    expect(delay.percentile(99) / 1e6).toBeLessThan(1_000);
    expect(more).toBeLessThan(400);
  },
  Math.max(120_000, CLAIMS * 10),
);

const counted = (count: number) => ({ count, sumPaise: count * PAISE });
