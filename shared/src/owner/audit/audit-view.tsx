import { formatFullMoment, formatMoment, reasonWords, sentenceCase } from '@backoffice/shared/domain';
import { AboutLink, actWords, type Fact, Moment, PersonCell } from '@backoffice/shared/entities';
import { Reference } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { aboutWords, factsWords } from './audit-words.ts';
import type { EntryRow } from './audit.resource.ts';

/** The columns of the audit. */
export const auditColumns: readonly Column<EntryRow>[] = [
  {
    id: 'at',
    header: 'Time',
    width: 108,
    sort: 'seq',
    card: 'beside',
    cell: (row, zone) => formatMoment(row.at, zone, new Date()),
    title: (row, zone) => formatFullMoment(row.at, zone),
  },
  {
    id: 'by',
    header: 'By',
    width: 120,
    card: 'meta',
    cell: (row) => row.actor?.username ?? sentenceCase(row.actorRole),
    title: (row) => (row.actor ? `${row.actor.name}, ${row.actorRole}` : sentenceCase(row.actorRole)),
  },
  { id: 'type', header: 'About', width: 120, leaves: 2, card: 'meta', cell: (row) => aboutWords(row.entityType) },
  { id: 'row', header: 'Row', width: 120, card: 'title', cell: (row) => row.entityNo },
  {
    id: 'action',
    header: 'Act',
    width: 150,
    grow: 1,
    card: 'meta',
    cell: (row) => actWords(row.action),
    title: (row) => row.action,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 140,
    grow: 3,
    least: 80,
    card: 'none',
    cell: (row) => row.reason && reasonWords(row.reason),
    title: (row) => row.reason,
  },
  {
    id: 'after',
    file: ['before', 'after'],
    header: 'Changed to',
    width: 140,
    grow: 3,
    leaves: 1,
    card: 'none',
    cell: (row) => factsWords(row, row.after),
    title: (row) => factsWords(row, row.after),
  },
];

/** Every field of an entry, for the details. */
export function entryFacts(row: EntryRow): Fact[] {
  return [
    { label: 'Time', value: <Moment at={row.at} as="full" /> },
    { label: 'By', value: row.actor ? <PersonCell of={row.actor} /> : sentenceCase(row.actorRole) },
    { label: 'Role then', value: row.actor && row.actorRole },
    { label: 'Act', value: `${actWords(row.action)} (${row.action})` },
    { label: 'About', value: aboutWords(row.entityType) },
    { label: 'Row', value: row.entityNo && <AboutLink type={row.entityType} no={row.entityNo} /> },
    { label: 'Reason', value: row.reason && reasonWords(row.reason) },
    { label: 'Before', value: factsWords(row, row.before) },
    { label: 'After', value: factsWords(row, row.after) },
    { label: 'Request', value: row.requestId && <Reference value={row.requestId} label="request" as="plain" /> },
    { label: 'Sealed', value: row.sealed ? 'Yes, part of the chain' : 'Not yet: within a second' },
  ];
}
