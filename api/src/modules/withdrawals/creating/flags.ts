import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { readPolicies } from '../../../acts/read-policy.ts';
import { WITHDRAWAL_FLAGS, type WithdrawalFlag } from '../../../domain/withdrawals/states.ts';

interface Request {
  customerId: string;
  payoutAccountId: string;
  amountPaise: number;
}

/** What staff should look at, as of the request; the checklist shows the present. */
export async function flagsAtRequest(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { customerId, payoutAccountId, amountPaise }: Request,
): Promise<WithdrawalFlag[]> {
  const policy = await readPolicies(tx);
  const cooling = new Date(now.getTime() - policy['withdrawals.newPayeeHours'] * 3_600_000);
  const { rows } = await sql<{ fresh: boolean; shared: boolean; first: boolean }>`
    SELECT a.changed_at > ${cooling} AS fresh,
      EXISTS (SELECT 1 FROM customer_payout_account o WHERE o.customer_id <> a.customer_id
        AND ((o.account_no = a.account_no AND o.ifsc = a.ifsc) OR o.vpa = a.vpa)) AS shared,
      NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.customer_id = ${customerId} AND w.status = 'paid') AS first
    FROM customer_payout_account a WHERE a.id = ${payoutAccountId}`.execute(tx);
  const [found] = rows;
  const flags: Record<WithdrawalFlag, boolean> = {
    NEW_PAYEE: found?.fresh ?? true,
    SHARED_PAYEE: found?.shared ?? false,
    STALE_APPROVAL: false,
    LARGE: amountPaise > policy['withdrawals.approveAbovePaise'],
    FIRST: found?.first ?? true,
  };
  return WITHDRAWAL_FLAGS.filter((flag) => flags[flag]);
}
