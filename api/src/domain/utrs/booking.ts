import type { Direction } from './states.ts';

/** What a bank line is that is no customer's money (domain 1.5). */
export const BOOKING_KINDS = [
  'BANK_CHARGE',
  'TAX_ON_CHARGE',
  'OWN_TRANSFER',
  'OWNER_SETTLEMENT',
  'INTEREST',
  'CORRECTION',
  'CHARGEBACK',
  'FAILED_PAYOUT',
] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** The bank took the money of a disputed deposit, or gave it back when the dispute was won. */
export const CHARGEBACK_SIDES = ['taken', 'won'] as const;
export type ChargebackSide = (typeof CHARGEBACK_SIDES)[number];

/** The operator's own accounts that bookings move money to and from. */
type HouseAccount =
  | 'expense:bank-charges'
  | 'expense:bank-tax'
  | 'transit:own'
  | 'equity:owner'
  | 'income:interest'
  | 'adjust:manual'
  | 'loss:chargeback'
  | 'suspense:payouts';

interface KindRule {
  /**
   * The account of the operator that the money goes to or comes from. Of a chargeback that is said by its deposit
   * (`desks/utr-entry/booking/chargeback.ts`).
   */
  account: HouseAccount;
  /** What it is, by the direction of the line; null where the bank knows no such line. */
  says: Record<Direction, string | null>;
  /**
   * What it is tied to: another line, in another account of the operator or on the same account, a deposit, or a failed
   * payout that the debit of its file contains.
   */
  other: 'none' | 'other-account' | 'same-account' | 'deposit' | 'failed-payout';
  /** Whether another person confirms every one, whatever its amount. */
  byTwo: boolean;
  /** Whether several lines may be booked at once, each by its own suggestion. */
  atOnce: boolean;
}

/** The one table of kinds: account, directions, pairs and people. */
export const KINDS: Readonly<Record<BookingKind, KindRule>> = {
  BANK_CHARGE: {
    account: 'expense:bank-charges',
    says: { DEBIT: 'bank charge', CREDIT: 'refund of a bank charge' },
    other: 'none',
    byTwo: false,
    atOnce: true,
  },
  TAX_ON_CHARGE: {
    account: 'expense:bank-tax',
    says: { DEBIT: 'tax on a bank charge', CREDIT: 'refund of tax on a bank charge' },
    other: 'none',
    byTwo: false,
    atOnce: true,
  },
  OWN_TRANSFER: {
    account: 'transit:own',
    says: { DEBIT: 'transfer to an own account', CREDIT: 'transfer from an own account' },
    other: 'other-account',
    byTwo: false,
    atOnce: false,
  },
  OWNER_SETTLEMENT: {
    account: 'equity:owner',
    says: { DEBIT: 'settlement to the owner', CREDIT: 'settlement from the owner' },
    other: 'none',
    byTwo: true,
    atOnce: false,
  },
  INTEREST: {
    account: 'income:interest',
    says: { CREDIT: 'interest', DEBIT: 'interest taken back or charged' },
    other: 'none',
    byTwo: false,
    atOnce: true,
  },
  CORRECTION: {
    account: 'adjust:manual',
    says: { DEBIT: 'correction by the bank', CREDIT: 'correction by the bank' },
    other: 'same-account',
    byTwo: true,
    atOnce: false,
  },
  CHARGEBACK: {
    account: 'loss:chargeback',
    says: { DEBIT: 'chargeback by the bank', CREDIT: 'chargeback that was won' },
    other: 'deposit',
    byTwo: true,
    atOnce: false,
  },
  FAILED_PAYOUT: {
    account: 'suspense:payouts',
    says: { DEBIT: null, CREDIT: 'money of a failed payout' },
    other: 'failed-payout',
    byTwo: false,
    atOnce: false,
  },
};

/** E.g. `bank charge`, in the middle of a sentence. */
export const sayKind = (kind: BookingKind, direction: Direction): string => KINDS[kind].says[direction] ?? kind;

/** Kinds for which several lines may be booked at once. */
export const AT_ONCE_KINDS = BOOKING_KINDS.filter((kind) => KINDS[kind].atOnce);
