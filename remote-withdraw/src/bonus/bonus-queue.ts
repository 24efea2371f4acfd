import { BONUS_SECTIONS, BONUS_STATUSES, LIST_WORDS, sentenceCase } from '@backoffice/shared/domain';
import type { Bonus } from '@backoffice/shared/contract';
import { listBonuses, readBonus } from '@backoffice/shared/entities';
import type { QueueDefinition } from '@backoffice/shared/list';
import { BONUS_TYPES } from './bonus-types.ts';

/** Bonuses of the last days, newest first (domain 2.5). */
export const bonusQueue: QueueDefinition<Bonus> = {
  noun: 'bonuses',
  entity: 'bonus',
  words: LIST_WORDS.bonus,
  leases: { queue: 'bonus', permission: 'bonuses.approve' },
  list: listBonuses,
  one: readBonus,
  filters: [
    { kind: 'status', faces: BONUS_STATUSES, usual: [] },
    {
      kind: 'choice',
      key: 'section',
      label: 'Action needed',
      options: Object.entries(BONUS_SECTIONS).map(([value, { label }]) => ({ value, label })),
    },
    { kind: 'dates', label: 'Requested', usual: '7d' },
    {
      kind: 'choice',
      key: 'type',
      label: 'Type',
      options: BONUS_TYPES.map((value) => ({ value, label: sentenceCase(value) })),
    },
    { kind: 'amount' },
    { kind: 'text', key: 'customer', label: 'Customer' },
    { kind: 'text', key: 'by', label: 'Staff' },
    { kind: 'text', key: 'campaign', label: 'Campaign' },
  ],
  sorts: [
    { key: 'createdAt', label: 'Time' },
    { key: 'amount', label: 'Amount' },
  ],
  usualSort: '-createdAt',
  searchHint: 'Number, customer, reason, amount',
  empty: {
    title: 'No bonus in the last 7 days',
    next: 'Money that the company gives to customers is asked for here, one by one or from a file, and another person approves it. Choose Any day to see earlier ones.',
  },
};
