import { formatRupees, METHOD_STATUSES, statusFace } from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { amount, moment } from './cells/told.ts';
import type { PaymentMethod } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';
import { FileImage } from './file-image.tsx';

export const METHOD_KIND_LABELS = { BANK: 'Bank account', UPI: 'UPI address', QR: 'QR code' };
export const METHOD_PURPOSE_LABELS = { DEPOSIT: 'Deposits', WITHDRAW: 'Withdrawals', BOTH: 'Both' };

/** `₹100.00 to ₹50,000.00`; either end may be open. */
export function limitWords(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Any amount';
  if (min === null) return `up to ${formatRupees(max!)}`;
  return max === null ? `from ${formatRupees(min)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}

/** Columns of payment methods; each screen picks some in its order. */
export const methodColumns = {
  label: { id: 'label', header: 'Label', width: 156, grow: 4, least: 120, card: 'title', cell: (row) => row.label },
  kind: {
    id: 'kind',
    header: 'Kind',
    width: 122,
    leaves: 6,
    card: 'meta',
    cell: (row) => METHOD_KIND_LABELS[row.kind],
  },
  holder: {
    id: 'holder',
    header: 'Account name',
    width: 150,
    grow: 2,
    leaves: 1,
    card: 'none',
    cell: (row) => row.holderName,
  },
  account: {
    id: 'account',
    header: 'Account or UPI address',
    width: 176,
    grow: 3,
    leaves: 7,
    card: 'meta',
    cell: (row) => (
      <Reference value={row.vpa ?? row.accountMasked} label={row.vpa ? 'UPI address' : 'account'} as="plain" />
    ),
  },
  purpose: {
    id: 'purpose',
    header: 'Used for',
    width: 112,
    leaves: 5,
    card: 'none',
    cell: (row) => METHOD_PURPOSE_LABELS[row.purpose],
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 160,
    card: 'meta',
    stateless: true,
    cell: (row) => <StatusBadge {...statusFace(METHOD_STATUSES, row.status)} why={row.statusReason ?? undefined} />,
  },
  todayIn: {
    id: 'todayIn',
    header: 'In today ₹',
    width: 120,
    card: 'amount',
    ...amount<PaymentMethod>((row) => row.todayInPaise),
  },
  todayOut: {
    id: 'todayOut',
    header: 'Out today ₹',
    width: 120,
    leaves: 3,
    card: 'none',
    ...amount<PaymentMethod>((row) => row.todayOutPaise),
  },
  cap: {
    id: 'cap',
    header: 'Daily cap ₹',
    width: 120,
    leaves: 4,
    card: 'none',
    ...amount<PaymentMethod>((row) => row.dailyCapPaise),
  },
  lastCredit: {
    id: 'lastCredit',
    header: 'Last credit',
    width: 118,
    leaves: 2,
    text: 'short',
    card: 'none',
    ...moment<PaymentMethod>((row) => row.lastCreditAt),
  },
  priority: {
    id: 'priority',
    header: 'Order',
    align: 'end',
    sort: 'priority',
    width: 76,
    yields: 2,
    card: 'none',
    cell: (row) => row.priority,
  },
} satisfies Record<string, Column<PaymentMethod>>;

/** Every field of a payment method, for the drawer. */
export function methodFacts(row: PaymentMethod): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...statusFace(METHOD_STATUSES, row.status)} /> },
    { label: 'Why', value: row.statusReason },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Kind', value: METHOD_KIND_LABELS[row.kind] },
    { label: 'Account name', value: <Reference value={row.holderName} label="account name" as="plain" /> },
    { label: 'Bank', value: row.bankName },
    { label: 'Account', value: <Reference value={row.accountMasked} label="account" as="plain" /> },
    { label: 'IFSC', value: <Reference value={row.ifsc} label="IFSC" as="plain" /> },
    { label: 'UPI address', value: <Reference value={row.vpa} label="UPI address" as="plain" /> },
    { label: 'QR image', value: row.qrFileId && <FileImage fileId={row.qrFileId} alt={`QR image of ${row.label}`} /> },
    { label: 'Used for', value: METHOD_PURPOSE_LABELS[row.purpose] },
    { label: 'Per-transaction limit', value: limitWords(row.minPaise, row.maxPaise) },
    { label: 'Daily cap', value: <Money paise={row.dailyCapPaise} as="rupees" /> },
    { label: 'In today', value: <Money paise={row.todayInPaise} as="rupees" /> },
    { label: 'Out today', value: <Money paise={row.todayOutPaise} as="rupees" /> },
    {
      label: 'Opening balance',
      value: row.openingBalancePaise > 0 && <Money paise={row.openingBalancePaise} as="rupees" />,
    },
    { label: 'Last credit', value: <Moment at={row.lastCreditAt} as="full" /> },
    { label: 'Last shown to customers', value: <Moment at={row.lastShownAt} as="full" /> },
    { label: 'Order', value: String(row.priority) },
    { label: 'Franchise', value: row.franchise && `${row.franchise.name} (${row.franchise.code})` },
    { label: 'Created by', value: <PersonCell of={row.createdBy} /> },
    { label: 'Approved by', value: <PersonCell of={row.approvedBy} /> },
    { label: 'Created', value: <Moment at={row.createdAt} as="full" /> },
  ];
}
