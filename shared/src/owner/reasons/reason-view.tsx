import { formatFullMoment, formatMoment } from '@backoffice/shared/domain';
import { type Fact, Moment } from '@backoffice/shared/entities';
import { StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { exampleOf } from './example.ts';
import { isChanged, type ReasonRow } from './reasons.resource.ts';

/** The columns of reasons. */
export const reasonColumns: readonly Column<ReasonRow>[] = [
  {
    id: 'words',
    header: 'Reason',
    width: 230,
    grow: 3,
    least: 150,
    card: 'title',
    cell: ({ words }) => words,
    title: ({ words }) => words,
  },
  {
    id: 'list',
    header: 'Act',
    width: 200,
    grow: 2,
    least: 130,
    card: 'meta',
    cell: (row) => row.in.title,
    title: (row) => row.in.title,
  },
  {
    id: 'message',
    header: 'Told to the customer',
    width: 200,
    grow: 5,
    least: 120,
    leaves: 1,
    card: 'none',
    cell: ({ message }) => message,
    title: ({ message }) => message,
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    card: 'beside',
    cell: (row) => <State of={row} />,
  },
  {
    id: 'changed',
    header: 'List changed',
    width: 170,
    leaves: 2,
    card: 'none',
    cell: ({ in: { lastChange } }, zone) =>
      lastChange && `${lastChange.by}, ${formatMoment(lastChange.at, zone, new Date())}`,
    title: ({ in: { lastChange } }, zone) => lastChange && formatFullMoment(lastChange.at, zone),
  },
];

function State({ of: row }: { of: ReasonRow }) {
  if (row.waiting) return <StatusBadge label="Waits" tone="warn" why={row.waiting.says} />;
  if (!row.offered) return <StatusBadge label="Switched off" tone="neutral" />;
  if (row.original === null) return <StatusBadge label="Own" tone="neutral" />;
  return isChanged(row) ? <StatusBadge label="Changed" tone="neutral" /> : null;
}

/** Every field of a reason, for the details. */
export function reasonFacts(row: ReasonRow): Fact[] {
  const { in: list, original, message } = row;
  const { told, lastChange } = list;
  return [
    { label: 'Act', value: list.title },
    { label: 'Code', value: row.code },
    { label: 'Place in the list', value: `${row.place} of ${list.reasons.length}` },
    {
      label: 'Offered',
      value: row.fixed ? `Always. ${row.fixed}` : row.offered ? 'Yes' : 'No: rows that name it keep it',
    },
    ...(row.alsoIn.length > 0 ? [{ label: 'Its words are also in', value: row.alsoIn.join(', ') }] : []),
    ...(told
      ? [
          { label: 'Told to the customer', value: message ?? 'Nothing but the new state' },
          { label: 'Example', value: message && exampleOf(message, told) },
        ]
      : [{ label: 'Told to the customer', value: 'Customers are not told of this act' }]),
    ...(original && original.words !== row.words ? [{ label: 'Original words', value: original.words }] : []),
    ...(original && original.message !== message ? [{ label: 'Original message', value: original.message }] : []),
    ...(lastChange
      ? [
          {
            label: 'Last change of the list',
            value: (
              <>
                <Moment at={lastChange.at} /> {lastChange.by}: {lastChange.reason}
              </>
            ),
          },
        ]
      : []),
  ];
}
