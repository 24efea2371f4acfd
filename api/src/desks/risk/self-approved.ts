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
  const bonuses = can(actor, 'bonuses.read')
    ? sql`UNION ALL ${BONUSES} WHERE b.approved_by = b.requested_by AND ${within(sql`b.decided_at`, span)}`
    : sql``;
  const acts = sql`
    ${DEPOSITS} WHERE d.self_approved AND ${within(sql`d.decided_at`, span)}
    UNION ALL ${WITHDRAWALS} WHERE w.paid_by IN (w.created_by, w.checked_by, w.cleared_by) AND ${within(sql`w.paid_at`, span)}
    ${bonuses}`;
  const { rows } = await sql<{ total: number; sumPaise: number; rows: RiskRow[] }>`
    SELECT count(*) AS total, coalesce(sum(r.amount_paise), 0) AS sum_paise,
      coalesce(jsonb_path_query_array(jsonb_agg(${ROW} ORDER BY r.at DESC, r.id), ${`$[0 to ${MOST_SHOWN - 1}]`}::jsonpath), '[]') AS rows
    FROM (${acts}) r ${ROW_JOINS}`.execute(db);
  return rows[0] ?? { total: 0, sumPaise: 0, rows: [] };
}
