import type { Generated, GeneratedAlways } from 'kysely';
import type { CustomerStatus, KycStatus, PayeeStatus, RiskLevel } from '../../domain/customers/states.ts';

export interface CustomerTable {
  id: string;
  no: Generated<number>;
  code: string;
  name: string;
  /** Ten digits of an Indian mobile number, or E.164 (`domain/shapes/phone.ts`). */
  phone: string | null;
  /** What the operator's app says, and what a person in the panel decided; the database makes `kycStatus` of both. */
  appKycStatus: Generated<KycStatus>;
  panelKycStatus: KycStatus | null;
  kycStatus: GeneratedAlways<KycStatus>;
  riskLevel: Generated<RiskLevel>;
  tags: Generated<string[]>;
  franchiseId: string | null;
  /** As above; of two statuses the stricter counts. */
  appStatus: Generated<CustomerStatus>;
  panelStatus: Generated<CustomerStatus>;
  status: GeneratedAlways<CustomerStatus>;
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
  /** The app's own name of it; null when it did not come from the app. */
  ref: string | null;
  /** A person in the panel stopped it. */
  blocked: Generated<boolean>;
  /** When the app closed it. */
  closedAt: Date | null;
  version: Generated<number>;
  status: GeneratedAlways<PayeeStatus>;
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
