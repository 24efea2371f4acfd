import { DEPOSIT_STATUSES, RAIL_LABELS } from '@backoffice/shared/domain';
import type { Deposit } from '@backoffice/shared/contract';
import { listDeposits, readDeposit, type QueueDefinition } from '@backoffice/shared/queue';

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
    { kind: 'dates', label: 'Submitted', usual: 'all' },
    { kind: 'amount' },
    { kind: 'method' },
    { kind: 'choice', key: 'rail', label: 'Rail', options: Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label })) },
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'reference' },
  ],
  sorts: [
    { key: 'submittedAt', label: 'Age' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: 'submittedAt',
  empty: { title: 'No deposit waits for a decision', next: 'New ones appear here by themselves.' },
};
