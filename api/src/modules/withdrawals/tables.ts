import type { Generated } from 'kysely';
import type { Rail } from '../../domain/utrs/reference.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import type { PayoutLayout } from './templates/layout.ts';

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
  /** What the customer was told of the rejection. */
  customerMessage: string | null;
  rejectNote: string | null;
  holdReason: string | null;
  holdNote: string | null;
  sentBackReason: string | null;
  escalatedBy: string | null;
  escalatedAt: Date | null;
  escalateReason: string | null;
  escalateNote: string | null;
  decisionNote: string | null;
  failureNote: string | null;
  uncertainNote: string | null;
  uncertainAt: Date | null;
  confirmedAt: Date | null;
  returnedAt: Date | null;
  returnReason: string | null;
  returnNote: string | null;
  payoutBatchId: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  returnUtrEntryId: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

/** Money that left the bank: one row for each attempt that was paid, kept when the bank returns it. */
export interface PayoutTable {
  withdrawalId: string;
  attemptNo: number;
  sourceMethodId: string;
  rail: Rail;
  utrNorm: string;
  amountPaise: number;
  feePaise: number;
  paidBy: string | null;
  paidAt: Date;
}

export interface PayoutBatchTable {
  id: string;
  no: Generated<number>;
  sourceMethodId: string;
  template: string;
  rail: Exclude<Rail, 'CASH'>;
  templateVersion: Generated<number>;
  /** The layout with which the file was made; none for files of before, which follow their built-in template. */
  layout: Generated<PayoutLayout | null>;
  /** The account number that the file names as the one to debit; none for files of before, and for a UPI address. */
  sourceAccount: Generated<string | null>;
  createdBy: string;
  createdAt: Date;
}

/** Which attempt went into which file; an attempt is in one file at most. */
export interface PayoutBatchItemTable {
  batchId: string;
  withdrawalId: string;
  attemptNo: number;
  position: number;
  amountPaise: number;
  /** The mode by which it goes: that of the file, or another one because of its amount. */
  rail: Exclude<Rail, 'CASH'>;
}

/** Which debit shows which payout: its own line, or the one debit of its whole file. */
export interface LinePayoutTable {
  withdrawalId: string;
  attemptNo: number;
  utrEntryId: string;
}

/** A failed payout of a file that the debit of the file contains: the bank owes it, or has given it back. */
export interface LineFailedPayoutTable {
  withdrawalId: string;
  attemptNo: number;
  utrEntryId: string;
  amountPaise: number;
}

declare module '../../db/database.ts' {
  interface Database {
    withdrawal: WithdrawalTable;
    payout: PayoutTable;
    payoutBatch: PayoutBatchTable;
    payoutBatchItem: PayoutBatchItemTable;
    linePayout: LinePayoutTable;
    lineFailedPayout: LineFailedPayoutTable;
  }
}
