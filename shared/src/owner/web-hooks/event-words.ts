import type { WebHook, WebHookDelivery } from '@backoffice/shared/contract';

export type HookType = WebHook['types'][number];

/** The nouns of events, in the order of the page. */
export const EVENT_NOUNS: readonly { noun: string; label: string }[] = [
  { noun: 'deposit', label: 'Deposits' },
  { noun: 'withdrawal', label: 'Withdrawals' },
  { noun: 'bonus', label: 'Bonuses' },
  { noun: 'customer', label: 'Customers' },
  { noun: 'payment-method', label: 'Payment methods' },
];

export const nounOf = (type: string): string => type.split('.')[0] ?? type;

/** What a web hook hears of: `All events`, or `Deposits, Bonuses: 2 of 4`. */
export function typesWords(types: readonly string[], all: readonly string[]): string {
  if (types.length === all.length) return 'All events';
  return EVENT_NOUNS.flatMap(({ noun, label }) => {
    const [chosen, possible] = [types, all].map((each) => each.filter((type) => nounOf(type) === noun).length);
    if (!chosen) return [];
    return chosen === possible ? label : `${label}: ${chosen} of ${possible}`;
  }).join(', ');
}

/** Events as a choice of the filter; their names are those that the app reads. */
export const EVENT_CHOICES = (
  [
    'deposit.received',
    'deposit.question',
    'deposit.answered',
    'deposit.approved',
    'deposit.rejected',
    'deposit.reopened',
    'deposit.expired',
    'deposit.reversed',
    'withdrawal.requested',
    'withdrawal.checking',
    'withdrawal.approved',
    'withdrawal.paying',
    'withdrawal.paid',
    'withdrawal.failed',
    'withdrawal.returned',
    'withdrawal.rejected',
    'withdrawal.cancelled',
    'bonus.credited',
    'bonus.released',
    'bonus.reversed',
    'bonus.expired',
    'customer.created',
    'customer.active',
    'customer.suspended',
    'customer.blocked',
    'customer.closed',
    'payment-method.shown',
    'payment-method.changed',
    'payment-method.hidden',
    'web-hook.test',
  ] as const satisfies readonly WebHookDelivery['type'][]
).map((value) => ({ value, label: value }));

export const DELIVERY_FACES = {
  pending: { tone: 'warn', label: 'On its way' },
  delivered: { tone: 'good', label: 'Delivered' },
  given_up: { tone: 'bad', label: 'Given up' },
} as const satisfies Record<WebHookDelivery['status'], { tone: string; label: string }>;
