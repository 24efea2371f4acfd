import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { type FactRow, LINE, PAYEES, STRIKE } from '../../../modules/deposits/straight-through/read-facts.ts';
import type { Decided } from './result.ts';
import type { Progress } from './progress.ts';

export interface ThenRow extends FactRow {
  decided: Decided;
  /** When claim and line were both there. */
  at: number;
  sentAt: string;
}

const flag = (name: string, test: ReturnType<typeof sql>) => sql`CASE WHEN ${test} THEN ${sql.lit(name)} END`;
const another = (test: ReturnType<typeof sql>) => sql`EXISTS (SELECT FROM deposit o WHERE o.id <> d.id AND ${test})`;
/** Whether the deposit `o` waited at that moment. */
const OPEN_THEN = sql`o.submitted_at <= t.at AND (o.decided_at IS NULL OR o.decided_at > t.at)`;

/** The flags as they were when claim and line were both there. What depends on rows that are gone is left out. */
const FLAGS_THEN = sql`array_remove(ARRAY[
  ${flag(
    'DUP_UTR',
    sql`${another(sql`o.credited_utr_norm = d.utr_norm AND o.status IN ('approved', 'reversed') AND o.submitted_at <= t.at AND o.decided_at <= t.at`)}
    OR ${another(sql`o.utr_norm = d.utr_norm AND o.customer_id = d.customer_id AND ${OPEN_THEN}`)}`,
  )},
  ${flag('CONTESTED', another(sql`o.utr_norm = d.utr_norm AND o.customer_id <> d.customer_id AND ${OPEN_THEN}`))},
  ${flag('NAME_MISMATCH', sql`NOT names_share_a_word(k.name, d.payer_name) OR NOT names_share_a_word(k.name, u.remitter_name)`)},
  ${flag('REUSED_IMAGE', another(sql`o.proof_sha256 = d.proof_sha256 AND o.submitted_at <= t.at`))},
  ${flag('TOLD_DIFFERENTLY', sql`u.told_differently IS NOT NULL`)},
  ${flag('LATE', sql`d.late`)}]::text[], NULL)`;

/** The line that would have been matched: the one that credited it, or the one with its UTR, amount and account. */
const LINE_ID = sql`coalesce(d.utr_entry_id, (
  SELECT l.id FROM utr_entry l WHERE l.utr_norm = d.utr_norm AND l.direction = 'CREDIT' AND l.status <> 'void'
    AND l.amount_paise = d.amount_paise AND l.payment_method_id = d.payment_method_id AND l.created_at <= d.decided_at LIMIT 1))`;

const ms = (what: string) => sql.raw(`floor(extract(epoch FROM ${what}) * 1000)::float8`);

/** How many decided claims the time has. */
export async function countThen(db: DbOrTx, { from, to }: Pick<Progress, 'from' | 'to'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM deposit d WHERE ${decidedWithin(from, to)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Credits of the server itself are judged too: a wrong one was reversed. */
const decidedWithin = (from: string, to: string) =>
  sql`d.status IN ('approved', 'rejected', 'reversed') AND d.submitted_at >= ${from}::timestamptz AND d.submitted_at < ${to}::timestamptz`;

/** The next claims in the order in which they were sent, each with its facts as they were then, as far as rows tell. */
export async function readThen(
  db: DbOrTx,
  { from, to, after }: Progress,
  hours: number,
  most: number,
): Promise<ThenRow[]> {
  const rest = after ? sql`AND (d.submitted_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ThenRow>`
    WITH picked AS MATERIALIZED (
      SELECT d.id, ${LINE_ID} AS line_id FROM deposit d
      WHERE ${decidedWithin(from, to)} ${rest} ORDER BY d.submitted_at, d.id LIMIT ${most})
    SELECT d.id, d.version, d.customer_id, d.status AS decided, ${ms('t.at')} AS at, d.submitted_at::text AS sent_at,
      CASE WHEN u.id IS NULL THEN 'pending' ELSE 'matched' END AS status,
      d.source = 'STAFF' OR d.created_by IS NOT NULL AS by_staff, d.match_kind IS NOT DISTINCT FROM 'manual' AS matched_by_hand,
      d.amount_paise, d.utr_norm AS utr, d.payment_method_id, ${ms('d.submitted_at')} AS submitted_at, ${FLAGS_THEN} AS flags,
      ${LINE} || jsonb_build_object('waits', FALSE, 'messageOnly', u.source IN ('SMS', 'EMAIL'), 'status',
        CASE WHEN ${another(sql`o.utr_entry_id = u.id AND o.status = 'approved' AND o.decided_at <= t.at`)} THEN 'claimed' ELSE 'unclaimed' END) AS line,
      jsonb_build_object('name', k.name, 'status', 'active', 'kycStatus', k.kyc_status, 'riskLevel', k.risk_level, 'createdAt', ${ms('k.created_at')},
        'approved', (SELECT count(*) FROM deposit a WHERE a.customer_id = k.id AND a.status = 'approved' AND a.id <> d.id AND a.decided_at <= t.at),
        'strikes', (SELECT count(*) FROM deposit s WHERE s.customer_id = k.id AND s.id <> d.id AND ${STRIKE} AND s.decided_at <= t.at
          AND s.decided_at > t.at - make_interval(hours => ${hours}::int)),
        'payees', ${PAYEES}) AS customer,
      'active' AS method_status, FALSE AS worked, FALSE AS waits
    FROM picked JOIN deposit d ON d.id = picked.id JOIN customer k ON k.id = d.customer_id LEFT JOIN utr_entry u ON u.id = picked.line_id
    CROSS JOIN LATERAL (SELECT greatest(d.submitted_at, u.created_at) AS at) t
    ORDER BY d.submitted_at, d.id`.execute(db);
  return rows;
}
