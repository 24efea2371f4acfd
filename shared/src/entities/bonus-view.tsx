import { BONUS_STATUSES, sentenceCase, statusFace } from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { LeaseMark } from './leases/lease-mark.tsx';
import { customerColumn } from './cells/columns.tsx';
import { CustomerFact } from './cells/customer-cell.tsx';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { RowLink } from './cells/row-link.tsx';
import { amount, moment, person } from './cells/told.ts';
import type { Bonus } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';

/** Basis points as a percentage: 1000 is `10 %`, 1250 is `12.5 %`. */
const percentWords = (basisPoints: number | null) => (basisPoints === null ? null : `${basisPoints / 100} %`);

/** Columns of bonuses; each screen picks some in its order. */
export const bonusColumns = {
  requested: {
    id: 'requested',
    header: 'Time',
    sort: 'createdAt',
    width: 108,
    yields: 2,
    card: 'beside',
    ...moment<Bonus>((row) => row.createdAt),
  },
  no: { id: 'no', header: 'No.', width: 66, card: 'title', cell: (row) => row.no },
  customer: customerColumn,
  type: { id: 'type', header: 'Type', width: 118, leaves: 6, card: 'meta', cell: (row) => sentenceCase(row.type) },
  base: {
    id: 'base',
    header: 'Base ₹',
    width: 104,
    leaves: 4,
    card: 'none',
    ...amount<Bonus>((row) => row.basePaise),
  },
  percent: {
    id: 'percent',
    header: 'Rate',
    align: 'end',
    width: 58,
    leaves: 3,
    card: 'none',
    cell: (row) => percentWords(row.percentBp),
  },
  amount: {
    id: 'amount',
    header: 'Amount ₹',
    sort: 'amount',
    width: 104,
    card: 'amount',
    ...amount<Bonus>((row) => row.amountPaise),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 108,
    card: 'meta',
    stateless: true,
    cell: (row) => <StatusBadge {...statusFace(BONUS_STATUSES, row.status)} />,
  },
  by: {
    id: 'by',
    header: 'By',
    width: 106,
    grow: 1,
    leaves: 5,
    card: 'none',
    ...person<Bonus>((row) => row.requestedBy),
  },
  approvedBy: {
    id: 'approvedBy',
    header: 'Approved by',
    width: 112,
    grow: 1,
    leaves: 1,
    card: 'none',
    ...person<Bonus>((row) => row.approvedBy),
  },
  deposit: {
    id: 'deposit',
    header: 'Deposit',
    width: 98,
    leaves: 2,
    card: 'none',
    stateless: true,
    cell: (row) => row.linkedDeposit && <RowLink no={row.linkedDeposit.no} />,
  },
  reason: {
    id: 'reason',
    header: 'Reason',
    width: 120,
    grow: 4,
    least: 64,
    card: 'none',
    cell: (row) => row.reason,
    title: (row) => row.reason,
  },
  onIt: {
    id: 'on-it',
    file: [],
    header: 'Handler',
    width: 66,
    yields: 1,
    card: 'beside',
    stateless: true,
    cell: (row) => <LeaseMark entity="bonus" id={row.id} />,
  },
} satisfies Record<string, Column<Bonus>>;

/** Every field of a bonus, for the drawer. */
export function bonusFacts(row: Bonus): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...statusFace(BONUS_STATUSES, row.status)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Customer', value: <CustomerFact of={row.customer} /> },
    { label: 'Type', value: sentenceCase(row.type) },
    {
      label: 'Campaign',
      value: row.campaignCode && <Reference value={row.campaignCode} label="campaign" as="plain" />,
    },
    { label: 'Linked deposit', value: <RowLink no={row.linkedDeposit?.no} /> },
    { label: 'Base', value: <Money paise={row.basePaise} as="rupees" /> },
    { label: 'Rate', value: percentWords(row.percentBp) },
    { label: 'Amount', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'Turnover', value: row.turnoverMultiple === null ? null : `${row.turnoverMultiple}x` },
    { label: 'Reason', value: row.reason },
    { label: 'Requested', value: <Moment at={row.createdAt} as="full" /> },
    { label: 'Requested by', value: <PersonCell of={row.requestedBy} /> },
    { label: 'Approved by', value: <PersonCell of={row.approvedBy} /> },
    { label: 'Decided', value: <Moment at={row.decidedAt} as="full" /> },
    { label: 'Expires', value: <Moment at={row.expiresAt} as="full" /> },
    { label: 'Comment', value: row.rejectNote },
    { label: 'Ended', value: <Moment at={row.endedAt} as="full" /> },
    { label: 'Ended by', value: <PersonCell of={row.endedBy} /> },
    { label: 'Why it ended', value: row.endNote },
  ];
}
