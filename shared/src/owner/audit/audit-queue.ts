import type { QueueDefinition } from '@backoffice/shared/list';
import { OWNER_WORDS } from '../list-words.ts';
import { ABOUT } from './audit-words.ts';
import { type EntryRow, listEntries, readEntry } from './audit.resource.ts';

/** Every entry of the audit, newest first, of today by default. */
export const auditQueue: QueueDefinition<EntryRow> = {
  noun: 'audit',
  entity: 'audit',
  words: OWNER_WORDS.entry,
  list: listEntries,
  one: readEntry,
  noHistory: true,
  searchHint: 'D-104233, customer, username',
  filters: [
    { kind: 'dates', label: 'When', usual: 'today' },
    { kind: 'text', key: 'by', label: 'By' },
    { kind: 'text', key: 'action', label: 'Act' },
    { kind: 'choice', key: 'entityType', label: 'About', options: ABOUT },
  ],
  sorts: [{ key: 'seq', label: 'Order' }],
  usualSort: '-seq',
  empty: {
    title: 'Nothing was done today',
    next: 'Every act of staff and of the server is listed here with who, when and why. Choose 7 days to see earlier ones.',
  },
};
