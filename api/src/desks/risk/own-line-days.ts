import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { staffRef } from '../../listing/refs.ts';
import type { OwnLineDay } from './schemas.ts';
import { type Listed, listed, MOST, type Span, within } from './span.ts';

/**
 * What each person approved from bank lines that they entered themselves, by business day, largest sum first (domain,
 * decision 11).
 */
export const ownLineDays = (db: DbOrTx, span: Span): Promise<Listed<Static<typeof OwnLineDay>>> =>
  listed(
    db,
    sql`
    WITH days AS (
      SELECT d.decided_by AS who, to_char(d.decided_at AT TIME ZONE ${span.zone}, 'YYYY-MM-DD') AS day, count(*) AS count,
        sum(coalesce(d.credited_paise, d.amount_paise))::bigint AS sum_paise, count(DISTINCT d.customer_id) AS customers
      FROM deposit d WHERE d.self_approved AND d.status = 'approved' AND ${within(sql`d.decided_at`, span)} GROUP BY 1, 2)
    SELECT count(*) OVER () AS total, ${staffRef('s')} AS staff, a.day, a.count, a.sum_paise, a.customers
    FROM days a JOIN staff s ON s.id = a.who ORDER BY a.sum_paise DESC, a.day DESC, s.username LIMIT ${MOST}`,
  );
