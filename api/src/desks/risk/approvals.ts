import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { customerRef, staffRef } from '../../listing/refs.ts';
import type { PairApprovals, StaffApprovals } from './schemas.ts';
import { type Listed, listed, MOST, type Span, within } from './span.ts';

type Sql = RawBuilder<unknown>;

/**
 * Everybody who worked on a withdrawal, each once. This is the meaning of `by` in its lists, so that a figure leads to
 * exactly its rows.
 */
const HANDS = sql`LATERAL (SELECT DISTINCT hand FROM unnest(ARRAY[w.checked_by, w.cleared_by, w.paid_by, w.decided_by]) hand WHERE hand IS NOT NULL) h`;

const decidedWithin = (span: Span): Sql =>
  sql`(d.status IN ('approved', 'rejected') AND d.decided_at IS NOT NULL AND ${within(sql`coalesce(d.decided_at, d.submitted_at)`, span)})`;
const clearedWithin = (span: Span): Sql =>
  sql`(w.cleared_at IS NOT NULL AND ${within(sql`coalesce(w.cleared_at, w.requested_at)`, span)})`;
const paidWithin = (span: Span): Sql =>
  sql`(w.status = 'paid' AND ${within(sql`coalesce(w.paid_at, w.requested_at)`, span)})`;

/** What each person decided within the days, most approvals first. */
export async function staffApprovals(db: DbOrTx, span: Span): Promise<Static<typeof StaffApprovals>[]> {
  const { rows } = await sql<Static<typeof StaffApprovals>>`
    SELECT ${staffRef('s')} AS staff, coalesce(t.decided, 0) AS decided, coalesce(t.approved, 0) AS approved, coalesce(t.approved_paise, 0) AS approved_paise,
      t.median_minutes, coalesce(t.self_approved, 0) AS self_approved, coalesce(v.cleared, 0) AS cleared, coalesce(v.paid, 0) AS paid
    FROM staff s
    LEFT JOIN (
      SELECT d.decided_by AS who, count(*) AS decided, count(*) FILTER (WHERE d.status = 'approved') AS approved,
        coalesce(sum(d.credited_paise) FILTER (WHERE d.status = 'approved'), 0)::bigint AS approved_paise, count(*) FILTER (WHERE d.self_approved) AS self_approved,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.submitted_at) / 60)::float8 AS median_minutes
      FROM deposit d WHERE ${decidedWithin(span)} AND d.decided_by IS NOT NULL GROUP BY 1) t ON t.who = s.id
    LEFT JOIN (
      SELECT h.hand AS who, count(*) FILTER (WHERE ${clearedWithin(span)}) AS cleared, count(*) FILTER (WHERE ${paidWithin(span)}) AS paid
      FROM withdrawal w CROSS JOIN ${HANDS} WHERE ${clearedWithin(span)} OR ${paidWithin(span)} GROUP BY 1) v ON v.who = s.id
    WHERE t.who IS NOT NULL OR v.who IS NOT NULL
    ORDER BY coalesce(t.approved, 0) + coalesce(v.cleared, 0) DESC, s.username`.execute(db);
  return rows;
}

/** Fewer decisions between one person and one customer are not significant. */
const FEWEST = 3;

/**
 * Who decides for whom repeatedly: one person's share of everything that was approved for one customer (domain 4,
 * collusion).
 */
export const pairApprovals = (db: DbOrTx, span: Span): Promise<Listed<Static<typeof PairApprovals>>> =>
  listed(
    db,
    sql`
    WITH acts AS (
      SELECT 'deposit' AS kind, d.id, d.decided_by AS who, d.customer_id, d.credited_paise AS paise FROM deposit d WHERE d.status = 'approved' AND ${decidedWithin(span)} AND d.decided_by IS NOT NULL
      UNION ALL SELECT 'withdrawal', w.id, h.hand, w.customer_id, w.amount_paise FROM withdrawal w CROSS JOIN ${HANDS} WHERE ${clearedWithin(span)}),
    pairs AS (SELECT kind, who, customer_id, count(*) AS count, sum(paise)::bigint AS sum_paise FROM acts GROUP BY 1, 2, 3 HAVING count(*) >= ${FEWEST}),
    wholes AS (SELECT kind, customer_id, count(DISTINCT id) AS of_count FROM acts GROUP BY 1, 2)
    SELECT count(*) OVER () AS total, ${staffRef('s')} AS staff, ${customerRef('c')} AS customer, p.kind, p.count, p.sum_paise, o.of_count
    FROM pairs p JOIN wholes o ON o.kind = p.kind AND o.customer_id = p.customer_id
    JOIN staff s ON s.id = p.who JOIN customer c ON c.id = p.customer_id
    ORDER BY p.count::numeric / o.of_count DESC, p.count DESC, p.sum_paise DESC, s.username, c.code LIMIT ${MOST}`,
  );
