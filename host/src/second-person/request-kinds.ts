import type { SecondPersonRequest } from '@backoffice/shared/contract';

/** The labels of acts that can wait for a second person. */
const WORDS: Record<SecondPersonRequest['act'], string> = {
  'payout-failed': 'Payout failed',
  'payout-returned': 'Payout came back',
  'deposit-reversed': 'Deposit reversed',
  'returned-to-remitter': 'Returned to the remitter',
  'line-booked': 'Bank line booked',
  'line-settled': 'Settlement or correction',
  'booking-undone': 'Booking undone',
  'settlement-undone': 'Settlement or correction undone',
  'day-closed': 'Day closed',
  'day-reopened': 'Day opened again',
  'ledger-overridden': 'Payouts on a red ledger',
  'account-created': 'New account',
  'rights-changed': 'Rights of staff',
  'password-reset': 'One-time password',
  'policy-changed': 'Policy',
  'reason-changed': 'Message to customers',
  'key-made': 'Key of an app',
  'web-hook-changed': 'Web hook',
  'payout-template-changed': 'Template of payout files',
  'feed-key-made': 'Key of the bank feed',
  'feed-parser-changed': 'Parser of bank messages',
  'role-mapped': 'Role of a group',
  'sso-allowed': 'Single sign-on',
  'straight-through-switched': 'Straight-through approval',
  'build-granted': 'Build before its release',
  'customer-unblocked': 'Customer unblocked',
  'payee-unblocked': 'Beneficiary unblocked',
  'payee-verified': 'Beneficiary verified',
  'customer-opened': 'Opening balance of a customer',
  'method-opened': 'Opening balance of an account',
  'openings-imported': 'Opening balances from a file',
  'bonus-given': 'Bonus',
  'payment-method-changed': 'Payment method',
};

export type RequestKind = SecondPersonRequest['act'];
export const REQUEST_KINDS = Object.entries(WORDS).map(([value, label]) => ({ value, label }));

/** The kind named by a text, e.g. from an address. */
export const kindOf = (text: string | null): RequestKind | undefined =>
  text !== null && text in WORDS ? (text as RequestKind) : undefined;
