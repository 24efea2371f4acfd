import type { Deposit } from '@backoffice/shared/contract';
import type { BulkAct } from '@backoffice/shared/desk';

/** Bulk approval: only deposits that are Ready, each with the bank line that was shown (domain 2.0, 2.2). */
export const bulkApprove: BulkAct<Deposit> = {
  words: {
    selected: (count) => `Approve ${count} selected`,
    matching: 'Approve all that match',
    shortcut: 'Approve the selected rows',
    title: (items) => `Approve ${items}`,
    confirm: (count) => `Approve ${count}`,
    fit: (selected, fit) => `${selected} selected, ${fit} can be approved together`,
    none: 'None of the deposits that match can be approved together',
    outcome: { done: 'Approved', notDone: 'Not approved', file: 'approved_deposits' },
  },
  permission: 'deposits.decide',
  path: '/deposits/bulk-approve',
  most: 50,
  eligible: ({ section, utrEntry }) => section === 'ready' && utrEntry !== null,
  leftOut: 'not Ready, decided one by one',
  itemOf: ({ id, version, utrEntry }) => ({
    id,
    version,
    utrEntryId: utrEntry!.id,
    seen: { utr: utrEntry!.utr, amountPaise: utrEntry!.amountPaise },
  }),
  paiseOf: ({ utrEntry }) => utrEntry?.amountPaise ?? 0,
  consequence: 'Each customer gets the money of the bank line that is matched to the deposit.',
  matching: { path: '/deposits/bulk-approve-matching', filters: { section: ['ready'] } },
  touches: ['deposits', 'utrs', 'summary'],
};
