import type { Answer } from '@backoffice/shared/contract';

export type Told = Answer<'GET /withdrawals/{id}/app'>['told'][number];

/** What the app hears of a row, in words; a new event goes by its own name. */
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

const STATES = { pending: 'on its way', delivered: 'delivered', given_up: 'not delivered' } as const;

/** The event, where it went with what came back, and its message unless the question beside it says the same. */
export function toldWords({ type, deliveries, message }: Told): string {
  const said = message && type !== 'deposit.question' ? `: “${message}”` : '';
  return `${EVENTS[type] ?? type} (${deliveredWords(deliveries)})${said}`;
}

const deliveredWords = (deliveries: Told['deliveries']): string =>
  deliveries.length === 0 ? 'in its list of events' : deliveries.map(deliveryWords).join('; ');

const deliveryWords = ({ to, status, lastCode, lastProblem }: Told['deliveries'][number]): string => {
  if (lastProblem) return `${to}: ${STATES[status]}. ${lastProblem}`;
  return lastCode === null ? `${to}: ${STATES[status]}` : `${to}: ${STATES[status]}, it answered ${lastCode}`;
};
