import type { QueueDefinition } from '@backoffice/shared/list';
import { OWNER_WORDS } from '../list-words.ts';
import { LIST_TITLES } from './list-titles.ts';
import { listReasons, readReason, type ReasonRow } from './reasons.resource.ts';

/** Every reason, by act, in the order in which staff choose it. */
export const reasonsQueue: QueueDefinition<ReasonRow> = {
  noun: 'reasons',
  entity: 'reasons',
  words: OWNER_WORDS.reason,
  list: listReasons,
  one: readReason,
  heading: ({ words }) => words,
  searchHint: 'Words, code or message',
  filters: [
    {
      kind: 'choice',
      key: 'list',
      label: 'Act',
      options: Object.entries(LIST_TITLES).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'about',
      label: 'Which',
      options: [
        { value: 'told', label: 'Told to customers' },
        { value: 'changed', label: 'Changed' },
        { value: 'own', label: 'Own reasons' },
        { value: 'off', label: 'Switched off' },
        { value: 'waiting', label: 'Waits for another owner' },
      ],
    },
  ],
  sorts: [],
  usualSort: 'list',
  empty: { title: 'There is no reason', next: 'Refresh the page: every act has reasons of the program.' },
};
