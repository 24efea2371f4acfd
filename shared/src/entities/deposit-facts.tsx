import { RAIL_LABELS, reasonLabel } from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { CustomerCell } from './cells/customer-cell.tsx';
import { FlagsCell } from './cells/flags-cell.tsx';
import { MethodCell } from './cells/method-cell.tsx';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { RowLink } from './cells/row-link.tsx';
import type { Deposit } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';
import { stateFace } from './deposit-view.tsx';

/** Every field of a deposit, for the drawer. */
export function depositFacts(row: Deposit): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...stateFace(row)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Customer', value: <CustomerCell of={row.customer} /> },
    { label: 'Customer code', value: <Reference value={row.customer.code} label="customer code" as="plain" /> },
    { label: 'Claimed', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'Bank received', value: <Money paise={row.utrEntry?.amountPaise} as="rupees" /> },
    { label: 'Credited', value: <Money paise={row.creditedPaise} as="rupees" /> },
    { label: 'UTR', value: <Reference value={row.utr} label="UTR" /> },
    { label: 'UTR as typed', value: row.utrRaw },
    { label: 'Mode', value: row.rail && RAIL_LABELS[row.rail] },
    { label: 'Payment method', value: <MethodCell of={row.paymentMethod} as="full" /> },
    { label: 'Payer', value: row.payerName },
    { label: 'Bank line', value: <RowLink no={row.utrEntry?.no} what="bank line" /> },
    { label: 'Flags', value: <FlagsCell of={row.flags} as="all" /> },
    { label: 'Submitted', value: <Moment at={row.submittedAt} as="full" /> },
    { label: 'On hold for', value: row.holdReason && reasonLabel(row.holdReason) },
    { label: 'Rejected for', value: row.rejectReasonCode && reasonLabel(row.rejectReasonCode) },
    { label: 'Reversed for', value: row.reversalReasonCode && reasonLabel(row.reversalReasonCode) },
    { label: 'Comment', value: row.holdNote ?? row.reversalNote ?? row.rejectNote },
    { label: 'Decided', value: <Moment at={row.decidedAt} as="full" /> },
    { label: 'Decided by', value: <PersonCell of={row.decidedBy} /> },
  ];
}
