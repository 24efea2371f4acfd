import { BOOKING_LABELS, type BookingKind, bookingWords, sentenceCase } from '@backoffice/shared/domain';

/** The kinds as a list to choose from, by the direction of the line. */
export const kindOptions = (direction: 'CREDIT' | 'DEBIT') =>
  (Object.keys(BOOKING_LABELS) as BookingKind[])
    .filter((code) => direction === 'CREDIT' || !CREDITS_ONLY.includes(code))
    .map((code) => ({
      code,
      label: sentenceCase(bookingWords(code, direction)),
    }));

/** Kinds of money that only comes in. */
const CREDITS_ONLY: readonly BookingKind[] = ['FAILED_PAYOUT'];

/** Kinds that another person confirms, whatever their amount. */
export const BY_TWO: readonly BookingKind[] = ['OWNER_SETTLEMENT', 'CORRECTION', 'CHARGEBACK'];

/** Kinds for which several lines may be booked at once. */
export const AT_ONCE: readonly BookingKind[] = ['BANK_CHARGE', 'TAX_ON_CHARGE', 'INTEREST'];

/** First elements of the query keys that change with a booking. */
export const TOUCHED = [
  'utrs',
  'withdrawals',
  'deposits',
  'summary',
  'second-person',
  'ledger',
  'payment-methods',
] as const;
