import { OTHER, type ReasonCode } from './reason-code.ts';

/** Why a statement line is voided (domain 1.3). */
export const UTR_VOID_REASONS: readonly ReasonCode[] = [
  { code: 'TYPED_WRONG', label: 'Typed wrong' },
  { code: 'ENTERED_TWICE', label: 'Entered twice' },
  { code: 'WRONG_METHOD', label: 'Wrong payment method' },
  OTHER,
];

/** Why money is returned to its remitter (domain 1.3). */
export const UTR_RETURN_REASONS: readonly ReasonCode[] = [
  { code: 'UNKNOWN_REMITTER', label: 'Nobody knows the remitter' },
  { code: 'REMITTER_ASKED', label: 'The remitter asked' },
  { code: 'THIRD_PARTY_PAYER', label: "Paid from someone else's account" },
  { code: 'BANK_ASKED', label: 'The bank asked' },
  OTHER,
];
