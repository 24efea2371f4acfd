import type { QueueDefinition } from '@backoffice/shared/list';
import { OWNER_WORDS } from '../list-words.ts';
import { listPolicies, readPolicy, type PolicyRow } from './policies.resource.ts';

/** Every policy, in the order of the desks. */
export const policiesQueue: QueueDefinition<PolicyRow> = {
  noun: 'policies',
  entity: 'policy',
  words: OWNER_WORDS.policy,
  list: listPolicies,
  one: readPolicy,
  heading: ({ title }) => title,
  searchHint: 'Name or words of its meaning',
  filters: [
    {
      kind: 'choice',
      key: 'area',
      label: 'About',
      options: [
        { value: 'utrs', label: 'Bank lines' },
        { value: 'deposits', label: 'Deposits' },
        { value: 'intake', label: 'Claims' },
        { value: 'withdrawals', label: 'Withdrawals' },
        { value: 'secondPerson', label: 'Second person' },
        { value: 'ledger', label: 'Ledger' },
        { value: 'bonuses', label: 'Bonuses' },
        { value: 'exports', label: 'Exports' },
        { value: 'auth', label: 'Sign-in' },
        { value: 'company', label: 'Company' },
      ],
    },
    {
      kind: 'choice',
      key: 'about',
      label: 'Which',
      options: [
        { value: 'money', label: 'Guards money' },
        { value: 'changed', label: 'Changed' },
        { value: 'waiting', label: 'Waits for another owner' },
      ],
    },
  ],
  sorts: [],
  usualSort: 'key',
  empty: { title: 'There is no policy', next: 'Refresh the page: the list of policies is part of the program.' },
};
