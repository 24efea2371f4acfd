import { BONUS_STATUSES, sentenceCase, statusFace } from '@backoffice/shared/domain';
import { Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { CustomerCell } from '../cells/customer-cell.tsx';
import { Moment } from '../cells/moment.tsx';
import { PersonCell } from '../cells/person-cell.tsx';
import { RowLink } from '../cells/row-link.tsx';
import type { QueueColumn } from '../column.ts';
import type { Bonus } from '../entities.ts';
import type { Fact } from '../fact.ts';

/** Basis points as a percentage: 1000 is `10 %`, 1250 is `12.5 %`. */
export const percentWords = (basisPoints: number | null): string => (basisPoints === null ? '–' : `${basisPoints / 100} %`);

/** Columns of bonuses; a screen picks by key and order. */
export const bonusColumns = {
  requested: { key: 'requested', header: 'Time', sort: 'createdAt', width: 124, card: 'line', cell: (row) => <Moment at={row.createdAt} /> },
  no: { key: 'no', header: 'No.', width: 88, card: 'title', cell: (row) => row.no },
  customer: { key: 'customer', header: 'Customer', width: 190, card: 'line', cell: (row) => <CustomerCell of={row.customer} /> },
  type: { key: 'type', header: 'Type', width: 120, card: 'line', cell: (row) => sentenceCase(row.type) },
  base: { key: 'base', header: 'Base ₹', align: 'right', width: 112, cell: (row) => <Money paise={row.basePaise} /> },
  percent: { key: 'percent', header: 'Rate', align: 'right', width: 72, cell: (row) => percentWords(row.percentBp) },
  amount: { key: 'amount', header: 'Amount ₹', align: 'right', sort: 'amount', width: 116, card: 'figure', cell: (row) => <Money paise={row.amountPaise} /> },
  status: { key: 'status', header: 'Status', width: 116, card: 'line', cell: (row) => <StatusBadge {...statusFace(BONUS_STATUSES, row.status)} /> },
  by: { key: 'by', header: 'By', width: 110, cell: (row) => <PersonCell of={row.requestedBy} /> },
  approvedBy: { key: 'approvedBy', header: 'Approved by', width: 110, cell: (row) => <PersonCell of={row.approvedBy} /> },
  deposit: { key: 'deposit', header: 'Deposit', width: 104, cell: (row) => <RowLink no={row.linkedDeposit?.no} what="deposit number" /> },
  reason: { key: 'reason', header: 'Reason', width: 180, cell: (row) => row.reason },
} satisfies Record<string, QueueColumn<Bonus>>;

/** Every field of a bonus, for the drawer. */
export function bonusFacts(row: Bonus): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...statusFace(BONUS_STATUSES, row.status)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'Customer', value: <CustomerCell of={row.customer} /> },
    { label: 'Customer code', value: <Reference value={row.customer.code} label="customer code" as="plain" /> },
    { label: 'Type', value: sentenceCase(row.type) },
    { label: 'Campaign', value: row.campaignCode && <Reference value={row.campaignCode} label="campaign" as="plain" /> },
    { label: 'Linked deposit', value: <RowLink no={row.linkedDeposit?.no} what="deposit number" /> },
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
    { label: 'Remark', value: row.rejectNote },
  ];
}
