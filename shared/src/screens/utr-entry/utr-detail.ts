import { LIST_WORDS } from '@backoffice/shared/domain';
import type { Utr } from '@backoffice/shared/contract';
import { listUtrs, readUtrEntry } from '@backoffice/shared/entities';
import type { QueueDefinition } from '@backoffice/shared/list';

/** The definition of the bank lines' drawer. */
export const utrDetail: QueueDefinition<Utr> = {
  noun: 'utrs',
  entity: 'utr',
  words: LIST_WORDS.bankLine,
  list: listUtrs,
  one: readUtrEntry,
  filters: [],
  sorts: [],
  usualSort: '-createdAt',
  empty: { title: 'No bank line', next: '' },
};
