import type { QueueDefinition } from '@backoffice/shared/list';
import { OWNER_WORDS } from '../list-words.ts';
import { type DeliveryRow, listDeliveries, readDelivery } from './deliveries.resource.ts';
import { DELIVERY_FACES, EVENT_CHOICES } from './event-words.ts';

/** What was sent to the operator's app, the newest first. */
export const deliveriesQueue: QueueDefinition<DeliveryRow> = {
  noun: 'web-hooks',
  entity: 'delivery',
  words: OWNER_WORDS.delivery,
  list: listDeliveries,
  one: readDelivery,
  noHistory: true,
  heading: ({ type, about }) => `${type} of ${about}`,
  searchHint: 'D-104233, or a customer’s code',
  filters: [
    { kind: 'status', faces: DELIVERY_FACES, usual: [] },
    { kind: 'dates', label: 'When', usual: 'today' },
    { kind: 'choice', key: 'type', label: 'Event', options: EVENT_CHOICES },
  ],
  sorts: [{ key: 'createdAt', label: 'Time' }],
  usualSort: '-createdAt',
  empty: {
    title: 'Nothing was sent today',
    next: 'Every event for a web hook is listed here with what came back. Choose 7 days to see earlier ones.',
  },
};
