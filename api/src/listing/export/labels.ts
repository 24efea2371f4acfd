import { REASON_WORDS } from '../../domain/reason-words.ts';

/**
 * Names of codes in exported files where they differ from the code in words: those of the screens
 * (docs/interface.md, Words). A house test compares them with the panel's.
 */
export const LABELS = {
  utr: { unclaimed: 'Unallocated', claimed: 'Allocated' },
  withdrawal: { approved: 'Cleared', paying_uncertain: 'Outcome unknown' },
  bonus: { reversed: 'Clawed back' },
  'payment-method': { pending_review: 'Waiting for review' },
  section: { needs_eyes: 'Needs review', waiting: 'Waiting for bank' },
  flag: {
    AMOUNT_MISMATCH: 'Amounts differ',
    METHOD_MISMATCH: 'Different account',
    DUP_UTR: 'UTR used',
    NAME_MISMATCH: 'Third-party payer',
    NEAR_UTR: 'Near UTR',
    REUSED_IMAGE: 'Image reused',
    LINE_UNLINKED: 'Bank line found',
    NEW_PAYEE: 'New beneficiary',
    SHARED_PAYEE: 'Shared beneficiary',
    STALE_APPROVAL: 'Cleared long ago',
    FIRST: 'First request',
    STALE: 'Aged',
    WRONG_UTRS: 'Wrong UTRs',
    TAKEN_BACK: 'Credit reversed',
    FROZEN_MONEY: 'Money frozen',
    SELF_APPROVAL: 'Self-approved',
  },
  reason: REASON_WORDS,
  mode: { UPI: 'UPI', IMPS: 'IMPS', NEFT: 'NEFT', RTGS: 'RTGS', INTRABANK: 'Internal transfer' },
  'method-kind': { BANK: 'Bank account', UPI: 'UPI address', QR: 'QR code' },
  purpose: { DEPOSIT: 'Deposits', WITHDRAW: 'Withdrawals' },
  source: { CSV: 'CSV', API: 'API' },
  movement: {
    DEPOSIT_CREDIT: 'Deposit credited',
    DEPOSIT_UNDONE: 'Credit reversed',
    DEPOSIT_UNDONE_LOSS: 'Not covered by the customer',
    DEPOSIT_CHARGEBACK: 'Chargeback of the bank',
    DEPOSIT_CHARGEBACK_LOSS: 'Not covered by the customer',
    WITHDRAW_HOLD: 'Held for a withdrawal',
    WITHDRAW_RELEASE: 'Given back from hold',
    WITHDRAW_PAID: 'Paid out',
    WITHDRAW_FEE: 'Fee',
    WITHDRAW_RETURNED: 'Payout came back',
    WITHDRAW_FEE_RETURNED: 'Fee given back',
    BONUS_CREDIT: 'Bonus given',
    BONUS_REVERSED: 'Bonus clawed back',
    BONUS_RELEASED: 'Bonus released to cash',
    OPENING: 'Opening balance',
  },
  account: {
    customer_cash: 'Cash',
    customer_hold: 'On hold',
    customer_bonus: 'Bonus',
    suspense_receipts: 'Unallocated money',
    suspense_payouts: 'Payouts under way',
    expense_bonus: 'Bonus cost',
    income_fees: 'Fees',
    loss_chargeback: 'Losses',
    adjust_manual: 'Adjustments',
    equity_opening: 'Before the panel',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Named = keyof typeof LABELS;
