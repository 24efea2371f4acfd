import type { About } from '../../domain/notices.ts';
import type { WithdrawalFacts } from './lifecycle.ts';

/** The withdrawal as a notification describes it. */
export const aboutWithdrawal = ({ id, no, amountPaise, franchiseId }: WithdrawalFacts): About => ({
  entityType: 'withdrawal',
  entityId: id,
  no,
  amountPaise,
  franchiseId,
});
