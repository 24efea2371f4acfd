import { RAIL_LABELS, reasonLabel, sentenceCase, statusFace, UTR_STATUSES } from '@backoffice/shared/domain';
import { Age, Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { FlagsCell } from '../cells/flags-cell.tsx';
import { MethodCell } from '../cells/method-cell.tsx';
import { Moment } from '../cells/moment.tsx';
import { PersonCell } from '../cells/person-cell.tsx';
import { RowLink } from '../cells/row-link.tsx';
import type { QueueColumn } from '../column.ts';
import type { Utr } from '../entities.ts';
import type { Fact } from '../fact.ts';

const DIRECTIONS = { CREDIT: 'Credit', DEBIT: 'Debit' };

/** Columns of bank lines; a screen picks by key and order. */
export const utrColumns = {
  entered: { key: 'entered', header: 'Entered', sort: 'createdAt', width: 124, card: 'line', cell: (row) => <Moment at={row.createdAt} /> },
  age: { key: 'age', header: 'Age', sort: 'createdAt', width: 92, cell: (row) => <Age since={row.createdAt} /> },
  no: { key: 'no', header: 'No.', width: 96, card: 'title', cell: (row) => row.no },
  utr: { key: 'utr', header: 'UTR', width: 200, card: 'line', cell: (row) => <Reference value={row.utr} label="UTR" /> },
  amount: { key: 'amount', header: 'Amount ₹', align: 'right', sort: 'amount', width: 120, card: 'figure', cell: (row) => <Money paise={row.amountPaise} /> },
  direction: { key: 'direction', header: 'Side', width: 76, cell: (row) => DIRECTIONS[row.direction] },
  rail: { key: 'rail', header: 'Rail', width: 90, cell: (row) => RAIL_LABELS[row.rail] },
  method: { key: 'method', header: 'Method', width: 160, card: 'line', cell: (row) => <MethodCell of={row.paymentMethod} /> },
  bankTime: { key: 'bankTime', header: 'Bank time', sort: 'bankTime', width: 124, cell: (row) => <Moment at={row.bankTime} /> },
  remitter: { key: 'remitter', header: 'Remitter', width: 150, cell: (row) => row.remitterName ?? '–' },
  status: { key: 'status', header: 'Status', width: 112, card: 'line', cell: (row) => <StatusBadge {...statusFace(UTR_STATUSES, row.status)} /> },
  claim: { key: 'claim', header: 'Claimed by', width: 104, cell: (row) => <RowLink no={row.claimedDeposit?.no ?? row.claimedWithdrawal?.no} what="number" /> },
  by: { key: 'by', header: 'Entered by', width: 110, cell: (row) => <PersonCell of={row.enteredBy} otherwise="Import" /> },
} satisfies Record<string, QueueColumn<Utr>>;

/** Every field of a bank line, for the drawer. */
export function utrFacts(row: Utr): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...statusFace(UTR_STATUSES, row.status)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'UTR', value: <Reference value={row.utr} label="UTR" /> },
    { label: 'UTR as typed', value: row.utrRaw },
    { label: 'Amount', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'Side', value: DIRECTIONS[row.direction] },
    { label: 'Rail', value: RAIL_LABELS[row.rail] },
    { label: 'Payment method', value: <MethodCell of={row.paymentMethod} /> },
    { label: 'Bank time', value: <Moment at={row.bankTime} as="full" /> },
    { label: 'Remitter', value: row.remitterName },
    { label: "Remitter's account", value: row.remitterAccount && <Reference value={row.remitterAccount} label="account" as="plain" /> },
    { label: 'Narration', value: row.narration },
    { label: 'Balance after', value: <Money paise={row.balanceAfterPaise} as="rupees" /> },
    { label: 'Claimed by', value: <RowLink no={row.claimedDeposit?.no ?? row.claimedWithdrawal?.no} what="number" /> },
    { label: 'Flags', value: <FlagsCell of={row.flags} /> },
    { label: 'Source', value: row.source.length > 3 ? sentenceCase(row.source) : row.source },
    { label: 'Entered', value: <Moment at={row.createdAt} as="full" /> },
    { label: 'Entered by', value: <PersonCell of={row.enteredBy} otherwise="Import" /> },
    { label: 'Void for', value: row.voidReason && reasonLabel(row.voidReason) },
  ];
}
