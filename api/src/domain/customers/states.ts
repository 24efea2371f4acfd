export const RISK_LEVELS = ['low', 'normal', 'high'] as const;
export const KYC_STATUSES = ['pending', 'verified', 'rejected'] as const;
export const CUSTOMER_STATUSES = ['active', 'suspended', 'blocked', 'closed'] as const;
export const PAYEE_STATUSES = ['active', 'blocked', 'closed'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];
export type KycStatus = (typeof KYC_STATUSES)[number];
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];
export type PayeeStatus = (typeof PAYEE_STATUSES)[number];

/** What a person should look at before believing a customer (domain 4); computed when read. */
export const CUSTOMER_FLAGS = [
  'CONTESTED',
  'REUSED_IMAGE',
  'SHARED_PAYEE',
  'NEW_PAYEE',
  'WRONG_UTRS',
  'TAKEN_BACK',
  'FROZEN_MONEY',
] as const;
export type CustomerFlag = (typeof CUSTOMER_FLAGS)[number];

/**
 * A deposit rejected for one of these reasons quoted the UTR of somebody else's payment (domain 1.2, wrong-UTR
 * attempts).
 */
export const WRONG_UTR_REASONS = ['WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED'] as const;
/** From this many wrong UTRs on it is no longer a slip. */
export const MANY_WRONG_UTRS = 3;
