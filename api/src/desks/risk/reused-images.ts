import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { GROUP, ROW_JOINS } from './risk-rows.ts';
import type { ReusedImage } from './schemas.ts';
import { type Listed, listed, MOST, type Span, within } from './span.ts';

/** Every proof of a deposit or payout with the hash of its image. */
const PROVED = sql`
  SELECT d.id, 'D-' || d.no AS no, d.customer_id, d.amount_paise, d.status, d.submitted_at AS at, d.decided_by AS by_id, d.proof_file_id AS file_id, d.proof_sha256 AS image FROM deposit d WHERE d.proof_sha256 IS NOT NULL
  UNION ALL
  SELECT w.id, 'W-' || w.no, w.customer_id, w.amount_paise, w.status, w.requested_at, w.paid_by, f.id, f.sha256 FROM withdrawal w JOIN file_upload f ON f.id = w.payout_proof_file_id`;

/**
 * Images that prove more than one deposit or payout, at least one of them within the days; those of several customers
 * first.
 */
export const reusedImages = (db: DbOrTx, span: Span): Promise<Listed<Static<typeof ReusedImage>>> =>
  listed(
    db,
    sql`
    SELECT count(*) OVER () AS total, left(encode(r.image, 'hex'), 12) AS print,
      (array_agg(r.file_id ORDER BY r.at DESC, r.id) FILTER (WHERE r.file_id IS NOT NULL))[1] AS file_id, ${GROUP}
    FROM (${PROVED}) r ${ROW_JOINS}
    GROUP BY r.image HAVING count(*) > 1 AND bool_or(${within(sql`r.at`, span)})
    ORDER BY count(DISTINCT r.customer_id) DESC, max(r.at) DESC, r.image LIMIT ${MOST}`,
  );
