import { LIST_WORDS, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import type { Withdrawal } from '@backoffice/shared/contract';
import { flagFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listWithdrawals, readWithdrawal } from '@backoffice/shared/entities';

const { requested, checking, escalated, on_hold, frozen } = WITHDRAWAL_STATUSES;

/** Withdrawals to check, the longest waiting first (domain 2.4). */
export const checkingQueue: QueueDefinition<Withdrawal> = {
  noun: 'withdrawals',
  entity: 'withdrawal',
  words: LIST_WORDS.withdrawal,
  leases: { queue: 'checking', permission: 'withdrawals.check' },
  list: listWithdrawals,
  one: readWithdrawal,
  filters: [
    {
      kind: 'status',
      faces: { requested, checking, escalated, on_hold, frozen },
      usual: ['requested', 'checking', 'escalated', 'on_hold'],
    },
    { kind: 'dates', label: 'Requested', usual: 'all' },
    { kind: 'amount' },
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'text', key: 'by', label: 'Checked by' },
    flagFilter(['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST']),
  ],
  sorts: [
    { key: 'requestedAt', label: 'Age' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: 'requestedAt',
  empty: {
    title: 'No withdrawal waits to be checked',
    next: 'What customers want to be paid comes here by itself before any money leaves. Open a request to see its checks, then clear or reject it.',
  },
};
