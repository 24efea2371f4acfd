import type { Time } from '../../db/foundation-tables.ts';
import type { LeaseType } from './leasable.ts';

export interface LeaseTable {
  id: string;
  entityType: LeaseType;
  entityId: string;
  staffId: string;
  sessionId: string | null;
  createdAt: Time;
  expiresAt: Time;
}

declare module '../../db/database.ts' {
  interface Database {
    workClaim: LeaseTable;
  }
}
