import { lazy, Suspense } from 'react';
import {
  BOOKING_LABELS,
  bookingWords,
  RAIL_LABELS,
  reasonLabel,
  statusFace,
  UTR_STATUSES,
} from '@backoffice/shared/domain';
import { Age, Money, Reference, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { CustomerCell } from './cells/customer-cell.tsx';
import { FlagsCell } from './cells/flags-cell.tsx';
import { MethodCell } from './cells/method-cell.tsx';
import { Moment } from './cells/moment.tsx';
import { PersonCell } from './cells/person-cell.tsx';
import { RowLink } from './cells/row-link.tsx';
import { amount, method, moment, person } from './cells/told.ts';
import type { Utr } from '@backoffice/shared/contract';
import type { Fact } from './fact.ts';
import { loadOnce } from '@backoffice/shared/remote';

const RemitterAccount = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "customer" */ './masked/remitter-account.tsx'),
    (file) => file.RemitterAccount,
  ),
);

const DIRECTIONS = { CREDIT: 'Credit', DEBIT: 'Debit' };

/** The line's state, or that it waits for a second person. */
const utrFace = ({ status, waiting }: Utr) =>
  waiting ? ({ tone: 'warn', label: 'Second person' } as const) : statusFace(UTR_STATUSES, status);

/** The same in the details, which say as what it is booked. */
const longFace = (row: Utr) =>
  row.booking && !row.waiting
    ? { ...utrFace(row), label: `Booked: ${bookingWords(row.booking.kind, row.direction)}` }
    : utrFace(row);

/** Number of the deposit or withdrawal that it is matched to. */
const claimantOf = ({ claimedDeposit, claimedWithdrawal, booking }: Utr) =>
  claimedDeposit?.no ?? claimedWithdrawal?.no ?? booking?.otherLine?.no;

/** Columns of statement lines; each screen picks some in its order. */
export const utrColumns = {
  entered: {
    id: 'entered',
    header: 'Entered',
    sort: 'createdAt',
    width: 116,
    yields: 2,
    text: 'short',
    card: 'beside',
    ...moment<Utr>((row) => row.createdAt),
  },
  age: {
    id: 'age',
    header: 'Age',
    file: ['entered'],
    sort: 'createdAt',
    width: 92,
    text: 'short',
    card: 'none',
    stateless: true,
    cell: (row) => <Age since={row.createdAt} />,
  },
  no: { id: 'no', header: 'No.', width: 80, text: 'short', card: 'title', cell: (row) => row.no },
  utr: {
    id: 'utr',
    header: 'UTR',
    width: 188,
    card: 'meta',
    stateless: true,
    cell: (row) => row.utr && <Reference value={row.utr} label="UTR" />,
  },
  amount: {
    id: 'amount',
    header: 'Amount ₹',
    sort: 'amount',
    width: 112,
    card: 'amount',
    ...amount<Utr>((row) => row.amountPaise),
  },
  direction: {
    id: 'direction',
    header: 'Dr/Cr',
    width: 68,
    leaves: 3,
    text: 'short',
    card: 'none',
    cell: (row) => DIRECTIONS[row.direction],
  },
  rail: {
    id: 'rail',
    header: 'Mode',
    width: 90,
    leaves: 2,
    text: 'short',
    card: 'none',
    cell: (row) => RAIL_LABELS[row.rail],
  },
  method: {
    id: 'method',
    header: 'Method',
    width: 124,
    grow: 2,
    leaves: 4,
    card: 'meta',
    ...method<Utr>((row) => row.paymentMethod),
  },
  bankTime: {
    id: 'bankTime',
    header: 'Bank time',
    sort: 'bankTime',
    width: 116,
    leaves: 2,
    text: 'short',
    card: 'none',
    ...moment<Utr>((row) => row.bankTime),
  },
  remitter: {
    id: 'remitter',
    header: 'Remitter',
    width: 132,
    grow: 4,
    least: 96,
    leaves: 5,
    card: 'none',
    cell: (row) => row.remitterName,
  },
  status: {
    id: 'status',
    header: 'Status',
    width: 112,
    text: 'short',
    card: 'meta',
    stateless: true,
    cell: (row) => <StatusBadge {...utrFace(row)} />,
  },
  claim: {
    id: 'claim',
    header: 'Matched to',
    width: 92,
    leaves: 6,
    card: 'none',
    stateless: true,
    cell: (row) =>
      claimantOf(row) ? <RowLink no={claimantOf(row)} /> : row.booking && BOOKING_LABELS[row.booking.kind],
  },
  by: {
    id: 'by',
    header: 'Entered by',
    width: 104,
    grow: 1,
    leaves: 1,
    card: 'none',
    ...person<Utr>((row) => row.enteredBy, 'Bank feed'),
  },
} satisfies Record<string, Column<Utr>>;

const SOURCES: Readonly<Record<Utr['source'], string>> = {
  MANUAL: 'Manual',
  PASTE: 'Paste',
  CSV: 'CSV',
  STATEMENT: 'Statement',
  API: 'Machine of the bank',
  SMS: 'SMS of the bank',
  EMAIL: 'E-mail of the bank',
};

/** That nothing but a message has told a line. */
export const messageOnlyWords = (source: Utr['source']): string =>
  source === 'SMS' ? 'Told by SMS only; not on a statement yet' : 'Told by e-mail only; not on a statement yet';

const sourceWords = ({ source, messageOnly }: Utr) => (messageOnly ? messageOnlyWords(source) : SOURCES[source]);

/** Who showed a line that only a message had told, and when. */
const shownWords = ({ shownAt, shownBy }: Utr) =>
  shownAt && (
    <>
      <Moment at={shownAt} as="full" /> {shownBy ? shownBy.name : 'by a statement or a machine'}
    </>
  );

/** Every field of a statement line, for the drawer. */
export function utrFacts(row: Utr): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge {...longFace(row)} /> },
    { label: 'Number', value: <Reference value={row.no} label="number" as="plain" /> },
    { label: 'UTR', value: <Reference value={row.utr} label="UTR" /> },
    { label: 'UTR as typed', value: row.utrRaw !== row.utr && row.utrRaw },
    { label: 'Amount', value: <Money paise={row.amountPaise} as="rupees" /> },
    { label: 'Dr/Cr', value: DIRECTIONS[row.direction] },
    { label: 'Mode', value: RAIL_LABELS[row.rail] },
    { label: 'Payment method', value: <MethodCell of={row.paymentMethod} /> },
    { label: 'Bank time', value: <Moment at={row.bankTime} as="full" /> },
    { label: 'Remitter', value: row.remitterName },
    {
      label: "Remitter's account",
      value: row.remitterAccount && (
        <Suspense fallback={row.remitterAccount}>
          <RemitterAccount of={row} />
        </Suspense>
      ),
    },
    { label: 'Narration', value: row.narration },
    { label: 'Balance after', value: <Money paise={row.balanceAfterPaise} as="rupees" /> },
    { label: 'Matched to', value: <RowLink no={claimantOf(row)} /> },
    { label: 'Customer', value: row.customer && <CustomerCell of={row.customer} /> },
    { label: 'Flags', value: <FlagsCell of={row.flags} as="all" /> },
    { label: 'Source', value: sourceWords(row) },
    { label: 'Told by', value: row.feedKey?.name },
    { label: 'Shown', value: shownWords(row) },
    { label: 'Entered', value: <Moment at={row.createdAt} as="full" /> },
    { label: 'Entered by', value: <PersonCell of={row.enteredBy} otherwise="Bank feed" /> },
    { label: 'Void for', value: row.voidReason && reasonLabel(row.voidReason) },
  ];
}
