/** States of a deposit (domain 1.3). */
export const DEPOSIT_STATUSES = [
  'pending',
  'matched',
  'on_hold',
  'approved',
  'rejected',
  'reversed',
  'expired',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Sections of the approval screen (domain 2.2). Decided deposits belong to none. */
export const DEPOSIT_SECTIONS = ['ready', 'needs_eyes', 'waiting', 'on_hold'] as const;
export type DepositSection = (typeof DEPOSIT_SECTIONS)[number];

/** What a person should look at. All but `LATE`, `SELF_APPROVAL` and `STRAIGHT_THROUGH` are computed when read (domain 3.6). */
export const DEPOSIT_FLAGS = [
  'AMOUNT_MISMATCH',
  'METHOD_MISMATCH',
  'DUP_UTR',
  'CONTESTED',
  'NAME_MISMATCH',
  'NEAR_UTR',
  'LINE_UNLINKED',
  'TOLD_DIFFERENTLY',
  'REUSED_IMAGE',
  'METHOD_FROZEN',
  'CUSTOMER_BLOCKED',
  'LATE',
  'FIRST',
  'SELF_APPROVAL',
  'ASKED',
  'ANSWERED',
  'UTR_CORRECTED',
  'STRAIGHT_THROUGH',
] as const;
export type DepositFlag = (typeof DEPOSIT_FLAGS)[number];
