import type { Generated, GeneratedAlways } from 'kysely';
import type { Rail } from '../../domain/utrs/reference.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';

export interface DepositTable {
  id: string;
  no: Generated<number>;
  customerId: string;
  paymentMethodId: string;
  amountPaise: number;
  currency: Generated<string>;
  utrRaw: string | null;
  utrNorm: string | null;
  rail: Rail | null;
  proofFileId: string | null;
  proofSha256: Buffer | null;
  payerName: string | null;
  source: 'CUSTOMER' | 'STAFF';
  intakeRef: string | null;
  createdBy: string | null;
  submittedAt: Date;
  status: Generated<DepositStatus>;
  late: Generated<boolean>;
  utrEntryId: string | null;
  matchKind: 'auto' | 'manual' | null;
  matchedBy: string | null;
  creditedPaise: number | null;
  creditedUtrNorm: string | null;
  /** Whether the credited amount differs from the claimed one; written by the database. */
  amountDiffers: GeneratedAlways<boolean>;
  /** Whether it was credited from a line of another method than the customer named. */
  methodDiffers: Generated<boolean>;
  holdReason: string | null;
  holdNote: string | null;
  rejectReasonCode: string | null;
  rejectNote: string | null;
  reversalReasonCode: string | null;
  reversalNote: string | null;
  /** What the customer was told of the last decision; null when nothing but the state. */
  customerMessage: string | null;
  selfApproved: Generated<boolean>;
  /** Credited by the server itself, by the rules of straight-through approval. */
  straightThrough: Generated<boolean>;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

/** A question of the desk to the customer, in the words that went out. */
export interface DepositQuestionTable {
  id: string;
  depositId: string;
  reasonCode: string;
  message: string;
  askedBy: string;
  askedAt: Date;
  /** When the answer came, or another question. */
  closedAt: Date | null;
}

/** What the customer says about a deposit after the claim. */
export interface DepositAnswerTable {
  id: string;
  depositId: string;
  no: number;
  /** The app's own reference: the same one is taken once. */
  ref: string;
  at: Date;
  /** The state in which it arrived. */
  depositStatus: DepositStatus;
  utrBefore: string | null;
  utr: string | null;
  utrRaw: string | null;
  proofBefore: string | null;
  proofFileId: string | null;
  text: string | null;
  /** When the deposit took it over; null while it waits for a lead to reopen the deposit. */
  appliedAt: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    deposit: DepositTable;
    depositQuestion: DepositQuestionTable;
    depositAnswer: DepositAnswerTable;
  }
}
