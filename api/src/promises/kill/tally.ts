import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tally } from './writer.ts';

/** Acknowledged approvals that are missing in the database, or whose credit is missing. */
export async function lost(db: Db, { acknowledged }: Tally): Promise<string[]> {
  const ids = acknowledged.map(({ depositId }) => depositId);
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM deposit d JOIN utr_entry u ON u.claimed_deposit_id = d.id
    JOIN ledger_transfer t ON t.kind = 'DEPOSIT_CREDIT' AND t.ref_id = u.utr_norm || '#1'
    WHERE d.id = ANY(${ids}::uuid[]) AND d.status = 'approved' AND u.status = 'claimed' AND t.amount_paise = d.credited_paise`.execute(
    db,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** Withdrawals of this payer whose acknowledged take is lost, or whose acknowledged payout or its posting is missing. */
export async function lostPayouts(db: Db, { taken, paid }: Tally, deskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.id FROM withdrawal w WHERE w.id = ANY(${taken}::uuid[])
      AND NOT coalesce(w.paying_by = ${deskId} AND (w.status = 'paid' OR (w.status = 'paying' AND w.id <> ALL(${paid}::uuid[])))
        AND (w.status = 'paid') = EXISTS (SELECT 1 FROM payout o JOIN ledger_transfer t ON t.kind = 'WITHDRAW_PAID' AND t.ref_id = w.id || '#1' AND t.amount_paise = o.amount_paise
          WHERE o.withdrawal_id = w.id AND o.utr_norm = w.payout_utr_norm), FALSE)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The counts of each part of an approval and of a payout; the parts of one act must occur equally often. */
export async function partCounts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM deposit WHERE status = 'approved') AS deposits,
    (SELECT count(*) FROM utr_entry WHERE status = 'claimed') AS lines,
    (SELECT count(*) FROM ledger_transfer WHERE kind = 'DEPOSIT_CREDIT') AS credits,
    (SELECT count(*) FROM audit_event WHERE action = 'deposit.approved') AS approvals,
    (SELECT count(*) FROM withdrawal WHERE status = 'paid') AS withdrawals,
    (SELECT count(*) FROM payout) AS payouts,
    (SELECT count(*) FROM ledger_transfer WHERE kind = 'WITHDRAW_PAID') AS debits,
    (SELECT count(*) FROM audit_event WHERE action = 'withdrawal.paid') AS payments`.execute(db);
  return rows[0] ?? {};
}

/** The counts when everything that was acknowledged is there, and nothing else. */
export const partsWanted = ({ acknowledged, paid }: Tally): Record<string, number> => ({
  deposits: acknowledged.length,
  lines: acknowledged.length,
  credits: acknowledged.length,
  approvals: acknowledged.length,
  withdrawals: paid.length,
  payouts: paid.length,
  debits: paid.length,
  payments: paid.length,
});
