/** What a bank line is that is no customer's money, as filters, columns and files name it (domain 1.5). */
export const BOOKING_LABELS = {
  BANK_CHARGE: 'Bank charge',
  TAX_ON_CHARGE: 'Tax on a charge',
  OWN_TRANSFER: 'Own transfer',
  OWNER_SETTLEMENT: 'Owner settlement',
  INTEREST: 'Interest',
  CORRECTION: 'Correction',
  CHARGEBACK: 'Chargeback',
  FAILED_PAYOUT: 'Failed payout',
};

export type BookingKind = keyof typeof BOOKING_LABELS;

const WORDS: Readonly<Record<BookingKind, Readonly<Record<'CREDIT' | 'DEBIT', string>>>> = {
  BANK_CHARGE: { DEBIT: 'bank charge', CREDIT: 'refund of a bank charge' },
  TAX_ON_CHARGE: { DEBIT: 'tax on a bank charge', CREDIT: 'refund of tax on a bank charge' },
  OWN_TRANSFER: { DEBIT: 'transfer to an own account', CREDIT: 'transfer from an own account' },
  OWNER_SETTLEMENT: { DEBIT: 'settlement to the owner', CREDIT: 'settlement from the owner' },
  INTEREST: { DEBIT: 'interest taken back or charged', CREDIT: 'interest' },
  CORRECTION: { DEBIT: 'correction by the bank', CREDIT: 'correction by the bank' },
  CHARGEBACK: { DEBIT: 'chargeback by the bank', CREDIT: 'chargeback that was won' },
  FAILED_PAYOUT: { DEBIT: 'failed payout', CREDIT: 'money of a failed payout' },
};

/** The kind by the direction of the line, in the middle of a sentence: `refund of a bank charge`. */
export const bookingWords = (kind: BookingKind, direction: 'CREDIT' | 'DEBIT'): string => WORDS[kind][direction];
