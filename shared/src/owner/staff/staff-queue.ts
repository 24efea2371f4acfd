import type { StaffAccount } from '@backoffice/shared/contract';
import type { QueueDefinition } from '@backoffice/shared/list';
import { OWNER_WORDS } from '../list-words.ts';
import { ACCOUNT_STATUSES, DESK_OPTIONS } from './account-words.ts';
import { listAccounts, readAccount } from './staff.resource.ts';

/** Every account, by username. */
export const staffQueue: QueueDefinition<StaffAccount> = {
  noun: 'staff',
  entity: 'staff',
  words: OWNER_WORDS.account,
  list: listAccounts,
  one: readAccount,
  searchHint: 'Username or name',
  filters: [
    { kind: 'status', faces: ACCOUNT_STATUSES, usual: [] },
    { kind: 'choice', key: 'actionName', label: 'Desk', options: DESK_OPTIONS },
    {
      kind: 'choice',
      key: 'rank',
      label: 'Rank',
      options: [
        { value: 'owner', label: 'Owners' },
        { value: 'lead', label: 'Leads' },
        { value: 'plain', label: 'Neither' },
      ],
    },
  ],
  sorts: [
    { key: 'username', label: 'Username' },
    { key: 'createdAt', label: 'Since' },
  ],
  usualSort: 'username',
  empty: {
    title: 'There is no account',
    next: 'Make the first one with New account: begin with another owner, who confirms what takes two.',
  },
};
