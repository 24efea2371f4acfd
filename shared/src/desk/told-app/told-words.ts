import type { Answer } from '@backoffice/shared/contract';

export type Told = Answer<'GET /withdrawals/{id}/app'>['told'][number];
type Delivery = Told['deliveries'][number];

/** What the app hears of a row, in words. */
const EVENTS: Readonly<Record<string, string>> = {
  'deposit.received': 'The claim was received',
  'deposit.question': 'The customer is asked',
  'deposit.answered': 'The answer was taken',
  'deposit.approved': 'The deposit is credited',
  'deposit.rejected': 'The claim is rejected',
  'deposit.reopened': 'The claim is looked at again',
  'deposit.expired': 'No payment was found in time',
  'deposit.reversed': 'The credit was taken back',
  'withdrawal.requested': 'The request was received',
  'withdrawal.checking': 'The request is being checked',
  'withdrawal.approved': 'The request is cleared',
  'withdrawal.paying': 'The payout is being made',
  'withdrawal.paid': 'The payout was made',
  'withdrawal.failed': 'The payout failed',
  'withdrawal.returned': 'The bank returned the payout',
  'withdrawal.rejected': 'The request is rejected',
  'withdrawal.cancelled': 'The request is cancelled',
};

/** A new event goes by its own name. */
export const eventWords = (type: string): string => EVENTS[type] ?? type;

/** The states of a delivery, as the page of deliveries calls them. */
export const DELIVERY_STATES = {
  pending: { tone: 'warn', label: 'On its way' },
  delivered: { tone: 'good', label: 'Delivered' },
  given_up: { tone: 'bad', label: 'Given up' },
} as const satisfies Record<Delivery['status'], object>;

/** What came back, as a sentence; `null` while nothing did. */
export const answerWords = ({ lastCode, lastProblem }: Delivery): string | null =>
  lastProblem ?? (lastCode === null ? null : `It answered ${lastCode}.`);
