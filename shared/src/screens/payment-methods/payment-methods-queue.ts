import { METHOD_STATUSES, LIST_WORDS } from '@backoffice/shared/domain';
import type { PaymentMethod } from '@backoffice/shared/contract';
import {
  listPaymentMethods,
  METHOD_KIND_LABELS,
  METHOD_PURPOSE_LABELS,
  readPaymentMethod,
} from '@backoffice/shared/entities';
import type { QueueDefinition } from '@backoffice/shared/list';

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The accounts that receive and pay money, in the order in which customers see them (domain 2.9). */
export const paymentMethodsQueue: QueueDefinition<PaymentMethod> = {
  noun: 'payment-methods',
  entity: 'payment-method',
  words: LIST_WORDS.paymentMethod,
  list: listPaymentMethods,
  one: readPaymentMethod,
  filters: [
    { kind: 'status', faces: METHOD_STATUSES, usual: ['draft', 'pending_review', 'active', 'paused', 'frozen'] },
    { kind: 'choice', key: 'kind', label: 'Kind', options: choices(METHOD_KIND_LABELS) },
    { kind: 'choice', key: 'purpose', label: 'Used for', options: choices(METHOD_PURPOSE_LABELS) },
    { kind: 'text', key: 'by', label: 'Created by' },
  ],
  sorts: [
    { key: 'priority', label: 'Order' },
    { key: 'createdAt', label: 'Created' },
    { key: 'label', label: 'Label' },
  ],
  usualSort: 'priority',
  searchHint: 'Label, bank, holder, UPI address',
  empty: {
    title: 'No payment method is set up',
    next: 'Add an account or UPI address that customers can pay to. They see it when another person has approved it.',
  },
};

/** The same for staff of a franchise, who are given accounts and stop them. */
export const ownMethodsQueue: QueueDefinition<PaymentMethod> = {
  ...paymentMethodsQueue,
  empty: {
    title: 'Your franchise has no payment method',
    next: 'A banker gives it one. It is shown here as soon as another person has approved it.',
  },
};
