import { RAIL_LABELS, reasonLabel, statusFace, WITHDRAWAL_STATUSES, WITHDRAWAL_WAIT } from '@backoffice/shared/domain';
import { Age, Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { LeaseMark } from './leases/lease-mark.tsx';
import { customerColumn, flagsColumn } from './cells/columns.tsx';
import { CustomerFact } from './cells/customer-cell.tsx';
import { FlagsCell } from './cells/flags-cell.tsx';
import { MethodCell } from './cells/method-cell.tsx';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { RowLink } from './cells/row-link.tsx';
import { amount, method, moment, person } from './cells/told.ts';
import type { Destination, Withdrawal } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';
import { PayoutProof } from './payout-proof.tsx';

/** The payee's account or UPI address, masked by the server; the holder's name is its tooltip. */
const destinationWords = (of: Destination) =>
  of.kind === 'UPI' ? of.vpaMasked : `${of.accountMasked ?? ''} ${of.ifsc ?? ''}`;

/** Whether the bank statement shows the payout. */
function confirmedCell({ status, confirmedAt }: Withdrawal) {
  if (status !== 'paid') return null;
  return confirmedAt ? <StatusBadge tone="good" label="Yes" /> : <StatusBadge tone="neutral" label="Not yet" />;
}

const isPaying = ({ status }: Withdrawal) => status === 'paying' || status === 'paying_uncertain';

/** The withdrawal's state, or that it waits for a second person. */
function WithdrawalStatus({ of: { status, waiting } }: { of: Withdrawal }) {
  return waiting ? (
    <StatusBadge tone="warn" label="Second person" />
  ) : (
    <StatusBadge {...statusFace(WITHDRAWAL_STATUSES, status)} />
  );
}

/** Columns of withdrawals; each screen picks some in its order. */
export const withdrawalColumns = {
  age: {
    id: 'age',
    header: 'Age',
    file: ['requested'],
    sort: 'requestedAt',
    width: 108,
    yields: 2,
    card: 'beside',
    stateless: true,
    cell: (row) => <Age since={row.requestedAt} limits={WITHDRAWAL_WAIT} />,
  },
  sinceCleared: {
    id: 'sinceCleared',
    header: 'Since clearance',
    file: ['cleared'],
    sort: 'clearedAt',
    width: 126,
    yields: 2,
    card: 'beside',
    stateless: true,
    cell: (row) => <Age since={row.clearedAt} limits={WITHDRAWAL_WAIT} />,
  },
  requested: {
    id: 'requested',
    header: 'Requested',
    sort: 'requestedAt',
    width: 118,
    yields: 2,
    text: 'short',
    card: 'beside',
    ...moment<Withdrawal>((row) => row.requestedAt),
  },
  no: { id: 'no', header: 'No.', width: 80, yields: 3, text: 'short', card: 'title', cell: (row) => row.no },
  customer: customerColumn,
  amount: {
    id: 'amount',
    header: 'Amount ₹',
    sort: 'amount',
    width: 112,
    card: 'amount',
    ...amount<Withdrawal>((row) => row.amountPaise),
  },
  net: {
    id: 'net',
    header: 'Net ₹',
    width: 112,
    card: 'amount',
    ...amount<Withdrawal>((row) => row.netPaise),
  },
  destination: {
    id: 'destination',
    header: 'Beneficiary account',
    file: ['destination', 'ifsc'],
    width: 172,
    grow: 3,
    least: 120,
    leaves: 2,
    card: 'meta',
    cell: (row) => destinationWords(row.destination),
    title: (row) => row.destination.holderName,
  },
  holder: {
    id: 'holder',
    header: 'Beneficiary',
    width: 128,
    grow: 2,
    leaves: 1,
    card: 'none',
    cell: (row) => row.destination.holderName,
  },
  source: {
    id: 'source',
    header: 'Paid from',
    width: 124,
    grow: 2,
    leaves: 3,
    card: 'none',
    ...method<Withdrawal>((row) => row.sourceMethod),
  },
  payoutUtr: {
    id: 'payoutUtr',
    header: 'Payout UTR',
    width: 184,
    yields: 4,
    card: 'meta',
    stateless: true,
    cell: (row) => row.payoutUtr && <Reference value={row.payoutUtr} label="payout UTR" />,
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 164,
    card: 'meta',
    stateless: true,
    cell: (row) => <WithdrawalStatus of={row} />,
  },
  flags: flagsColumn,
  clearedBy: {
    id: 'clearedBy',
    header: 'Cleared by',
    width: 104,
    grow: 1,
    leaves: 1,
    card: 'none',
    ...person<Withdrawal>((row) => row.clearedBy),
  },
  payingBy: {
    id: 'payingBy',
    header: 'Payer',
    width: 104,
    grow: 1,
    leaves: 3,
    card: 'meta',
    ...person<Withdrawal>((row) => row.payingBy),
  },
  paid: {
    id: 'paid',
    header: 'Paid',
    sort: 'paidAt',
    width: 118,
    leaves: 4,
    text: 'short',
    card: 'none',
    ...moment<Withdrawal>((row) => row.paidAt),
  },
  confirmed: {
    id: 'confirmed',
    header: 'On statement',
    width: 104,
    leaves: 1,
    card: 'none',
    stateless: true,
    cell: confirmedCell,
  },
  paidBy: {
    id: 'paidBy',
    header: 'Paid by',
    width: 104,
    grow: 1,
    leaves: 1,
    card: 'none',
    ...person<Withdrawal>((row) => row.paidBy),
  },
  onIt: {
    id: 'on-it',
    file: [],
    header: 'Handler',
    width: 66,
    yields: 1,
    card: 'beside',
    stateless: true,
    cell: (row) => <LeaseMark entity="withdrawal" id={row.id} payer={isPaying(row) ? row.payingBy : null} />,
  },
} satisfies Record<string, Column<Withdrawal>>;

/** Every field of a withdrawal that has a value, for the drawer. */
export function withdrawalFacts(row: Withdrawal): Fact[] {
  return [
    { label: 'Status', value: <WithdrawalStatus of={row} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Customer', value: <CustomerFact of={row.customer} /> },
    { label: 'Amount', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'Fee', value: row.feePaise > 0 && <Money paise={row.feePaise} as="rupees" /> },
    { label: 'Beneficiary', value: row.destination.holderName },
    {
      label: 'Beneficiary account',
      value: <span title={row.destination.holderName}>{destinationWords(row.destination)}</span>,
    },
    { label: 'Flags', value: row.flags.length > 0 && <FlagsCell of={row.flags} as="all" /> },
    { label: 'Requested', value: <Moment at={row.requestedAt} as="full" /> },
    { label: 'Cleared', value: row.clearedAt && <Moment at={row.clearedAt} as="full" /> },
    { label: 'Cleared by', value: row.clearedBy && <PersonCell of={row.clearedBy} /> },
    { label: 'Paid from', value: row.sourceMethod && <MethodCell of={row.sourceMethod} /> },
    { label: 'Mode', value: row.payoutRail && RAIL_LABELS[row.payoutRail] },
    { label: 'Payout UTR', value: row.payoutUtr && <Reference value={row.payoutUtr} label="payout UTR" /> },
    { label: 'Payout proof', value: row.hasPayoutProof && <PayoutProof of={row} /> },
    { label: 'Confirmed by', value: row.confirmedBy && <RowLink no={row.confirmedBy.no} /> },
    { label: 'Payout file', value: row.payoutBatch?.no },
    { label: 'Taken by', value: row.payingBy && <PersonCell of={row.payingBy} /> },
    { label: 'Paid', value: row.paidAt && <Moment at={row.paidAt} as="full" /> },
    { label: 'Paid by', value: row.paidBy && <PersonCell of={row.paidBy} /> },
    { label: 'On hold for', value: row.holdReason && reasonLabel(row.holdReason) },
    { label: 'Rejected for', value: row.rejectReasonCode && reasonLabel(row.rejectReasonCode) },
    { label: 'Comment', value: row.rejectNote },
    { label: 'Told to the customer', value: row.customerMessage },
    { label: 'Attempt', value: row.attemptNo > 1 && String(row.attemptNo) },
  ].filter(({ value }) => value);
}
