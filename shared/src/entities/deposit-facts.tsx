import { reasonLabel } from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { CustomerFact } from './cells/customer-cell.tsx';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { RowLink } from './cells/row-link.tsx';
import { messageOnlyWords } from './utr-view.tsx';
import type { Deposit } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';
import { stateFace } from './deposit-view.tsx';

/**
 * The fields of a deposit in the drawer, below the claim and the statement line that stand side by side: those already
 * show amount, UTR, account, mode and payer. A field without a value is left out.
 */
export function depositFacts(row: Deposit): Fact[] {
  const comment = row.holdNote ?? row.reversalNote ?? row.rejectNote;
  return [
    { label: 'Status', value: <StatusBadge {...stateFace(row)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Customer', value: <CustomerFact of={row.customer} /> },
    row.creditedPaise !== null && { label: 'Credited', value: <Money paise={row.creditedPaise} as="rupees" /> },
    row.utrRaw !== row.utr && { label: 'UTR as typed', value: row.utrRaw },
    row.utrEntry && { label: 'Bank line', value: <RowLink no={row.utrEntry.no} /> },
    row.utrEntry?.messageOnly && {
      label: 'Source of the line',
      value: messageOnlyWords(row.utrEntry.source),
    },
    { label: 'Submitted', value: <Moment at={row.submittedAt} as="full" /> },
    row.holdReason && { label: 'On hold for', value: reasonLabel(row.holdReason) },
    row.rejectReasonCode && { label: 'Rejected for', value: reasonLabel(row.rejectReasonCode) },
    row.reversalReasonCode && { label: 'Reversed for', value: reasonLabel(row.reversalReasonCode) },
    comment && { label: 'Comment', value: comment },
    row.customerMessage && { label: 'Told to the customer', value: row.customerMessage },
    row.decidedAt && { label: 'Decided', value: <Moment at={row.decidedAt} as="full" /> },
    row.decidedBy && { label: 'Decided by', value: <PersonCell of={row.decidedBy} /> },
    !row.decidedBy && row.flags.includes('STRAIGHT_THROUGH') && { label: 'Decided by', value: 'Straight-through' },
    straightThrough(row),
  ].filter((fact) => Boolean(fact)) as Fact[];
}

/** What straight-through approval last said of it; an API of before says nothing. */
function straightThrough({ straightThrough: said, status }: Deposit): Fact | false {
  if (!said || said.verdict === 'credited') return false;
  if (said.verdict === 'would-credit') return { label: 'Straight-through', value: 'Would have credited it' };
  const open = status === 'pending' || status === 'matched' || status === 'on_hold';
  const why = said.reasons.map(({ says }) => says).join(' ');
  return { label: open ? 'Left to staff' : 'Was left to staff', value: why };
}
