/**
 * Names of states and flags in exported files where they differ from their codes: those of the screens
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
} as const satisfies Record<string, Record<string, string>>;

export type Named = keyof typeof LABELS;
