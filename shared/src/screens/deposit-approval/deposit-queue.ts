import { DEPOSIT_SECTIONS, DEPOSIT_STATUSES, LIST_WORDS, SERVER } from '@backoffice/shared/domain';
import type { Deposit } from '@backoffice/shared/contract';
import { flagFilter, railFilter, timeFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

const { pending, matched, on_hold, approved, rejected } = DEPOSIT_STATUSES;

/** The deposits that wait for a decision, the longest waiting first (domain 2.2). */
export const depositQueue: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  leases: { queue: 'deposit-approval', permission: 'deposits.decide' },
  list: listDeposits,
  one: readDeposit,
  filters: [
    {
      kind: 'status',
      faces: { pending, matched, on_hold, approved, rejected },
      usual: ['pending', 'matched', 'on_hold'],
      past: ['approved', 'rejected'],
    },
    {
      kind: 'choice',
      key: 'section',
      label: 'Match status',
      options: Object.entries(DEPOSIT_SECTIONS).map(([value, { label }]) => ({ value, label })),
    },
    { kind: 'dates', label: 'Submitted', usual: 'all' },
    timeFilter('Submitted', { decided: 'Decided' }),
    { kind: 'amount' },
    { kind: 'method' },
    railFilter,
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'text', key: 'by', label: 'Decided by' },
    { kind: 'reference' },
    flagFilter([
      'AMOUNT_MISMATCH',
      'METHOD_MISMATCH',
      'DUP_UTR',
      'CONTESTED',
      'NAME_MISMATCH',
      'NEAR_UTR',
      'LINE_UNLINKED',
      'TOLD_DIFFERENTLY',
      'REUSED_IMAGE',
      'METHOD_FROZEN',
      'CUSTOMER_BLOCKED',
      'LATE',
      'FIRST',
      'ASKED',
      'ANSWERED',
      'UTR_CORRECTED',
    ]),
  ],
  sorts: [
    { key: 'submittedAt', label: 'Age' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: 'submittedAt',
  copies: {
    u: { what: 'utr', of: ({ utr }) => utr },
    c: { what: 'customerCode', of: ({ customer }) => customer.code },
  },
  empty: {
    title: 'No deposit waits for a decision',
    next: 'What customers say they have paid comes here by itself, to be credited against the line of the bank. The deposit desk enters a claim for a customer who calls.',
    last: {
      query: { status: ['approved', 'rejected'], sort: '-decidedAt' },
      said: ({ no, status, decidedBy, decidedAt }) => {
        const who = decidedBy?.username ?? SERVER;
        const sentence =
          status === 'approved'
            ? `The last one, ${no}, was approved by ${who} {age} ago.`
            : `The last one, ${no}, was rejected by ${who} {age} ago.`;
        return { sentence, at: decidedAt };
      },
    },
  },
};
