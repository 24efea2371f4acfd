import { sql } from 'kysely';
import type { Act } from '../../http/act.ts';
import { post } from '../ledger/post.ts';

interface Debit {
  id: string;
  utrNorm: string;
  paymentMethodId: string;
  amountPaise: number;
}

/**
 * A debit of the statement has arrived: the payout with the same UTR, account and amount is confirmed by it
 * (domain 2.3). The money has left the bank's account when it was paid, so the line's own posting is taken out of
 * suspense again. Returns the withdrawal's number.
 */
export async function confirmPayout(act: Act, debit: Debit, actorId: string | null): Promise<string | null> {
  const result = await sql<{ no: string }>`
    UPDATE utr_entry u SET status = 'claimed', claimed_withdrawal_id = w.id, version = u.version + 1
    FROM withdrawal w
    WHERE u.id = ${debit.id} AND w.payout_utr_norm = ${debit.utrNorm} AND w.status = 'paid'
      AND w.source_method_id = ${debit.paymentMethodId} AND w.amount_paise - w.fee_paise = ${debit.amountPaise}
      AND NOT EXISTS (SELECT 1 FROM utr_entry o WHERE o.claimed_withdrawal_id = w.id)
    RETURNING 'W-' || w.no AS no`.execute(act.tx);
  const no = result.rows[0]?.no ?? null;
  if (no === null) return null;
  act.audit({ action: 'utr.claimed', entityType: 'utr', entityId: debit.id, before: { status: 'unclaimed' }, after: { status: 'claimed', claimedWithdrawal: no } });
  await post(act.tx, [
    { kind: 'UTR_DEBIT_CLAIMED', refType: 'utr_entry', refId: debit.id, debit: { bank: debit.paymentMethodId }, credit: 'suspense:payouts', amountPaise: debit.amountPaise, actorId, at: act.now },
  ]);
  return no;
}
