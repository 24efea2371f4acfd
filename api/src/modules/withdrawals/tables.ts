import type { Generated } from 'kysely';
import type { Rail } from '../utrs/reference.ts';
import type { WithdrawalStatus } from './states.ts';

export interface WithdrawalTable {
  id: string;
  no: Generated<number>;
  attemptNo: Generated<number>;
  customerId: string;
  payoutAccountId: string | null;
  destination: unknown;
  destinationHash: string;
  amountPaise: number;
  feePaise: Generated<number>;
  currency: Generated<string>;
  status: Generated<WithdrawalStatus>;
  checks: Generated<unknown>;
  flags: Generated<string[]>;
  intakeRef: string | null;
  createdBy: string | null;
  requestedAt: Date;
  checkedBy: string | null;
  checkedAt: Date | null;
  clearedBy: string | null;
  clearedAt: Date | null;
  payingBy: string | null;
  payingAt: Date | null;
  sourceMethodId: string | null;
  payoutRail: Rail | null;
  payoutUtrNorm: string | null;
  payoutProofFileId: string | null;
  paidBy: string | null;
  paidAt: Date | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  holdReason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  returnUtrEntryId: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    withdrawal: WithdrawalTable;
  }
}
