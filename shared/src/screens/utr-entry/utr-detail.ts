import type { Utr } from '@backoffice/shared/contract';
import { listUtrs, readUtrEntry } from '@backoffice/shared/entities';
import type { QueueDefinition } from '@backoffice/shared/list';

/** What the drawer needs to know of bank lines. */
export const utrDetail: QueueDefinition<Utr> = {
  noun: 'utrs',
  entity: 'utr',
  words: { one: 'bank line', many: 'bank lines' },
  list: listUtrs,
  one: readUtrEntry,
  filters: [],
  sorts: [],
  usualSort: '-createdAt',
  empty: { title: 'No bank line', next: '' },
};
