import { OTHER, type ReasonCode } from './reason-code.ts';

/** Why a person decides about a customer or a beneficiary (domain 1.2). */
export const CUSTOMER_REASONS: readonly ReasonCode[] = [
  { code: 'FRAUD_SUSPECTED', label: 'Suspected fraud' },
  { code: 'CHARGEBACK', label: 'Bank took the money back' },
  { code: 'IDENTITY', label: 'Identity documents' },
  { code: 'CUSTOMER_ASKED', label: 'The customer asked' },
  { code: 'LEGAL_ORDER', label: 'Order of a court or the police' },
  { code: 'CLEARED', label: 'Looked into and cleared' },
  { code: 'MISTAKE', label: 'Decided by mistake' },
  OTHER,
];
