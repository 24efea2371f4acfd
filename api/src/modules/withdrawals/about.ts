import type { About } from '../../domain/notices.ts';
import type { Placeholder } from '../../domain/reasons/messages.ts';
import { rupees } from '../../domain/rupees.ts';
import type { WithdrawalFacts } from './lifecycle.ts';

/** The withdrawal as a notification describes it. */
export const aboutWithdrawal = ({ id, no, amountPaise, franchiseId }: WithdrawalFacts): About => ({
  entityType: 'withdrawal',
  entityId: id,
  no,
  amountPaise,
  franchiseId,
});

/** What messages about a withdrawal may name; a rejected one has no UTR. */
export const filled = ({ no, amountPaise }: WithdrawalFacts): Record<Placeholder, string> => ({
  amount: rupees(amountPaise),
  utr: '',
  reference: no,
});
