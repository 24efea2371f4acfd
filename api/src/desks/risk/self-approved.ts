import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { BONUSES, DEPOSITS, ROW, ROW_JOINS, WITHDRAWALS } from './risk-rows.ts';
import type { RiskRow, RiskView } from './schemas.ts';
import { type Span, within } from './span.ts';

const MOST_SHOWN = 200;

/**
 * What one person both prepared and decided within the days (domain 1.3): entered the bank line and approved the
 * deposit, cleared the withdrawal and paid it, requested the bonus and approved it.
 */
export async function selfApproved(
  db: DbOrTx,
  actor: Actor,
  span: Span,
): Promise<Static<typeof RiskView>['selfApproved']> {
  const bonuses = can(actor, 'bonuses.read');
  const deposited = within(sql`d.decided_at`, span);
  const paid = within(sql`w.paid_at`, span);
  const given = sql`b.approved_by IS NOT NULL AND ${within(sql`b.decided_at`, span)}`;
  const acts = sql`
    ${DEPOSITS} WHERE d.self_approved AND ${deposited}
    UNION ALL ${WITHDRAWALS} WHERE w.paid_by IN (w.created_by, w.checked_by, w.cleared_by) AND ${paid}
    ${bonuses ? sql`UNION ALL ${BONUSES} WHERE b.approved_by = b.requested_by AND ${given}` : sql``}`;
  const ofTotal = sql`(SELECT count(*) FROM deposit d WHERE d.status IN ('approved', 'reversed') AND ${deposited})
    + (SELECT count(*) FROM withdrawal w WHERE w.paid_by IS NOT NULL AND ${paid})
    ${bonuses ? sql`+ (SELECT count(*) FROM bonus b WHERE ${given})` : sql``}`;
  const { rows } = await sql<{ total: number; ofTotal: number; sumPaise: number; rows: RiskRow[] }>`
    SELECT count(*) AS total, ${ofTotal} AS of_total, coalesce(sum(r.amount_paise), 0) AS sum_paise,
      coalesce(jsonb_path_query_array(jsonb_agg(${ROW} ORDER BY r.at DESC, r.id), ${`$[0 to ${MOST_SHOWN - 1}]`}::jsonpath), '[]') AS rows
    FROM (${acts}) r ${ROW_JOINS}`.execute(db);
  return rows[0] ?? { total: 0, ofTotal: 0, sumPaise: 0, rows: [] };
}
