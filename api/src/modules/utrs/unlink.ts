import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';

interface Linked {
  id: string;
  before: string;
  status: string;
  version: number;
  customerId: string;
  franchiseId: string | null;
}

/** The line goes away: a deposit that was matched to it waits for its bank line again; one on hold stays on hold. */
export async function unlinkDeposit(act: Act, lineId: string): Promise<void> {
  const result = await sql<Linked>`
    UPDATE deposit d SET status = CASE d.status WHEN 'matched' THEN 'pending' ELSE d.status END,
      utr_entry_id = NULL, match_kind = NULL, matched_by = NULL, version = d.version + 1
    FROM deposit o JOIN customer c ON c.id = o.customer_id
    WHERE o.id = d.id AND d.utr_entry_id = ${lineId} AND d.status IN ('matched', 'on_hold')
    RETURNING d.id, o.status AS before, d.status, d.version, d.customer_id, c.franchise_id`.execute(act.tx);
  for (const { id, before, status, version, customerId, franchiseId } of result.rows) {
    act.audit({ action: 'deposit.unmatched', entityType: 'deposit', entityId: id, before: { status: before }, after: { status, utrEntryId: null }, reason: 'The bank line was taken out' });
    act.emit({ topic: 'deposits', type: 'deposit.updated', entityType: 'deposit', entityId: id, payload: { version, status, customerId }, franchiseId });
  }
}
