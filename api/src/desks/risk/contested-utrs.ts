import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { customerRef } from '../../listing/refs.ts';
import { GROUP, ROW_JOINS } from './risk-rows.ts';
import type { ContestedUtr } from './schemas.ts';
import { type Listed, listed, MOST, type Span, within } from './span.ts';

/** UTRs claimed by several customers, at least one of the claims within the days, and who was credited. */
export const contestedUtrs = (db: DbOrTx, span: Span): Promise<Listed<Static<typeof ContestedUtr>>> =>
  listed(
    db,
    sql`
    SELECT count(*) OVER () AS total, r.utr_norm AS utr, ${GROUP},
      (SELECT ${customerRef('k')} FROM deposit o JOIN customer k ON k.id = o.customer_id WHERE o.credited_utr_norm = r.utr_norm AND o.status = 'approved') AS credited_to
    FROM (SELECT d.id, 'D-' || d.no AS no, d.customer_id, d.amount_paise, d.status, d.submitted_at AS at, d.decided_by AS by_id, d.utr_norm FROM deposit d
      WHERE d.utr_norm IN (SELECT o.utr_norm FROM deposit o WHERE ${within(sql`o.submitted_at`, span)})) r ${ROW_JOINS}
    GROUP BY r.utr_norm HAVING count(DISTINCT r.customer_id) > 1
    ORDER BY count(DISTINCT r.customer_id) DESC, max(r.at) DESC, r.utr_norm LIMIT ${MOST}`,
  );
