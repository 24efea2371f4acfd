import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  no: Generated<number>;
  code: string;
  name: string;
  phone: string;
  kycStatus: Generated<'pending' | 'verified' | 'rejected'>;
  riskLevel: Generated<'low' | 'normal' | 'high'>;
  tags: Generated<string[]>;
  franchiseId: string | null;
  status: Generated<'active' | 'suspended' | 'blocked'>;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

export interface CustomerPayoutAccountTable {
  id: string;
  customerId: string;
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  status: Generated<'active' | 'blocked'>;
  verifiedAt: Date | null;
  firstUsedAt: Date | null;
  /** When the name, account or address last changed; kept by the database. */
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    customer: CustomerTable;
    customerPayoutAccount: CustomerPayoutAccountTable;
  }
}
