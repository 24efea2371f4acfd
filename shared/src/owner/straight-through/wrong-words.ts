import type { SecondLook } from '@backoffice/shared/contract';

type WrongReason = NonNullable<SecondLook['reason']>;

/** Why a credit was wrong. */
export const WRONG_WORDS: Record<WrongReason, string> = {
  WRONG_CUSTOMER: 'The money is of another customer',
  OTHER_PAYER: 'A third party paid',
  FALSE_PROOF: 'The image is not genuine',
  WRONG_LINE: 'The bank line is wrong',
  OTHER: 'Another reason',
};
