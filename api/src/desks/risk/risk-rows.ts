import { type RawBuilder, sql } from 'kysely';
import { customerRef, staffRef } from '../../listing/refs.ts';
import { instant, MOST_ROWS } from './span.ts';

type Sql = RawBuilder<unknown>;

/** Deposits, withdrawals and bonuses with the same columns: when each came and who decided it. */
export const DEPOSITS = sql`SELECT d.id, 'D-' || d.no AS no, d.customer_id, d.amount_paise, d.status, d.submitted_at AS at, d.decided_by AS by_id FROM deposit d`;
export const WITHDRAWALS = sql`SELECT w.id, 'W-' || w.no AS no, w.customer_id, w.amount_paise, w.status, w.requested_at AS at, w.paid_by AS by_id FROM withdrawal w`;
export const BONUSES = sql`SELECT b.id, 'B-' || b.no AS no, b.customer_id, b.amount_paise, b.status, b.created_at AS at, b.approved_by AS by_id FROM bonus b`;

/** One of these rows `r` as JSON, with its customer `c` and staff member `s` joined. */
export const ROW = sql`jsonb_build_object('id', r.id, 'no', r.no, 'customer', ${customerRef('c')}, 'amountPaise', r.amount_paise, 'status', r.status, 'at', ${instant(sql`r.at`)}, 'by', ${staffRef('s')})`;
export const ROW_JOINS = sql`JOIN customer c ON c.id = r.customer_id LEFT JOIN staff s ON s.id = r.by_id`;

/** The figures of a group of rows `r`, and its newest rows. */
export const GROUP: Sql = sql`count(DISTINCT r.customer_id) AS customers, count(*) AS count, sum(r.amount_paise) AS sum_paise, ${instant(sql`max(r.at)`)} AS last_at,
  (array_agg(${ROW} ORDER BY r.at DESC, r.id))[1:${sql.lit(MOST_ROWS)}] AS rows`;
