/** Why a credit was wrong, as the second look finds it. */
export const WRONG_REASONS = ['WRONG_CUSTOMER', 'OTHER_PAYER', 'FALSE_PROOF', 'WRONG_LINE', 'OTHER'] as const;
export type WrongReason = (typeof WRONG_REASONS)[number];

export const WRONG_WORDS: Record<WrongReason, string> = {
  WRONG_CUSTOMER: 'The money is of another customer',
  OTHER_PAYER: 'A third party paid',
  FALSE_PROOF: 'The image is not genuine',
  WRONG_LINE: 'The bank line is wrong',
  OTHER: 'Another reason',
};
