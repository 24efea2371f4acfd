import type { Time } from '../../db/foundation-tables.ts';
import type { ClaimType } from './claimable.ts';

export interface WorkClaimTable {
  id: string;
  entityType: ClaimType;
  entityId: string;
  staffId: string;
  sessionId: string | null;
  createdAt: Time;
  expiresAt: Time;
}

declare module '../../db/database.ts' {
  interface Database {
    workClaim: WorkClaimTable;
  }
}
