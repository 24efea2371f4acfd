import { DEPOSIT_SECTIONS, DEPOSIT_STATUSES } from '@backoffice/shared/domain';
import type { Deposit } from '@backoffice/shared/contract';
import { flagFilter, listDeposits, railFilter, readDeposit, type QueueDefinition } from '@backoffice/shared/queue';

const { pending, matched, on_hold } = DEPOSIT_STATUSES;

/** The deposits that wait for a decision, the longest waiting first (domain 2.2). */
export const depositQueue: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: { one: 'deposit', many: 'deposits' },
  list: listDeposits,
  one: readDeposit,
  filters: [
    { kind: 'status', faces: { pending, matched, on_hold }, usual: ['pending', 'matched', 'on_hold'] },
    { kind: 'choice', key: 'section', label: 'Stands', options: Object.entries(DEPOSIT_SECTIONS).map(([value, { label }]) => ({ value, label })) },
    { kind: 'dates', label: 'Submitted', usual: 'all' },
    { kind: 'amount' },
    { kind: 'method' },
    railFilter,
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'reference' },
    flagFilter(['AMOUNT_MISMATCH', 'METHOD_MISMATCH', 'DUP_UTR', 'CONTESTED', 'NAME_MISMATCH', 'NEAR_UTR', 'REUSED_IMAGE', 'METHOD_FROZEN', 'CUSTOMER_BLOCKED', 'LATE', 'FIRST']),
  ],
  sorts: [
    { key: 'submittedAt', label: 'Age' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: 'submittedAt',
  empty: { title: 'No deposit waits for a decision', next: 'New ones appear here by themselves.' },
};
