import { DEPOSIT_SECTIONS, DEPOSIT_STATUSES, DEPOSIT_WAIT, RAIL_LABELS, statusFace } from '@backoffice/shared/domain';
import { Age, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { customerColumn, flagsColumn } from './cells/columns.tsx';
import { LeaseMark } from './leases/lease-mark.tsx';
import { amount, method, moment, person } from './cells/told.ts';
import type { Deposit } from '@backoffice/shared/contract';

const SECOND_PERSON = { tone: 'warn', label: 'Second person' } as const;

/** The deposit's state, or that it waits for a second person. */
export const stateFace = ({ status, waiting }: Deposit) =>
  waiting ? SECOND_PERSON : statusFace(DEPOSIT_STATUSES, status);
/** The section of an undecided deposit, or the state of a decided one. */
const depositFace = (row: Deposit) => (row.section && !row.waiting ? DEPOSIT_SECTIONS[row.section] : stateFace(row));

/** Columns of deposits; each screen picks some in its order. */
export const depositColumns = {
  age: {
    id: 'age',
    header: 'Age',
    file: ['submitted'],
    sort: 'submittedAt',
    width: 98,
    yields: 2,
    card: 'beside',
    stateless: true,
    cell: (row) => <Age since={row.submittedAt} limits={DEPOSIT_WAIT} />,
  },
  submitted: {
    id: 'submitted',
    header: 'Submitted',
    sort: 'submittedAt',
    width: 118,
    yields: 2,
    text: 'short',
    card: 'beside',
    ...moment<Deposit>((row) => row.submittedAt),
  },
  no: { id: 'no', header: 'No.', width: 82, yields: 3, text: 'short', card: 'title', cell: (row) => row.no },
  customer: customerColumn,
  claimed: {
    id: 'claimed',
    header: 'Claimed ₹',
    sort: 'amount',
    width: 112,
    card: 'amount',
    ...amount<Deposit>((row) => row.amountPaise),
  },
  bank: {
    id: 'bank',
    header: 'Bank ₹',
    width: 112,
    leaves: 2,
    card: 'none',
    ...amount<Deposit>((row) => row.creditedPaise ?? row.utrEntry?.amountPaise),
  },
  utr: {
    id: 'utr',
    header: 'UTR',
    width: 188,
    card: 'meta',
    stateless: true,
    cell: (row) => row.utr && <Reference value={row.utr} label="UTR" />,
  },
  method: {
    id: 'method',
    header: 'Method',
    width: 112,
    grow: 2,
    leaves: 1,
    card: 'none',
    ...method<Deposit>((row) => row.paymentMethod),
  },
  rail: {
    id: 'rail',
    header: 'Mode',
    width: 76,
    leaves: 1,
    card: 'none',
    cell: (row) => row.rail && RAIL_LABELS[row.rail],
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 106,
    card: 'meta',
    stateless: true,
    cell: (row) => <StatusBadge {...stateFace(row)} />,
  },
  section: {
    id: 'section',
    header: 'Match status',
    width: 144,
    leaves: 3,
    card: 'meta',
    stateless: true,
    cell: (row) => <StatusBadge {...depositFace(row)} />,
  },
  flags: flagsColumn,
  onIt: {
    id: 'on-it',
    file: [],
    header: 'Handler',
    width: 66,
    yields: 1,
    card: 'beside',
    stateless: true,
    cell: (row) => <LeaseMark entity="deposit" id={row.id} />,
  },
  decided: {
    id: 'decided',
    header: 'Decided',
    sort: 'decidedAt',
    width: 118,
    leaves: 3,
    text: 'short',
    card: 'none',
    ...moment<Deposit>((row) => row.decidedAt),
  },
  by: {
    id: 'by',
    header: 'By',
    width: 104,
    grow: 1,
    leaves: 2,
    card: 'none',
    ...person<Deposit>((row) => row.decidedBy),
  },
} satisfies Record<string, Column<Deposit>>;
