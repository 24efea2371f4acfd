/** The version of the format: a field is only ever added within it. */
export const EVENT_VERSION = 1;

/** Every event that the operator's app is told of, with what it says. */
export const APP_EVENTS = {
  'deposit.received': 'A claim was taken, from the app or from staff',
  'deposit.question': 'The desk asks the customer something: `message` says what',
  'deposit.answered': 'An answer of the customer was taken',
  'deposit.approved': 'The deposit is credited: `creditedPaise`, and the balances after it',
  'deposit.rejected': 'The claim is rejected: `message` is what the customer is told',
  'deposit.reopened': 'A rejected or expired claim is looked at again',
  'deposit.expired': 'No payment was found in time',
  'deposit.reversed': 'The credit was taken back: `message` is what the customer is told',
  'withdrawal.requested': 'A request was taken, and its amount is held',
  'withdrawal.checking': 'Staff look at the request',
  'withdrawal.approved': 'The request is cleared and waits to be paid',
  'withdrawal.paying': 'The payout is on its way',
  'withdrawal.paid': 'The payout is made',
  'withdrawal.failed': 'The payout did not go through and is looked at again; the amount stays held',
  'withdrawal.returned': 'The bank sent the payout back; the amount is held',
  'withdrawal.rejected': 'The request is rejected and its amount free: `message` is what the customer is told',
  'withdrawal.cancelled': 'The customer cancelled the request',
  'bonus.credited': 'A bonus is in the bonus balance',
  'bonus.released': 'A bonus has become cash',
  'bonus.reversed': 'A bonus was clawed back',
  'bonus.expired': 'A bonus has expired',
  'customer.created': 'A customer was entered',
  'customer.active': 'The customer may act again',
  'customer.suspended': 'The customer is suspended',
  'customer.blocked': 'The customer is blocked',
  'customer.closed': 'The customer is closed',
  'payment-method.shown': 'Customers may pay to it: read where at /intake/payment-methods',
  'payment-method.changed': 'Its details have changed: read them again before a customer is shown it',
  'payment-method.hidden': 'Customers may no longer pay to it',
  'web-hook.test': 'An owner has sent a test',
} as const;

export type AppEventType = keyof typeof APP_EVENTS;
export const APP_EVENT_TYPES = Object.keys(APP_EVENTS) as [AppEventType, ...AppEventType[]];

/** What a web hook may be asked to send: every event but the test, which is sent on request. */
export const HOOK_TYPES = APP_EVENT_TYPES.filter((type) => type !== 'web-hook.test');
