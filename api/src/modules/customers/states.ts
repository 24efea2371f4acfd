export const RISK_LEVELS = ['low', 'normal', 'high'] as const;
export const KYC_STATUSES = ['pending', 'verified', 'rejected'] as const;
export const CUSTOMER_STATUSES = ['active', 'suspended', 'blocked'] as const;
