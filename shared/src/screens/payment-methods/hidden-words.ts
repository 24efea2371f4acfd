import type { PaymentMethod } from '@backoffice/shared/contract';

const WORDS = {
  STATUS: 'it is not active',
  PURPOSE: 'it is for withdrawals only',
  CAP: 'it has taken what it may take today',
  HOURS: 'it is outside its hours',
};

/** Whether customers are shown a method right now, as a sentence. */
export const shownWords = (hiddenBecause: PaymentMethod['hiddenBecause']): string =>
  hiddenBecause === null ? 'Customers see this now' : `Customers do not see this now: ${WORDS[hiddenBecause]}`;
