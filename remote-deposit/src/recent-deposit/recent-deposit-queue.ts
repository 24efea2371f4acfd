import { DEPOSIT_STATUSES, everyReason, LIST_WORDS } from '@backoffice/shared/domain';
import type { Deposit } from '@backoffice/shared/contract';
import { flagFilter, railFilter, timeFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listDeposits, readDeposit } from '@backoffice/shared/entities';

/** All deposits, newest first, of today by default (domain 2.6). */
export const recentDepositQueue: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  list: listDeposits,
  one: readDeposit,
  filters: [
    { kind: 'status', faces: DEPOSIT_STATUSES, usual: [] },
    { kind: 'dates', label: 'Submitted', usual: 'today' },
    timeFilter('Submitted', { decided: 'Decided' }),
    { kind: 'amount' },
    { kind: 'method' },
    railFilter,
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'reference' },
    { kind: 'text', key: 'by', label: 'Decided by' },
    {
      kind: 'choice',
      key: 'reason',
      label: 'Rejected for',
      get options() {
        return everyReason('deposit-reject').map(({ code, label }) => ({ value: code, label }));
      },
    },
    { kind: 'text', key: 'image', label: 'Image' },
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
      'SELF_APPROVAL',
      'STRAIGHT_THROUGH',
      'ASKED',
      'ANSWERED',
      'UTR_CORRECTED',
    ]),
  ],
  sorts: [
    { key: 'submittedAt', label: 'Submitted' },
    { key: 'decidedAt', label: 'Decided' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: '-submittedAt',
  copies: {
    u: { what: 'utr', of: ({ utr }) => utr },
    c: { what: 'customerCode', of: ({ customer }) => customer.code },
  },
  empty: {
    title: 'No deposit was submitted today',
    next: 'Every deposit is kept here, with who decided it and by which line of the bank. The first is decided under Deposit Approval. Choose 7 days or Any day to see earlier ones.',
  },
};
