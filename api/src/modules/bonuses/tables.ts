import type { Generated } from 'kysely';
import type { BonusStatus, BonusType } from '../../domain/bonuses/states.ts';

export interface BonusTable {
  id: string;
  no: Generated<number>;
  customerId: string;
  type: BonusType;
  campaignCode: string | null;
  linkedDepositId: string | null;
  basePaise: number | null;
  percentBp: number | null;
  amountPaise: number;
  currency: Generated<string>;
  turnoverMultiple: number | null;
  status: Generated<BonusStatus>;
  reason: string;
  rejectNote: string | null;
  requestedBy: string;
  approvedBy: string | null;
  decidedAt: Date | null;
  expiresAt: Date | null;
  batchId: string | null;
  endedBy: string | null;
  endedAt: Date | null;
  endNote: string | null;
  /** Since when its deposit has been reversed without a decision whether the bonus is taken back. */
  clawBackSince: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    bonus: BonusTable;
  }
}
