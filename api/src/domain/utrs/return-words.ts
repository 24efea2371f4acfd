/** How banks call money of a payout that comes back: `NEFT RETURN`, `RTN`, `IMPS REV`, `RETD-ACCOUNT CLOSED`. */
const WORDS = [
  'RTN',
  'RTND',
  'RETN',
  'RET',
  'RETD',
  'RETURN',
  'RETURNED',
  'REV',
  'REVERSAL',
  'REVERSED',
  'REJECT',
  'REJECTED',
  'INWARD RTN',
];
const RETURN = new RegExp(`(^|[^A-Z])(${WORDS.join('|')})([^A-Z]|$)`);

/** Whether the bank says in its narration that it gives money back. */
export const saysReturned = (narration: string | null): boolean => RETURN.test((narration ?? '').toUpperCase());
