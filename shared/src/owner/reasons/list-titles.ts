import type { OwnReasonList } from '@backoffice/shared/contract';

/** The acts that ask for a reason, as filters name them; a house test compares them with the API's. */
export const LIST_TITLES: Readonly<Record<OwnReasonList['list'], string>> = {
  'deposit-reject': 'Deposit rejected',
  'deposit-hold': 'Deposit put on hold',
  'deposit-ask': 'Customer asked',
  'deposit-reverse': 'Credit reversed',
  'deposit-reopen': 'Deposit reopened',
  'line-void': 'Bank line voided',
  'line-return': 'Money returned to its remitter',
  'withdrawal-reject': 'Withdrawal rejected',
  'withdrawal-hold': 'Withdrawal put on hold',
  'withdrawal-escalate': 'Withdrawal escalated',
  'withdrawal-send-back': 'Withdrawal sent back',
  'payout-fail': 'Payout failed',
  'payout-return': 'Payout came back',
  'method-pause': 'Payment method paused',
  'method-freeze': 'Payment method frozen',
  'method-close': 'Payment method closed',
  'method-turn-down': 'Change of a method rejected',
  'customer-decide': 'Decision about a customer',
};
