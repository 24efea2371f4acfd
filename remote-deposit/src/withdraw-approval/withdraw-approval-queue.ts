import { LIST_WORDS, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import type { Withdrawal } from '@backoffice/shared/contract';
import { flagFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listWithdrawals, readWithdrawal } from '@backoffice/shared/entities';

const { approved, paying, paying_uncertain } = WITHDRAWAL_STATUSES;

/** Cleared and unpaid withdrawals, the longest waiting first (domain 2.3). */
export const withdrawApprovalQueue: QueueDefinition<Withdrawal> = {
  noun: 'withdrawals',
  entity: 'withdrawal',
  words: LIST_WORDS.withdrawal,
  leases: { queue: 'withdraw-approval', permission: 'withdrawals.pay' },
  list: listWithdrawals,
  one: readWithdrawal,
  filters: [
    {
      kind: 'status',
      faces: { approved, paying, paying_uncertain },
      usual: ['approved', 'paying', 'paying_uncertain'],
    },
    { kind: 'dates', label: 'Requested', usual: 'all' },
    { kind: 'amount' },
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'text', key: 'by', label: 'Cleared by' },
    { kind: 'text', key: 'payingBy', label: 'Being paid by' },
    flagFilter(['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST']),
  ],
  sorts: [
    { key: 'clearedAt', label: 'Cleared' },
    { key: 'requestedAt', label: 'Requested' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: 'clearedAt',
  empty: {
    title: 'Nothing is cleared for payout',
    next: 'Withdrawals come here when the checking desk has cleared them. Take one, pay it at the bank, and record its UTR.',
  },
};
