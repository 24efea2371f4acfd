/** Why a bank line is voided. */
export const VOID_REASONS = ['TYPED_WRONG', 'ENTERED_TWICE', 'WRONG_METHOD', 'OTHER'] as const;
/** Why unclaimed money is sent back to its remitter. */
export const RETURN_REASONS = [
  'UNKNOWN_REMITTER',
  'REMITTER_ASKED',
  'THIRD_PARTY_PAYER',
  'BANK_ASKED',
  'OTHER',
] as const;
