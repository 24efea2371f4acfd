import type { Withdrawal } from '@backoffice/shared/contract';
import { seenOf, type BulkAct } from '@backoffice/shared/desk';

/** Flags that do not prevent clearing in bulk. */
const HARMLESS: readonly string[] = ['FIRST', 'STALE_APPROVAL'];

/**
 * Clears several at once: the server clears those whose checks all pass and that are within the limit, and gives a
 * reason for each other one (domain 2.4).
 */
export const bulkClear: BulkAct<Withdrawal> = {
  words: {
    selected: (count) => `Clear ${count} selected`,
    matching: 'Clear all that match',
    shortcut: 'Clear the selected rows',
    title: (items) => `Clear ${items}`,
    confirm: (count) => `Clear ${count}`,
    fit: (selected, fit) => `${selected} selected, ${fit} can be cleared together`,
    none: 'None of the withdrawals that match can be cleared together',
    outcome: { done: 'Cleared', notDone: 'Not cleared', file: 'cleared_withdrawals' },
  },
  permission: 'withdrawals.check',
  path: '/withdrawals/bulk-clear',
  most: 50,
  eligible: ({ status, flags }) =>
    (status === 'requested' || status === 'checking') && flags.every((flag) => HARMLESS.includes(flag)),
  leftOut: 'with a mark or not in Checking, decided one by one',
  itemOf: (row) => ({ id: row.id, version: row.version, seen: seenOf(row) }),
  paiseOf: ({ amountPaise }) => amountPaise,
  consequence:
    'The paying desk may pay those whose every check passes and that are within the limit; each of the others says why not and stays.',
  touches: ['withdrawals', 'summary'],
};
