import { LIST_WORDS, WITHDRAWAL_STATUSES } from '@backoffice/shared/domain';
import type { Withdrawal } from '@backoffice/shared/contract';
import { flagFilter, railFilter, timeFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listWithdrawals, readWithdrawal } from '@backoffice/shared/entities';

export const recentWithdrawalsQueue: QueueDefinition<Withdrawal> = {
  noun: 'withdrawals',
  entity: 'withdrawal',
  words: LIST_WORDS.withdrawal,
  list: listWithdrawals,
  one: readWithdrawal,
  filters: [
    { kind: 'status', faces: WITHDRAWAL_STATUSES, usual: [] },
    { kind: 'dates', label: 'Requested', usual: 'today' },
    timeFilter('Requested', { cleared: 'Cleared', paid: 'Paid' }),
    {
      kind: 'choice',
      key: 'unconfirmed',
      label: 'Bank line',
      options: [{ value: 'true', label: 'Unconfirmed after a day' }],
      choose: 'one',
    },
    {
      kind: 'choice',
      key: 'confirmed',
      label: 'On the statement',
      options: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'Not yet' },
      ],
      choose: 'one',
    },
    { kind: 'amount' },
    { kind: 'method' },
    railFilter,
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'reference' },
    { kind: 'text', key: 'by', label: 'Staff' },
    { kind: 'text', key: 'image', label: 'Image' },
    flagFilter(['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST']),
  ],
  sorts: [
    { key: 'requestedAt', label: 'Requested' },
    { key: 'paidAt', label: 'Paid' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: '-requestedAt',
  empty: {
    title: 'No withdrawal was requested today',
    next: 'Every withdrawal is kept here, from the request to what became of it. Customers ask in the app, and the deposit desk enters it for one who calls. Choose 7 days or Any day to see earlier ones.',
  },
};
