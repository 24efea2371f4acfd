import type { Deposit } from '@backoffice/shared/contract';
import type { BulkAct } from '@backoffice/shared/desk';

/** Bulk approval: only deposits that are Ready, each with the bank line that was shown (domain 2.0, 2.2). */
export const bulkApprove: BulkAct<Deposit> = {
  label: 'Approve',
  past: 'approved',
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
