import { BOOKING_LABELS, LIST_WORDS, UTR_STATUSES } from '@backoffice/shared/domain';
import type { Utr } from '@backoffice/shared/contract';
import { flagFilter, railFilter, type QueueDefinition } from '@backoffice/shared/list';
import { listUtrs, readUtrEntry } from '@backoffice/shared/entities';

const bookingFilter = (key: string, label: string): QueueDefinition<Utr>['filters'][number] => ({
  kind: 'choice',
  key,
  label,
  options: Object.entries(BOOKING_LABELS).map(([value, name]) => ({ value, label: name })),
});

/** All statement lines, newest first, of today by default (domain 2.8). */
export const recentUtrQueue: QueueDefinition<Utr> = {
  noun: 'utrs',
  entity: 'utr',
  words: LIST_WORDS.bankLine,
  list: listUtrs,
  one: readUtrEntry,
  filters: [
    { kind: 'status', faces: UTR_STATUSES, usual: [] },
    { kind: 'dates', label: 'Entered', usual: 'today' },
    {
      kind: 'choice',
      key: 'direction',
      label: 'Dr/Cr',
      options: [
        { value: 'CREDIT', label: 'Credit' },
        { value: 'DEBIT', label: 'Debit' },
      ],
      choose: 'one',
    },
    {
      kind: 'choice',
      key: 'age',
      label: 'Age',
      options: [
        { value: 'hour', label: 'Up to 1 h' },
        { value: 'day', label: '1 to 24 h' },
        { value: 'week', label: '1 to 7 days' },
        { value: 'older', label: 'Over 7 days' },
      ],
    },
    { kind: 'amount' },
    { kind: 'method' },
    railFilter,
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'reference' },
    { kind: 'text', key: 'by', label: 'Entered by' },
    flagFilter(['STALE', 'IN_TRANSIT', 'NOT_BACK', 'MESSAGE_ONLY', 'TOLD_DIFFERENTLY']),
    bookingFilter('bookedAs', 'Booked as'),
    bookingFilter('looksLike', 'Looks like'),
  ],
  sorts: [
    { key: 'createdAt', label: 'Entered' },
    { key: 'bankTime', label: 'Bank time' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: '-createdAt',
  copies: { u: { what: 'utr', of: ({ utr }) => utr } },
  empty: {
    title: 'No bank line was entered today',
    next: 'Every line of the bank is kept here, with what it paid for. Enter lines under UTR Entry, or choose 7 days to see earlier ones.',
  },
};
